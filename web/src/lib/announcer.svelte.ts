// What a screen reader is told: whole sentences, politely, and at once only when it is one's turn or time is short.
import { untrack } from 'svelte';

interface Said {
  id: number;
  sentence: string;
  at: number;
}
const keptMs = 10_000; // a page that is busy shows many at once: none may go before it was there
let count = 0;
let polite = $state.raw<Said[]>([]);
let urgent = $state.raw<Said[]>([]);

export const announced = {
  get polite() {
    return polite;
  },
  get assertive() {
    return urgent;
  },
};

// In another language what was said has no place any more.
export function hush(): void {
  polite = [];
  urgent = [];
}

export function announce(sentence: string, now = false): void {
  // Added to what was said: of two sentences that come at once neither is lost, and a line is read out when it is added.
  const at = performance.now();
  const after = (said: Said[]) => [...said.filter((one) => at - one.at < keptMs), { id: ++count, sentence, at }];
  // Whoever speaks does not listen: an effect that announces must not run again because of it.
  untrack(() => {
    if (now) urgent = after(urgent);
    else polite = after(polite);
  });
}
