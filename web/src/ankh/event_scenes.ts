// The pictures of the twelve random events: small scenes of the city, 72 wide and 84 high. What matters lies in the middle
// 72 by 72, for a phone shows no more.
import { box, disc, type Drawing, type Shape } from '../art/shapes.ts';
import type { AnkhRandomEvent } from '../lib/schema.ts';

const sky = (fill: string): Shape => ({ d: box(0, 0, 72, 84), fill, line: 'none' });
const flat = (d: string, fill: string): Shape => ({ d, fill, line: 'none' });
const line = (d: string, colour: string, width = 1.6): Shape => ({ d, line: colour, width });
const shape = (d: string, fill: string, width = 1.6): Shape => ({ d, fill, width });

// A gabled house on a street of its own.
const house = (x: number, foot: number, w: number, h: number, wall = 'dye-cream', roof = 'dye-rust'): Shape[] => [
  shape(box(x, foot - h, w, h), wall),
  shape(`M${x - 3} ${foot - h}L${x + w / 2} ${foot - h - w * 0.62}L${x + w + 3} ${foot - h}Z`, roof),
  flat(box(x + w / 2 - 2.4, foot - h + 5, 4.8, 6), 'dye-soot'),
];
// Roofs far off, as one dark line.
const skyline = (y: number, fill: string): Shape =>
  flat(`M0 84V${y}l6-7 6 7h4V${y - 12}h6v12h3l8-9 8 9v-6h5V${y - 18}l3-6 3 6V${y}h4l7-8 7 8h3V84Z`, fill);
const moon = (x: number, y: number): Shape => flat(disc(x, y, 7), 'dye-moon');
const waves = (y: number, fill: string): Shape =>
  shape(`M-2 ${y}q6-6 12 0t12 0 12 0 12 0 12 0 12 0 12 0V86H-2Z`, fill, 1.4);
const flame = (x: number, y: number, s: number): Shape[] => [
  shape(
    `M${x} ${y - 22 * s}C${x + 3 * s} ${y - 14 * s} ${x + 10 * s} ${y - 12 * s} ${x + 9 * s} ${y - 4 * s}C${x + 8 * s} ${y + 2 * s} ${x - 8 * s} ${y + 2 * s} ${x - 9 * s} ${y - 4 * s}C${x - 9 * s} ${y - 10 * s} ${x - 4 * s} ${y - 10 * s} ${x} ${y - 22 * s}Z`,
    'chip-orange',
    1.4,
  ),
  flat(
    `M${x} ${y - 12 * s}C${x + 2 * s} ${y - 8 * s} ${x + 5 * s} ${y - 7 * s} ${x + 4.5 * s} ${y - 3 * s}C${x + 4 * s} ${y} ${x - 4 * s} ${y} ${x - 4.5 * s} ${y - 3 * s}C${x - 4.5 * s} ${y - 6 * s} ${x - 2 * s} ${y - 6 * s} ${x} ${y - 12 * s}Z`,
    'dye-lamp',
  ),
];

export const eventScenes: Record<AnkhRandomEvent, Drawing> = {
  wyrm: [
    sky('dye-night'),
    moon(37, 15),
    skyline(70, 'dye-midnight'),
    // Two wings, a neck that bends down, a tail, and what it breathes.
    shape('M34 34C22 14 10 12 2 16 8 20 6 26 10 30 14 28 18 32 20 38 24 36 28 38 30 42Z', 'dye-brew'),
    shape('M38 34C46 12 58 8 70 12 64 17 68 24 63 28 58 27 56 33 54 37 50 35 44 38 42 42Z', 'dye-brew'),
    shape(
      'M28 38C32 30 44 30 46 40 48 50 40 54 42 60 44 64 52 62 60 66 50 70 38 70 35 62 32 54 24 52 18 54L10 58 12 52C16 44 24 46 28 38Z',
      'dye-emerald',
    ),
    line('M4 18 24 37M9 29 25 38M66 15 48 36M63 27 48 37M14 49l-2-6M18 47l0-6', 'paper-ink', 1.2),
    flat(disc(15, 52.5, 1.3), 'dye-lamp'),
    shape('M10 57 0 66 4 67-2 74 8 73 9 79 15 70 19 72 16 63Z', 'chip-orange', 1.3),
    flat('M10 60 4 68 9 68 11 72 14 66Z', 'dye-lamp'),
  ],
  flood: [
    sky('field-ice'),
    ...house(10, 62, 17, 24),
    ...house(40, 58, 22, 30, 'dye-straw', 'dye-madder'),
    waves(55, 'dye-woad'),
    waves(65, 'dye-ice'),
    waves(75, 'dye-woad'),
    shape('M20 66q8 6 18 0l-2 6H23Z', 'dye-wood', 1.4),
    line('M29 67V54', 'paper-ink'),
    flat('M30 55l7 3-7 3Z', 'dye-cream'),
  ],
  fire: [
    sky('dye-dusk'),
    flat('M40 34C30 26 46 20 38 10 34 4 44-2 54 2 68-4 74 8 72 20 66 30 52 26 40 34Z', 'dye-tower'),
    skyline(64, 'dye-night'),
    ...flame(24, 44, 1.15),
    ...flame(46, 40, 1.4),
    ...house(12, 78, 20, 28, 'dye-straw', 'dye-soot'),
    ...house(38, 80, 22, 34, 'dye-wood', 'dye-soot'),
    ...flame(22, 80, 0.7),
    ...flame(60, 80, 0.9),
  ],
  fog: [
    sky('dye-silver'),
    skyline(48, 'dye-steel'),
    flat('M-2 44q14-8 26 0t26 0 26 0V62H-2Z', 'dye-ice'),
    ...house(24, 76, 22, 26, 'dye-ash', 'dye-slate'),
    line('M58 80V48', 'paper-ink', 2.4),
    shape('M53 40h10l-2 9h-6Z', 'dye-lamp'),
    flat('M-2 62q10-7 20 0t20 0 20 0 20 0V74H-2Z', 'dye-silver'),
    line('M4 56h22M40 62h28M8 72h26M46 78h20M2 80h24', 'dye-cream', 3),
  ],
  riots: [
    sky('dye-dusk'),
    skyline(46, 'dye-night'),
    line('M12 64 8 34M30 60 33 26M54 62 55 34M64 66V42', 'dye-oak', 2.6),
    ...flame(8, 36, 0.7),
    ...flame(33, 28, 0.8),
    line('M49 24v5q0 5 6 5t6-5v-5M55 34V23', 'dye-silver', 2.2),
    ...flame(64, 42, 0.6),
    shape(
      'M-2 86V70q3-8 8-9a6 6 0 1 1 7 0q5 2 7 8 3-9 8-10a6.5 6.5 0 1 1 8 0q5 2 7 9 3-8 7-9a6 6 0 1 1 8 0q5 2 6 8 3-6 7-7a6 6 0 1 1 9 3V86Z',
      'dye-soot',
    ),
    flat(
      disc(8, 58, 0.9) +
        disc(12, 58, 0.9) +
        disc(31, 54, 0.9) +
        disc(35, 54, 0.9) +
        disc(53, 56, 0.9) +
        disc(57, 56, 0.9),
      'dye-lamp',
    ),
  ],
  explosion: [
    sky('field-amber'),
    skyline(74, 'dye-straw-dark'),
    shape(
      'M36 4 41 22 54 8 52 25 69 18 58 33 72 40 57 45 66 60 50 54 50 72 38 58 28 72 26 56 10 64 17 48 0 44 15 36 4 22 20 27 18 10 30 22Z',
      'chip-orange',
    ),
    flat(
      'M36 18 40 31 50 24 48 35 59 38 49 43 54 53 43 48 38 58 33 47 22 53 26 42 14 40 26 34 20 25 32 31Z',
      'dye-lamp',
    ),
    shape('M8 12l6 3-3 6-6-3ZM58 8l7-2 1 6-6 2ZM12 72l8-2 1 6-7 2ZM60 66l6 4-4 5-6-4Z', 'dye-wood', 1.4),
    shape('M26 84V62h7l3 5 4-6 3 4h6V84Z', 'dye-cream'),
    flat(disc(37, 42, 6), 'dye-cream'),
  ],
  night_killings: [
    sky('dye-night'),
    moon(52, 15),
    shape('M-2 86V20L14 8 26 22V86Z', 'dye-tower'),
    shape('M74 86V30L62 20 50 32V86Z', 'dye-tower'),
    flat(box(6, 30, 7, 9) + box(6, 48, 7, 9) + box(58, 42, 7, 9), 'dye-lamp'),
    flat('M26 86 34 58H44L50 86Z', 'dye-dusk'),
    // Somebody with a hat and a cloak, and something that shines.
    shape('M30 82C28 66 31 54 36 50a6.5 6.5 0 1 1 8 0C49 54 52 66 50 82Z', 'dye-midnight'),
    shape('M29 43q11 5 22 0l-6-3 -1-8H36l-1 8Z', 'dye-soot'),
    shape('M49 60 56 54 65 40 64 52 57 58 52 64Z', 'dye-silver', 1.3),
  ],
  fiends: [
    sky('dye-midnight'),
    shape('M4 86V40C4 14 22 4 36 4S68 14 68 40V86Z', 'dye-wood'),
    shape('M13 86V42C13 24 24 13 36 13S59 24 59 42V86Z', 'dye-soot'),
    line('M36 4v9M16 16l7 6M56 16l-7 6M4 44h9M59 44h9M5 64h8M59 64h8', 'paper-ink', 1.4),
    shape(
      'M36 40C30 39 28 34 25 26 24 36 26 42 29 45 20 50 18 66 20 86H52C54 66 52 50 43 45 46 42 48 36 47 26 44 34 42 39 36 40Z',
      'dye-wine',
    ),
    flat('M30 49 35 52 30 53ZM42 49 37 52 42 53Z', 'dye-lamp'),
    line('M30 60q6 5 12 0', 'dye-cream', 2),
    flat('M32 61l1.5 3.4L35 61.8ZM37 61.8l1.5 2.6L40 61Z', 'dye-cream'),
    flat(
      disc(19, 50, 1.4) +
        disc(23, 49, 1.4) +
        disc(50, 34, 1.2) +
        disc(53.5, 35, 1.2) +
        disc(20, 34, 1) +
        disc(23, 33, 1),
      'dye-lamp',
    ),
  ],
  subsidence: [
    sky('field-sea'),
    ...house(4, 56, 14, 20, 'dye-straw', 'dye-madder'),
    // The next one has half gone down.
    shape('M34 58 27 32 49 26 56 52Z', 'dye-cream'),
    shape('M23 34 33 15 53 26Z', 'dye-rust'),
    flat('M36 35l6-1.6 2 7-6 1.6Z', 'dye-soot'),
    shape('M-2 56H22l5 6 7-3 8 5 9-6 6 4 5-6H74V86H-2Z', 'dye-olive'),
    shape('M22 56l5 6 7-3 8 5 9-6 6 4 5-6-4 16-10 8H36l-10-8Z', 'dye-soot'),
    line('M4 66h10M8 74h8M62 70h8M58 78h10', 'paper-ink', 1.3),
  ],
  mad_architect: [
    sky('field-straw'),
    // Nothing about it is straight.
    shape('M14 84 20 44 32 46 30 84Z', 'dye-cream'),
    shape('M30 84 34 30 50 34 54 84Z', 'dye-straw'),
    shape('M30 30 46 6 54 35Z', 'dye-emerald'),
    shape('M16 45 22 26 37 46Z', 'dye-rust'),
    shape('M52 60 66 54 69 84H54Z', 'dye-cream'),
    shape('M48 61 58 44 70 54Z', 'dye-woad'),
    shape('M38 44l6 1-1 8-6-1ZM24 56l5 .5-.6 6-5-.4ZM40 66l7 1-1 8-7-1ZM58 68l5-2 1 8-5 1Z', 'dye-soot', 1),
    line('M4 84 14 50M12 84 22 50M6 77l9 1M8 70l9 1M10 63l9 1M12 56l9 1', 'dye-oak', 2.2),
    line('M46 6 47 0M47 0l8 3-8 3', 'paper-ink'),
  ],
  ogres: [
    sky('field-night'),
    skyline(58, 'dye-haze'),
    ...house(2, 84, 13, 16),
    // A large one, and its club.
    shape('M56 50 68 14 75 18 64 54Z', 'dye-wood'),
    shape(
      'M27 32 25 18 33 11 45 12 49 20 47 31 58 36 64 52 60 64 53 62 54 84H41L39 74 34 84H19L21 62 13 64 9 50 16 37Z',
      'dye-ash',
    ),
    flat('M47 31 58 36 64 52 60 64 53 62 54 84H46L49 54Z', 'dye-ash-dark'),
    line('M27 32 37 37 47 31M21 60 24 46M53 60 49 46M27 32 16 37M32 26q5-3 10 0M24 72h8', 'paper-ink', 1.5),
    line('M31 20h4M40 20h4', 'dye-lamp', 3),
  ],
  earthquake: [
    sky('field-wood'),
    shape('M8 60 3 34 23 30 28 56Z', 'dye-cream'),
    shape('M0 35 10 18 26 30Z', 'dye-rust'),
    shape('M47 56 52 28 69 32 66 60Z', 'dye-straw'),
    shape('M48 28 63 14 73 34Z', 'dye-madder'),
    flat('M12 40l6-1 1 7-6 1ZM56 38l6 1-1 7-6-1Z', 'dye-soot'),
    shape('M-2 62 16 58 30 60 38 52 46 60 60 58 74 62V86H-2Z', 'dye-leaf'),
    shape('M38 52 34 62 41 66 33 74 38 86H48L44 76 51 68 43 62Z', 'dye-soot'),
    line('M4 70h14M10 78h14M56 70h12M58 78h8M34 62l-10 2M51 68l8-2', 'paper-ink', 1.3),
    line('M30 12v-7M36 10l2-7M24 15l-4-6', 'paper-ink', 2),
  ],
};
