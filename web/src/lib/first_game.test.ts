import { beforeEach, expect, it } from 'vitest';
import { beginning, explained, isNew } from './first_game.ts';

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
it('takes whole sentences, and at least one', () => {
  const long = 'x'.repeat(200);
  expect(beginning([{ text: 'Serf.', as: 'b' }, { text: ' Draw a symptom. ' }, { text: long }])).toBe(
    'Serf. Draw a symptom.',
  );
  expect(beginning([{ text: long }])).toBe(long);
});
