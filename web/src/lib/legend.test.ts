import { expect, it } from 'vitest';
import { namedEvent, namedMessage, namedPatch, type Legend } from './legend.ts';

const legend: Legend = {
  legend: 'mark',
  view: 'Seen',
  events: [
    ['cart_moved', ['cart', 'Cart', 'cart'], ['steps', 'plain']],
    ['rerolled', ['seat', 'plain', 'seat'], ['dice', 'plain[]', 'die'], ['why', 'Cart'], ['last', 'bool']],
  ],
  types: {
    Cart: ['birch', 'cedar', 'oak'],
    SeenCart: [
      ['cart', 'Cart'],
      ['riders', 'plain[]'],
      ['open', 'bool'],
    ],
    Seen: [
      ['round', 'plain'],
      ['carts', 'SeenCart[]'],
      ['first', 'SeenCart'],
      ['bag', 'plain{}'],
      ['race', 'Cart[]'],
    ],
  },
};

it('a patch has its names again', () => {
  expect(namedPatch(legend, 'Seen', [0, 4, -2, [1, [0, 2, 2, 1]], 4, [2, 0]])).toEqual({
    round: 4,
    carts: { 1: { cart: 'oak', open: true } },
    race: ['oak', 'birch'],
  });
});

it('what is gone is null, what is new is whole, and what is absent is left out', () => {
  expect(namedPatch(legend, 'Seen', [2, null])).toEqual({ first: null });
  expect(namedPatch(legend, 'Seen', [2, [1, null, 0]])).toEqual({ first: { cart: 'cedar', open: false } });
  expect(namedPatch(legend, 'Seen', [1, [[0, [3]]]])).toEqual({ carts: [{ cart: 'birch', riders: [3] }] });
  expect(namedPatch(legend, 'Seen', [-4, { blue: 2, red: null }])).toEqual({ bag: { blue: 2, red: null } });
});

it('an event has arguments that name things, and bare fields', () => {
  expect(namedEvent(legend, [0, 1, 3])).toEqual({
    event: 'cart_moved',
    args: { cart: { cart: 'cedar' }, steps: 3 },
    fields: { cart: 'cedar', steps: 3 },
    scope: 'public',
  });
  expect(namedEvent(legend, [-2, 2, [0, 5], null, 1])).toEqual({
    event: 'rerolled',
    args: { seat: { seat: 2 }, dice: [{ die: 0 }, { die: 5 }], last: true },
    fields: { seat: 2, dice: [0, 5], last: true },
    scope: 'private',
  });
});

it('only what comes by places is changed', () => {
  const update = namedMessage(legend, { type: 'update', seq: 3, patch: [0, 2], events: [[0, 0, 1]] as never });
  expect(update).toMatchObject({ seq: 3, patch: { round: 2 }, events: [{ event: 'cart_moved' }] });
  const named = { type: 'update' as const, seq: 4, patch: { round: 3 } };
  expect(namedMessage(legend, named)).toEqual(named);
  expect(namedMessage(legend, { type: 'view', seq: 1, view: {}, log: [[0, 2, 1]] as never })).toMatchObject({
    log: [{ fields: { cart: 'oak' } }],
  });
});
