// Where the rules tell of what can be answered: by the option that says most.
import { clauseOf } from './remedies.ts';

const characters = ['serf', 'outlaw', 'sheriff', 'mason', 'knight', 'friar', 'countess', 'chandler', 'barmaid'];

export default {
  reroll: 'BRI-A1',
  draw: 'BRI-A2',
  elbow: 'BRI-A4',
  dash: 'BRI-A5',
  push: 'BRI-A8',
  special: 'BRI-K1',
  pass: 'BRI-T7',
  end: 'BRI-T8',
  play: 'BRI-C2',
  use: clauseOf.whip,
  ...Object.fromEntries(Object.entries(clauseOf).map(([kind, clause]) => [`use:${kind}`, clause])),
  ...Object.fromEntries(characters.map((one, i) => [`character:${one}`, `BRI-K${i + 2}`])),
} as Record<string, string>;
