// How the seats of a table are called.
import type { SeatState } from './schema.ts';
import { freeName } from './seating.ts';
import { t } from './words.svelte.ts';

// Bots have a name by their seat, so that everybody calls them alike; a person who has that name keeps it.
const botNames = ['Ada', 'Björn', 'Chloé', 'Daphne', 'Eve', 'Farid', 'Gwen', 'Hugo', 'Iris'];
export const botName = (seat: number, people: string[]): string => freeName(botNames[seat] ?? '', people);

export function seatName(seats: SeatState[], seat: number): string {
  const own = seats.find((other) => other.seat === seat);
  if (own?.name) return own.name;
  const people = seats.map((other) => other.name);
  if (own?.bot) return botName(seat, people);
  return seat >= seats.length && seats.length > 0
    ? t('shell.seat.ghost', { number: seat - seats.length + 1 })
    : t('shell.seat.number', { number: seat + 1 });
}
