import { beforeEach, describe, expect, it } from 'vitest';
import { KeptPicks } from './kept.ts';
import { Picking } from './picking.svelte.ts';
import type { Decision, Text } from './schema.ts';

const sets = [['play', 'card:1'], ['play', 'card:2'], ['pass']];
const decision = (id: number, kind = 'turn') =>
  ({
    id,
    kind,
    sets,
    labels: [],
    options: [...new Set(sets.flat())].map((option) => ({
      id: option,
      label: { key: 'x' },
      refs: [],
      enabled: true,
      ...(option === 'pass' ? { confirm: { key: 'sure' } } : {}),
    })),
  }) as unknown as Decision;

let sent: [unknown, number][];
let refused: Text | undefined;
let heard: (Text | undefined)[];
let picking: Picking;
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  heard = [];
  refused = undefined;
  picking = new Picking(new KeptPicks('T'), {
    send: async (asked, at) => {
      sent.push([asked.id, at]);
      return refused;
    },
    refuse: (why) => heard.push(why),
  });
  picking.put(decision(1));
});

it('sends what is whole, by the place of its set', () => {
  picking.tap('play');
  expect(sent).toEqual([]);
  picking.tap('card:2');
  expect(sent).toEqual([[1, 1]]);
});
it('sends nothing that is staged, or has a question put before it', () => {
  picking.tap('pass');
  expect([sent, picking.question(picking.picked)?.key]).toEqual([[], 'sure']);
  picking.clear();
  picking.select(['play']);
  picking.tap('card:1', true);
  expect([sent, picking.picked]).toEqual([[], ['play', 'card:1']]);
});
it('sends one answer at a time, and the question is gone with it', async () => {
  const first = picking.answer(['pass']);
  void picking.answer(['pass']);
  expect(picking.sending).toBe(true);
  await first;
  expect([sent.length, picking.sending, picking.decision, picking.locked]).toEqual([1, false, undefined, 'turn']);
});
it('keeps the question of an answer that is refused, and says why', async () => {
  refused = { key: 'no' };
  await picking.answer(['pass']);
  expect([picking.decision?.id, picking.locked, heard]).toEqual([1, undefined, [refused]]);
});
describe('when another question comes', () => {
  it('tells it from the same one put again', () => {
    expect([picking.put(decision(1)), picking.put(decision(2)), picking.put(undefined)]).toEqual([false, true, true]);
  });
  it('keeps what was picked for the same one, also over a reload, and for no other', () => {
    picking.select(['play']);
    expect(picking.put(decision(1)) || picking.picked).toEqual(['play']);
    picking.put(decision(2)); // counted anew, and alike
    expect(picking.picked).toEqual(['play']);
    picking.put(decision(3, 'other'));
    expect(picking.picked).toEqual([]);
  });
});
