// A sentence draws what it names.
import { render, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { need, parts, speak, type Names } from '../lib/words.svelte.ts';
import Rich from './Rich.svelte';

const names: Names = { area: 'bristol', neutral: false, seat: (seat) => ['Ada', 'Eve'][seat] };
const elbowed = () => parts('bristol.event.elbowed', { seat: { seat: 0 }, cart: { cart: 'oak' } }, names);
const show = (props: { me?: number; area?: string }) => render(Rich, { parts: elbowed(), ...props }).container;

beforeEach(async () => {
  await speak('en');
  await need('bristol');
});

it('a thing has the mark of its game, as soon as that is there', async () => {
  const sentence = show({ area: 'bristol' });
  await waitFor(() => expect(sentence.querySelector('.mark svg')).not.toBeNull());
  expect(show({ area: 'bristol' }).querySelector('.mark svg'), 'the next one at once').not.toBeNull();
  expect(show({}).querySelector('.mark'), 'none where none is wanted').toBeNull();
});

it('a game without marks has the words', () => {
  expect(show({ area: 'castle' }).textContent).toContain('elbows to the front of Oak');
});

it('the reader’s own name is marked, and said to be', () => {
  const own = show({ me: 0 });
  expect(own.querySelector('.me b')?.textContent).toBe('Ada');
  expect(own.textContent).toContain('Ada (You) elbows');
  for (const other of [show({ me: 1 }), show({})]) {
    expect(other.querySelector('.me')).toBeNull();
    expect(other.textContent).toContain('Ada elbows');
  }
});
