// One landmark in each area, faint behind the pieces; a grid of about 48. Decoration: no word of the rules hangs on them.
import { disc, oval, type Drawing, type Shape } from '../art/shapes.ts';

const shape = (d: string, fill?: string, width = 1.5): Shape => ({ d, fill, line: 'drawing', width });

export const landmarks: Readonly<Record<number, Drawing>> = {
  1: [
    shape('M3 44V20H19V44ZM27 44V20H43V44Z', 'wall-1'),
    shape('M0 21 11 4 22 21ZM24 21 35 4 46 21Z', 'roof'),
    shape('M19 34H27V44H19Z', 'wall-2'),
    shape('M8 44V36q3-4 6 0V44M32 44V36q3-4 6 0V44', 'door'),
    shape('M7 26h8M31 26h8', undefined, 3),
  ],
  2: [
    shape('M16 44V14H28V44Z', 'wall-1'),
    shape('M12 15 22-14 32 15Z', 'field'),
    shape('M28 44V26H46V44ZM0 44V28H16V44Z', 'wall-1'),
    shape('M-3 29 8 19 18 29ZM26 27 37 17 49 27Z', 'field'),
    shape('M19 44V36q3-4 6 0V44', 'door'),
    shape('M22-14v-6M19 22h6M5 36v4M11 36v4M34 34v5M40 34v5'),
  ],
  3: [
    shape('M2 44V20H50V44Z', 'wall-1'),
    shape('M-2 21 8 8H44L54 21Z', 'roof'),
    shape('M19 20 26 12 33 20', 'wall-1'),
    shape('M8 26v7M15 26v7M37 26v7M44 26v7', undefined, 3),
    shape('M22 44V33H30V44', 'door'),
  ],
  4: [
    shape('M0 20 24 6 48 20Z', 'wall-1'),
    shape('M3 20H45V25H3Z', 'wall-1'),
    shape('M4 25h4V40H4ZM12 25h4V40h-4ZM22 25h4V40h-4ZM32 25h4V40h-4ZM40 25h4V40h-4Z', 'wall-1', 1.2),
    shape('M0 40H48V44H0Z', 'wall-2'),
    shape(disc(24, 15, 2.5), 'sun'),
  ],
  5: [
    shape('M0 44V8M46 44V10', undefined, 2.5),
    shape('M0 12C16 18 30 18 46 13'),
    shape('M6 14.5 8 30 18 30 17 17ZM21 17.2 21 34H30L31 17ZM35 16 35 27H43L43 14.5Z', 'wall-1'),
    shape('M9 24 17 24M22 28H30', undefined, 1),
  ],
  6: [
    shape(oval(28, 28, 30, 15), 'wall-3'),
    shape(oval(28, 28, 24, 11)),
    shape(oval(28, 28, 18, 7.5), 'hill'),
    shape('M28 13V4h9l-3 3 3 3h-9', 'roof'),
  ],
  7: [
    shape('M2 44 0 18 15 16 17 44ZM17 44 19 12 33 14 32 44ZM32 44 34 20 48 17 48 44Z', 'wall-3'),
    shape('M-3 19 5 2 18 17ZM16 13 28-6 37 16ZM31 21 42 4 52 18Z', 'stone-2'),
    shape('M6 26h4M23 22h5M39 28h4', undefined, 4),
    shape('M23 44V36H28V44', 'hollow'),
  ],
  8: [
    shape('M4 44V30H36V44Z', 'stone-1'),
    shape('M4 37H36M12 30v7M22 30v7M30 30v7M8 37v7M18 37v7M27 37v7', undefined, 1),
    shape('M7 30V12M33 30V12', undefined, 3),
    shape('M2 13 20 2 38 13Z', 'roof'),
    shape('M7 18H33M20 18V27'),
    shape('M16 26h8l-1 6h-6Z', 'door'),
  ],
  9: [
    shape('M0 44V20H6V15H12V20H18V15H24V20H30V15H36V20H42V15H48V44Z', 'stone-1'),
    shape('M17 44V34q7-9 14 0V44', 'hollow'),
    shape('M5 28h7M36 28h7M8 36h6M38 37h6', undefined, 1.1),
  ],
  10: [
    shape('M10 44V26H46V44Z', 'wall-1'),
    shape('M12 26C12 8 44 8 44 26Z', 'sun'),
    shape('M28 12V1M24 5h8', undefined, 2),
    shape('M16 44V31M22 44V31M34 44V31M40 44V31', undefined, 2.2),
    shape('M25 44V34q3-4 6 0V44', 'door'),
  ],
  11: [
    shape('M5 44V36M19 44V34M34 44V36', undefined, 3),
    shape(disc(5, 28, 10) + disc(34, 28, 10), 'hill'),
    shape(disc(19, 22, 13), 'hill'),
    shape('M14 20q5-4 9 1M1 28q4-3 7 0M31 29q4-3 7 0', undefined, 1.1),
  ],
  12: [
    shape('M-4 44C6 22 16 14 26 14 36 14 46 24 56 44Z', 'hill'),
    shape('M20 17V6H32V17', 'wall-1'),
    shape('M17 7 26-3 35 7Z', 'roof'),
    shape('M8 38q4-3 8 0M34 36q4-3 8 0M20 30q4-3 8 0', undefined, 1.1),
  ],
};

// How a quarter is built, as a pattern of lines on a tile of 46 by 34; plain roofs where nothing else is said.
export const quarters = {
  roofs: 'M3 13V7L9 2 15 7V13ZM9 2H17L23 7M15 7H23V13H15M26 30V24L31 20 36 24V30ZM31 20H38L43 24M36 24H43V30H36',
  slums:
    'M2 15V9L6 4 10 8V15ZM11 15V6L15 1 19 7V15ZM20 15V10L25 6 30 10V15ZM24 33V26L28 20 33 25V33ZM34 33V23L37 18 42 24V33ZM5 33V27L11 22 16 27V33Z',
  manors: 'M3 16V9H8L13 3 18 9H24V16ZM11 16V12H15V16M34 30q-4-1-4-5 0-4 4-5 4 1 4 5 0 4-4 5v3M6 29h14M9 26v6M17 26v6',
  gardens:
    'M9 16q-5-1-5-6 0-5 5-6 5 1 5 6 0 5-5 6v4M33 29q-4-1-4-5 0-4 4-5 4 1 4 5 0 4-4 5v4M22 8q3-3 6 0M37 12q3-3 6 0M13 30q3-3 6 0',
  temples: 'M5 16V11Q5 5 11 5T17 11V16ZM11 5V1M2 16H20M28 32V22M33 32V22M38 32V22M25 32H41M25 22 33 17 41 22Z',
} as const;
export const quarterOf: Readonly<Record<number, keyof typeof quarters>> = {
  2: 'manors',
  4: 'temples',
  6: 'gardens',
  7: 'slums',
  10: 'temples',
  11: 'manors',
  12: 'gardens',
};
