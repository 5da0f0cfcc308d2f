// What you know: what is certain for this seat from all it has seen and from public counts, by rider. The engine has
// concluded it (the view says what lies where in every deal that cannot be ruled out); here it gets its words.
import type { CastleObject, CastleSeen } from '../lib/schema.ts';
import { list, t } from '../lib/words.svelte.ts';
import { objectName } from './calling.svelte.ts';
import type { NameOf } from './model.ts';

export interface Fact {
  seat?: number;
  text: string;
}

const cardsOf = (cards: readonly CastleObject[]) => list(cards.map(objectName));

export function conclusions(view: CastleSeen, names: NameOf, me: number): Fact[] {
  const facts: Fact[] = [];
  const add = (seat: number | undefined, key: string, args: Record<string, unknown>) =>
    facts.push({ seat, text: t(key, args) });
  for (const { seat, society, profession, face_up, objects_known, holds } of view.seats) {
    if (seat === undefined || seat === me) continue;
    const name = names(seat);
    if (society) add(seat, 'shell.castle.know.society', { name, society: t(`castle.society.${society}`) });
    const kinds = holds.map((kind) => t(`castle.kind.${kind}`));
    const held = [...objects_known.map(objectName), ...kinds];
    if (held.length > 0) add(seat, 'shell.castle.know.holds', { name, cards: list(held) });
    if (profession && !face_up)
      add(seat, 'shell.castle.know.profession', { name, profession: t(`castle.profession.${profession}`) });
  }
  if (view.deck_top.length > 0) add(undefined, 'shell.castle.know.top', { cards: cardsOf(view.deck_top) });
  const below = view.deck_known.filter((card) => !view.deck_top.includes(card));
  if (below.length > 0) add(undefined, 'shell.castle.know.deck', { cards: cardsOf(below) });
  const either = view.unplaced.filter(({ hands, deck }) => hands.length + (deck ? 1 : 0) <= eitherMax);
  for (const { card, hands, deck } of either) {
    const places = [...hands.map(names), ...(deck ? [t('shell.castle.know.deck_place')] : [])];
    add(undefined, 'shell.castle.know.either', { card: objectName(card), places: oneOf(places) });
  }
  if (view.spare_known.length > 0) {
    const cards = list(view.spare_known.map((one) => t(`castle.profession.${one}`)));
    add(undefined, 'shell.castle.know.spare', { cards });
  }
  if (view.left_over) add(undefined, 'shell.castle.know.left_over', { society: t(`castle.society.${view.left_over}`) });
  const seenBy = view.seats[me]?.society_seen_by ?? [];
  if (seenBy.length > 0) add(undefined, 'shell.castle.know.seen_by', { names: list(seenBy.map(names)) });
  return facts;
}

// A card that may lie in many places is not worth a line.
const eitherMax = 2;
const oneOf = (places: string[]): string => places.join(' / ');

export interface Line {
  text: string;
  event: { event: string; scope: string; fields?: Record<string, unknown> };
}
export interface Learnt {
  turn?: number;
  text: string;
}

// The private lines of the log, each with the turn in which it fell; what was dealt is in the tray itself.
export function learnt(lines: readonly Line[]): Learnt[] {
  let turn: number | undefined;
  const out: Learnt[] = [];
  for (const { text, event } of lines) {
    if (event.event === 'turn_began') turn = Number(event.fields?.['turn']) || turn;
    if (event.scope === 'private' && event.event !== 'dealt') out.push({ turn, text });
  }
  return out;
}
