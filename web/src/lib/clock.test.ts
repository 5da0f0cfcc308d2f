import { expect, it } from 'vitest';
import { timeLeft } from './clock.ts';

it('runs down the time of the decision, then the bank', () => {
  expect(timeLeft(45_000, 180_000)).toEqual({ turn: 45, bank: 180, all: 225 });
  expect(timeLeft(400, 180_000)).toEqual({ turn: 1, bank: 180, all: 181 });
  expect(timeLeft(0, 180_000)).toEqual({ turn: 0, bank: 180, all: 180 });
  expect(timeLeft(-60_000, 180_000)).toEqual({ turn: 0, bank: 120, all: 120 });
  expect(timeLeft(-200_000, 180_000)).toEqual({ turn: 0, bank: 0, all: 0 });
});
it('has no bank where there is none', () => {
  expect(timeLeft(9_200)).toEqual({ turn: 10, bank: 0, all: 10 });
  expect(timeLeft(-1)).toEqual({ turn: 0, bank: 0, all: 0 });
});
