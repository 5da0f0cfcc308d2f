// What the map shows, made from the view, the question and what is picked. Both layouts draw this model, so a phone can
// never say anything else than a desktop.
import type { AnkhArea, AnkhSeen, AnkhSeenArea, Decision, Option } from '../lib/schema.ts';
import { Choices } from '../lib/selection.ts';
import { city } from './city.ts';

export type Owner = number | 'troll' | 'demon'; // a seat, or nobody's

export interface Piece {
  kind: 'building' | 'pawn' | 'troll' | 'demon' | 'trouble' | 'die';
  key: string; // the same from view to view
  owner?: Owner;
  count: number;
  face?: string; // of a die
  ringed: boolean; // may be chosen now
  picked: boolean;
  doomed: boolean; // about to go, or to be moved
}

export interface MapArea {
  area: AnkhArea;
  index: number; // its printed number, counted as the rules do
  number: string;
  cost: number;
  controller?: number;
  pieces: Piece[];
  ringed: boolean;
  key?: number; // of the keyboard
  picked: boolean;
  hit: boolean; // by an event, or opened
  closed?: Option; // why it cannot be chosen
  seen: AnkhSeenArea;
}

export interface Sight {
  view: AnkhSeen;
  decision?: Decision | null;
  selection: readonly string[];
  hit?: readonly string[]; // areas
  dice?: readonly { area: string; face: number }[];
}

const placeKinds = ['area', 'from', 'to'];
const kindOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf(':')));

// What taps mean while something is asked.
export class Offers {
  readonly choices?: Choices;
  readonly picked: string[];
  readonly next?: string; // the kind of place that is asked for next: a minion's way begins where it stands
  readonly #onMap: boolean;
  readonly #only?: string; // the place of the one answer there is: it is ringed, too

  constructor(
    readonly decision: Decision | null | undefined,
    readonly selection: readonly string[],
  ) {
    if (decision) this.choices = new Choices(decision);
    this.picked = this.choices?.implied(selection) ?? [];
    // Powers of areas stand beside the question: a ring on the map would say that a minion goes there.
    this.#onMap = decision?.kind !== 'w_own';
    const open = this.#onMap ? (this.choices?.open(this.picked) ?? []) : [];
    const place = open.flat().find((id) => placeKinds.includes(kindOf(id)) && !this.picked.includes(id));
    this.next = place && kindOf(place);
    if (open.length === 1 && selection.length === 0 && this.choices?.sets.length === 1)
      this.#only = open[0].findLast((id) => placeKinds.includes(kindOf(id)));
  }

  // The option that a tap on an area means.
  placeId(area: string): string | undefined {
    const id = this.next && `${this.next}:${area}`;
    if (id && this.#legal([...this.picked, id])) return id;
    if (this.#only?.endsWith(`:${area}`)) return this.#only;
    const taken = placeKinds.map((kind) => `${kind}:${area}`).find((one) => this.selection.includes(one));
    if (taken) return taken;
    // Another beginning than the one that is picked.
    return this.#onMap
      ? placeKinds.map((kind) => `${kind}:${area}`).find((one) => this.selection.length > 0 && this.#legal([one]))
      : undefined;
  }
  isRinged(area: string): boolean {
    if (this.next !== undefined) return this.#legal([...this.picked, `${this.next}:${area}`]);
    if (this.#only) return this.#only.endsWith(`:${area}`);
    return this.owners(area).length > 1; // it can only be here: whose is it?
  }
  isPicked(area: string): boolean {
    return placeKinds.some((kind) => this.selection.includes(`${kind}:${area}`));
  }

  // The options that a tap on a piece means: its place, then whose it is.
  pieceIds(area: string, owner: Owner): string[] | undefined {
    const whose = typeof owner === 'number' ? `seat:${owner}` : `neutral:${owner}`;
    if (!this.#onMap) return undefined;
    for (const kind of ['area', 'from']) {
      const ids = [`${kind}:${area}`, whose];
      if (this.#legal(ids)) return ids;
    }
    return undefined;
  }
  // Whether it still matters whose minion in this area it is.
  isOpenPiece(area: string, owner: Owner): boolean {
    const ids = this.pieceIds(area, owner);
    return ids !== undefined && this.#legal([...this.selection.filter((id) => !ids.includes(id)), ...ids]);
  }
  owners(area: string): Owner[] {
    return ([0, 1, 2, 3, 'troll', 'demon'] as Owner[]).filter((owner) => this.isOpenPiece(area, owner));
  }
  reason(area: string): Option | undefined {
    return this.decision?.options.find((option) => !option.enabled && option.refs.includes(`area:${area}`));
  }

  #legal(ids: readonly string[]): boolean {
    return this.choices?.sets.some((set) => ids.every((id) => set.includes(id))) ?? false;
  }
}

// In the order of the pick: each is tapped unless the one before it has made the answer whole already.
export function taps(offers: Offers, ids: readonly string[]): string[] {
  const out: string[] = [];
  let picked = [...offers.selection];
  for (const id of ids) {
    if (picked.includes(id)) continue;
    out.push(id);
    picked = offers.choices?.tap(picked, id) ?? picked;
    if (offers.choices?.isFull(picked)) break;
  }
  return out;
}

export function model(sight: Sight): { areas: MapArea[]; offers: Offers } {
  const { view, hit = [], dice = [] } = sight;
  const offers = new Offers(sight.decision, sight.selection);
  const threat = view.threat;
  let keys = 0;
  const areas = city.map(({ area, number: index }) => {
    const seen = view.areas.find((one) => one.area === area) ?? view.areas[index - 1];
    const ringed = offers.isRinged(area);
    const owners = offers.owners(area);
    const doomed = (owner: Owner) => threat?.area === area && threat.owner === owner;
    const piece = (kind: Piece['kind'], count: number, owner?: Owner, face?: string): Piece[] =>
      count === 0
        ? []
        : [
            {
              kind,
              key: `${kind}:${owner ?? ''}:${area}${face ?? ''}`,
              owner,
              count,
              face,
              ringed: owner !== undefined && kind !== 'building' && owners.includes(owner),
              picked:
                owner !== undefined &&
                kind !== 'building' &&
                offers.isPicked(area) &&
                (offers.pieceIds(area, owner) ?? []).every((id) => offers.picked.includes(id)) &&
                offers.pieceIds(area, owner) !== undefined,
              doomed: owner !== undefined && kind === 'pawn' && doomed(owner),
            },
          ];
    return {
      area,
      index,
      number: seen.number,
      cost: seen.cost,
      controller: seen.controller,
      pieces: [
        ...piece('building', seen.building === undefined ? 0 : 1, seen.building),
        ...seen.minions.flatMap((count, seat) => piece('pawn', count, seat)),
        ...piece('troll', seen.trolls, 'troll'),
        ...piece('demon', seen.demons, 'demon'),
        ...piece('trouble', seen.trouble ? 1 : 0),
        ...dice.filter((die) => die.area === area).flatMap((die, i) => piece('die', 1, undefined, `${die.face}-${i}`)),
      ],
      ringed,
      key: ringed && keys < 9 ? ++keys : undefined,
      picked: offers.isPicked(area),
      hit: hit.includes(area) || threat?.area === area,
      closed: ringed ? undefined : offers.reason(area),
      seen,
    };
  });
  return { areas, offers };
}
