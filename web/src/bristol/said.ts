// Words for what street and cart rows draw.
import type { CartName } from '../art/pennants.ts';
import { t } from '../lib/words.svelte.ts';
import type { Lane } from './model.ts';

export const cartName = (cart: CartName): string => t(`bristol.cart.${cart}`);

export const laneSaid = (lane: Lane, of: number): string =>
  t(lane.inRace ? 'shell.bristol.lane' : 'shell.bristol.lane_left', {
    cart: cartName(lane.cart),
    steps: lane.steps,
    from: lane.position,
    to: lane.to,
    of,
  });
