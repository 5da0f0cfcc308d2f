// What a screen reader is told: whole sentences, politely, and at once only when it is one's turn or time is short.
import { untrack } from 'svelte';

let polite = $state('');
let urgent = $state('');

export const announced = {
  get polite() {
    return polite;
  },
  get urgent() {
    return urgent;
  },
};

// In another language what was said has no place any more.
export function hush(): void {
  polite = '';
  urgent = '';
}

export function announce(sentence: string, now = false): void {
  // The same sentence twice is two changes only if they differ.
  const different = (before: string) => (before === sentence ? `${sentence}\u00a0` : sentence);
  // Whoever speaks does not listen: an effect that announces must not run again because of it.
  untrack(() => {
    if (now) urgent = different(urgent);
    else polite = different(polite);
  });
}
