// What happens in front of everybody at the end of a round, out of an event of an update: a cart
// mingles, a cart leaves town. Each is played as a stage before the board shows what came after.

import type { CartName } from '../art/pennants.ts';
import type { BristolSeen, GameEvent } from '../lib/schema.ts';

export interface Mingle {
  kind: 'mingle';
  cart: CartName;
  riders: number[];
  fromPile: boolean;
  extra: boolean;
}

export interface Exit {
  kind: 'exit';
  cart: CartName;
  riders: { seat: number; symptoms: number[]; plagued: boolean }[];
  escaped: boolean;
}

export type Stage = Mingle | Exit;

export interface Happened {
  seq: number;
  events: readonly GameEvent[];
  view: BristolSeen;
}

// `after`: the view in which the riders' cards are turned up.
export function stageOf(one: GameEvent, events: readonly GameEvent[], after: BristolSeen): Stage | undefined {
  const fields = one.fields ?? {};
  const riders = (fields.riders ?? []) as number[];
  const cart = fields.cart as CartName;
  if (one.event === 'mingled')
    return { kind: 'mingle', cart, riders, fromPile: fields.from_pile === true, extra: fields.extra !== false };
  if (one.event !== 'cart_left' || riders.length === 0) return undefined;
  const shown = riders.map((seat) => {
    const who = after.participants.find((each) => each.seat === seat);
    return { seat, symptoms: who?.symptoms_known ?? [], plagued: who?.plagued ?? false };
  });
  const escaped = events.some((other) => other.event === 'cart_escaped' && other.fields?.cart === cart);
  return { kind: 'exit', cart, riders: shown, escaped };
}

// How long a stage stands before it goes by itself.
export function stageMs(stage: Stage, pace: number): number {
  const full = stage.kind === 'mingle' ? 3200 : 1600 + 300 * stage.riders.length + 1400;
  return pace === 0 ? 1800 : full * Math.max(0.6, pace);
}
