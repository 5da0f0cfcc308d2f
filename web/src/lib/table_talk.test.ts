import { expect, it } from 'vitest';
import { Ears } from './ears.svelte.ts';
import type { Told } from './schema.ts';
import { TableTalk } from './table_talk.svelte.ts';

type Page = Extract<Told, { type: 'talk' }>;
const said = (at: number, seat = 1) => ({ at, seat, name: '', text: `line ${at}` });
const page = (rest: object) => ({ type: 'talk', seq: 1, lines: [], ...rest }) as unknown as Page;

it('begins anew when all is told anew', () => {
  const talk = new TableTalk();
  talk.take(page({ lines: [said(1)] }));
  expect(talk.take(page({ lines: [said(1), said(2)], anew: true }))).toHaveLength(2);
  expect(talk.lines).toHaveLength(2);
});
it('asks for what came before, of each source by itself, and takes no page twice', () => {
  const talk = new TableTalk();
  expect(talk.wanted()).toEqual([]);
  talk.take(page({ anew: true, first: 2, lines: [said(3)] }));
  talk.take(page({ first: 5, gallery: true, lines: [] }));
  expect(talk.wanted()).toEqual([
    { type: 'talk', before: 2 },
    { type: 'talk', before: 5, gallery: true },
  ]);
  const earlier = page({ before: 2, first: 0, lines: [said(1), said(2)] });
  expect([talk.take(earlier), talk.take(earlier)]).toEqual([[], []]);
  expect(talk.lines.map(({ at }) => at)).toEqual([1, 2, 3]);
});
it('hears everybody but whom it was told not to; what one says oneself is no news', () => {
  const ears = new Ears(() => 0);
  expect([said(1, 0), said(2, 1)].map(ears.isNews)).toEqual([false, true]);
  ears.mute(said(2, 1));
  expect([said(3, 1), said(4, 2), { at: 5, name: 'Eve', text: 'hm' }].map(ears.hears)).toEqual([false, true, true]);
});
