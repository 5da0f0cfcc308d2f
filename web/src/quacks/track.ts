// The printed tracks, from the rules: what a space of the pot pays, where rat tails lie, what a test tube holds.
import { cauldron_track, score_track, test_tubes } from '../../../rules/quacks.json';

export interface Space {
  i: number;
  coins: number;
  vp: number;
  ruby: boolean;
}

export const spaces: readonly Space[] = cauldron_track.spaces;
export const lastSpace: number = cauldron_track.last_chip_space;
export const spoon: number = cauldron_track.spoon_index;

export const lap: number = score_track.lap;
export const tails: readonly number[] = score_track.rat_tails_after;

export interface Tube {
  ruby?: number;
  vp?: number;
  chip?: string;
}
interface Bonus {
  ruby?: number;
  vp?: number;
  chip?: (string | number)[];
}
export const tubes: readonly Tube[] = test_tubes.glasses.map((glass) => {
  const { chip, ...rest } = (glass.bonus ?? {}) as Bonus;
  return chip ? { ...rest, chip: chip.join('_') } : rest;
});
