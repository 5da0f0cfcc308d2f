// The log marks what came since it was last looked at, also by somebody who was on another tab or another day.
import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cover } from '../lib/cover.svelte.ts';
import type { LogLine, Table } from '../lib/table.svelte.ts';
import { need, speak } from '../lib/words.svelte.ts';
import Log from './Log.svelte';

// As much of a table as its log shows.
class LogTable {
  id = 'T';
  area = 'bristol';
  claims = false;
  view = {};
  attention = $state({ hidden: false });
  own = {};
  seat = $state(0);
  log = $state.raw<LogLine[]>([]);
  asked: (number | undefined)[] = [];

  tell(...sentences: string[]): void {
    const lines = sentences.map((event, i) => ({
      event: { event, scope: 'public' as const },
      seq: 0,
      at: this.log.length + i,
    }));
    this.log = [...this.log, ...lines];
  }
  words = { sentence: (line: LogLine) => [{ text: line.event.event }] };
  look(line: LogLine): void {
    this.asked.push(line.at);
  }
}

const cover = { open: false } as Cover;
let table: LogTable;
const open = () => render(Log, { table: table as unknown as Table, cover }).container;
// The texts of all lines; the mark is one of them.
const read = (container: Element) => {
  flushSync();
  return [...container.querySelectorAll('.log li')].map((line) => line.textContent?.trim());
};

beforeEach(async () => {
  localStorage.clear();
  table = new LogTable();
  await speak('en');
  await need('bristol');
});
afterEach(cleanup);

it('marks nothing at the first look, nor what comes while one looks', () => {
  table.tell('one', 'two');
  const log = open();
  table.tell('three');
  expect(read(log)).toEqual(['one', 'two', 'three']);
});
it('marks what came while another tab was open', () => {
  table.tell('one');
  open();
  cleanup();
  table.tell('two', 'three');
  const log = open();
  expect(read(log)).toEqual(['one', 'since you last looked', 'two', 'three']);
  table.tell('four');
  expect(read(log)[1]).toBe('since you last looked');
});
it('marks what came while nobody looked at the page', () => {
  table.tell('one');
  const log = open();
  flushSync(() => (table.attention.hidden = true));
  table.tell('two');
  flushSync(() => (table.attention.hidden = false));
  expect(read(log)).toEqual(['one', 'since you last looked', 'two']);
});
it('marks it after a reload, for each seat by itself', () => {
  table.tell('one');
  open();
  cleanup();
  table = new LogTable();
  table.tell('one', 'two');
  expect(read(open())).toEqual(['one', 'since you last looked', 'two']);
  cleanup();
  table.seat = 1;
  expect(read(open())).toEqual(['one', 'two']);
});
it('has a way to the moment of every line, also of those told before', () => {
  table.tell('one', 'two');
  const buttons = [...open().querySelectorAll<HTMLElement>('button.moment')];
  buttons[1].click();
  expect(table.asked).toEqual([1]);
});
