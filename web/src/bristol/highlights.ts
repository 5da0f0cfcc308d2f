// What one looks for in a game of Bristol that was played, the rarer before the more common.
import type { Highlights } from '../art/icons.ts';
import verbs from './verbs.ts';

export default {
  cart_left: { word: 'gate', icon: 'gate' },
  whipped: { word: 'whip', icon: verbs.use },
  mingled: { word: 'rat', icon: 'rat' },
  pushed: { word: 'push', icon: verbs.push },
  pushed_out: { word: 'push', icon: verbs.push },
} satisfies Highlights;
