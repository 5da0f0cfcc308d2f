// What one looks for in a game of Ankh-Morpork that was played, the rarer before the more common.
import type { Highlights } from '../art/icons.ts';

export default {
  event_turned: { word: 'event', icon: 'die' },
  responded: { word: 'interrupt', icon: 'hand' },
  minion_removed: { word: 'removed', icon: 'close' },
  built: { word: 'built', icon: 'home' },
} satisfies Highlights;
