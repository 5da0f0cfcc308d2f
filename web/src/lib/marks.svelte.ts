// The small drawings of things that sentences name, each game's own, fetched when the first sentence of the game is shown.
import type { Component } from 'svelte';
import { fetched } from './fetched.svelte.ts';

export type MarkOf = Component<{ kind: string; id: string; label?: string }>; // nothing for a kind of thing that has none

const marks = import.meta.glob<{ default: MarkOf }>('../*/Mark.svelte');
const asked = new Set<string>();
let found = $state.raw<Record<string, MarkOf>>({});

// Not there until it has come; whoever asks in a page is shown it then.
export function markOf(area: string): MarkOf | undefined {
  const load = marks[`../${area}/Mark.svelte`];
  if (load && !asked.has(area)) {
    asked.add(area);
    void fetched(load).then(({ default: mark }) => (found = { ...found, [area]: mark }));
  }
  return found[area];
}
