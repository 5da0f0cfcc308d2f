// The drawings of the actions of Castle of the Devil.
import { line, type Verbs } from '../art/icons.ts';

const sword = 'M4 4l11 11M11 17l6-6M15.5 15.5 20 20';

export default {
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
