// A device of three people, at a table that is only as much of one as the hand-over looks at.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandOver, type Shared } from './hand_over.svelte.ts';
import type { Decision, Ring } from './schema.ts';

const seats = [0, 1, 2].map((seat) => ({ seat, token: `token-${seat}` }));
const question = { id: 7, kind: 'pot' } as Decision;
const ring = (more: Partial<Ring> = {}): Ring => ({ opens: 5, held: false, ...more });

class FakeTable implements Shared {
  shared = $state(true);
  seat = $state<number | undefined>(0);
  seats = seats;
  told = $state.raw<Shared['told']>([]);
  picking = $state<Shared['picking']>({ locked: undefined });
  decision = $state.raw<Decision | undefined>();
  view = $state.raw<Shared['view']>({});
  own = $state<Shared['own']>({ toldAnew: false, pin: undefined });
  handing = $state(false);
  state = $state.raw<{ awaited: number[]; ring?: Ring }>({ awaited: [] });
  hands: [number, string | undefined][] = [];
  asked: unknown[] = [];
  hand = (held: { seat: number } | undefined, pin?: string) => {
    if (held) this.hands.push([held.seat, pin]);
    this.seat = held?.seat;
  };
  ask = async (message: unknown) => this.asked.push(message) > 0;
  words = { prompt: () => 'What now?' };
}

let table: FakeTable;
let handOver: HandOver;
let looking: boolean;
let over: boolean;
let stop: () => void;
const pass = (ms: number) => {
  flushSync();
  vi.advanceTimersByTime(ms);
  flushSync();
};
const given = () => table.hands.map(([seat]) => seat);

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable();
  looking = over = false;
  stop = $effect.root(() => {
    handOver = new HandOver(table, { over: () => over, looking: () => looking, clear: () => (looking = false) });
    handOver.follow();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('gives the device to whom the table waits for by name', () => {
  table.state = { awaited: [2] };
  pass(300);
  expect(given()).toEqual([2]);
  expect(table.handing).toBe(true);
});

it('leaves it with whoever is asked something', () => {
  table.state = { awaited: [2] };
  table.decision = question;
  pass(10_000);
  expect(given()).toEqual([]);
});

it('goes round where nobody is awaited by name, each once, asked or not', () => {
  pass(300);
  expect(given()).toEqual([1]);
  handOver.taken();
  pass(300);
  expect(given()).toEqual([1, 2]);
  handOver.taken();
  pass(10_000);
  expect(given()).toEqual([1, 2]);
});

it('moves on from a sealed answer that could still be given otherwise', () => {
  table.decision = question;
  pass(1000);
  expect(given()).toEqual([]);
  table.picking.locked = question.kind;
  pass(300);
  expect(given()).toEqual([1]);
});

it('leaves whoever wished to look as long as secrets lie open', () => {
  table.state = { awaited: [2] };
  handOver.byWish(1);
  handOver.taken();
  pass(19_000);
  expect(given()).toEqual([1]);
  pass(1_000);
  expect(given()).toEqual([1, 2]);
});

it('asks aloud while a window is open, and not once more for whoever reacts', () => {
  table.state = { awaited: [], ring: ring({ closes: 9 }) };
  expect(handOver.aloud).toBe(true);
  handOver.toReact(table.seats[1]!);
  expect(given()).toEqual([1]);
  expect(table.asked).toEqual([{ type: 'hold' }]);
  expect(handOver.aloud).toBe(false);
  handOver.taken();
  pass(300);
  expect(handOver.aloud).toBe(true);
});

it('takes a choice that all make in secret for no window', () => {
  table.state = { awaited: [], ring: ring({ sealed: true }) };
  expect(handOver.aloud).toBe(false);
});

it('has the device taken when the table knows the PIN', () => {
  table.view = undefined;
  table.handing = true;
  handOver.sayPin('1234');
  expect(table.hands).toEqual([[0, '1234']]);
  pass(0);
  expect(table.handing).toBe(true);
  table.view = {};
  pass(0);
  expect(table.handing).toBe(false);
  expect(handOver.entering).toBe(false);
});

it('covers what is shown when somebody goes back, and nothing once the game is over', () => {
  handOver.back();
  expect(given()).toEqual([0]);
  over = true;
  table.handing = false;
  handOver.back();
  expect(given()).toEqual([0]);
});
