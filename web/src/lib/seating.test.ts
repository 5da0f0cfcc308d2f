import { expect, it } from 'vitest';
import { freeName, isTaken, nameMax } from './seating.ts';

it('a name that nobody at the table has is proposed', () => {
  expect(freeName('Guest', [])).toBe('Guest');
  expect(freeName('Guest', ['Ada', 'guest '])).toBe('Guest 2');
  expect(freeName('Guest', ['Guest', 'Guest 2', 'Björn'])).toBe('Guest 3');
  const long = 'x'.repeat(nameMax);
  expect(freeName(long, [long])).toHaveLength(nameMax - 1);
  expect(isTaken('ΆΔΑ', ['Άδα'])).toBe(true);
});
