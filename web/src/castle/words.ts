// The words that only the drawn board of this game needs, fetched with it.
import { need } from '../lib/words.svelte.ts';

export const ready = need('shell~castle');
