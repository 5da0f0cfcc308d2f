// The small things of the game, on a grid of 24: what is paid, gained and used.
import { disc, type Drawing } from '../art/shapes.ts';

const ink = 'paper-ink';
export const symbols = {
  coin: [
    { d: disc(12, 12, 10.5), fill: 'gold' },
    { d: disc(12, 12, 7), width: 1.1 },
    { d: 'M12 8.5l1.1 2.3 2.5.3-1.8 1.8.4 2.5-2.2-1.2-2.2 1.2.4-2.5-1.8-1.8 2.5-.3Z', fill: ink, width: 0.6 },
  ],
  points: [{ d: 'M4 3H20V13C20 18 15 20.5 12 22 9 20.5 4 18 4 13Z', fill: 'paper' }, { d: 'M8 11.5l3 3 5-6' }],
  ruby: [
    { d: 'M2.5 9 7 2.5H17L21.5 9 12 22.5Z', fill: 'ruby', width: 1.7 },
    { d: 'M2.5 9H21.5M7.7 9 12 22 16.3 9 11 2.5', line: 'ruby-shine', width: 1.2 },
  ],
  droplet: [
    { d: 'M12 1.5C7 9 4.5 12 4.5 15.5a7.5 7.5 0 0 0 15 0C19.5 12 17 9 12 1.5Z', fill: 'water' },
    { d: 'M8.5 15.5a3.5 3.5 0 0 0 2.5 3.4', line: 'paper', width: 1.6 },
  ],
  rat: [
    { d: 'M4 16C-.5 15.5 1 9.5 4 10', width: 1.6 },
    {
      d: 'M3.5 16C3 10 8 6.7 13.5 8.2 14 5.5 18 5.2 18.2 8.5c2.3 1.5 4.6 4.5 5.1 6.3-.3 1.4-3.3 2.2-5.8 2.2H6c-1.5 0-2.5-.3-2.5-1Z',
      fill: ink,
      width: 0.6,
    },
    { d: 'M7 16.6v2M10 16.8v1.8M16 16.8v1.8M18.5 16.5v1.8', width: 1.6 },
  ],
  flask: [
    { d: 'M9.5 3h5v5.5l4.5 8.5c1 2.5 0 4.5-2.5 4.5h-9c-2.5 0-3.5-2-2.5-4.5l4.5-8.5Z', fill: 'paper' },
    { d: 'M7.3 13h9.4l2.3 4.5c.8 2.2-.1 3.9-2.5 3.9h-9c-2.4 0-3.3-1.7-2.5-3.9Z', fill: 'water', width: 1.2 },
    { d: 'M8.2 2.8h7.6', width: 2.4 },
  ],
  flask_empty: [
    { d: 'M9.5 3h5v5.5l4.5 8.5c1 2.5 0 4.5-2.5 4.5h-9c-2.5 0-3.5-2-2.5-4.5l4.5-8.5Z', fill: 'paper' },
    { d: 'M8.2 2.8h7.6', width: 2.4 },
  ],
  bag: [
    {
      d: 'M8 6.7C2.7 10.7 1.3 16 2.7 19.3c1 2.7 4 3 9.3 3s8.3-.3 9.3-3c1.4-3.3 0-8.6-5.3-12.6Z',
      fill: 'dye-wood',
      width: 1.6,
    },
    {
      d: 'M7.3 2c1.4 1.3 1.4 2.7.7 4.3h8c-.7-1.6-.7-3 .7-4.3-1.7.7-2.7 0-3.4-.7-1 1-2 1-3 0-.6.7-1.6 1.4-3 .7Z',
      fill: 'roof',
      width: 1.4,
    },
    { d: 'M7.3 6.7c3 1.3 6.4 1.3 9.4 0', line: 'dye-madder', width: 2 },
  ],
  silver: [
    { d: disc(12, 12, 10.5), fill: 'silver' },
    { d: 'M12 4.5 17.5 16H6.5ZM4.5 16.5h15', width: 1.7 },
  ],
  copper: [
    { d: disc(12, 12, 10.5), fill: 'copper' },
    { d: 'M12 4.5 17.5 16H6.5ZM4.5 16.5h15', width: 1.7 },
  ],
  gold: [
    { d: disc(12, 12, 10.5), fill: 'gold' },
    { d: 'M12 4.5 17.5 16H6.5ZM4.5 16.5h15', width: 1.7 },
  ],
  white: [{ d: disc(12, 12, 10), fill: 'chip-white' }],
  tube: [
    { d: 'M8 3V17a4 4 0 0 0 8 0V3', fill: 'paper' },
    { d: 'M8.3 11H15.7V17a3.7 3.7 0 0 1-7.4 0Z', fill: 'water', width: 1 },
    { d: 'M6.5 2.8h11', width: 2.2 },
  ],
  die: [
    {
      d: 'M6 2.5h12A3.5 3.5 0 0 1 21.5 6v12a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 18V6A3.5 3.5 0 0 1 6 2.5Z',
      fill: 'paper',
    },
    { d: disc(8, 8, 1.2) + disc(16, 16, 1.2) + disc(12, 12, 1.2), fill: ink, width: 0.8 },
  ],
} satisfies Record<string, Drawing>;

export type SymbolName = keyof typeof symbols;
