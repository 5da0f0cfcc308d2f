// What happens in front of everybody and is over at once: a card slides across, somebody looks, a name is read out. Each is
// shown on the stage for a moment, in the order of the log; what lasts (an offer, a duel, an announcement) is in the view.
import type { GameEvent } from '../lib/schema.ts';
import type { Deck } from './emblems.ts';

export type Way = 'give' | 'swap' | 'look' | 'refuse' | 'show' | 'ring';

export interface Beat {
  event: GameEvent;
  way: Way;
  from?: number;
  to?: number;
  deck: Deck | 'token' | 'deck'; // what moves, or is looked at
  id?: string; // where all may see it
}

type Fields = Record<string, unknown>;
type Told = (fields: Fields) => Omit<Beat, 'event'>;
const seat = (fields: Fields, name: string) => fields[name] as number | undefined;
const between =
  (way: Way, from: string, to: string, deck: Beat['deck'] = 'object'): Told =>
  (fields) => ({ way, from: seat(fields, from), to: seat(fields, to), deck });

const told: Record<string, Told> = {
  spied: between('look', 'seat', 'target'),
  offer_refused: between('refuse', 'offerer', 'seat'),
  offer_accepted: between('swap', 'offerer', 'seat'),
  read_out: (fields) => ({ way: 'show', from: seat(fields, 'seat'), deck: 'kind', id: String(fields.kind) }),
  drew: (fields) => ({ way: 'give', to: seat(fields, 'seat'), deck: 'object' }),
  bags_converted: () => ({ way: 'show', deck: 'deck' }),
  society_looked: between('look', 'seat', 'target', 'society'),
  hand_looked: between('look', 'seat', 'target'),
  profession_changed: (fields) => ({ way: 'swap', from: seat(fields, 'seat'), deck: 'profession' }),
  professions_swapped: between('swap', 'seat', 'target', 'profession'),
  sextant_passed: () => ({ way: 'ring', deck: 'kind', id: 'sextant' }),
  gift_given: between('give', 'seat', 'target'),
  interrupted: (fields) => ({ way: 'show', from: seat(fields, 'seat'), deck: 'profession', id: 'priest' }),
  paid: between('give', 'seat', 'target'),
  doctor_came: (fields) => ({ way: 'show', from: seat(fields, 'seat'), deck: 'profession', id: 'doctor' }),
  steal_chosen: between('look', 'seat', 'target'),
  stolen: between('give', 'target', 'seat'),
  replaced: between('give', 'seat', 'target'),
  clairvoyant_used: (fields) => ({ way: 'show', from: seat(fields, 'seat'), deck: 'profession', id: 'clairvoyant' }),
  diplomat_demanded: (fields) => ({
    way: fields.success === false ? 'refuse' : 'look',
    from: seat(fields, 'seat'),
    to: seat(fields, 'target'),
    deck: 'kind',
    id: String(fields.kind),
  }),
  hypnotized: (fields) => ({ way: 'show', from: seat(fields, 'seat'), deck: 'profession', id: 'hypnotist' }),
  duel_tied: between('refuse', 'attacker', 'defender', 'token'),
};

// Only what all are told: a private line makes no beat, nor a longer one.
export function beatsOf(events: readonly GameEvent[]): Beat[] {
  return events.flatMap((event) => {
    const show = event.scope === 'public' ? told[event.event] : undefined;
    return show ? [{ event, ...show(event.fields ?? {}) }] : [];
  });
}

const beatMs = 1700;
export const msOf = (pace: number): number => beatMs * (pace === 0 ? 0.8 : pace);
