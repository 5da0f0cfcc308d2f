// How a player stands in this round, for the strip of tokens: everybody brews at once, so nobody is the one to act.
import type { QuacksSeen, View } from '../lib/schema.ts';
import { brewingOf } from './model.ts';

export default function standing(view: View, seat: number): string | undefined {
  const seen = view as unknown as QuacksSeen;
  const player = seen.seats.find((one) => one.seat === seat);
  if (!player || seen.stage !== 'brewing') return undefined;
  return `shell.quacks.state.${brewingOf(seen, player)}`;
}
