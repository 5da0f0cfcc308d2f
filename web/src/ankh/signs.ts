// The symbols of the cards on a grid of 26, and the pieces on the map on a grid of 44: drawings in tokens.
import type { Drawing } from '../art/shapes.ts';
import { disc } from '../art/shapes.ts';
import type { AnkhSign } from '../lib/schema.ts';

const thin = 1.8;
export const flare =
  'M17 0 20.5 7.5 27 2.5 26.5 10.5 34.5 10.5 29.5 17 34.5 23.5 26.5 23.5 27 31.5 20.5 26.5 17 34 13.5 26.5 7 31.5 7.5 23.5-.5 23.5 4.5 17-.5 10.5 7.5 10.5 7 2.5 13.5 7.5Z';

export const signDrawings: Record<Exclude<AnkhSign, 'none'>, { ground: string; shapes: Drawing }> = {
  minion: {
    ground: 'straw',
    shapes: [
      {
        d: 'M13 3.5a4 4 0 0 1 2.2 7.3C16 14 19 16 20.5 22.5H5.5C7 16 10 14 10.8 10.8A4 4 0 0 1 13 3.5Z',
        fill: 'dye-oak',
        width: thin,
      },
    ],
  },
  build: {
    ground: 'straw',
    shapes: [
      { d: 'M6 12V22.5H20V12', fill: 'dye-cream', width: thin },
      { d: 'M3 13 13 4 23 13Z', fill: 'dye-rust', width: thin },
      { d: 'M11 22.5V17H15V22.5', fill: 'dye-oak', width: thin },
    ],
  },
  kill: {
    ground: 'rose',
    shapes: [
      { d: 'M21.5 3.5 20 9.5 11 18.5 7.5 15 16.5 6Z', fill: 'dye-silver', width: thin },
      { d: 'M6 13.5 12.5 20M8.5 17.5 4 22', width: 2.6 },
    ],
  },
  calm: {
    ground: 'emerald',
    shapes: [
      {
        d: 'M13 3.5 15 7.7 18.6 4.9 18.3 9.4 22.8 9.4 20 13 22.8 16.6 18.3 16.6 18.6 21.1 15 18.3 13 22.5 11 18.3 7.4 21.1 7.7 16.6 3.2 16.6 6 13 3.2 9.4 7.7 9.4 7.4 4.9 11 7.7Z',
        fill: 'dye-rose',
        width: 1.4,
      },
      { d: 'M4 22 22 4', line: 'dye-emerald', width: 4 },
    ],
  },
  cash: { ground: 'straw', shapes: [{ d: disc(13, 13, 9.6), fill: 'dye-lamp', width: 1.6 }] },
  scroll: {
    ground: 'wood',
    shapes: [
      {
        d: 'M7 5H19a2.5 2.5 0 0 1 2.5 2.5H18V19a2.5 2.5 0 0 1-2.5 2.5H6.5A2.5 2.5 0 0 0 9 19V7.5A2 2 0 0 0 7 5Z',
        fill: 'dye-cream',
        width: thin,
      },
      { d: 'M11.5 10H15.5M11.5 13.5H15.5M11.5 17H15', width: 1.6 },
    ],
  },
  event: {
    ground: 'wine',
    shapes: [
      { d: 'M13 2.5 23 9.8 19.2 21.5H6.8L3 9.8Z', fill: 'dye-wine', width: thin },
      { d: 'M13 7v6.5M13 17.5v.1', line: 'dye-cream', width: 3 },
    ],
  },
  again: {
    ground: 'ice',
    shapes: [
      { d: 'M4.5 5H13.5V18H4.5Z', fill: 'dye-cream', width: thin },
      { d: 'M12.5 9H21.5V22H12.5Z', fill: 'dye-cream', width: thin },
      { d: 'M17 12.5v6M14 15.5h6', width: thin },
    ],
  },
  interrupt: {
    ground: 'amber',
    shapes: [
      {
        d: 'M8 14V7.5a1.5 1.5 0 0 1 3 0V12 5.5a1.5 1.5 0 0 1 3 0V12 6.5a1.5 1.5 0 0 1 3 0V12.5 9a1.5 1.5 0 0 1 3 0V15.5c0 4-2.5 6.5-6 6.5-3.5 0-5-1.5-6.5-4L5 13.5c1-1.2 2-.7 3 .5',
        fill: 'dye-cream',
        width: thin,
      },
    ],
  },
};

export const pieceDrawings = {
  troll: [
    {
      d: 'M12 13 11 5 17 0 25 1 28 6 27 13 34 16 38 27 35 34 31 33 31 41H21L20 35 17 41H7L8 33 3 34 0 26 4 16Z',
      fill: 'dye-ash',
    },
    { d: 'M27 13 34 16 38 27 35 34 31 33 31 41H25L27 27Z', fill: 'dye-ash-dark', line: 'none' },
    { d: 'M12 13 19 17 27 13M8 33 10 24M31 33 29 24M4 16 10 19', width: 1.5 },
    { d: 'M14.5 7.5h3M21.5 7.5h3', line: 'dye-cream', width: 2.6 },
  ],
  demon: [
    { d: 'M13 19C7 12 2 12-2 15 2 18 0 22 2 25 5 24 6 27 9 30Z', fill: 'dye-soot' },
    { d: 'M27 19C33 12 38 12 42 15 38 18 40 22 38 25 35 24 34 27 31 30Z', fill: 'dye-soot' },
    {
      d: 'M13 8C9 7 8 3 9-1 12 2 15 3 17 5 19 4.3 21 4.3 23 5 25 3 28 2 31-1 32 3 31 7 27 8 28 12 27 15 25 17 31 22 31 33 29 41H11C9 33 9 22 15 17 13 15 12 12 13 8Z',
      fill: 'dye-wine',
    },
    { d: 'M15.5 10 18.5 11.5M24.5 10 21.5 11.5', line: 'dye-lamp', width: 2.4 },
    { d: 'M17 14.5h6', line: 'dye-cream', width: 1.6 },
  ],
  trouble: [
    { d: flare, fill: 'chip-orange' },
    { d: disc(17, 17, 8.6), fill: 'paper', width: 1.4 },
    { d: 'M12.5 21.5 21.5 12.5M12.5 12.5 21.5 21.5', width: 3 },
  ],
} satisfies Record<string, Drawing>;

// On the way to a neighbour: 30 by 16.
export const bridge: Drawing = [
  { d: 'M1 6C9 0 21 0 29 6V15H25C25 8 5 8 5 15H1Z', fill: 'dye-wood', line: 'ink', width: 1.6 },
  { d: 'M10 3V9M15 2V8M20 3V9', line: 'ink', width: 1.2 },
];
