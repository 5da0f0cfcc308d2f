// The motifs of card emblems, on a grid of 48: at most three flat dyes each beside ink and paper.
// A card is recognised by its motif and by the ground that heraldry.ts lays behind it.

import { box, disc, oval, type Drawing, type Shape } from './shapes.ts';

const bust =
  'M24 8c7 0 11 5 11 12 0 4-1.5 7-3.5 9.5 6 2 11 5.5 11.5 14.5H5c.5-9 5.5-12.5 11.5-14.5C14.5 27 13 24 13 20 13 13 17 8 24 8Z';
const hood = 'M24 8c-8 0-12 6-11 14 5-6 17-6 22 0 1-8-3-14-11-14Z';
const ink = (d: string, width = 2): Shape => ({ d, width });
const dots = (...points: [number, number, number][]): Shape => ({
  d: points.map(([x, y, r]) => disc(x, y, r)).join(''),
  fill: 'paper-ink',
  line: 'none',
});
// A thick line with an ink rim: ropes, staffs, rings.
const rope = (d: string, fill: string, width: number): Shape[] => [
  { d, width: width + 3.5 },
  { d, line: fill, width },
];
const blade: Shape[] = [
  { d: 'M21 4 24 .5 27 4V31H21Z', fill: 'dye-silver' },
  ink('M24 6v23', 1.2),
  { d: box(12, 31, 24, 4.5), fill: 'dye-gold' },
  { d: box(21.5, 35.5, 5, 7), fill: 'dye-madder' },
  { d: disc(24, 45, 2.8), fill: 'dye-gold' },
];

export const motifs = {
  // Bristol: symptoms
  headache: [
    { d: bust, fill: 'dye-soot' },
    { d: hood, fill: 'dye-wood' },
    { d: 'M15 3l3 4-4 1 3 4M33 3l-3 4 4 1-3 4M24 0v5', line: 'danger', width: 2.2 },
  ],
  chills: [
    { d: bust, fill: 'dye-woad' },
    { d: hood, fill: 'dye-ice' },
    ink('M8 14c-3 3 2 4-1 8s2 4-1 7M40 14c3 3-2 4 1 8s-2 4 1 7M3.5 17c-2 2 1 3-1 6M44.5 17c2 2-1 3 1 6', 1.8),
    ink('M10 40h28M8 36h32', 1.2),
  ],
  cough: [
    {
      d: 'M14 8c8-3 15 1 16 9l4 6-3.5 1.500.5 5c0 2-2 2.5-5 2L25 35c6 2 8 5 8 9H2c0-8 3-12 7-14C4 23 5 11 14 8Z',
      fill: 'dye-olive',
    },
    { d: 'M14 8c-7 2-10 10-7 18 4 1 6-1 7-4 8 1 13-2 15-8-2-6-8-8-15-6Z', fill: 'dye-wood' },
    { d: disc(38, 28, 3.4) + disc(43, 22.5, 4) + disc(44, 32, 3) + disc(38, 35.5, 1.8), fill: 'dye-cream', width: 1.7 },
  ],
  buboes: [
    { d: bust, fill: 'dye-madder' },
    { d: hood, fill: 'paper-ink' },
    {
      d: disc(18.5, 30, 3.6) + disc(29, 33.5, 4.4) + disc(20, 38.5, 2.8) + disc(35, 40, 2.6) + disc(12, 39, 2.2),
      fill: 'dye-rust',
      line: 'dye-cream',
      width: 1.4,
    },
  ],
  // Bristol: remedies
  arsenic: [
    { d: 'M18.5 9h11v9l9.5 19c1.6 3.5 0 6-4 6H13c-4 0-5.6-2.5-4-6l9.5-19Z', fill: 'dye-cream' },
    { d: 'M14 28.5h20l4.8 9c1.3 3 0 5.2-3.5 5.2H12.7c-3.5 0-4.8-2.2-3.5-5.2Z', fill: 'dye-leaf' },
    { d: box(17, 4, 14, 5), fill: 'dye-wood' },
    ink('M20 34v.1M27 32v.1M25 38v.1', 3),
    ink('M33 22l3 6', 1.4),
  ],
  chicken: [
    ink('M20 37v6M27 37v6M17 43.5h6M24 43.5h6'),
    {
      d: 'M5 14c2 6 4 8 8 9 5-1 10-1 14-4 0-7 3-11 8-11 5 0 8 4 7 9-1 4-2 6-2 9 0 8-7 12-15 12C14 38 6 31 5 14Z',
      fill: 'dye-cream',
    },
    { d: 'M31 8c-1-4 2-5 3-3 1-3 4-3 4 0 2-1 4 1 2 4', fill: 'dye-rust' },
    { d: 'M42 15l5 2.5-5 2Z', fill: 'dye-amber' },
    { d: 'M40 20c2 2 1 5-.5 5.5', fill: 'dye-rust' },
    dots([37.5, 14, 1.3]),
    ink('M14 26c3 6 10 7 15 2M17 30c2 2 6 3 9 1M7 19c2 2 3 3 6 4'),
  ],
  crushed_emeralds: [
    ...rope('M35 4 28 25', 'dye-wood', 2.6),
    { d: 'M7 25h34c0 8-4 12-9 14l3 5H13l3-5c-5-2-9-6-9-14Z', fill: 'dye-bone' },
    ink('M28 29c6 0 9-1 11-2M27 33c4 0 7-.5 9-2M27 37c2 0 4-.5 6-1.5', 1.3),
    { d: 'M9 18l4-6h9l4 6-8.5 9Z', fill: 'dye-emerald' },
    ink('M9 18h17M13 12l4.5 15L22 12', 1.3),
  ],
  leeches: [
    { d: 'M13 10h22v4c5 2 6 6 6 12v11c0 4-2 6-6 6H13c-4 0-6-2-6-6V26c0-6 1-10 6-12Z', fill: 'dye-cream' },
    { d: 'M7.3 25h33.4V37c0 4-2 6-6 6H13.3c-4 0-6-2-6-6Z', fill: 'dye-sea' },
    { d: box(11, 5, 26, 5), fill: 'dye-wood' },
    ink('M14 31c3-5 6 3 9 0 2-2 4-2 5 0M22 38c3 2 5-3 8-1 2 1 4 0 5-2', 4.6),
  ],
  pomander: [
    ink('M24 4v7'),
    { d: disc(24, 5, 3.2), fill: 'dye-cream' },
    { d: disc(24, 27, 16.5), fill: 'dye-amber' },
    { d: 'M7.6 25.5c8 5 24.8 5 32.8 0v4c-8 5-24.8 5-32.8 0Z', fill: 'dye-cream' },
    ink('M24 10.5c-9 8-9 25 0 33M24 10.5c9 8 9 25 0 33', 1.6),
    dots([24, 17.5, 1.7], [24, 38.5, 1.7], [14, 20, 1.5], [34, 20, 1.5], [14.5, 36.5, 1.5], [33.5, 36.5, 1.5]),
  ],
  whip: [
    ...rope('M14 40C2 26 10 10 24 10s20 12 14 21-18 7-19-2 8-13 13-8', 'dye-wood', 2),
    ...rope('M11 34 22 46', 'dye-madder', 5),
    ink('M32 21c3 1 3 4 1 6M32 21c4-1 6 1 7 3'),
  ],
  alms: [
    { d: 'M4 30c6-4 11-3 16 0h9c4 0 4 5 0 5h-8 10l9-6c4-2 6 2 3 5L32 44H14L4 42Z', fill: 'dye-wood' },
    { d: disc(27, 15, 9.5), fill: 'dye-gold' },
    ink('M27 10v10M22 15h10', 2.4),
  ],
  // Bristol: coins
  naught: [{ d: disc(24, 24, 19), fill: 'dye-silver' }, ink(disc(24, 24, 14.5), 1.2), ink(disc(24, 24, 6), 2.6)],
  plague: [
    { d: disc(24, 24, 19), fill: 'dye-rust' },
    { d: 'M14 26c-6-14 26-14 20 0l-3 2v5H17v-5Z', fill: 'dye-cream' },
    dots([20, 22, 2.4], [28, 22, 2.4]),
  ],
  cured: [
    { d: disc(24, 24, 19), fill: 'dye-leaf' },
    { d: 'M20.5 12h7v8.5H36v7h-8.5V36h-7v-8.5H12v-7h8.5Z', fill: 'dye-cream' },
  ],
  // Bristol: characters
  sickle: [
    { d: 'M12 34C2 18 14 3 33 7 20 9 14 19 19 31Z', fill: 'dye-silver' },
    ...rope('M15 33l9 11', 'dye-oak', 3.4),
  ],
  trowel: [{ d: 'M24 2 37 24 24 31 11 24Z', fill: 'dye-silver' }, ink('M24 31v5'), ...rope('M24 37v7', 'dye-oak', 4)],
  helmet: [
    { d: 'M9 28C8 13 15 6 24 6s16 7 15 22l-4 14H13Z', fill: 'dye-silver' },
    { d: 'M9 25h30v6H27v11h-6V31H9Z', fill: 'dye-steel' },
    { d: 'M24 6c-2-5 3-5 6-3', fill: 'dye-madder' },
    ink('M17 36v.1M17 40v.1M31 36v.1M31 40v.1', 2.6),
  ],
  rosary: [
    ink('M24 30C10 30 7 5 24 5s14 25 0 25Z', 1.4),
    dots([13, 18, 2.6], [16, 9, 2.6], [24, 5, 2.6], [32, 9, 2.6], [35, 18, 2.6], [31, 26, 2.6], [17, 26, 2.6]),
    { d: 'M22 31h4v4h4v4h-4v7h-4v-7h-4v-4h4Z', fill: 'dye-gold', width: 1.6 },
  ],
  crown: [
    { d: 'M6 38 4 15l11 10 9-17 9 17 11-10-2 23Z', fill: 'dye-gold' },
    { d: box(6, 36, 36, 6), fill: 'dye-wine' },
    { d: disc(4, 14, 2.4) + disc(24, 7, 2.6) + disc(44, 14, 2.4), fill: 'dye-cream', width: 1.6 },
  ],
  candle: [
    { d: box(18, 18, 12, 22), fill: 'dye-cream' },
    { d: 'M24 4c5 6 5 12 0 12s-5-6 0-12Z', fill: 'dye-amber' },
    { d: 'M8 40h32c0 4-4 5-8 5H16c-4 0-8-1-8-5Z', fill: 'dye-steel' },
    ink('M18 24c2 3 2 6 0 8M24 16v3', 1.4),
  ],
  tankard: [
    ink('M33 20c10-3 12 3 10 9s-6 8-10 8', 3),
    { d: 'M9 16h25l-2 28H11Z', fill: 'dye-wood' },
    { d: 'M8 17c-4-6 3-11 7-7 2-6 10-6 12 0 5-3 10 2 7 7-8 3-20 3-26 0Z', fill: 'dye-cream' },
    ink('M15 22v17M21.5 22v17M28 22v17', 1.4),
  ],
  mask: [
    { d: 'M3 15c6-4 14-4 21 0 7-4 15-4 21 0 1 12-5 19-12 19-5 0-7-4-9-4s-4 4-9 4C8 34 2 27 3 15Z', fill: 'dye-wine' },
    { d: 'M9 21c4-3 8-2 10 2-4 3-8 2-10-2ZM39 21c-4-3-8-2-10 2 4 3 8 2 10-2Z', fill: 'dye-cream' },
    ink('M6 14C2 8 3 5 6 3M42 14c4-6 3-9 0-11', 1.6),
  ],
  badge: [
    { d: 'M24 2l6.5 12.5L44 17l-9.5 10L36.5 41 24 35 11.5 41l2-14L4 17l13.5-2.5Z', fill: 'dye-gold' },
    ink(disc(24, 23, 6), 1.6),
  ],
  // Things that lie in pockets, shops and cellars
  key: [
    { d: box(21.5, 22, 5, 21), fill: 'dye-gold' },
    { d: 'M26.5 31h8v4.5h-3v3h3V43h-8', fill: 'dye-gold' },
    { d: oval(24, 12.5, 11, 9.5), fill: 'dye-gold' },
    { d: disc(18.8, 12.5, 3) + disc(29.2, 12.5, 3), fill: 'dye-cream' },
  ],
  goblet: [
    { d: 'M9 6h30c1 14-4 22-12 23v8c5 1 9 3 9 6H12c0-3 4-5 9-6v-8C13 28 8 20 9 6Z', fill: 'dye-gold' },
    { d: 'M11 14h26c-1 9-5 13-13 13S12 23 11 14Z', fill: 'dye-wine' },
    ink('M14 9v3', 1.4),
  ],
  ring: [
    ...rope(disc(24, 31, 13), 'dye-gold', 3.4),
    { d: 'M16 8h16l4 7-12 8-12-8Z', fill: 'dye-emerald' },
    ink('M12 15h24M20 8l4 15 4-15', 1.3),
  ],
  vial: [
    { d: 'M19 8h10v12c7 3 10 8 10 13 0 7-6 11-15 11S9 40 9 33c0-5 3-10 10-13Z', fill: 'dye-ice' },
    { d: 'M10 31c9-4 18 4 28 0 2 8-4 13-14 13S8 39 10 31Z', fill: 'dye-wine' },
    { d: box(17, 3, 14, 5), fill: 'dye-wood' },
  ],
  rat: [
    ink('M8 32C-1 31 1 19 8 20', 2.8),
    {
      d: 'M7 32C6 20 16 13.5 27 16.5 28 11 36 10.5 36.5 17 41 20 45.5 26 46.5 29.5 46 32.5 40 34 35 34H12C9 34 7 33.5 7 32Z',
      fill: 'dye-soot',
    },
    ink('M14 34v4M20 34.5v3.5M32 34.5v3.5M37 34v3.5', 2.8),
    { d: disc(38.5, 24, 1.7), fill: 'dye-cream', line: 'none' },
  ],
  apple: [
    {
      d: 'M24 15C19 10.5 7.5 11.5 7.5 24 7.5 36 17 45 24 41.5 31 45 40.5 36 40.5 24 40.5 11.5 29 10.5 24 15Z',
      fill: 'dye-rust',
    },
    ink('M24 15C24 10 25 7 27 4.5'),
    { d: 'M26 9C30 3.5 36 4 39 5.5 36 10.5 30 11.5 26 9Z', fill: 'dye-leaf' },
    { d: 'M13 22c0-3 2-5 4-5.5', line: 'dye-cream' },
  ],
  coin: [
    { d: disc(24, 24, 19), fill: 'dye-gold' },
    ink(disc(24, 24, 15), 1.2),
    ink('M29 17c-3-3-10-2-10 3 0 6 11 3 11 9 0 5-8 6-12 2M24 12v24', 2.4),
  ],
  coins: [
    { d: oval(24, 38, 17, 6) + oval(24, 32, 17, 6) + oval(24, 26, 17, 6) + oval(24, 20, 17, 6), fill: 'dye-gold' },
    { d: disc(33, 11, 8), fill: 'dye-gold' },
    ink('M33 7.5v7', 1.8),
  ],
  ladder: [
    ...rope('M15 45 20 3M33 45 28 3', 'dye-wood', 2.6),
    ...rope('M19 13h10M18 23h12M17 33h14M16 41h16', 'dye-bone', 1.8),
  ],
  bridge: [
    { d: 'M2 24c14-10 30-10 44 0v18h-9c0-14-26-14-26 0H2Z', fill: 'dye-bone' },
    ink('M2 24c14-10 30-10 44 0M8 30v6M16 25v5M24 23v5M32 25v5M40 30v6', 1.6),
    { d: 'M3 45c4-3 8 2 12-1 4 3 8-2 12 1 4-3 8 2 12-1l6 1', line: 'dye-woad' },
  ],
  tower: [
    { d: 'M13 45V18H9V6h6v5h6V6h6v5h6V6h6v12h-4v27Z', fill: 'dye-bone' },
    { d: 'M19 45V34a5 5 0 0 1 10 0v11Z', fill: 'dye-oak' },
    { d: 'M21.5 27v-5q2.5-3 5 0v5Z', fill: 'dye-soot', width: 1.6 },
    ink('M14 24h5M29 28h5M15 32h3', 1.2),
  ],
  quill: [
    { d: 'M42 3C24 4 12 18 12 33l4 3C32 34 42 20 42 3Z', fill: 'dye-cream' },
    ink('M8 45C14 30 24 16 36 9M20 26l9-1M17 31l9-1', 1.6),
    { d: oval(11, 43, 8, 3), fill: 'dye-soot' },
  ],
  cleaver: [
    { d: 'M4 10h27v19H14C8 29 4 26 4 20Z', fill: 'dye-silver' },
    { d: disc(9, 15, 1.8), fill: 'dye-cream', width: 1.4 },
    ...rope('M32 23l11 19', 'dye-oak', 5),
  ],
  drum: [
    { d: 'M7 19v18c0 4 8 7 17 7s17-3 17-7V19Z', fill: 'dye-rust' },
    { d: oval(24, 19, 17, 7), fill: 'dye-cream' },
    ink('M7 24l8 17 9-15 9 15 8-17', 1.4),
    ...rope('M8 3l16 15M40 3 28 16', 'dye-wood', 1.6),
  ],
  umbrella: [
    {
      d: 'M24 6C12 6 3 14 3 25c4-3 8-3 10.5 0 3-3 7.5-3 10.5 0 3-3 7.5-3 10.5 0 2.5-3 6.5-3 10.5 0C45 14 36 6 24 6Z',
      fill: 'dye-wine',
    },
    ink('M24 3v3M24 25v14c0 6-8 6-8 0', 2.6),
    ink('M24 7c-6 4-9 10-10 17M24 7c6 4 9 10 10 17', 1.3),
  ],
  dog: [
    {
      d: 'M6 24c-4-3-3-8 0-9 1 4 3 6 8 6h13l3-9 4 3 7 1 3 5c-2 4-5 5-9 5-1 8-2 10-2 17h-5V33H17l-2 10h-5V31c-2-1-4-4-4-7Z',
      fill: 'dye-wood',
    },
    { d: 'M30 12c-4 2-4 8-1 11 2-3 3-7 3-10Z', fill: 'dye-oak' },
    dots([36.5, 18, 1.3], [43, 20.5, 1.5]),
  ],
  lantern: [
    ink('M17 11c0-9 14-9 14 0'),
    { d: 'M12 15h24l-3-5H15ZM13 39h22l3 5H10Z', fill: 'dye-steel' },
    { d: box(14, 15, 20, 24), fill: 'dye-lamp' },
    { d: 'M24 21c4 5 4 10 0 10s-4-5 0-10Z', fill: 'dye-rust', width: 1.6 },
    ink('M19 15v24M29 15v24', 1.3),
  ],
  shield: [
    { d: 'M7 5h34v18c0 12-8 18-17 22C15 41 7 35 7 23Z', fill: 'dye-woad' },
    { d: 'M20.5 5h7v14H41v7H27.5v17l-3.5 2-3.5-2V26H7v-7h13.5Z', fill: 'dye-cream', width: 1.4 },
  ],
  scroll: [
    { d: 'M11 9h26v29H11Z', fill: 'dye-cream' },
    { d: 'M8 4h32c4 0 4 7 0 7H8c-4 0-4-7 0-7ZM8 37h32c4 0 4 7 0 7H8c-4 0-4-7 0-7Z', fill: 'dye-bone' },
    ink('M16 18h16M16 23h16M16 28h10', 1.6),
    { d: disc(32, 31, 3.4), fill: 'dye-rust', width: 1.4 },
  ],
  bell: [
    { d: 'M24 5c9 0 12 7 12 16 0 8 2 12 6 15H6c4-3 6-7 6-15 0-9 3-16 12-16Z', fill: 'dye-gold' },
    ink('M24 5V2M12 29h24', 1.6),
    { d: 'M19 37a5 5 0 0 0 10 0Z', fill: 'dye-oak' },
  ],
  hammer: [
    ...rope('M14 44 28 16', 'dye-oak', 4),
    { d: 'M17 6l24 11-4 9L13 15Z', fill: 'dye-steel' },
    ink('M22 9l-3 8M35 15l-3 8', 1.3),
  ],
  axe: [
    ...rope('M15 45 31 5', 'dye-oak', 3.4),
    { d: 'M27 8C16 4 8 9 6 20c7-3 12-1 17 4l8-11Z', fill: 'dye-silver' },
    ink('M10 15c4-3 8-4 13-3', 1.3),
  ],
  bow: [
    ink('M10 6 34 42', 1.3),
    ...rope('M10 6C34 2 44 22 34 42', 'dye-wood', 2.6),
    ink('M6 38 40 14M34 13l7 0-1 7'),
    { d: 'M3 41l3-6 4 4Z', fill: 'dye-rust', width: 1.5 },
  ],
  fish: [
    { d: 'M4 24C10 12 26 10 35 21l9-7c-2 7-2 13 0 20l-9-7C26 38 10 36 4 24Z', fill: 'dye-ice' },
    ink('M15 16c4 5 4 11 0 16M23 19l4 4M22 28l5-3', 1.4),
    dots([10.5, 22, 1.6]),
  ],
  boot: [
    { d: 'M14 4h15v20c5 5 14 5 14 13v4H14Z', fill: 'dye-oak' },
    { d: 'M12 4h19v6H12Z', fill: 'dye-wood' },
    { d: 'M14 41h29v4H14Z', fill: 'dye-soot' },
    ink('M20 16h7M20 21h8M22 26h8', 1.4),
  ],
  barrel: [
    { d: 'M12 5h24c6 12 6 26 0 38H12C6 31 6 17 12 5Z', fill: 'dye-wood' },
    { d: 'M9.5 12h29l1 5h-31ZM8.5 31h31l-1 5h-29Z', fill: 'dye-steel', width: 1.6 },
    ink('M19 5c-3 12-3 26 0 38M29 5c3 12 3 26 0 38', 1.2),
  ],
  house: [
    { d: 'M8 44V22h32v22Z', fill: 'dye-cream' },
    { d: 'M3 24 24 5l21 19Z', fill: 'dye-rust' },
    { d: 'M20 44V31h9v13Z', fill: 'dye-oak' },
    ink('M12 28h5v6h-5ZM33 28h4v6h-4Z', 1.5),
  ],
  tree: [
    { d: 'M21 30h6l1 15h-8Z', fill: 'dye-oak' },
    {
      d: 'M24 3c8-1 11 5 10 9 7 1 8 9 4 13 1 6-6 10-14 8-8 2-15-2-14-8-4-4-3-12 4-13-1-4 2-10 10-9Z',
      fill: 'dye-leaf',
    },
    ink('M17 17c2 2 4 2 6 0M26 24c2 2 4 2 6 0', 1.4),
  ],
  mushroom: [
    { d: 'M17 24h14c-1 8 0 13 3 20H14c3-7 4-12 3-20Z', fill: 'dye-cream' },
    { d: 'M4 26C4 12 13 4 24 4s20 8 20 22c-12 3-28 3-40 0Z', fill: 'dye-rust' },
    { d: disc(15, 17, 3) + disc(26, 11, 3.4) + disc(35, 20, 2.8), fill: 'dye-cream', width: 1.4 },
  ],
  skull: [
    { d: 'M12 32C-3 4 51 4 36 32l-4 2v9H16v-9Z', fill: 'dye-bone' },
    { d: disc(17.5, 24, 4.6) + disc(30.5, 24, 4.6) + 'M24 28l-2 5h4Z', fill: 'dye-soot', width: 1.4 },
    ink('M20.5 38v5M24 38v5M27.5 38v5', 1.4),
  ],
  eye: [
    { d: 'M2 24S10 10 24 10s22 14 22 14-8 14-22 14S2 24 2 24Z', fill: 'dye-cream' },
    { d: disc(24, 24, 9), fill: 'dye-woad' },
    dots([24, 24, 4]),
    ink('M24 3v4M10 7l2 4M38 7l-2 4', 1.6),
  ],
  hand: [
    {
      d: 'M13 46V31L6 22c-3-4 2-7 5-4l6 6V8c0-4 5-4 5 0v12V5c0-4 5-4 5 0v15V7c0-4 5-4 5 0v14-9c0-4 5-4 5 0v22l-3 12Z',
      fill: 'dye-skin',
    },
    { d: 'M12 39h23l-1 7H13Z', fill: 'dye-cream' },
  ],
  heart: [
    { d: 'M24 43C8 32 3 24 5 15c2-9 14-10 19-2 5-8 17-7 19 2 2 9-3 17-19 28Z', fill: 'dye-rust' },
    { d: 'M11 18c0-4 3-6 6-5', line: 'dye-cream' },
  ],
  star: [{ d: 'M24 2l6 15 16 1-12 10 4 16-14-9-14 9 4-16L2 18l16-1Z', fill: 'dye-gold' }],
  moon: [
    { d: 'M32 4C16 2 5 13 5 25c0 12 10 20 21 19 7 0 13-4 16-10-12 3-20-4-20-14 0-7 4-13 10-16Z', fill: 'dye-moon' },
    ink('M36 10v6M33 13h6M41 21v4M39 23h4', 1.4),
  ],
  sun: [
    ink('M24 1v6M24 41v6M1 24h6M41 24h6M8 8l4 4M36 36l4 4M40 8l-4 4M12 36l-4 4', 2.6),
    { d: disc(24, 24, 13), fill: 'dye-gold' },
    ink(disc(24, 24, 9), 1),
  ],
  flame: [
    {
      d: 'M24 2c2 9 14 14 14 27 0 10-6 16-14 16S10 39 10 29c0-6 3-9 5-13 2 4 4 5 6 5 2-6 3-12 3-19Z',
      fill: 'dye-rust',
    },
    { d: 'M24 24c5 6 7 9 7 13 0 5-3 8-7 8s-7-3-7-8c0-4 2-7 7-13Z', fill: 'dye-amber', width: 1.6 },
  ],
  drop: [
    { d: 'M24 3C33 15 39 22 39 30a15 15 0 0 1-30 0C9 22 15 15 24 3Z', fill: 'dye-ice' },
    ink('M15 30c0 5 3 8 8 9', 1.6),
  ],
  cauldron: [
    { d: 'M6 18h36c4 16-3 25-18 25S2 34 6 18Z', fill: 'dye-pitch' },
    { d: oval(24, 18, 19, 6), fill: 'dye-brew' },
    ink('M12 42l-3 4M36 42l3 4'),
    { d: disc(20, 8, 3.4) + disc(29, 5, 2.4), fill: 'dye-brew', width: 1.5 },
  ],
  dice: [
    { d: 'M8 4h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z', fill: 'dye-cream' },
    dots([11, 11, 2.4], [23, 23, 2.4], [17, 17, 2.4]),
    { d: 'M32 19l12 8-8 14-14-7 1-4h3a4 4 0 0 0 4-4Z', fill: 'dye-rust' },
  ],
  cards: [
    { d: 'M6 10l17-6 11 30-17 6Z', fill: 'dye-woad' },
    { d: 'M22 8h20v34H22Z', fill: 'dye-cream' },
    { d: 'M32 17l6 8-6 8-6-8Z', fill: 'dye-rust', width: 1.5 },
  ],
  hourglass: [
    { d: 'M12 6c0 10 9 13 9 18s-9 8-9 18h24c0-10-9-13-9-18s9-8 9-18Z', fill: 'dye-ice' },
    { d: 'M15 40c1-5 5-7 9-10 4 3 8 5 9 10ZM17 14h14c-1 4-4 6-7 8-3-2-6-4-7-8Z', fill: 'dye-amber', width: 1.4 },
    { d: 'M8 2h32v4H8ZM8 42h32v4H8Z', fill: 'dye-oak' },
  ],
  map: [
    { d: 'M3 10l14-5 14 5 14-5v33l-14 5-14-5-14 5Z', fill: 'dye-bone' },
    ink('M17 5v33M31 10v33', 1.3),
    { d: 'M8 32c4-8 8 2 12-6s8-2 18-8', line: 'dye-rust', width: 2.2 },
    ink('M35 14l5 5M40 14l-5 5'),
  ],
  horn: [
    { d: 'M4 8c16 0 30 8 38 27l-9 6C28 28 17 21 3 20Z', fill: 'dye-bone' },
    { d: oval(38, 38.5, 6, 5), fill: 'dye-gold' },
    { d: 'M2 7h5v14H2Z', fill: 'dye-gold' },
    ink('M17 10l-3 12M28 17l-6 10', 1.4),
  ],
  lute: [
    ...rope('M26 22 42 4', 'dye-oak', 3.4),
    { d: 'M8 28c4-7 12-9 18-6 6 4 5 13 0 18-6 6-16 6-20 0-3-4-1-8 2-12Z', fill: 'dye-wood' },
    { d: disc(19, 31, 4.4), fill: 'dye-soot', width: 1.6 },
    ink('M12 38 39 5M15 41 41 8M40 2l5 5', 1.2),
  ],
  chain: rope(oval(14, 13, 8, 6) + oval(24, 24, 8, 6) + oval(34, 35, 8, 6), 'dye-steel', 2.4),
  padlock: [
    ...rope('M14 22v-7c0-13 20-13 20 0v7', 'dye-steel', 3.4),
    { d: 'M8 21h32v23H8Z', fill: 'dye-gold' },
    { d: 'M24 27a4 4 0 0 1 1.8 7.5l1.5 5h-6.6l1.5-5A4 4 0 0 1 24 27Z', fill: 'paper-ink', line: 'none' },
  ],
  scales: [
    ink('M24 4v36M14 44h20M6 12h36M24 4v4', 2.6),
    { d: 'M2 28h18c-2 7-16 7-18 0ZM28 28h18c-2 7-16 7-18 0Z', fill: 'dye-gold' },
    ink('M11 12 3 28M11 12l8 16M37 12l-8 16M37 12l8 16', 1.2),
  ],
  anchor: [
    ...rope('M24 12v31M13 19h22M6 30c2 8 9 13 18 13s16-5 18-13', 'dye-steel', 2.6),
    ...rope(disc(24, 7, 4), 'dye-steel', 2),
  ],
  broom: [
    ...rope('M40 4 22 26', 'dye-oak', 2.6),
    { d: 'M18 22l9 8c-2 8-9 14-23 15 6-6 6-16 14-23Z', fill: 'dye-gold' },
    ink('M17 24l9 8M12 38l7-7M17 40l6-6', 1.4),
  ],
  bone: [{ d: 'M8 32c-6-1-7 7-1 8 0 7 9 7 9 1l19-18c6 1 8-7 2-9 0-7-10-7-9 0L9 32Z', fill: 'dye-cream' }],
  book: [
    { d: 'M7 9c0-3 2-5 5-5h28v34H12c-3 0-5 2-5 4Z', fill: 'dye-wine' },
    { d: 'M7 42c0-3 2-4 5-4h28v6H12c-3 0-5-1-5-2Z', fill: 'dye-cream' },
    { d: 'M26 12l7 8-7 8-7-8Z', fill: 'dye-gold', width: 1.5 },
    ink('M13 5v33', 1.3),
  ],
  bag: [
    { d: 'M15 16c-9 8-12 17-9 23 2 4 6 5 18 5s16-1 18-5c3-6 0-15-9-23Z', fill: 'dye-wood' },
    { d: 'M13 5c4 3 6-1 11-1s7 4 11 1l-3 9H16Z', fill: 'dye-bone' },
    { d: box(14, 12.5, 20, 4.5), fill: 'dye-madder' },
    { d: 'M24 25a4 4 0 0 1 1.8 7.5l1.5 5h-6.6l1.5-5A4 4 0 0 1 24 25Z', fill: 'paper-ink', line: 'none' },
  ],
  coat: [
    { d: 'M16 5l8 6 8-6 11 8-5 11-5-2v23H15V22l-5 2-5-11Z', fill: 'dye-woad' },
    ink('M24 11v34M29 22h4M29 30h4', 1.5),
    { d: 'M16 5l8 6-4 8-6-8ZM32 5l-8 6 4 8 6-8Z', fill: 'dye-cream', width: 1.6 },
  ],
  hat: [
    { d: 'M13 30C11 14 15 6 24 6s13 8 11 24Z', fill: 'dye-soot' },
    { d: 'M2 34c4-6 40-6 44 0-6 8-38 8-44 0Z', fill: 'dye-soot' },
    { d: 'M12.5 24h23l.3 6H12.2Z', fill: 'dye-rust', width: 1.6 },
    { d: 'M34 26C44 22 46 12 40 6c-2 6-8 10-8 18Z', fill: 'dye-cream', width: 1.6 },
  ],
  gloves: [
    {
      d: 'M8 44V27L4 20c-1.5-3 2-4.5 4-2l3 4V8c0-3 4-3 4 0v10-13c0-3 4.5-3 4.5 0v13V7c0-3 4-3 4 0v13l.5 7v17Z',
      fill: 'dye-wood',
    },
    {
      d: 'M28 44V30l2-12c.5-3 4-2.5 4 0v-6c0-3 4-3 4 0v7c0-3 4-3 4 0v6l3-2c2-1 3 1.5 1.5 3.5L42 34v10Z',
      fill: 'dye-oak',
    },
    { d: 'M8 35h16v9H8zM28 36h14v8H28z', fill: 'dye-bone' },
  ],
  dagger: [
    { d: 'M20.5 19h7l-.5 18-3 8-3-8Z', fill: 'dye-silver' },
    ink('M24 21v18', 1.3),
    { d: box(12, 14.5, 24, 4.5), fill: 'dye-gold' },
    { d: box(21, 4.5, 6, 10), fill: 'dye-madder' },
    { d: disc(24, 3.5, 2.8), fill: 'dye-gold' },
  ],
  sword: blade,
  monocle: [
    ink('M31 33c4 4 8 6 14 13', 1.6),
    ...rope(disc(20, 20, 14), 'dye-gold', 3),
    { d: disc(20, 20, 12), fill: 'dye-ice', width: 1.2 },
    { d: 'M13 20c0-4 3-7 7-7', line: 'dye-cream' },
  ],
  sextant: [
    { d: 'M24 4 44 40c-10 6-30 6-40 0Z', fill: 'dye-gold' },
    { d: 'M24 13 36 36c-6 3-18 3-24 0Z', fill: 'dye-cream', width: 1.5 },
    ...rope('M24 6l6 33', 'dye-oak', 2),
    ink('M8 40l2-3M16 43l1-3M24 44v-3M32 43l-1-3M40 40l-2-3', 1.4),
  ],
  club: [
    { d: 'M20 45c-3-1-5-4-4-7L20 15C16 6 24 0 32 4c8 5 7 14 0 17l-6 21c-1 3-3 4-6 3Z', fill: 'dye-oak' },
    ink('M25 9v.1M32 9v.1M28 15v.1M34 14v.1', 3.4),
  ],
  cross: [
    { d: 'M19 3h10v12h12v10H29v20H19V25H7V15h12Z', fill: 'dye-gold' },
    ink('M22 6h4v12h12v4H26v20h-4V22H10v-4h12Z', 1.1),
  ],
  medicine: [
    { d: 'M14 18h20c5 0 8 3 8 8v16H6V26c0-5 3-8 8-8Z', fill: 'dye-wine' },
    ink('M17 18v-6c0-3 2-5 5-5h4c3 0 5 2 5 5v6M6 29h36'),
    { d: disc(24, 30, 8), fill: 'dye-cream' },
    { d: 'M24 25v10M19 30h10', line: 'dye-rust', width: 3.5 },
  ],
  spiral: [
    { d: disc(24, 24, 19), fill: 'dye-silver' },
    ink('M24 24c2-4 8 0 5 5-4 6-14 3-13-6 1-9 13-11 18-4 4 5 3 13-2 17', 2.2),
  ],
  pumpkin: [
    { d: 'M24 14c6-5 20-2 20 13S32 46 24 42C16 46 4 42 4 27s14-18 20-13Z', fill: 'dye-amber' },
    ink('M24 14c-6 8-6 20 0 28M24 14c6 8 6 20 0 28', 1.4),
    { d: 'M22 14c0-5 1-9 6-10l2 4c-3 0-3 3-3 6Z', fill: 'dye-leaf' },
  ],
  spider: [
    ink(
      'M17 22C8 20 5 12 6 6M17 26C8 26 4 32 4 38M18 29c-5 5-6 10-5 15M31 22c9-2 12-10 11-16M31 26c9 0 13 6 13 12M30 29c5 5 6 10 5 15',
    ),
    { d: oval(24, 29, 8.5, 10), fill: 'dye-soot' },
    { d: disc(24, 17, 5.5), fill: 'dye-soot' },
    { d: 'M24 23l3 5-3 5-3-5Z', fill: 'dye-rust', width: 1.2 },
  ],
  raven: [
    { d: 'M3 18c4-2 6-5 11-6 7-1 11 4 14 9l17 14-14-2-4 6-5 1c-10-1-15-9-13-18Z', fill: 'dye-soot' },
    ink('M23 40v5M28 39v5'),
    { d: disc(14.5, 16.5, 1.6), fill: 'dye-cream', line: 'none' },
    { d: 'M9 17.5 2 19l7 2.5Z', fill: 'dye-amber', width: 1.4 },
  ],
  owl: [
    {
      d: 'M24 5c4 0 7 1 9 3l6-5c2 7 2 14 1 22-1 12-8 19-16 19S9 37 8 25C7 17 7 10 9 3l6 5c2-2 5-3 9-3Z',
      fill: 'dye-wood',
    },
    { d: disc(16.5, 18, 6.5) + disc(31.5, 18, 6.5), fill: 'dye-cream' },
    dots([16.5, 18, 2.6], [31.5, 18, 2.6]),
    { d: 'M24 21l3 4-3 5-3-5Z', fill: 'dye-amber', width: 1.5 },
  ],
  snake: [
    ...rope('M10 42c-8-8 8-14 14-10s14-4 8-10-18-2-14-10 14-8 18-4', 'dye-leaf', 5),
    { d: 'M34 4c6-1 10 3 8 7-3 3-8 2-9-2Z', fill: 'dye-leaf' },
    { d: 'M42 10l5 3M42 10l4-2', line: 'dye-rust', width: 1.6 },
  ],
  herb: [
    ink('M24 46C24 30 22 18 26 4'),
    {
      d: 'M24 34C14 36 8 30 7 22c9 0 15 4 17 12ZM24 26c8 0 15-5 16-14-9 0-15 5-16 14ZM24 17c-6 0-11-4-12-10 7 0 11 3 12 10Z',
      fill: 'dye-leaf',
      width: 1.8,
    },
  ],
} satisfies Record<string, Drawing>;

export type MotifName = keyof typeof motifs;
