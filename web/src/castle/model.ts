// What the coach shows, made from the view, the decision and what is picked. The ring of a wide board and the rows of a
// narrow one draw the same model. Nothing of it depends on the own hand: what a seat alone knows is shown by the tray.

import { initial } from '../art/seats.ts';
import type {
  CastleCharacter,
  CastleObject,
  CastleProfession,
  CastleSeen,
  CastleSeenSeat,
  CastleSide,
  CastleSociety,
  Decision,
} from '../lib/schema.ts';
import { Choices } from '../lib/selection.ts';

export type NameOf = (seat: number) => string;
export type Presence = 'here' | 'away' | 'bot';

// What a rider is doing, as a word at the plate.
export type Part =
  | 'plays'
  | 'offers'
  | 'answers'
  | 'attacks'
  | 'defends'
  | 'announces'
  | 'named'
  | 'gives'
  | 'wins'
  | 'asleep'
  | 'reads';

export interface Rider {
  seat: number;
  name: string;
  letter: string;
  you: boolean;
  bot: boolean;
  away: boolean;
  figure: number; // of the cameo
}

export interface Plate extends Rider {
  objects: number;
  faces: CastleObject[]; // objects that lie open for all
  tokens: number;
  laid: number; // tokens that lie in the duel
  profession?: CastleProfession; // for all to see
  spent: boolean;
  society?: CastleSociety; // for all to see
  part?: Part;
  side?: CastleSide;
  current: boolean; // whose turn it is
  awaited: boolean;
  pick?: string; // what a tap on it means
  ringed: boolean; // legal now
  picked: boolean;
  won?: boolean;
}

export interface Sight {
  view: CastleSeen;
  decision?: Decision | null;
  selection: readonly string[];
  names: NameOf;
  me?: number;
  presence?: readonly (Presence | undefined)[];
  awaited?: readonly number[];
}

const characters: CastleCharacter[] = [
  'ava_von_eisberg',
  'brother_zacharius',
  'dimitri_kartov',
  'juan_tirador',
  'marie_sauniere',
  'michel_de_bellevaux',
  'romana_baranov',
  'sarah_mac_mullin',
  'sir_henry_sinclair',
  'theodora_rosenborg',
];
const singleUse: CastleProfession[] = ['alchemist', 'clairvoyant', 'diplomat', 'doctor', 'priest', 'swordsman'];
export const isSingleUse = (profession: CastleProfession): boolean => singleUse.includes(profession);

export const isOver = (view: CastleSeen): boolean => view.ending !== undefined && view.ending !== 'none';

// Whose cards lie open for all: who announces and who was named (COD-E5, COD-E6), everybody at the end, and everything
// that somebody who only watches is told.
export function isOpen(view: CastleSeen, seat: number): boolean {
  const { announcement } = view;
  return (
    view.viewer === undefined ||
    isOver(view) ||
    (announcement !== undefined && (announcement.announcer === seat || announcement.named.includes(seat)))
  );
}

export const riderOf = ({ view, names, me, presence }: Omit<Sight, 'selection'>, seat: number): Rider => ({
  seat,
  name: names(seat),
  letter: initial(names(seat)),
  you: seat === me,
  bot: presence?.[seat] === 'bot',
  away: presence?.[seat] === 'away',
  figure: Math.max(0, characters.indexOf(view.seats[seat]?.character)),
});

export function sideOf(view: CastleSeen, seat: number): CastleSide | undefined {
  const duel = view.duel;
  if (!duel) return undefined;
  if (duel.attacker === seat || duel.swords.includes(seat)) return 'sword';
  return duel.defender === seat || duel.shields.includes(seat) ? 'shield' : undefined;
}

function partOf(view: CastleSeen, seat: number): Part | undefined {
  const { duel, trade, announcement } = view;
  if (announcement) {
    if (announcement.announcer === seat) return 'announces';
    return announcement.named.includes(seat) ? 'named' : undefined;
  }
  if (duel) {
    if (view.winner === seat) return 'wins';
    if (duel.attacker === seat) return 'attacks';
    if (duel.defender === seat) return 'defends';
    return duel.hypnotized === seat ? 'asleep' : undefined;
  }
  if (view.winner === seat) return 'wins';
  if (trade) {
    if (trade.passer === seat) return 'reads';
    if (trade.offerer === seat && trade.passer === undefined) return 'offers';
    if (trade.partner === seat && trade.passer === undefined) return 'answers';
    return undefined;
  }
  return view.active === seat && !isOver(view) ? 'plays' : undefined;
}

// The order of play from the own place on.
export function orderFrom(view: CastleSeen, me?: number): number[] {
  const first = me ?? 0;
  return view.seats.map((_, i) => (first + i) % view.seats.length);
}

export function platesOf(sight: Sight): Plate[] {
  const { view, decision, selection, me } = sight;
  const choices = decision ? new Choices(decision) : undefined;
  const picked = choices?.implied(selection) ?? [];
  const legal = new Set(choices?.sets.flat());
  const plate = (seat: number): Plate => {
    const seen = view.seats[seat];
    const open = isOpen(view, seat);
    const option = decision?.options.find(({ id, refs }) => id.startsWith('seat') && refs.includes(`seat:${seat}`));
    return {
      ...riderOf(sight, seat),
      objects: seen.objects,
      faces: open ? seen.objects_known : [],
      tokens: seen.tokens,
      laid: view.duel?.tokens[seat] ?? 0,
      profession: seen.face_up || open ? seen.profession : undefined,
      spent: isSpent(seen),
      society: open ? seen.society : undefined,
      part: partOf(view, seat),
      side: sideOf(view, seat),
      current: view.active === seat && !isOver(view),
      awaited: sight.awaited?.includes(seat) ?? false,
      pick: option ? `seat:${seat}` : undefined,
      ringed: option !== undefined && legal.has(option.id),
      picked: option !== undefined && picked.includes(option.id),
      won: isOver(view) ? view.winners.includes(seat) : undefined,
    };
  };
  return orderFrom(view, me).map(plate);
}

// Turned up it stays so; what can be used once only is spent then (COD-P0).
export const isSpent = (seen: CastleSeenSeat): boolean =>
  seen.face_up && seen.profession !== undefined && isSingleUse(seen.profession);
