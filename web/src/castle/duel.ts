// A duel as its stage shows it: two sides with riders, plays and points, and what would come of it as it stands.
import type { CastleObject, CastleProfession, CastleSeen, CastleSeenScore, CastleSide } from '../lib/schema.ts';
import { sideOf } from './model.ts';

export interface Play {
  what: 'token' | 'object' | 'profession';
  id: CastleObject | CastleProfession | 'token';
  seat?: number;
  count: number;
}
export interface Side {
  seat: number; // the duelist
  side: CastleSide;
  points: number;
  riders: number[]; // the duelist first
  plays: Play[];
}
export const duelSteps = ['commit', 'hypnosis', 'free', 'late', 'reward'] as const;
export type DuelStep = (typeof duelSteps)[number];

export interface Duel {
  step: DuelStep;
  phase: string; // as the rules have it
  sides: [Side, Side];
  sealed: number; // riders who choose a side
  open: boolean; // more may come: points are “n + ?”
  swordsman?: number;
  hypnotized?: number;
  alchemist?: { seat: number; winner?: number };
  ring?: number; // whose Poison Ring lies there (COD-C10)
  leads?: number; // the duelist who would win, none at a tie
  tie: boolean;
  decided: boolean;
}

const steps: Record<string, DuelStep> = { pay: 'commit', symbol: 'late', doctor: 'reward' };
const sideOfObject: Partial<Record<CastleObject, CastleSide>> = {
  dagger: 'sword',
  throwing_knives: 'sword',
  gloves: 'shield',
  whip: 'shield',
};

// Whoever has played an object is known to hold it (COD-C18).
const holderOf = (view: CastleSeen, object: CastleObject): number | undefined =>
  view.seats.find((seen) => seen.objects_known.includes(object))?.seat;

// `told`: the points as they were told last; once a duel is decided they are no longer in the view.
export function duelOf(view: CastleSeen, told?: CastleSeenScore): Duel | undefined {
  const duel = view.duel;
  if (!duel || duel.attacker === undefined || duel.defender === undefined) return undefined;
  const [attacker, defender] = [duel.attacker, duel.defender];
  const sealed = duel.phase === 'commit' || duel.phase === 'pay';
  const points = duel.score ?? (sealed ? undefined : told) ?? { swords: 1, shields: 1 };
  const shut = (seat: number) => duel.swordsman !== undefined && seat !== attacker && seat !== defender; // COD-D30
  const side = (seat: number, name: CastleSide, supporters: readonly number[]): Side => ({
    seat,
    side: name,
    points: name === 'sword' ? points.swords : points.shields,
    riders: [seat, ...supporters.filter((one) => one !== duel.hypnotized && !shut(one))],
    plays: playsOf(view, name).filter((play) => play.seat === undefined || !shut(play.seat)),
  });
  const ring = duel.played.includes('poison_ring') ? holderOf(view, 'poison_ring') : undefined;
  const named = duel.named === 'attacker' ? attacker : duel.named === 'defender' ? defender : undefined;
  const decided = duel.outcome !== undefined;
  const leads = duel.outcome
    ? duel.outcome === 'attacker'
      ? attacker
      : duel.outcome === 'defender'
        ? defender
        : undefined
    : duel.alchemist !== undefined && duel.named !== undefined
      ? named
      : points.swords > points.shields
        ? attacker
        : points.shields > points.swords
          ? defender
          : ring;
  return {
    step: steps[duel.phase] ?? (duel.phase as DuelStep),
    phase: duel.phase,
    sides: [side(attacker, 'sword', duel.swords), side(defender, 'shield', duel.shields)],
    sealed: sealed ? view.seats.length - 2 : 0,
    open: sealed || ['hypnosis', 'free', 'late', 'symbol'].includes(duel.phase),
    swordsman: duel.swordsman,
    hypnotized: duel.hypnotized,
    alchemist: duel.alchemist === undefined ? undefined : { seat: duel.alchemist, winner: named },
    ring,
    leads,
    tie: leads === undefined && !sealed,
    decided,
  };
}

function playsOf(view: CastleSeen, name: CastleSide): Play[] {
  const duel = view.duel!;
  const objects = duel.played.flatMap((id): Play[] => {
    const seat = holderOf(view, id);
    const side = sideOfObject[id] ?? (seat === undefined ? undefined : sideOf(view, seat));
    return side === name ? [{ what: 'object', id, seat, count: 1 }] : [];
  });
  const professions = duel.used.flatMap((seat): Play[] => {
    const id = view.seats[seat]?.profession;
    return id && sideOf(view, seat) === name ? [{ what: 'profession', id, seat, count: 1 }] : [];
  });
  const tokens = duel.tokens.flatMap((count, seat): Play[] =>
    count > 0 && sideOf(view, seat) === name ? [{ what: 'token', id: 'token', seat, count }] : [],
  );
  return [...tokens, ...objects, ...professions];
}
