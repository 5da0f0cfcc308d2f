import { beforeEach, expect, it } from 'vitest';
import { explained, isNew } from './first_game.ts';

beforeEach(() => localStorage.clear());

it('explains each kind of question once, and only in the first game of its kind', () => {
  expect(isNew('bristol', 't1', 'action')).toBe(true);
  explained('bristol', 't1', 'action');
  expect(isNew('bristol', 't1', 'action')).toBe(false);
  expect(isNew('bristol', 't1', 'remedy')).toBe(true);
  expect(isNew('bristol', 't2', 'remedy')).toBe(false);
  expect(isNew('quacks', 't2', 'draw')).toBe(true);
});
it('forgets nothing that cannot be read', () => {
  localStorage.setItem('guildhall.first', 'rubbish');
  expect(isNew('bristol', 't1', 'action')).toBe(true);
});
