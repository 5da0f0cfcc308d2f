import { describe, expect, it } from 'vitest';
import { Choices, inOrder } from './selection.ts';
import type { Decision, Option } from './schema.ts';

const option = (id: string, more: Partial<Option> = {}): Option => ({
  id,
  label: { key: id },
  refs: id.includes(':') ? [id] : [],
  enabled: true,
  ...more,
});

// Bristol's action: one or two of three dice, a card, a push at somebody; dashing is closed.
const sets = [
  ['reroll', 'dice:0'],
  ['reroll', 'dice:1'],
  ['reroll', 'dice:2'],
  ['reroll', 'dice:0', 'dice:1'],
  ['reroll', 'dice:0', 'dice:2'],
  ['reroll', 'dice:1', 'dice:2'],
  ['draw'],
  ['push', 'seat:2'],
  ['push', 'seat:3'],
];
const ids = [...new Set(sets.flat())];
const decision: Decision = {
  id: 7,
  kind: 'action',
  args: {},
  clause: 'BRI-A1',
  pace: 'turn',
  secret: false,
  reaction: false,
  can_undo: false,
  options: [
    ...ids.map((id) => option(id, id.startsWith('dice') ? { refs: [id.replace('dice', 'die')] } : {})),
    option('dash', { enabled: false, why: { key: 'bristol.reason.not_front' } }),
  ],
  sets,
  labels: sets.map((set) => ({ key: set.join('+') })),
  min: 1,
  max: 3,
};
const choices = new Choices(decision);

describe('a selection', () => {
  it('of one die means a reroll and can be sent, but more could follow', () => {
    const picked = choices.tap([], 'dice:1');
    expect(choices.implied(picked)).toContain('reroll');
    expect(choices.sets[choices.answer(picked)]).toEqual(['reroll', 'dice:1']);
    expect(choices.isFull(picked)).toBe(false);
    expect(choices.room(picked)).toEqual({ picked: 1, max: 2 });
  });
  it('of two dice is full', () => {
    expect(choices.isFull(['dice:0', 'dice:2'])).toBe(true);
  });
  it('lets the oldest go when a third die is tapped', () => {
    expect(choices.tap(['dice:0', 'dice:1'], 'dice:2')).toEqual(['dice:1', 'dice:2']);
  });
  it('is taken back by a second tap', () => {
    expect(choices.tap(['dice:0', 'dice:1'], 'dice:0')).toEqual(['dice:1']);
  });
  it('begins anew with an option of another action', () => {
    const picked = choices.tap(['dice:0'], 'draw');
    expect(picked).toEqual(['draw']);
    expect(choices.isFull(picked)).toBe(true);
  });
  it('of a verb alone is no answer where the verb needs a target', () => {
    expect(choices.answer(['push'])).toBe(-1);
    expect(choices.next(['push']).map((one) => one.id)).toEqual(['seat:2', 'seat:3']);
  });
  it('keeps the verb when the target changes', () => {
    expect(choices.tap(['push', 'seat:2'], 'seat:3')).toEqual(['push', 'seat:3']);
  });
  it('does not change by a tap on something closed', () => {
    expect(choices.tap(['dice:0'], 'dash')).toEqual(['dice:0']);
  });
  it('is found by the thing on the board', () => {
    expect(choices.forRef('die:2', [])?.id).toBe('dice:2');
    expect(choices.forRef('seat:3', ['push'])?.id).toBe('seat:3');
    expect(choices.forRef('seat:9', [])).toBeUndefined();
  });
  it('survives a new list of options as far as it can', () => {
    expect(choices.kept(['dice:0', 'gone:1'])).toEqual(['dice:0']);
    expect(choices.kept(['dice:0', 'draw'])).toEqual([]);
  });
});

describe('a decision', () => {
  it('may be answered with nothing where the empty set is legal', () => {
    const shop = new Choices({
      ...decision,
      sets: [[], ['chip:a'], ['chip:a', 'chip:b']],
      options: [option('chip:a'), option('chip:b')],
    });
    expect(shop.answer([])).toBe(0);
    expect(shop.isFull([])).toBe(false);
    expect(shop.implied(['chip:b'])).toEqual(['chip:b', 'chip:a']);
  });
  it('asks before an answer that carries a question', () => {
    const asks = new Choices({
      ...decision,
      options: [...decision.options.filter((o) => o.id !== 'draw'), option('draw', { confirm: { key: 'sure' } })],
    });
    expect(asks.confirmation(['draw'])).toEqual({ key: 'sure' });
    expect(asks.confirmation(['dice:0'])).toBeUndefined();
  });
});

it('a verb keeps its place, whether it is open or closed', () => {
  const option = (id: string, enabled = true) => ({ id, enabled, refs: [], label: { key: '', args: {} } });
  const told = [option('draw'), option('push'), option('seat:1'), option('dash', false), option('push+seat:4', false)];
  const shown = inOrder(['reroll', 'draw', 'dash', 'push'], told).map(({ id }) => id);
  expect(shown).toEqual(['draw', 'dash', 'push', 'seat:1', 'push+seat:4']);
  expect(inOrder([], told)).toEqual(told);
});
