import { expect, it } from 'vitest';
import { namedDecision, namedEvent, namedMessage, namedPatch, type Legend } from './legend.ts';

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
  area: 'bristol',
  decisions: [
    ['action', 'BRI-A1', 'turn', 0],
    ['whip', 'BRI-W1', 'react', 1],
  ],
  verbs: [
    ['reroll', 0, ['dice', 'die', [], 1]],
    ['push', 1, ['seat', 'seat', [], 0], ['cart', '', ['birch', 'cedar', 'oak'], 0]],
    ['draw', 0],
  ],
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
  expect(namedMessage(legend, { type: 'view', seq: 1, view: {}, log: [[0, 2, 1]] as never })).toMatchObject({
    log: [{ fields: { cart: 'oak' } }],
  });
});

it('a question becomes options, sets and labels', () => {
  const asked = namedDecision(legend, [
    0,
    [[0, 0b101], [2], [1, 3, 2]],
    [
      ['hand_full', 'BRI-A2', 2],
      ['far', 'BRI-A9', 1, 4],
    ],
  ]);
  expect(asked).toMatchObject({ kind: 'action', clause: 'BRI-A1', pace: 'turn', secret: false, reaction: false });
  expect(asked.sets).toEqual([['reroll', 'dice:0', 'dice:2'], ['draw'], ['push', 'seat:3', 'cart:oak']]);
  expect([asked.min, asked.max]).toEqual([1, 3]);
  expect(asked.labels).toEqual([
    { key: 'bristol.action.reroll', args: { dice: [{ die: 0 }, { die: 2 }] } },
    { key: 'bristol.action.draw', args: {} },
    { key: 'bristol.action.push', args: { seat: { seat: 3 }, cart: 'oak' } },
  ]);
  expect(asked.options?.map((option) => option.id)).toEqual([
    ...['reroll', 'dice:0', 'dice:2', 'draw', 'push', 'seat:3', 'cart:oak'],
    'push+seat:4', // that `draw` is withheld as well is not said: it is an option already
  ]);
  expect(asked.options?.find((option) => option.id === 'push')).toMatchObject({
    confirm: { key: 'bristol.confirm.push', args: {} },
    group: 'verb',
    enabled: true,
  });
  expect(asked.options?.at(-1)).toEqual({
    id: 'push+seat:4',
    label: { key: 'bristol.action.push', args: { seat: { seat: 4 } } },
    refs: ['seat:4'],
    enabled: false,
    why: { key: 'bristol.reason.far', args: {}, clause: 'BRI-A9' },
  });
});

it('a verb that all answers share is left out, and what a lesson does not mean is closed', () => {
  const asked = namedDecision(legend, [1, [[1, 0, 1]], [], [[1, 2, 1]]]);
  expect(asked).toMatchObject({ sets: [['seat:0', 'cart:cedar']], secret: true, reaction: true });
  expect(asked.options?.map((option) => [option.id, option.enabled])).toEqual([
    ['seat:0', true],
    ['cart:cedar', true],
    ['seat:2', false],
  ]);
  expect(asked.options?.[0]?.confirm?.key).toBe('bristol.confirm.push');
  expect(asked.options?.[2]?.why).toEqual({ key: 'shell.why.lesson', args: {}, clause: 'BRI-W1' });
});
