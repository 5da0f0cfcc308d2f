// The list of all answers belongs to its question: where another takes its place at once, as one window that follows
// another, it does not stay open with answers to something else.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { Cover } from '../lib/cover.svelte.ts';
import { Choices } from '../lib/selection.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { Decision } from '../lib/schema.ts';
import { need, speak } from '../lib/words.svelte.ts';
import DecisionBar from './DecisionBar.svelte';

const decisionOf = (id: string, seats: number): Decision =>
  ({
    id,
    kind: 'push',
    args: {},
    options: Array.from({ length: seats }, (_, seat) => ({
      id: `seat:${seat}`,
      label: { key: 'shell.confirm' },
      refs: [],
      enabled: true,
    })),
    sets: Array.from({ length: seats }, (_, seat) => [`seat:${seat}`]),
    labels: Array.from({ length: seats }, () => ({ key: 'shell.confirm' })),
    min: 1,
    max: 1,
    secret: false,
    reaction: true,
    can_undo: false,
    seq: 1,
  }) as unknown as Decision;

class BarTable {
  area = 'bristol';
  decision = $state.raw(decisionOf('7', 4));
  #choices = $derived(new Choices(this.decision));
  get picking() {
    return { choices: this.#choices, picked: [], question: () => undefined };
  }
  own = {};
  state = { pace: {} };
  words = {
    prompt: () => 'Anything to say?',
    parts: () => [{ text: 'Whip' }],
    option: () => [{ text: 'Whip' }],
    text: () => '',
  };
}

beforeEach(async () => {
  await speak('en');
  await need('bristol');
});

it('closes with its question', async () => {
  const table = new BarTable();
  render(DecisionBar, { table: table as unknown as Table, cover: new Cover() });
  await fireEvent.click(screen.getByTestId('as-list'));
  await screen.findByTestId('answers');
  table.decision = decisionOf('7', 3); // the same question, after somebody else has done something
  flushSync();
  expect(screen.getByTestId('answers').querySelectorAll('[data-answer]')).toHaveLength(3);
  table.decision = decisionOf('8', 1);
  flushSync();
  await vi.waitFor(() => expect(screen.queryByTestId('answers')).toBeNull());
});
