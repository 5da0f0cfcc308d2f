import { expect, it } from 'vitest';
import './games.ts';
import { isSecretField, isSecretOption } from './games.ts';
import { roundOf, traitsOf, turnOf } from './traits.ts';

it('counts rounds as the table does: by turns where there are no rounds, and all as one where there are neither', () => {
  expect(roundOf(turnOf('bristol', { round: 3, active: 1, circle: [0, 1] }), 6)).toBe(3);
  expect([1, 4, 5].map((turn) => roundOf(turnOf('castle', { turn, active: 0 }), 4))).toEqual([0, 0, 1]);
  expect(roundOf(turnOf('nobody_knows_it', { round: 3 }), 4)).toBeUndefined();
});
it('takes for secret what a game says, and what ends in _known in every game', () => {
  expect([isSecretField('ankh', 'role'), isSecretField('quacks', 'role')]).toEqual([true, false]);
  expect(isSecretField('nobody_knows_it', 'card_known')).toBe(true);
  expect([isSecretOption('castle', 'announce_own', []), isSecretOption('quacks', 'chip:red_1', [])]).toEqual([
    true,
    false,
  ]);
});
it('has the Bags of the castle go by their other names once the deck is empty', () => {
  expect([0, 5].map((deck) => traitsOf('castle').goesByAliases?.({}, { deck }))).toEqual([true, false]);
  expect(traitsOf('ankh').goesByAliases?.({ display_names: 'neutral' }, undefined)).toBe(true);
});
