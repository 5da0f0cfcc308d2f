// What a game shows of a question while the tray is covered, where the very list of what can be answered would tell what a
// seat holds. Fetched with the game.
import { fetched } from './fetched.svelte.ts';
import type { Decision, Option, Text, View } from './schema.ts';

// A choice with a few words on what it does, where there is room for them.
export type Tile = Option & { line?: Text };
export interface Disguise {
  row?: Tile[]; // in the place of all that can be chosen; none: the question tells nothing, and is shown as it is
  things?: Option[]; // what goes with what is picked
  look: boolean; // it is about the own cards: to look comes first
}
export type Covered = (decision: Decision, view: View, me: number, picked: readonly string[]) => Disguise;

const all = import.meta.glob<{ default: Covered }>('../*/covered.ts');
export const coveredOf = async (area: string): Promise<Covered | undefined> => {
  const load = all[`../${area}/covered.ts`];
  return load && (await fetched(load)).default;
};
export const hasDisguise = (area: string): boolean => `../${area}/covered.ts` in all;
