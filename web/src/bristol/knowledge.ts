// What this seat knows beyond its own cards, in sentences: private lines of the log, what it put into each mingle, and
// what the view still holds of earlier looks. Facts only, nothing that is concluded.

import type { BristolSeen, GameEvent } from '../lib/schema.ts';
import { t } from '../lib/words.svelte.ts';
import { nameOf, type Names } from './model.ts';

export interface Note {
  round?: number;
  text: string;
}
export interface Line extends Note {
  event: GameEvent;
}

// Of the log what was told in private; and before what a mingle gave, what this seat had put into it.
function told(me: number | undefined, log: readonly Line[]): Note[] {
  let hand: { first: unknown; second: unknown } | undefined;
  return log.flatMap(({ round, text, event }) => {
    const fields = event.fields ?? {};
    if (event.event === 'dealt' || event.event === 'hand_now')
      hand = { first: fields['first'], second: fields['second'] };
    if (event.scope === 'private') return [{ round, text }];
    const mine = event.event === 'mingled' && hand && (fields['riders'] as unknown[]).includes(me);
    if (!mine || !hand) return [];
    const cart = t(`bristol.cart.${String(fields['cart'])}`);
    return [
      { round, text: t('shell.bristol.know_put', { cart, first: String(hand.first), second: String(hand.second) }) },
    ];
  });
}

export function knowledge(view: BristolSeen, names: Names, me: number | undefined, log: readonly Line[]): Note[] {
  const now: Note[] = [];
  for (const cart of view.carts) {
    if (cart.pile_known.length > 0) {
      now.push({
        text: t('shell.bristol.know_pile', {
          cart: t(`bristol.cart.${cart.cart}`),
          values: cart.pile_known.join(', '),
        }),
      });
    }
  }
  for (const one of view.participants) {
    if (one.seat === undefined || one.seat === me || !one.alive) continue;
    const name = nameOf(names, one.seat);
    const seen = one.symptoms_known.filter((value) => value > 0);
    if (one.ghost) {
      one.slots.forEach((value, slot) => {
        if (value > 0) now.push({ text: t('shell.bristol.know_slot', { name, slot: slot + 1, value }) });
      });
    } else if (seen.length > 0) {
      now.push({ text: t('shell.bristol.know_symptoms', { name, values: seen.join(', ') }) });
    }
    if (one.plagued) now.push({ text: t('shell.bristol.know_plagued', { name }) });
  }
  if (view.symptom_discard_top !== undefined)
    now.push({ text: t('shell.bristol.know_discard', { value: view.symptom_discard_top }) });
  return [...told(me, log), ...now];
}
