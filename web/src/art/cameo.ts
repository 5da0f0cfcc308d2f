// People are cameos: silhouette parts on an oval, never a face. Coat × collar × hair or hat make a
// figure; the seat's colour is its coat. Grid of 64 by 80.

import { box, disc, type Drawing, type Shape } from './shapes.ts';

const neck: Shape = { d: 'M27 44h10v12q-5 5-10 0Z', fill: 'dye-soot' };
const head: Shape = {
  d: 'M32 20c9 0 13 6 12 14-1 7-5 12-12 12s-11-5-12-12c-1-8 3-14 12-14Z',
  fill: 'dye-soot',
};

// The coat takes the colour of the seat, named `seat` here and put in by cameo().
const collars: readonly Drawing[] = [
  [
    { d: 'M6 82c0-18 9-25 26-25s26 7 26 25Z', fill: 'seat' },
    {
      d: 'M15 54c3-4 6-2 8-3 3-3 6-1 9-2 3 1 6-1 9 2 2 1 5-1 8 3 2 4-3 9-17 9s-19-5-17-9Z',
      fill: 'dye-cream',
    },
    { d: 'M20 52v7M26 51v10M32 50v12M38 51v10M44 52v7', width: 1.2 },
  ],
  [
    { d: 'M4 82c0-19 10-27 28-27s28 8 28 27Z', fill: 'seat' },
    { d: 'M24 55 32 68 40 55', fill: 'dye-cream' },
    { d: disc(32, 69, 3.5), fill: 'dye-gold' },
  ],
  [
    { d: 'M5 82c0-18 10-26 27-26s27 8 27 26Z', fill: 'seat' },
    { d: 'M24 55h16l-3 8 4 14H23l4-14Z', fill: 'dye-cream' },
    { d: 'M26 60h12' },
  ],
];

const heads: readonly Drawing[] = [
  // loose hair
  [
    {
      d: 'M18 32c-3-14 5-20 14-20s18 6 15 20c4 8 3 18 0 22-3-5-4-12-4-20-6 0-13-3-16-7-2 4-5 6-6 8 0 8-1 14-4 19-4-5-3-15 1-22Z',
      fill: 'dye-oak',
    },
  ],
  // broad hat with a feather
  [
    { d: 'M8 22c10-3 38-3 48 0-3 5-12 6-24 6S11 27 8 22Z', fill: 'dye-slate' },
    { d: 'M19 22C20 8 26 5 32 8c6-3 12 0 13 14Z', fill: 'dye-slate' },
    { d: 'M45 18c6-8 12-8 13-4-3 0-6 4-11 8Z', fill: 'dye-rust' },
  ],
  // bun and pin
  [
    { d: disc(32, 11, 7.5), fill: 'dye-oak' },
    { d: 'M19 33c-1-11 5-17 13-17s14 6 13 17c-2-5-5-9-7-10-6 2-15 3-19 10Z', fill: 'dye-oak' },
    { d: 'M24 5 40 16', line: 'dye-rust', width: 2.5 },
  ],
  // hood
  [
    {
      d: 'M13 56c-3-30 5-45 19-45s22 15 19 45l-8-4c2-14 0-25-11-25s-13 11-11 25Z',
      fill: 'seat',
    },
  ],
  // cap with a tail
  [
    { d: 'M17 26c0-9 7-13 15-13s16 4 15 13Z', fill: 'seat' },
    { d: box(14, 26, 36, 4), fill: 'dye-gold' },
    { d: 'M24 13C24 5 34 2 42 4c-3 2-3 6-4 10Z', fill: 'dye-gold' },
  ],
  // tall hat and beard
  [
    { d: 'M21 5h22l-1 19H22Z', fill: 'dye-pitch' },
    { d: box(14, 22, 36, 5), fill: 'dye-pitch' },
    { d: box(22, 17, 20, 4.5), fill: 'dye-madder' },
    { d: 'M22 38c3 9 17 9 20 0 1 10-3 16-10 16s-11-6-10-16Z', fill: 'dye-ash-dark' },
  ],
  // small crown
  [
    { d: 'M18 34C12 18 22 10 32 10s20 8 14 24c-1-6-4-10-7-12H25c-3 2-6 6-7 12Z', fill: 'dye-oak' },
    { d: 'M20 15l4-8 4 5 4-7 4 7 4-5 4 8Z', fill: 'dye-gold' },
  ],
  // wig
  [
    { d: 'M18 30c-3-14 6-19 14-19s17 5 14 19l-4-6c-6 1-14 1-20 0Z', fill: 'dye-steel' },
    {
      d: 'M17 28c-4 6-4 16-1 22 3-1 5-3 6-6ZM47 28c4 6 4 16 1 22-3-1-5-3-6-6Z',
      fill: 'dye-steel',
    },
  ],
  // cowl with a round hat above
  [
    { d: 'M17 40c-4-18 4-26 15-26s19 8 15 26l-4 4c2-10-1-17-11-17s-13 7-11 17Z', fill: 'dye-wood-dark' },
    { d: 'M15 20c2-12 10-15 17-15s15 3 17 15c-8 4-26 4-34 0Z', fill: 'dye-wine' },
  ],
];

const props: readonly Drawing[] = [
  [],
  [
    { d: 'M52 82V48', width: 3 },
    { d: 'M48 50h8l-4-9Z', fill: 'dye-silver' },
  ],
  [{ d: disc(50, 66, 5), fill: 'dye-rust' }, { d: 'M50 61c0-3 1-4 3-5' }],
  [
    { d: 'M45 60h11v14H45Z', fill: 'dye-wine' },
    { d: 'M48 60v14', width: 1.2 },
  ],
];

export function cameo(seat: number, figure = seat): Drawing {
  const coat = `seat-${(seat % 9) + 1}`;
  const parts = [
    ...collars[figure % collars.length],
    neck,
    head,
    ...heads[figure % heads.length],
    ...props[Math.floor(figure / 2) % props.length],
  ];
  return parts.map((shape) => (shape.fill === 'seat' ? { ...shape, fill: coat } : shape));
}
