// The nine seats: shape, colour and where the letter sits on it. Grid of 48.

export interface SeatMark {
  shape: string; // the name of the shape, for texts
  d: string;
  letter: { x: number; y: number; size: number };
  light: boolean; // a light ground, so the letter is dark
}

const middle = { x: 24, y: 31.5, size: 21 };

export const seatMarks: readonly SeatMark[] = [
  { shape: 'triangle', d: 'M24 3.500 46 43H2Z', letter: { x: 24, y: 37.5, size: 19 }, light: false },
  { shape: 'square', d: 'M6 6H42V42H6Z', letter: middle, light: false },
  { shape: 'diamond', d: 'M24 1.500 46.500 24 24 46.500 1.500 24Z', letter: middle, light: true },
  { shape: 'circle', d: 'M24 3.500a20.500 20.500 0 1 0 .01 0Z', letter: middle, light: false },
  {
    shape: 'star',
    d: 'M24 .5 31 15 47 17.200 35.300 28.400 38.200 44.300 24 36.600 9.800 44.300 12.700 28.400 1 17.200 17 15Z',
    letter: { x: 24, y: 31.5, size: 18 },
    light: false,
  },
  { shape: 'hexagon', d: 'M13 4.500H35L46 24 35 43.500H13L2 24Z', letter: middle, light: false },
  { shape: 'cross', d: 'M14.500 3.500h19v11h11v19h-11v11h-19v-11h-11v-19h11Z', letter: middle, light: true },
  {
    shape: 'heart',
    d: 'M24 44.500C8 34 2.500 25.500 3.500 16.500 4.500 8 15 3 24 12 33 3 43.500 8 44.500 16.500 45.500 25.500 40 34 24 44.500Z',
    letter: { x: 24, y: 29, size: 20 },
    light: true,
  },
  {
    shape: 'crescent',
    d: 'M31 2.500C13 1.500 3 13 3.500 25 4 38 15 47 27.500 46 36 45.300 43 40 45.500 33 33 37 25.500 30 25 21 24.700 13.500 27 7 31 2.500Z',
    letter: { x: 15.5, y: 32.5, size: 18 },
    light: false,
  },
];

export function seatMark(seat: number): SeatMark {
  return seatMarks[((seat % seatMarks.length) + seatMarks.length) % seatMarks.length];
}

export const seatColour = (seat: number): string => `var(--seat-${(seat % seatMarks.length) + 1})`;

export const seatInk = (seat: number): string => `var(--on-seat-${seatMark(seat).light ? 'light' : 'dark'})`;

// The letter on a token: the first of the name, with its accents, whatever the script.
export function initial(name: string): string {
  const first = [...name.trim()][0];
  return first ? first.toLocaleUpperCase() : '?';
}
