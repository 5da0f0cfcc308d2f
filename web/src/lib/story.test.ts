import { expect, it } from 'vitest';
import { Story } from './story.svelte.ts';

const happened = (n: number, scope: 'public' | 'private' = 'public') => ({ event: 'passed', args: { n }, scope });
const here = { first: false, away: false };

it('keeps the last updates with their views, and none of them for somebody who is away', () => {
  const story = new Story();
  for (let n = 0; n < 20; ++n) story.add([happened(n)], n, { n }, false);
  expect([story.told.length, story.happened.length, story.happened.at(-1)?.view]).toEqual([20, 12, { n: 19 }]);
  story.add([happened(20), happened(21, 'private')], 20, { n: 20 }, true);
  expect([story.happened, story.digest.map(({ event }) => event.args?.['n'])]).toEqual([[], [20]]);
});
it('lists of a whole log what is new to somebody who was away, and to nobody else', () => {
  const story = new Story();
  story.anew([happened(1), happened(2)], { first: true, seen: 1, away: false });
  expect(story.digest.map(({ at }) => at)).toEqual([1]);
  story.digest = [];
  const news = story.anew([happened(1), happened(2), happened(3)], here);
  expect([story.digest, news.map(({ at }) => at)]).toEqual([[], [2]]);
  story.anew([happened(1), happened(2), happened(3), happened(4)], { first: false, away: true });
  expect(story.digest.map(({ at }) => at)).toEqual([3]);
});
it('tells instead what a board could not show', () => {
  const story = new Story();
  story.add([happened(1)], 4, {}, false);
  story.add([happened(2), happened(3, 'private')], 5, {}, false);
  story.missed([5]);
  expect(story.digest.map(({ event }) => event.args?.['n'])).toEqual([2]);
});
