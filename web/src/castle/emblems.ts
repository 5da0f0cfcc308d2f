// What each card of Castle of the Devil shows: an emblem on a tinted field, and in short what it does. Bags and the seals of
// keys and goblets are told apart on the face alone (COD-G5).
import { box, disc, oval, type Drawing, type Shape } from '../art/shapes.ts';
import { motifs } from '../art/motifs.ts';
import type { CastleKind, CastleObject, CastleProfession, CastleSociety } from '../lib/schema.ts';

const ink = (d: string, width = 2): Shape => ({ d, width });

const pearl: Drawing = [
  { d: 'M4 30c4-9 12-13 20-13s16 4 20 13c-5 9-12 13-20 13S9 39 4 30Z', fill: 'dye-sea' },
  ink('M9 31c5 6 25 6 30 0M14 37c5 3 15 3 20 0', 1.4),
  { d: disc(24, 20, 13), fill: 'dye-soot' },
  { d: 'M17 15c2-4 6-5 9-4', line: 'dye-cream', width: 2.4 },
];
const mirror: Drawing = [
  { d: oval(24, 18, 15, 16), fill: 'dye-gold' },
  { d: oval(24, 18, 11.5, 12.5), fill: 'dye-ice' },
  { d: box(21.5, 34, 5, 12), fill: 'dye-gold' },
  ink('M24 18 15 10M24 18l10-6M24 18l-8 8M24 18l4 12M24 18l11 4', 1.6),
  ink('M19.5 14l-1 8M29 15l2 6', 1.2),
];
const knives: Drawing = [
  { d: 'M10 6 15 4 21 27l-6 2ZM27 29l-6-2L27 4l5 2ZM21 31V5l3-4 3 4v26Z', fill: 'dye-silver' },
  { d: 'M13 28l8-2 1 5-8 2ZM35 28l-8-2-1 5 8 2ZM19 30h10v4H19Z', fill: 'dye-gold' },
  { d: 'M16 33l4-1 3 11-4 1ZM32 33l-4-1-3 11 4 1ZM22 34h4v12h-4Z', fill: 'dye-madder' },
];
const lodge: Drawing = [
  { d: 'M17 27 12 46l7-4 4 5 4-17ZM31 27l5 19-7-4-4 5-2-17Z', fill: 'dye-wine' },
  { d: 'M24 2l5 4 6-1 2 6 6 3-2 6 3 5-5 4-1 6-6 1-4 5-6-3-6 1-3-6-6-2 1-6-4-5 4-5-1-6 6-3 2-6 6 2Z', fill: 'dye-rust' },
  { d: disc(24, 21, 10), fill: 'dye-cream' },
  { d: 'M24 13l7 13H17Z', fill: 'dye-gold', width: 1.6 },
];
const watch: Drawing = [
  ink('M24 15C22 8 30 6 27 0', 1.8),
  { d: box(20, 13, 8, 5), fill: 'dye-gold' },
  { d: disc(24, 31, 14.5), fill: 'dye-gold' },
  { d: disc(24, 31, 10.5), fill: 'dye-cream' },
  ink('M24 31c1-2 4 0 2.500 2.500-2 3-7 1-6.500-3 .6-4 6-5.500 9-2 2 3 1 7-2 8.500', 1.7),
];
const guard: Drawing = [
  { d: 'M24 3c6 0 9 4 9 10s-4 9-9 9-9-3-9-9 3-10 9-10Z', fill: 'dye-soot' },
  { d: 'M15 12c0-7 4-10 9-10s9 3 9 10c-6-3-12-3-18 0Z', fill: 'dye-steel' },
  { d: 'M5 46c0-14 7-22 19-22s19 8 19 22Z', fill: 'dye-woad' },
  { d: 'M14 26h20v8c0 7-5 10-10 13-5-3-10-6-10-13Z', fill: 'dye-silver' },
  { d: 'M24 26v20M14.500 33h19', line: 'dye-woad', width: 3 },
];
const envoy: Drawing = [
  { d: 'M8 10h26a5 5 0 0 1 0 8v20H12V18a5 5 0 0 1-4-8Z', fill: 'dye-cream' },
  { d: 'M8 10c-5 0-5 8 4 8M34 10c6 0 6 8 0 8', fill: 'dye-straw' },
  ink('M17 19h13M17 24h13M17 29h8', 1.5),
  { d: 'M26 33l-3 13 6-4 6 4-3-13Z', fill: 'dye-wine' },
  { d: disc(29, 33, 6), fill: 'dye-rust' },
];
const duelist: Drawing = [
  { d: 'M6 3l5 1 25 29-4 4L4 9ZM42 3l-5 1-25 29 4 4L44 9Z', fill: 'dye-silver' },
  { d: 'M28 40l10-10 3 3-10 10ZM20 40 10 30l-3 3 10 10Z', fill: 'dye-gold' },
  { d: 'M37 37l3-3 6 6-3 4ZM11 37l-3-3-6 6 3 4Z', fill: 'dye-madder' },
];

const objectDrawings: Record<CastleKind, Drawing> = {
  key: motifs.key,
  goblet: motifs.goblet,
  bag: motifs.bag,
  black_pearl: pearl,
  coat: motifs.coat,
  dagger: motifs.dagger,
  gloves: motifs.gloves,
  monocle: motifs.monocle,
  poison_ring: motifs.ring,
  privilege: motifs.scroll,
  seal_of_the_lodge: lodge,
  sextant: motifs.sextant,
  shattered_mirror: mirror,
  throwing_knives: knives,
  tome: motifs.book,
  whip: motifs.whip,
};
const professionDrawings: Record<CastleProfession, Drawing> = {
  alchemist: motifs.vial,
  bodyguard: guard,
  clairvoyant: motifs.eye,
  diplomat: envoy,
  doctor: motifs.medicine,
  grand_master: motifs.crown,
  hypnotist: watch,
  priest: motifs.cross,
  swordsman: duelist,
  thug: motifs.club,
};
const societyDrawings: Record<CastleSociety, Drawing> = { order: motifs.key, brotherhood: motifs.goblet };

// What a card does, as symbols: a sword or a shield more, something to draw, to look at, to swap.
export type Effect = 'sword' | 'shield' | 'both' | 'draw' | 'look' | 'swap' | 'must' | 'win' | 'stop';
const effects: Partial<Record<CastleKind | CastleProfession, Effect>> = {
  bag: 'draw',
  key: 'win',
  goblet: 'win',
  seal_of_the_lodge: 'win',
  black_pearl: 'must',
  shattered_mirror: 'must',
  coat: 'swap',
  tome: 'swap',
  sextant: 'swap',
  monocle: 'look',
  privilege: 'look',
  clairvoyant: 'look',
  dagger: 'sword',
  throwing_knives: 'sword',
  thug: 'sword',
  gloves: 'shield',
  whip: 'shield',
  grand_master: 'shield',
  bodyguard: 'both',
  swordsman: 'both',
  poison_ring: 'both',
  alchemist: 'both',
  diplomat: 'swap',
  doctor: 'stop',
  priest: 'stop',
  hypnotist: 'stop',
};
const fieldOf: Record<Effect, string> = {
  sword: 'rose',
  shield: 'ice',
  both: 'night',
  draw: 'wood',
  look: 'emerald',
  swap: 'wine',
  must: 'sea',
  win: 'straw',
  stop: 'leaf',
};

export type Deck = 'object' | 'profession' | 'society' | 'kind';

// The kind of an object; a Bag is a Bag as long as its face does not count (COD-G6).
export function kindOf(object: CastleObject): CastleKind {
  if (object.startsWith('bag_')) return 'bag';
  return object.replace(/_\d$/, '') as CastleKind;
}
// The seal printed on it (COD-G5).
export function sealOf(object: string): 'red' | 'green' | undefined {
  if (object.startsWith('bag_') || object.endsWith('_1')) return 'red';
  return object.endsWith('_2') ? 'green' : undefined;
}
export const drawingOf = (deck: Deck, id: string): Drawing =>
  deck === 'society'
    ? societyDrawings[id as CastleSociety]
    : deck === 'profession'
      ? professionDrawings[id as CastleProfession]
      : objectDrawings[kindOf(id as CastleObject)];
export const effectOf = (id: string): Effect | undefined =>
  effects[id as CastleProfession] ?? effects[kindOf(id as CastleObject)];
// The few words below the name of an object: of its own, or of all that do such a thing.
const briefs = ['dagger', 'throwing_knives', 'gloves', 'whip', 'poison_ring', 'key', 'goblet', 'bag'];
export function briefOf(object: string): string {
  const kind = kindOf(object as CastleObject);
  if (briefs.includes(kind)) return kind;
  if (kind === 'seal_of_the_lodge') return 'seal';
  return effectOf(kind) === 'must' ? 'must' : 'given';
}
export const tintOf = (id: string): string => fieldOf[effectOf(id) ?? 'win'];
// What a Bag will be one day (COD-C1).
export const insideOf = (id: string): Drawing | undefined =>
  id === 'bag_key' ? motifs.key : id === 'bag_goblet' ? motifs.goblet : undefined;

export const swordSign: Drawing = motifs.sword;
export const shieldSign: Drawing = [
  { d: 'M6 5h36v17c0 12-8 18-18 23C14 40 6 34 6 22Z', fill: 'dye-ice' },
  { d: 'M24 5v40M6.500 21h35', line: 'dye-night', width: 5 },
  ink('M6 5h36v17c0 12-8 18-18 23C14 40 6 34 6 22Z'),
];
