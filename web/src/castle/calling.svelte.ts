// COD-G6: once the last object is drawn a Bag is a Key or a Goblet, and is called so.
import { thingName, type Names } from '../lib/words.svelte.ts';

export const calling = $state({ bagsAreOpen: false });

const names: Names = {
  area: 'castle',
  seat: () => '',
  get neutral() {
    return calling.bagsAreOpen;
  },
};
export const objectName = (card: string): string => thingName('castle', 'object', card, names);
