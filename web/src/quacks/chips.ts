// Chips: each colour has an outline, a dye and a motif of its own, on a grid of 48.
import { disc, type Drawing } from '../art/shapes.ts';
import type { QuacksChip, QuacksColour } from '../lib/schema.ts';

export const colours = ['orange', 'green', 'blue', 'red', 'yellow', 'purple', 'black', 'locoweed'] as const;

export const colourOf = (chip: string): QuacksColour => chip.replace(/_\d+$/, '') as QuacksColour;
// Locoweed goes as far as its book says.
export const valueOf = (chip: string): number | undefined => {
  const found = /_(\d+)$/.exec(chip);
  return found ? Number(found[1]) : undefined;
};
export const isWhite = (chip: QuacksChip): boolean => chip.startsWith('white');

export const outlines: Record<QuacksColour, string> = {
  white: disc(24, 24, 21.5),
  orange:
    'M24 3.5Q34.9-2.3 38.5 9.5Q50.3 13.1 44.5 24Q50.3 34.9 38.5 38.5Q34.9 50.3 24 44.5Q13.1 50.3 9.5 38.5Q-2.3 34.9 3.5 24Q-2.3 13.1 9.5 9.5Q13.1-2.3 24 3.5Z',
  green: 'M32.8 2.8 45.2 15.2V32.8L32.8 45.2H15.2L2.8 32.8V15.2L15.2 2.8Z',
  blue: 'M9 4H39Q44 4 44 9V39Q44 44 39 44H9Q4 44 4 39V9Q4 4 9 4Z',
  red: 'M5 5H43V25C43 36 33 42 24 46 15 42 5 36 5 25Z',
  yellow: 'M24 .5 44.4 12.2V35.8L24 47.5 3.6 35.7V12.2Z',
  purple: 'M24 1.5C33 9 44 17 44 28 44 39 35 46 24 46 13 46 4 39 4 28 4 17 15 9 24 1.5Z',
  black: 'M24 1 47 24 24 47 1 24Z',
  locoweed:
    'M24 3C30-2 38 3 37 11 45 10 50 18 45 24 50 30 45 38 37 37 38 45 30 50 24 45 18 50 10 45 11 37 3 38-2 30 3 24-2 18 3 10 11 11 10 3 18-2 24 3Z',
};

const dark = 'paper-ink';
const light = 'on-seat-dark';
export const inkOf = (colour: QuacksColour): string =>
  ['white', 'orange', 'yellow', 'locoweed'].includes(colour) ? dark : light;

const drawn = (line: string, ...paths: string[]): Drawing => paths.map((d) => ({ d, line, width: 2.2 }));

export const motifs: Record<QuacksColour, Drawing> = {
  white: [
    { d: disc(17, 29, 7.5), fill: 'ruby' },
    { d: disc(31, 31, 7.5), fill: 'ruby' },
    ...drawn(dark, 'M18 21.5C20 15 24 12 30 10M31 23.5C31 18 30 14 30 10M30 10l4-3M30 10l5 1M30 10l1-5'),
  ],
  orange: drawn(
    dark,
    'M24 15C13 11 8 19 8 26c0 9 7 13 16 11 9 2 16-2 16-11 0-7-5-15-16-11Z',
    'M24 15c-6 5-6 17 0 22M24 15c6 5 6 17 0 22M24 15c0-4 1-6 4-7',
  ),
  green: [
    { d: disc(24, 27, 6), fill: light, line: light },
    { d: disc(24, 18, 3.6), fill: light, line: light },
    ...drawn(
      light,
      'M20 18C14 15 13 12 13 9M28 18c6-3 7-6 7-9M19 23c-6-1-9-3-10-6M29 23c6-1 9-3 10-6M18 28c-5 0-8 3-9 7M30 28c5 0 8 3 9 7M20 32c-3 2-4 5-4 8M28 32c3 2 4 5 4 8',
    ),
  ],
  blue: [
    ...drawn(
      light,
      'M10 22c0-8 6-12 13-12 8 0 12 5 12 10 3 2 5 8 6 16-5-4-9-6-14-6-1 3-4 4-8 4-6 0-9-6-9-12Z',
      'M27 30c2-2 5-3 8-3',
    ),
    { d: disc(23, 20, 3.6), fill: light, line: light },
  ],
  red: [
    ...drawn(light, 'M9 24C9 14 16 9 24 9s15 5 15 15c-5 2-25 2-30 0Z', 'M20 25c0 6-1 9-2 12h12c-1-3-2-6-2-12'),
    { d: disc(19, 17, 2) + disc(27, 14, 2) + disc(31, 20, 2), fill: light, line: 'none' },
  ],
  yellow: [
    { d: 'M24 16C22 10 18 8 14 9c1 5 5 7 10 7ZM24 16c2-6 6-8 10-7-1 5-5 7-10 7Z', fill: 'dye-leaf' },
    ...drawn(
      dark,
      'M20 18c-3 4-3 9-7 10M28 18c3 4 3 9 7 10M20 18c0 8 0 14-4 21M28 18c0 8 0 14 4 21M24 30v4M20 18q4-3 8 0',
    ),
  ],
  purple: [
    ...drawn(light, 'M15 38V24c0-7 4-11 9-11s9 4 9 11v14l-4.5-4-4.5 4-4.5-4Z'),
    { d: disc(21, 24, 1.8) + disc(27.5, 24, 1.8), fill: light, line: 'none' },
  ],
  black: drawn(
    light,
    'M24 18C18 12 12 12 8 15c1 6 5 9 11 9-4 2-5 6-3 10 4 0 7-3 8-8 1 5 4 8 8 8 2-4 1-8-3-10 6 0 10-3 11-9-4-3-10-3-16 3Z',
    'M24 17v17M24 17l-3-5M24 17l3-5',
  ),
  locoweed: drawn(
    dark,
    'M24 40C24 32 24 28 24 22M24 22C18 20 14 15 16 9c6 1 9 6 8 13ZM24 22c6-2 10-7 8-13-6 1-9 6-8 13ZM24 31c-5-4-11-4-15 0 4 5 10 5 15 1M24 31c5-4 11-4 15 0-4 5-10 5-15 1',
  ),
};
