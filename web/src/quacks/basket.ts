// The basket of the shop. An answer is `buy` with up to two chips, which the engine calls first and second; whoever shops
// only puts chips in and takes them out.
import type { Decision, QuacksSeen } from '../lib/schema.ts';
import { colourOf } from './chips.ts';

const chipIn = (id: string): string | undefined => /^(?:first|second):(.+)$/.exec(id)?.[1];
export const chipsIn = (ids: readonly string[]): string[] => ids.flatMap((id) => chipIn(id) ?? []);

export const isShop = (decision: Decision | null | undefined): boolean =>
  decision?.sets.some((set) => set.some((id) => chipIn(id) !== undefined)) === true;

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

// The answer that buys just these, whichever of them comes first.
export const answerFor = (decision: Decision, chips: readonly string[]): string[] | undefined =>
  decision.sets.find((set) => alike(chipsIn(set), chips));

export interface Offer {
  chip: string;
  price: number;
  left: number;
  state: 'open' | 'in' | 'short' | 'colour' | 'full' | 'closed' | 'gone' | 'no';
  short?: number; // coins that are missing
}

// How an offer stands to what is in the basket already.
export function offerOf(view: QuacksSeen, decision: Decision, basket: readonly string[], chip: string): Offer {
  const { price, left, open } = view.shop.find((one) => one.chip === chip)!;
  const offer = { chip, price, left };
  if (basket.includes(chip)) return { ...offer, state: 'in' };
  if (!open) return { ...offer, state: 'closed' };
  if (left === 0) return { ...offer, state: 'gone' };
  if (answerFor(decision, [...basket, chip])) return { ...offer, state: 'open' };
  if (basket.some((other) => colourOf(other) === colourOf(chip))) return { ...offer, state: 'colour' };
  const short = price - (purse(view, decision) - spent(view, basket));
  if (short > 0) return { ...offer, state: 'short', short };
  return { ...offer, state: basket.length > 0 ? 'full' : 'no' };
}

export const spent = (view: QuacksSeen, basket: readonly string[]): number =>
  basket.reduce((sum, chip) => sum + (view.shop.find((one) => one.chip === chip)?.price ?? 0), 0);

export const purse = (view: QuacksSeen, decision: Decision): number =>
  view.coins ?? Math.max(0, ...(decision.sets ?? []).map((set) => spent(view, chipsIn(set))));

// A tap: in, or out again. What cannot stand beside it makes room.
export function toggled(decision: Decision, basket: readonly string[], chip: string): string[] {
  if (basket.includes(chip)) return basket.filter((other) => other !== chip);
  for (const kept of [[...basket], ...basket.map((other) => [other]), []]) {
    if (answerFor(decision, [...kept, chip])) return [...kept, chip];
  }
  return [...basket];
}
