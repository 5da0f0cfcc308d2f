// Where everybody would sit after a pawn move (BRI-A4 to BRI-A12), from what all can see. The server
// decides what is legal; this only draws the future of a move that it offers or has been declared.

import type { CartName } from '../art/pennants.ts';
import type { BristolMove, BristolSeen } from '../lib/schema.ts';

export type Riders = Record<string, number[]>;

export interface Landing {
  mover: number; // the seat whose pawn is carried
  riders: Riders;
  out?: number; // the seat that would be left behind
}

export function ridersOf(view: BristolSeen): Riders {
  return Object.fromEntries(view.carts.map((cart) => [cart.cart, [...cart.riders]]));
}

export function cartOf(view: BristolSeen, seat: number | undefined): CartName | undefined {
  return view.carts.find((cart) => seat !== undefined && cart.riders.includes(seat))?.cart;
}

export function landing(view: BristolSeen, mover: number, move: BristolMove, target = mover): Landing | undefined {
  const from = cartOf(view, move === 'push' ? target : mover);
  if (!from) return undefined;
  const riders = ridersOf(view);
  const here = riders[from];
  const rank = view.race.indexOf(from);
  if (move === 'elbow') {
    riders[from] = [mover, ...here.filter((seat) => seat !== mover)];
    return { mover, riders };
  }
  if (move === 'dash') {
    const ahead = view.race[rank - 1];
    if (!ahead) return undefined;
    const there = riders[ahead];
    const displaced = there.length === 3 ? there[2] : undefined;
    riders[from] = here.filter((seat) => seat !== mover);
    if (displaced !== undefined) riders[from].unshift(displaced);
    riders[ahead] = [...there.filter((seat) => seat !== displaced), mover];
    return { mover, riders };
  }
  riders[from] = here.filter((seat) => seat !== target);
  const behind = view.race.slice(rank + 1).reverse();
  const onto = behind.find((cart) => riders[cart].length < 3);
  if (!onto) return { mover: target, riders, out: target };
  riders[onto] = [...riders[onto], target];
  return { mover: target, riders };
}
