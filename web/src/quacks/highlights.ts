// What one looks for in a game of Quacks that was played.
import type { Highlights } from '../art/icons.ts';
import verbs from './verbs.ts';

export default {
  exploded: { word: 'burst', icon: 'alert' },
  witch_called: { word: 'witch', icon: verbs.witch },
} satisfies Highlights;
