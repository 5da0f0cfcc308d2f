import { expect, it } from 'vitest';
import { freeName, isFree, isTaken, nameMax } from './seating.ts';
import type { SeatState } from './schema.ts';

it('a name that nobody at the table has is proposed', () => {
  expect(freeName('Guest', [])).toBe('Guest');
  expect(freeName('Guest', ['Ada', 'guest '])).toBe('Guest 2');
  expect(freeName('Guest', ['Guest', 'Guest 2', 'Björn'])).toBe('Guest 3');
  const long = 'x'.repeat(nameMax);
  expect(freeName(long, [long])).toHaveLength(nameMax - 1);
  expect(isTaken('ΆΔΑ', ['Άδα'])).toBe(true);
});

it('a seat is free where nobody has it, and not where a bot sits in for somebody', () => {
  const open: SeatState = { seat: 0, kind: 'open', name: '', presence: 'away' };
  const bot: SeatState = { seat: 1, kind: 'bot', name: '', bot: 'scripted', presence: 'bot' };
  const away: SeatState = { seat: 2, kind: 'human', name: 'Ada', bot: 'scripted', presence: 'bot' };
  expect([open, bot, away].map((seat) => isFree(seat, 'lobby'))).toEqual([true, false, false]);
  expect([open, bot, away].map((seat) => isFree(seat, 'playing'))).toEqual([false, true, false]);
});
