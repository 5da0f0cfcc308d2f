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

// A word that is too long for its room may be parted: after a vowel, before what a syllable can begin with.
const vowel = 'aeiouyéèêàâîôûαεηιουωάέήίόύώ';
const beginning = '[^aeiouyéèêàâîôûαεηιουωάέήίόύώ]|[bcdfgptv][lr]|[πκτβγδφχθ][λρ]|σ[πτκγχφβμ]|s[ptck]';
const syllable = new RegExp(`([${vowel}])(?=(?:${beginning})[${vowel}])`, 'giu');
export const parted = (word: string): string => word.replaceAll(syllable, '$1\u00ad');
