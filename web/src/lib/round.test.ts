import { expect, it } from 'vitest';
import { nextInHand } from './round.ts';

const held = [0, 2, 3];
const nobody = new Set<number>();

it('gives the device to whom the table waits for', () => {
  expect(nextInHand({ held, now: 0, awaited: [3], seen: nobody })).toBe(3);
  expect(nextInHand({ held, now: 0, awaited: [2, 3], seen: new Set([2]) })).toBe(2);
});

it('leaves it where it is as long as that one is awaited, or nobody here is', () => {
  expect(nextInHand({ held, now: 3, awaited: [2, 3], seen: nobody })).toBe(3);
  expect(nextInHand({ held, now: 3, awaited: [1], seen: nobody })).toBeUndefined();
});

it('goes round once, in the order of the seats, where nobody is named', () => {
  const seen = new Set<number>();
  const order = [];
  for (let now = 2; ;) {
    seen.add(now);
    const next = nextInHand({ held, now, awaited: [], seen });
    if (next === undefined) break;
    order.push(next);
    now = next;
  }
  expect(order).toEqual([0, 3]);
});
