// What one looks for in a game that was played, the rarer before the more common.
import type { Highlights } from '../art/icons.ts';
import verbs from './verbs.ts';

export default {
  announced: { word: 'announced', icon: 'claim' },
  bags_converted: { word: 'lamp', icon: 'spark' },
  duel_won: { word: 'duel', icon: verbs.duel },
  duel_tied: { word: 'duel', icon: verbs.duel },
  professions_swapped: { word: 'swap', icon: 'swap' },
} satisfies Highlights;
