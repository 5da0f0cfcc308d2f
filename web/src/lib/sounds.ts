// What sounds are made of, and what is heard at the table. Fetched with the first of them.
import type { Sound } from './settings.svelte.ts';
import type { GameEvent } from './schema.ts';
export { zzfx } from 'zzfx';

export const shapes: Record<Sound, (number | undefined)[]> = {
  turn: [0.5, 0, 523, 0.02, 0.12, 0.2, 0, 1.5, 0, 0, 262, 0.09],
  dice: [0.4, 0.1, 180, 0, 0.02, 0.09, 4, 0.6, 0, 0, 0, 0, 0.05],
  card: [0.3, 0.05, 1400, 0, 0.01, 0.07, 4, 2.5, -8],
  explosion: [0.6, 0.1, 70, 0.01, 0.1, 0.26, 4, 1.2, -1],
  window: [0.4, 0, 392, 0.01, 0.05, 0.15, 1],
  message: [0.3, 0, 880, 0.01, 0.02, 0.08],
  end: [0.5, 0, 330, 0.03, 0.15, 0.2, 0, 1.2, 0, 0, 110, 0.12],
};

// What is heard at the table: of what happened at once, the loudest.
const heard: Record<string, Partial<Record<Sound, string[]>>> = {
  bristol: { dice: ['rerolled', 'round_began'], card: ['remedy_drawn', 'remedy_played', 'whipped', 'mingled'] },
  castle: {
    card: [
      ...['drew', 'offered', 'offer_accepted', 'sextant_passed', 'gift_given', 'paid', 'stolen', 'replaced'],
      ...['supports_shown', 'object_played', 'profession_played', 'revealed'],
    ],
  },
  quacks: { explosion: ['exploded'], dice: ['rolled'], card: ['card_read'] },
  ankh: { dice: ['rolled', 'start_rolled'], card: ['card_played', 'event_turned'] },
};
export function soundOf(area: string, events: readonly GameEvent[]): Sound | undefined {
  const told = events.filter((one) => one.scope === 'public').map((one) => one.event);
  const loudestFirst: Sound[] = ['explosion', 'dice', 'card'];
  return loudestFirst.find((sound) => heard[area]?.[sound]?.some((event) => told.includes(event)));
}
