// Where the points of a game came from, from the events of the log: the pots, chips and cards, coins and rubies of the last
// round, witches.
import type { GameEvent } from '../lib/schema.ts';
import { isPaid } from './evaluation.ts';

export const sourceNames = ['pots', 'rubies', 'coins', 'witches', 'elixirs', 'chips'] as const;
export type Source = (typeof sourceNames)[number];

export function sourcesOf(told: readonly GameEvent[]): Map<number, Record<Source, number>> {
  const out = new Map<number, Record<Source, number>>();
  const space = new Map<number, number>(); // of the evaluation that runs
  const from = new Map<number, Source>(); // what the next points of a player are from
  for (const { event, fields } of told) {
    const { seat, count = 0, space: on, vp = 0 } = (fields ?? {}) as Record<string, number | undefined>;
    if (seat === undefined) continue;
    const row = out.get(seat) ?? { pots: 0, rubies: 0, coins: 0, witches: 0, elixirs: 0, chips: 0 };
    out.set(seat, row);
    if (event === 'evaluated') space.set(seat, on ?? 0);
    else if (event === 'witch_called') from.set(seat, 'witches');
    else if (event === 'coins_changed') row.coins += vp;
    else if (event === 'rubies_exchanged') row.rubies += vp;
    else if (event === 'points_scored' && fields?.['cause'] === 'bowl') row.pots += count;
    else if (event === 'elixir_reached') from.set(seat, 'elixirs');
    else if (event === 'points_scored') {
      const source = from.get(seat) ?? (space.has(seat) && isPaid(space.get(seat)!, count) ? 'pots' : 'chips');
      row[source] += count;
      if (source === 'pots') space.delete(seat);
      from.delete(seat);
    } else if (event === 'pot_emptied') from.delete(seat);
  }
  return out;
}

export interface Course {
  rounds: number[]; // the points of each round
  bursts: number;
}

// How the game went for each player, round by round.
export function courseOf(told: readonly GameEvent[]): Map<number, Course> {
  const out = new Map<number, Course>();
  let round = 0;
  for (const { event, fields } of told) {
    const { seat, count = 0, vp = 0, round: begun } = (fields ?? {}) as Record<string, number | undefined>;
    if (event === 'round_began') round = begun ?? round + 1;
    if (seat === undefined || round === 0) continue;
    const course = out.get(seat) ?? { rounds: [], bursts: 0 };
    out.set(seat, course);
    while (course.rounds.length < round) course.rounds.push(0);
    if (event === 'points_scored') course.rounds[round - 1] += count;
    else if (event === 'coins_changed' || event === 'rubies_exchanged') course.rounds[round - 1] += vp;
    else if (event === 'evaluated' && fields?.['exploded'] === true) ++course.bursts;
  }
  return out;
}
