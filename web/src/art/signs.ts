// The sign of each game, on a grid of 48: what would hang over the door of the house where it is played.
import { oval, type Drawing, type Shape } from './shapes.ts';

const piece = (d: string, fill?: string, width = 2.6): Shape => ({ d, fill, line: 'key', width });

export const signs: Record<string, Drawing> = {
  bristol: [piece('M9 9V43', undefined, 4), piece('M10 10h31v22H10Z', 'cart-cedar')],
  castle: [
    piece('M8 44V24h8v-8h16v8h8v20Z', 'dye-tower'),
    piece('M5 24 12 10l7 14ZM29 24l7-14 7 14ZM14 17 24 3l10 14Z', 'dye-wine'),
    piece('M20 44v-8a4 4 0 0 1 8 0v8Z', 'dye-midnight'),
  ],
  quacks: [
    piece('M35 4 29 16', undefined, 5),
    piece('M6 17h36c0 4-2 5-3 6 3 12-4 20-15 20S6 35 9 23c-1-1-3-2-3-6Z', 'dye-pitch'),
    piece(oval(24, 17, 18, 4.5), 'dye-brew'),
  ],
  ankh: [
    piece('M24 3 46 19.5 38 45H10L2 19.5Z', 'dye-oak'),
    { d: 'M12 34c5-5 7-5 12 0s7 5 12 0M15 24h18M18 19v10M24 19v10M30 19v10', line: 'dye-cream', width: 2.4 },
  ],
};
