// What a screen reader is told: whole sentences, politely, and at once only when it is one's turn or time is short.
import { untrack } from 'svelte';

interface Said {
  id: number;
  sentence: string;
}
const keptMax = 8;
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
  const after = (said: Said[]) => [...said, { id: ++count, sentence }].slice(-keptMax);
  // Whoever speaks does not listen: an effect that announces must not run again because of it.
  untrack(() => {
    if (now) urgent = after(urgent);
    else polite = after(polite);
  });
}
