import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longPress } from './long_press.ts';

let told: string[];
let taps: number;
let stop: { destroy(): void };
const at = (query: string) => document.querySelector(query)!;
const point = (type: string, query: string, more = {}) =>
  at(query).dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType: 'touch', x: 5, y: 5, ...more }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="board"><p data-ref="cart:oak"><i data-ref="seat:2 cart:oak"></i></p></div>
    <div id="sheet"></div>`;
  [told, taps] = [[], 0];
  document.body.onclick = () => void ++taps;
  stop = longPress(at('#board') as HTMLElement, (ref) => told.push(ref));
});
afterEach(() => {
  stop.destroy();
  document.body.onclick = null;
  vi.useRealTimers();
});

it('tells what the thing is, and the tap that ends it does nothing, whatever lies there now', () => {
  point('pointerdown', 'i');
  vi.advanceTimersByTime(600);
  expect(told).toEqual(['seat:2']);
  point('pointerup', '#sheet');
  point('click', '#sheet');
  expect(taps).toBe(0);
  point('pointerdown', '#sheet');
  point('click', '#sheet');
  expect(taps).toBe(1);
});
it.each([
  ['a tap', () => point('pointerup', 'i')],
  ['a finger that scrolls', () => point('pointermove', 'i', { y: 40 })],
  ['a gesture of the browser', () => point('pointercancel', 'i')],
])('%s tells nothing', (_, end) => {
  point('pointerdown', 'i');
  end();
  vi.advanceTimersByTime(600);
  expect(told).toEqual([]);
  point('click', 'i');
  expect(taps).toBe(1);
});
it('a mouse has a button for it', () => {
  point('pointerdown', 'p', { pointerType: 'mouse' });
  vi.advanceTimersByTime(600);
  expect(told).toEqual([]);
});
