import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { announce, announced, hush } from './announcer.svelte.ts';

afterEach(() => {
  hush();
  vi.useRealTimers();
});

// A page that was busy gets many messages before it draws again.
test('of many sentences at once none is lost', () => {
  const many = Array.from({ length: 30 }, (_, i) => `Sentence ${i}.`);
  for (const sentence of many) announce(sentence);
  flushSync();
  expect(announced.polite.map((said) => said.sentence)).toEqual(many);
});

test('what was said long ago goes when something else is said', () => {
  vi.useFakeTimers();
  announce('Early.');
  vi.advanceTimersByTime(60_000);
  announce('Late.');
  expect(announced.polite.map((said) => said.sentence)).toEqual(['Late.']);
});
