// What this seat knows beyond its own cards, in sentences: private lines of the log, and what the view
// still holds of earlier looks.

import type { BristolSeen } from '../lib/schema.ts';
import { t } from '../lib/words.svelte.ts';
import { nameOf, type Names } from './model.ts';

export interface Note {
  round?: number;
  text: string;
}

export function knowledge(view: BristolSeen, names: Names, me: number | undefined, notes: readonly Note[]): Note[] {
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
  return [...notes, ...now];
}
