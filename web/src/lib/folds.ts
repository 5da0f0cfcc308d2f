// How a game folds its log, fetched with the log.
import { fetched } from './fetched.svelte.ts';
import type { GameEvent } from './schema.ts';
import { need, type Text } from './words.svelte.ts';

// Lines that stand together under one line, which unfolds to them; each has the same object.
export interface Fold {
  text: Text;
  also?: Text; // a second sentence
}
type Folds = (told: readonly GameEvent[]) => (Fold | undefined)[];

const folds = import.meta.glob<{ default: Folds }>('../*/folds.ts');

export async function foldsOf(area: string): Promise<Folds | undefined> {
  const load = folds[`../${area}/folds.ts`];
  return load && (await Promise.all([fetched(load), need(`shell~${area}`)]))[0].default; // with its words
}
