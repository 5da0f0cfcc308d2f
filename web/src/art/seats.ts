// The nine seats: shape, colour and where the letter sits on it. Grid of 48.

export interface SeatMark {
  shape: string; // the name of the shape, for texts
  d: string;
  letter: { x: number; y: number; size: number };
  light: boolean; // a light ground, so the letter is dark
}

const middle = { x: 24, y: 31.5, size: 21 };

export const seatMarks: readonly SeatMark[] = [
  { shape: 'triangle', d: 'M24 3.5 46 43H2Z', letter: { x: 24, y: 37.5, size: 19 }, light: false },
  { shape: 'square', d: 'M6 6H42V42H6Z', letter: middle, light: false },
  { shape: 'diamond', d: 'M24 1.5 46.5 24 24 46.5 1.5 24Z', letter: middle, light: true },
  { shape: 'circle', d: 'M24 3.5a20.5 20.5 0 1 0 .01 0Z', letter: middle, light: false },
  {
    shape: 'star',
    d: 'M24 .5 31 15 47 17.2 35.3 28.4 38.2 44.3 24 36.6 9.8 44.3 12.7 28.4 1 17.2 17 15Z',
    letter: { x: 24, y: 31.5, size: 18 },
    light: false,
  },
  { shape: 'hexagon', d: 'M13 4.5H35L46 24 35 43.5H13L2 24Z', letter: middle, light: false },
  { shape: 'cross', d: 'M14.5 3.5h19v11h11v19h-11v11h-19v-11h-11v-19h11Z', letter: middle, light: true },
  {
    shape: 'heart',
    d: 'M24 44.5C8 34 2.5 25.5 3.5 16.5 4.5 8 15 3 24 12 33 3 43.5 8 44.5 16.5 45.5 25.5 40 34 24 44.5Z',
    letter: { x: 24, y: 29, size: 20 },
    light: true,
  },
  {
    shape: 'crescent',
    d: 'M31 2.5C13 1.5 3 13 3.5 25 4 38 15 47 27.5 46 36 45.3 43 40 45.5 33 33 37 25.5 30 25 21 24.7 13.5 27 7 31 2.5Z',
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
