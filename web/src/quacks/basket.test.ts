// The basket of the shop: chips go in and out, the engine's first and second are its own affair.
import { describe, expect, it } from 'vitest';
import type { Decision, QuacksSeen } from '../lib/schema.ts';
import { answerFor, chipsIn, isShop, offerOf, purse, spent, toggled } from './basket.ts';

const sets = [
  ['buy'],
  ['buy', 'first:orange_1'],
  ['buy', 'first:green_1'],
  ['buy', 'first:green_2'],
  ['buy', 'first:orange_1', 'second:green_1'],
];
const decision = { kind: 'd_buy', sets, options: [], min: 1, max: 3 } as unknown as Decision;
const price = (chip: string, cost: number, left = 5, open = true) => ({ chip, price: cost, left, open });
const shop = [
  price('orange_1', 3),
  price('green_1', 4),
  price('green_2', 8),
  price('blue_1', 9),
  price('red_1', 6, 0),
  price('yellow_1', 8, 5, false),
];
const view = { shop, coins: 8 } as unknown as QuacksSeen;

describe('basket', () => {
  it('finds the answer for chips in either order, and for none', () => {
    expect(answerFor(decision, ['green_1', 'orange_1'])).toEqual(sets[4]);
    expect(answerFor(decision, [])).toEqual(['buy']);
    expect(answerFor(decision, ['blue_1'])).toBeUndefined();
    expect(isShop(decision)).toBe(true);
    expect(isShop({ ...decision, sets: [['draw'], ['stop']] })).toBe(false);
  });

  it('puts in, takes out, and makes room for what cannot stand beside the rest', () => {
    expect(toggled(decision, [], 'orange_1')).toEqual(['orange_1']);
    expect(toggled(decision, ['orange_1'], 'green_1')).toEqual(['orange_1', 'green_1']);
    expect(toggled(decision, ['orange_1', 'green_1'], 'orange_1')).toEqual(['green_1']);
    expect(toggled(decision, ['orange_1'], 'green_2')).toEqual(['green_2']);
    expect(toggled(decision, ['orange_1'], 'blue_1')).toEqual(['orange_1']);
  });

  it('says why an offer cannot be bought', () => {
    const state = (chip: string, basket: string[] = []) => offerOf(view, decision, basket, chip);
    expect(state('orange_1')).toMatchObject({ state: 'open', price: 3 });
    expect(state('orange_1', ['orange_1']).state).toBe('in');
    expect(state('green_2', ['green_1']).state).toBe('colour');
    expect(state('blue_1')).toMatchObject({ state: 'short', short: 1 });
    expect(state('green_2', ['orange_1'])).toMatchObject({ state: 'short', short: 3 });
    expect(state('red_1').state).toBe('gone');
    expect(state('yellow_1').state).toBe('closed');
  });

  it('counts coins', () => {
    expect(spent(view, ['orange_1', 'green_1'])).toBe(7);
    expect(purse(view, decision)).toBe(8);
    expect(chipsIn(sets[4])).toEqual(['orange_1', 'green_1']);
  });
});
