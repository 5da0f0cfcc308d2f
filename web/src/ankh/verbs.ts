// The drawings of the actions of Ankh-Morpork.
import type { Verbs } from '../art/icons.ts';

export default {
  play: 'play',
  next: 'next',
  skip: 'skip',
  power: 'spark',
  declare: 'claim',
  place: 'people',
  build: 'home',
  roll: 'die',
  pay: 'coin',
  take: 'hand',
  protect: 'lock',
  refuse: 'close',
  done: 'check',
  end: 'check',
  go_on: 'check',
  pass: 'pass',
} satisfies Verbs;
