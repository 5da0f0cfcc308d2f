import type { QuacksSeen } from '../lib/schema.ts';
import type { Traits } from '../lib/traits.ts';

export default {
  openHanded: true,
  turn: (view) => ({ round: (view as unknown as QuacksSeen).round }),
  opener: 'start_player',
  kinds: {
    start_player: 'seat',
    agreed: 'seat',
    asked: 'seat',
    winners: 'seat',
    pot: 'chip',
    bowl: 'chip',
    shown: 'chip',
    display: 'chip',
    starters: 'chip',
    cards_read: 'card',
    witches: 'witch',
    patients: 'patient',
  },
  keys: { books: 'colour' },
  inParts: ['gain'],
} satisfies Traits;
