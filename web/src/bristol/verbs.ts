// The drawings of Bristol's actions.
import { line, type Verbs } from '../art/icons.ts';

export default {
  reroll: 'die',
  toss: 'die',
  draw: line('M9 4h9.5v13H9zM6.5 6.5 4.8 18.9l8.7 1.6M13.7 8v5M11.2 10.5h5'),
  elbow: line('M3.5 18h6c0-7 3-10.5 10-10.5M15.5 3.5l4.3 4-4.3 4.2M3.8 10a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0Z'),
  dash: line('M3 18C7 7 13 7 17.5 15M18.8 9.5 17.8 15.8 12 14.2M14 20h7'),
  push: line('M20 12H7M11.5 7 6.5 12l5 5M3 5v14'),
  special: 'spark',
  look: 'eye',
  pass: 'pass',
  play: line('M17.5 3 14 11M4 12.5h16c0 3.5-1.8 5.5-4.5 6.5l1.5 2H7l1.5-2C5.8 18 4 16 4 12.5Z'),
  use: line('M6 20C0 12 5 5 12 5s10 6 7 10.5-9 3.5-9.5-1 4-6.5 6.5-4M5 17.5l5 5.5'),
  lock: 'lock',
  end: 'check',
} satisfies Verbs;
