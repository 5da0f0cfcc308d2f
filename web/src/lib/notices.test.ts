import { expect, test } from 'vitest';
import { sorted } from './notices.ts';
import type { Notice } from './schema.ts';

const notice = (table: string, language: string, open: number): Notice => ({
  table,
  code: table,
  game: 'quacks',
  state: open > 0 ? 'lobby' : 'playing',
  language,
  clock: 'live',
  seats: 4,
  open,
  people: ['Ada'],
});

test('tables of the own language come first, then the others, then those to watch; else as on the board', () => {
  const board = [
    notice('watched', 'el', 0),
    notice('french', 'fr', 2),
    notice('greek', 'el', 1),
    notice('greek later', 'el', 3),
  ];
  expect(sorted(board, 'el').map(({ table }) => table)).toEqual(['greek', 'greek later', 'french', 'watched']);
});
