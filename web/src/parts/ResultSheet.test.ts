// The result tells each what became of whom, and calls the reader "You".
import { render } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import type { Table } from '../lib/table.svelte.ts';
import { need, speak, t, type Names } from '../lib/words.svelte.ts';
import ResultSheet from './ResultSheet.svelte';

const names: Names = { area: 'bristol', neutral: false, seat: (seat) => ['Guest', 'Eve', 'Farid', 'Gwen'][seat] };
const gone = { event: 'eliminated', fields: { seat: 2, cause: 'shame' }, scope: 'public' };
const say = (key: string, args: Record<string, unknown>) => t(key, args, names);
const at = (change: Partial<Record<keyof Table, unknown>>) =>
  ({
    area: 'bristol',
    id: 'x',
    seat: 0,
    shared: false,
    names,
    told: [{ event: gone, seq: 1 }],
    log: [],
    state: { seats: [0, 1, 2, 3].map((seat) => ({ seat, kind: 'human' })) },
    result: { winners: [0, 1], reason: 'escape' },
    words: { say, claim: () => [{ text: 'I mean well' }] },
    ...change,
  }) as unknown as Table;
const read = (change: Partial<Record<keyof Table, unknown>> = {}) => {
  const { container } = render(ResultSheet, { table: at(change), onclose: () => undefined });
  const rows = [...container.querySelectorAll('.seats > li')].map((row) =>
    (row.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  );
  const numbers = [...container.querySelectorAll('dt')].map((number) => number.textContent);
  return { verdict: container.querySelector('.verdict')?.textContent, rows, numbers };
};

beforeEach(async () => {
  await speak('en');
  await need('bristol');
});

it('calls the reader You', () => {
  const { verdict, rows } = read();
  expect(verdict).toContain('You win, together with Eve.');
  expect(verdict).toContain('Your cart has got away');
  expect(rows[0]).toMatch(/You escaped$/);
});
it('says what became of each', () => {
  expect(read().rows.slice(1)).toEqual([
    expect.stringMatching(/Eve escaped$/),
    expect.stringMatching(/Farid died of shame$/),
    expect.stringMatching(/Gwen still in town$/),
  ]);
});
it('tells a claim that nobody can judge from one that was false', () => {
  const claim = { type: 'c_intent' };
  const claims = [{ true: true }, { true: false }, {}].map((judged) => ({ seat: 0, claim, ...judged }));
  const { rows, numbers } = read({
    result: { winners: [1], reason: 'escape', claims },
  });
  expect(rows[1]).toMatch(/I mean well true when said *I mean well false when said *I mean well cannot be told$/);
  expect(numbers).toContain('1/2');
});
it('uses names where several people share the device', () => {
  const { verdict, rows } = read({ shared: true });
  expect(verdict).toContain('Guest and Eve won.');
  expect(rows[0]).toMatch(/Guest escaped$/);
});
