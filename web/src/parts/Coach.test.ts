// The coach of a lesson, a hint, and where the spotlight finds things.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { Cover } from '../lib/cover.svelte.ts';
import { Choices } from '../lib/selection.ts';
import { placesOf } from '../lib/spotlight.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Decision, Hint, Lesson } from '../lib/schema.ts';
import { need, speak } from '../lib/words.svelte.ts';
import Coach from './Coach.svelte';
import HintLine from './HintLine.svelte';

const text = { key: 'bristol.lesson.aim' };
const said: unknown[] = [];
const at = (lesson: Partial<Lesson>) =>
  ({
    area: 'bristol',
    state: { lesson },
    words: { text: (one: { key: string }) => one.key },
    ask: async (message: unknown) => said.push(message) > 0,
  }) as unknown as Table;

beforeEach(async () => {
  said.length = 0;
  await speak('en');
  await need('bristol');
});

it('says the step and its text, and goes on when it was read', async () => {
  render(Coach, { table: at({ step: 2, steps: 9, text, go_on: true }) });
  expect(screen.getByText('Lesson: step 2 of 9')).toBeTruthy();
  expect(screen.getByText('bristol.lesson.aim')).toBeTruthy();
  await fireEvent.click(screen.getByTestId('go-on'));
  expect(said).toEqual([{ type: 'lesson', step: 2 }]);
});
it('offers nothing to press while an answer is wanted, and waits while the others play', () => {
  const { unmount } = render(Coach, { table: at({ step: 3, steps: 9, text, go_on: false }) });
  expect(screen.queryByTestId('go-on')).toBeNull();
  unmount();
  render(Coach, { table: at({ step: 3, steps: 9, go_on: false }) });
  expect(screen.getByText('The others play. One moment.')).toBeTruthy();
});
it('leads home at the end, or leaves the game to be played on', async () => {
  render(Coach, { table: at({ step: 9, steps: 9, done: true }) });
  await fireEvent.click(screen.getByText('Play on'));
  expect(screen.queryByTestId('coach')).toBeNull();
});

it('finds things by the references of options, and the parts of a table', () => {
  document.body.innerHTML =
    '<button data-ref="die:1"></button><ol data-part="dice"></ol><i data-option="draw"></i><b data-ref="seat:2 elbow"></b>';
  for (const element of document.querySelectorAll('body *'))
    vi.spyOn(element, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const found = (ref: string) => placesOf(ref).map((element) => element.tagName);
  expect(found('die:1')).toEqual(['BUTTON']);
  expect(found('option:dice:1')).toEqual(['BUTTON']);
  expect(found('dice')).toEqual(['OL']);
  expect(found('option:draw')).toEqual(['I']);
  expect(found('option:elbow')).toEqual(['B']);
  expect(found('seat:5')).toEqual([]);
  document.body.innerHTML = '';
});

it('does not name a card of the hand in a hint while the tray is covered', async () => {
  const hint: Hint = { decision_id: 7, option_ids: ['play', 'card:whip'], reason: { key: 'shell.hint.pick' } };
  const options = hint.option_ids.map((id) => ({ id, label: { key: 'x' }, refs: [], enabled: true }));
  const decision: Omit<Decision, 'labels'> = {
    args: {},
    clause: 'BRI-T8',
    pace: 'turn',
    secret: false,
    reaction: false,
    can_undo: false,
    id: 7,
    kind: 'remedy',
    options,
    sets: [hint.option_ids],
    min: 2,
    max: 2,
  };
  const labels = [{ key: 'The Whip' }];
  const table = {
    area: 'bristol',
    own: { hint },
    picking: { picked: [], choices: new Choices({ ...decision, labels }) },
    words: { text: (one: { key: string }) => one.key, parts: (one: { key: string }) => [{ text: one.key }] },
  } as unknown as Table;
  const cover = new Cover();
  const { container } = render(HintLine, { table, cover });
  expect(container.innerHTML).not.toContain('Whip');
  await fireEvent.click(screen.getByText('Peek'));
  await vi.waitFor(() => expect(container.innerHTML).toContain('The Whip'));
  await fireEvent.click(screen.getByText('Pick this'));
  expect(table.picking.picked).toEqual(hint.option_ids);
  cover.stop();
});
