// What everybody got in the steps A to F of a round, from the events of the log. The engine tells what happens in the order
// of the steps, for all players a step: `evaluated` begins them, a gain after a roll is the die's, points_or_shop and the
// points of the space are D, a purchase is E, what rubies pay for is F (QUA-P1 to P12).
import type { GameEvent } from '../lib/schema.ts';
import { spaces } from './track.ts';

export type Step = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
export const steps: readonly Step[] = ['a', 'b', 'c', 'd', 'e', 'f'];

export interface Got {
  what: 'points' | 'ruby' | 'droplet' | 'chip' | 'flask' | 'coin' | 'nothing' | 'paid';
  count: number;
  chip?: string;
}
export interface Row {
  seat: number;
  space?: number;
  exploded: boolean;
  shop?: boolean; // of an exploded pot
  cells: Record<Step, Got[]>;
}

// The points of a space; those of the bowl come apart (QUX-L7).
export const isPaid = (space: number, count: number): boolean => count === spaces[space]?.vp;

interface Fields {
  seat?: number;
  count?: number;
  space?: number;
  chip?: string;
  chips?: string[];
  exploded?: boolean;
  shop?: boolean;
  vp?: number;
  rubies?: number;
  cause?: string;
}
const fieldsOf = (event: GameEvent): Fields => (event.fields ?? {}) as Fields;

function gotOf(event: GameEvent): Got | undefined {
  const { count = 1, chip } = fieldsOf(event);
  switch (event.event) {
    case 'points_scored':
      return { what: 'points', count };
    case 'rubies_gained':
      return { what: 'ruby', count };
    case 'droplet_moved':
    case 'tube_moved':
      return { what: 'droplet', count: 1 };
    case 'chip_gained':
      return { what: 'chip', count: 1, chip };
    case 'flask_filled':
      return { what: 'flask', count: 1 };
    default:
      return undefined;
  }
}

// What somebody got several times in a step stands there once.
export function summed(all: readonly Got[]): Got[] {
  const out: Got[] = [];
  for (const got of all) {
    const same = got.chip === undefined ? out.find((one) => one.what === got.what) : undefined;
    if (same) same.count += got.count;
    else out.push({ ...got });
  }
  return out;
}

// The events of the latest evaluation, up to the next round.
export function lastEvaluation(told: readonly GameEvent[]): GameEvent[] {
  const begins = told.findLastIndex((one, i) => one.event === 'evaluated' && told[i - 1]?.event !== 'evaluated');
  if (begins < 0) return [];
  const after = told.slice(begins);
  const ends = after.findIndex((one) => one.event === 'round_began');
  return ends < 0 ? after : after.slice(0, ends);
}

export function rowsOf(told: readonly GameEvent[]): Map<number, Row> {
  const rows = new Map<number, Row>();
  const rolled = new Set<number>();
  const past = new Map<number, Step>(); // the step that a player is in
  for (const event of lastEvaluation(told)) {
    const fields = fieldsOf(event);
    const seat = fields.seat;
    if (seat === undefined) continue;
    const row = rows.get(seat) ?? { seat, exploded: false, cells: { a: [], b: [], c: [], d: [], e: [], f: [] } };
    rows.set(seat, row);
    const got = gotOf(event);
    if (event.event === 'evaluated') {
      row.space = fields.space;
      row.exploded = fields.exploded === true;
    } else if (event.event === 'rolled') rolled.add(seat);
    else if (event.event === 'points_or_shop') {
      row.shop = fields.shop;
      settleRuby(row);
      past.set(seat, 'd');
    } else if (event.event === 'bought') {
      past.set(seat, 'f');
      const chips = fields.chips ?? [];
      row.cells.e.push(
        ...(chips.length > 0
          ? chips.map((chip): Got => ({ what: 'chip', count: 1, chip }))
          : [{ what: 'nothing', count: 0 } as Got]),
      );
    } else if (event.event === 'coins_changed') row.cells.e.push({ what: 'points', count: fields.vp ?? 0 });
    else if (event.event === 'rubies_exchanged')
      row.cells.f.push({ what: 'paid', count: fields.rubies ?? 0 }, { what: 'points', count: fields.vp ?? 0 });
    else if (got && fields.cause === 'bowl') row.cells.d.push(got);
    else if (event.event === 'rubies_paid') row.cells.f.push({ what: 'paid', count: fields.count ?? 1 });
    else if (got && rolled.delete(seat)) row.cells.a.push(got);
    else if (got) place(row, got, past);
  }
  return rows;
}

// C comes just before D: the last ruby until then is that of the space.
function settleRuby(row: Row): void {
  if (row.space === undefined || !spaces[row.space].ruby || row.cells.c.length > 0) return;
  const ruby = row.cells.b.findLastIndex((one) => one.what === 'ruby');
  if (ruby >= 0) row.cells.c.push(...row.cells.b.splice(ruby, 1));
}

// The points of the space are D, the last ruby before them C; all else came of chips.
function place(row: Row, got: Got, past: Map<number, Step>): void {
  const now = past.get(row.seat);
  const space = row.space === undefined ? undefined : spaces[row.space];
  if (now === 'f') row.cells.f.push(got);
  else if (got.what === 'points' && space && now !== 'e' && row.cells.d.length === 0 && isPaid(space.i, got.count)) {
    row.cells.d.push(got);
    past.set(row.seat, 'e');
    settleRuby(row);
  } else row.cells[now === 'd' || now === 'e' ? 'd' : 'b'].push(got);
}

// Which step of the table the stage of the engine is.
const stepOfStage: Record<string, Step> = {
  pardon: 'a',
  die: 'a',
  black: 'b',
  green: 'b',
  purple: 'b',
  rubies: 'c',
  choice: 'd',
  points: 'd',
  shop: 'e',
  seasoned: 'e',
  spend: 'f',
  reunion: 'f',
};
export const stepOf = (stage?: string): Step | undefined => (stage ? stepOfStage[stage] : undefined);
