// The card in play as a row of steps (ANK-T4), and which of them the next tap is about.
import type { AnkhSeen, Decision } from '../lib/schema.ts';
import { symbolsOf, type Symbol } from './cards.ts';

export interface Step extends Symbol {
  state: 'done' | 'now' | 'later';
}

// The text of a card has a sentence for each symbol, in their order.
export const sentences = (text: string): string[] => text.replace(/\.$/, '').split(' → ');

// While a step is being carried out it is the present one, though the view counts it as begun.
export function stepsOf(view: AnkhSeen): Step[] {
  if (!view.card) return [];
  const symbols = symbolsOf(view.card.card);
  const now = view.asking === 'wown' ? view.card.next_symbol : Math.max(0, view.card.next_symbol - 1);
  return symbols.map((symbol, i) => ({ ...symbol, state: i < now ? 'done' : i === now ? 'now' : 'later' }));
}

// Steps that are a tap on the map: asking for them first costs nothing and saves a tap.
const onMap = ['minion', 'build', 'kill', 'calm'];

export function goesOn(view: AnkhSeen, decision: Decision | undefined): boolean {
  if (decision?.kind !== 'w_own' || !view.card) return false;
  const step = stepsOf(view).find((one) => one.state === 'now');
  return step !== undefined && onMap.includes(step.sign) && (decision.sets ?? []).some((set) => set[0] === 'next');
}

// Whether an answer of the own turn is open.
export const isOpen = (decision: Decision | undefined, ...ids: string[]): boolean =>
  decision?.kind === 'w_own' &&
  (decision.sets ?? []).some((set) => set.length === ids.length && ids.every((id) => set.includes(id)));
