// The drawings of the actions of Castle of the Devil.
import { line, type Verbs } from '../art/icons.ts';

// The words while the tray is covered, too: numbered backs, and what opens the tray.
const back = line('M6.5 3h11v18h-11zM9.500 17v-5h-1V9.500h2v1h1v-1h1v1h1v-1h2V12h-1v5z');
const mask = line(
  'M6.5 3h11v18h-11zM8.500 11c2.500-1.500 4.500-1 7 0 0 3-1 4-2 4s-1-.8-1.500-.8-.5.8-1.500.8-2-1-2-4Z',
);
const shield = line('M5 4h14v8c0 5-3.500 7.500-7 9-3.500-1.500-7-4-7-9ZM12 4v17M5 11h14');
const sword = 'M4 4l11 11M11 17l6-6M15.5 15.5 20 20';

export default {
  object: back,
  'look:play': back,
  'look:deck': back,
  'look:profession': mask,
  'look:announce': 'claim',
  'side:sword': line(sword),
  'side:shield': shield,
  announce_own: 'claim',
  announce_accuse: 'claim',
  announce_solo: 'claim',
  spy: 'eye',
  look: 'eye',
  clairvoyant: 'eye',
  offer: 'swap',
  diplomat: 'swap',
  duel: line(`${sword}M20 4 9 15M13 17l-6-6M8.5 15.5 4 20`),
  swordsman: line(sword),
  tokens: 'coin',
  doctor: 'symptom',
  steal: 'hand',
  take: 'hand',
  use: 'spark',
  hypnotize: 'spark',
  accept: 'check',
  ready: 'check',
  finish: 'check',
  refuse: 'close',
  decline: 'close',
  left: 'back',
  right: 'next',
  pass: 'pass',
  end_turn: 'pass',
} satisfies Verbs;
