// What things are called here: a table may prefer names that are nobody's (ANK-V18). The words of the drawn table are an
// area of their own, there before anything is drawn.
import { need, t, thingName, type Names } from '../lib/words.svelte.ts';

await need('shell~ankh');

export const naming = $state({ neutral: false });

const names: Names = {
  area: 'ankh',
  seat: () => '',
  get neutral() {
    return naming.neutral;
  },
};
export const nameOfThing = (kind: string, id: string): string => thingName('ankh', kind, id, names);
export const areaName = (area: string): string => nameOfThing('area', area);
export const cardName = (card: string): string => nameOfThing('card', card);
export const cardText = (card: string): string => t(`ankh.card.${card}.text`);
export const roleName = (role: string): string => nameOfThing('role', role);
export const eventName = (event: string): string => nameOfThing('random_event', event);
