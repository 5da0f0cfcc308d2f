import type { AnkhSeen } from '../lib/schema.ts';
import type { Traits } from '../lib/traits.ts';

const ofNeutrals = ['victim', 'pay_victim', 'move', 'pick', 'swap'].flatMap((verb) => [verb, `${verb}_neutral`]);

export default {
  secretFields: ['role'],
  secretKinds: ['card', 'role', 'discard'],
  actionsTell: true,
  onBoard: ['area', 'from', 'to', 'power+area'],
  inTray: ['card', 'play+card'],
  onPieces: ['seat', 'neutral'],
  inLead: ['next', 'skip', 'power', ...ofNeutrals],
  inHand: ['respond', 'respond_at', 'pass'],
  turn: (view) => {
    const { turn, active } = view as unknown as AnkhSeen;
    return { turn, active };
  },
  opener: 'first_player',
  goesByAliases: (options) => options?.['display_names'] === 'neutral', // ANK-V18: names that are nobody's
  kinds: {
    building: 'seat',
    controller: 'seat',
    active: 'seat',
    first_player: 'seat',
    winners: 'seat',
    targets: 'seat',
    hand_known: 'card',
    hand_shown: 'card',
    loans: 'card',
    penalties: 'card',
    discard_known: 'card',
    aside_known: 'card',
    shown_cards: 'card',
    events_gone: 'random_event',
    unused_roles_known: 'role',
  },
  keys: { aims: 'role' },
  bySeat: ['minions'],
} satisfies Traits;
