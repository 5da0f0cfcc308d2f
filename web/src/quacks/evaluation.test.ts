// What everybody got, sorted into the steps A to F by what the log tells.
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/schema.ts';
import { lastEvaluation, rowsOf, summed } from './evaluation.ts';
import { sourcesOf } from './sources.ts';

const say = (event: string, fields: Record<string, unknown> = {}): GameEvent => ({ event, fields, scope: 'public' });
// Space 20 pays 4 points and a ruby, space 18 4 points.
const evaluated = [say('evaluated', { seat: 0, space: 20 }), say('evaluated', { seat: 1, space: 18, exploded: true })];

describe('the table of the evaluation', () => {
  it('gives the first gain after a roll to the die, and the last ruby before the points to the space', () => {
    const rows = rowsOf([
      say('round_began', { round: 3 }),
      ...evaluated,
      say('rolled', { seat: 0, face: 'ruby1' }),
      say('rubies_gained', { seat: 0, count: 1 }),
      say('rubies_gained', { seat: 0, count: 2 }), // of spiders
      say('rubies_gained', { seat: 0, count: 1 }), // of the space
      say('points_scored', { seat: 0, count: 4 }),
      say('bought', { seat: 0, chips: ['green_1', 'red_2'] }),
      say('rubies_paid', { seat: 0, count: 2 }),
      say('droplet_moved', { seat: 0, space: 3 }),
    ]);
    expect(rows.get(0)?.cells).toEqual({
      a: [{ what: 'ruby', count: 1 }],
      b: [{ what: 'ruby', count: 2 }],
      c: [{ what: 'ruby', count: 1 }],
      d: [{ what: 'points', count: 4 }],
      e: [
        { what: 'chip', count: 1, chip: 'green_1' },
        { what: 'chip', count: 1, chip: 'red_2' },
      ],
      f: [
        { what: 'paid', count: 2 },
        { what: 'droplet', count: 1 },
      ],
    });
  });

  it('says of an exploded pot what was chosen, and ends with the next round', () => {
    const told = [
      ...evaluated,
      say('points_or_shop', { seat: 1, shop: false }),
      say('points_scored', { seat: 1, count: 4 }),
    ];
    expect(rowsOf(told).get(1)).toMatchObject({
      exploded: true,
      shop: false,
      cells: { d: [{ what: 'points', count: 4 }] },
    });
    expect(lastEvaluation([...told, say('round_began', { round: 4 }), say('chip_drawn', { seat: 1 })])).toHaveLength(4);
  });
});

it('shows once what somebody got several times in a step, and every chip', () => {
  const pay = { what: 'paid', count: 2 } as const;
  const step = { what: 'droplet', count: 1 } as const;
  const chips = ['red_1', 'red_1'].map((chip) => ({ what: 'chip', count: 1, chip }) as const);
  expect(summed([pay, step, ...chips, pay, step])).toEqual([
    { what: 'paid', count: 4 },
    { what: 'droplet', count: 2 },
    ...chips,
  ]);
  expect(pay.count, 'the log stays as it was').toBe(2);
});

describe('where points come from', () => {
  it('tells pots, coins, rubies and witches apart', () => {
    const told = [
      ...evaluated,
      say('points_scored', { seat: 0, count: 1 }), // of chips
      say('points_scored', { seat: 0, count: 4 }), // of the space
      say('points_scored', { seat: 0, count: 3, cause: 'bowl' }),
      say('coins_changed', { seat: 0, coins: 20, vp: 4 }),
      say('pot_emptied', { seat: 0 }),
      say('rubies_exchanged', { seat: 0, rubies: 4, vp: 2 }),
      say('witch_called', { seat: 1, witch: 'au1' }),
      say('points_scored', { seat: 1, count: 7 }),
    ];
    expect(sourcesOf(told).get(0)).toMatchObject({ pots: 7, chips: 1, coins: 4, rubies: 2 });
    expect(sourcesOf(told).get(1)).toMatchObject({ witches: 7 });
  });
});

it('gives the ruby of the space to C also where an exploded pot goes shopping', () => {
  const rows = rowsOf([
    say('evaluated', { seat: 2, space: 20, exploded: true }),
    say('rubies_gained', { seat: 2, count: 1 }),
    say('points_or_shop', { seat: 2, shop: true }),
  ]);
  expect(rows.get(2)?.cells).toMatchObject({ b: [], c: [{ what: 'ruby', count: 1 }] });
});
