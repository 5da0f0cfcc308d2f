import type { CastleSeen } from '../lib/schema.ts';
import type { Traits } from '../lib/traits.ts';

const actions = ['announce_own', 'announce_accuse', 'announce_solo', 'play'];
const professions = ['clairvoyant', 'diplomat', 'swordsman', 'priest', 'hypnotize', 'doctor', 'play_profession'];

export default {
  secretFields: ['holds', 'objects_not', 'profession', 'society', 'own_side', 'own_swordsman', 'offered', 'given'],
  secretKinds: ['object', 'card', 'profession', 'society', 'first', 'second', 'kind', 'winner'],
  tellingVerbs: [...actions, ...professions],
  actionsTell: true,
  onBoardAlone: ['seat', 'side'],
  inTray: ['card', 'first', 'second', 'profession', 'kind', 'seat'],
  staged: ['side'], // a support cannot be taken back
  turn: (view) => {
    const { turn, active } = view as unknown as CastleSeen;
    return { turn, active };
  },
  opener: 'active', // without rounds the strip begins with whoever is to act
  goesByAliases: (_, view) => view?.['deck'] === 0, // COD-G6: the Bags have become a Key and a Goblet
  kinds: {
    active: 'seat',
    attacker: 'seat',
    defender: 'seat',
    winner: 'seat',
    winners: 'seat',
    objects_known: 'object',
    deck_known: 'object',
    deck_top: 'object',
    holds: 'object',
    objects_not: 'object',
    offered: 'object',
    given: 'object',
    professions_possible: 'profession',
    spare_known: 'profession',
    own_side: 'side',
  },
  openWith: { profession: 'face_up' },
} satisfies Traits;
