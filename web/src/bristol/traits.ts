import type { Traits } from '../lib/traits.ts';
import type { BristolSeen } from '../lib/schema.ts';

export default {
  secretFields: ['slots', 'plagued'],
  secretKinds: ['card', 'remedy', 'use', 'kind', 'value', 'symptom', 'first', 'second'],
  // Everybody takes a character first.
  isDealt: (view, seat) =>
    (view as unknown as BristolSeen).participants.some((one) => one.seat === seat && one.symptoms > 0),
  onBoard: ['die', 'dice', 'seat', 'target', 'cart'],
  inTray: ['card', 'remedy', 'value', 'first', 'second'],
  staged: ['die', 'dice'],
  turn: (view) => {
    const { round, active, circle } = view as unknown as BristolSeen;
    return { round, active, circle };
  },
  opener: 'first_player',
  kinds: {
    active: 'seat',
    first_player: 'seat',
    mover: 'seat',
    target: 'seat',
    riders: 'seat',
    circle: 'seat',
    winners: 'seat',
    race: 'cart',
    symptoms_known: 'symptom',
    drawn_symptoms: 'symptom',
    pile_known: 'symptom',
    remedies_known: 'remedy',
    fresh_known: 'remedy',
    drawn_remedies: 'remedy',
    remedy_discard_known: 'remedy',
  },
} satisfies Traits;
