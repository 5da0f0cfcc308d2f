// The end of a round comes in one update: the last player's doing, mingles, carts that roll, carts that
// leave town, the next round's dice. Here it is taken apart into moments, so that dice, labels and
// stages on the board say what the log says.

import type { CartName } from '../art/pennants.ts';
import type { BristolSeen, GameEvent } from '../lib/schema.ts';
import { stageMs, stageOf, type Happened, type Stage } from './stages.ts';

export interface Moment {
  view: BristolSeen;
  phase?: 'turns' | 'mingle' | 'move' | 'exit' | 'roll'; // of the round that ends or begins; none: what the update has made
  stage?: Stage; // without one the board only shows the view for a while
  thrown: number[]; // dice that tumble
}

type Fields = Record<string, unknown>;
type SeenCart = BristolSeen['carts'][number];

const endsTurns = new Set(['mingled', 'cart_moved', 'cart_left']);

// What the board shows between `before` and `after`; nothing where no round ends.
export function momentsOf(events: readonly GameEvent[], before: BristolSeen, after: BristolSeen): Moment[] {
  const end = events.findIndex((one) => endsTurns.has(one.event));
  if (end < 0) return [];
  const turn = events.slice(0, end);
  const rolled = events.findLastIndex((one) => one.event === 'cart_moved');
  const moments: Moment[] = [];
  let view = turn.reduce(told, before);
  if (view !== before) moments.push({ view, phase: 'turns', thrown: rerolled(turn) });
  const fits = events.every((one) => one.event !== 'cart_moved' || rollsFrom(view, one.fields ?? {}));
  for (const [i, one] of events.entries()) {
    if (i < end) continue;
    if (one.event === 'round_began') break;
    const stage = stageOf(one, events, after);
    if (stage) moments.push({ view, phase: stage.kind, stage, thrown: [] });
    view = told(view, one);
    if (i === rolled) moments.push({ view, phase: 'move', thrown: [] });
  }
  // Not the view that the update follows, such as one of the past: better still than wrong.
  return fits ? moments : moments.filter((one) => one.stage).map((one) => ({ ...one, view: before }));
}

// How long a moment stands before the next. What moves at the end of a round takes at most 900 ms and wants to be read;
// after a turn the next may begin as soon as pawns and dice lie still.
export function momentMs(moment: Moment, pace: number): number {
  if (moment.stage) return stageMs(moment.stage, pace);
  return moment.phase && moment.phase !== 'roll' ? 1200 * (pace === 0 ? 1 : pace) : 600 * pace;
}

// All that an update has to show, what it has made last; nothing where street and dice stay as they are.
export function stepsOf({ events, view }: Happened, before: BristolSeen): Moment[] {
  const moments = momentsOf(events, before, view);
  const same = view.carts === before.carts && view.dice === before.dice && view.declared === before.declared;
  if (moments.length === 0 && same) return [];
  const phase = view.round === before.round ? undefined : 'roll';
  return [...moments, { view, phase, thrown: thrown(moments.at(-1)?.view ?? before, view, events) }];
}

// The dice to tumble: all of a new round, else those that were thrown or show another face.
export function thrown(was: BristolSeen, is: BristolSeen, events: readonly GameEvent[]): number[] {
  const named = rerolled(events);
  const all = events.length > 0 && was.round !== is.round;
  return is.dice.flatMap((die, i) => (all || named.includes(i) || die.face !== was.dice[i]?.face ? [i] : []));
}

// The dice that were thrown, also those that fell on the same face again.
export const rerolled = (events: readonly GameEvent[]): number[] =>
  events.filter((one) => one.event === 'rerolled').flatMap((one) => (one.fields?.dice ?? []) as number[]);

function rollsFrom(view: BristolSeen, fields: Fields): boolean {
  const cart = view.carts.find((one) => one.cart === fields.cart);
  return cart !== undefined && cart.steps === fields.steps && cart.position + cart.steps === fields.position;
}

// The view after an event, as far as street and dice show it; the same one if they do not.
function told(view: BristolSeen, { event, fields = {} }: GameEvent): BristolSeen {
  const cart = fields.cart as CartName;
  const onto = fields.onto as CartName;
  const [seat, target] = [fields.seat, fields.target] as number[];
  switch (event) {
    case 'rerolled':
      return withFaces(view, fields.dice as number[], fields.faces as string[]);
    case 'die_set':
      return withFaces(view, [(fields.die ?? 0) as number], [fields.face as string]);
    case 'whipped':
      return { ...view, declared: undefined };
    case 'elbowed':
      return seated(view, cart, (riders) => [seat, ...riders.filter((one) => one !== seat)]);
    case 'fronted':
      return seated(view, cart, (riders) => [target, ...riders.filter((one) => one !== target)]);
    case 'dashed':
      return seated(without(view, seat), onto, (riders) => [...riders, seat]);
    case 'swapped': {
      const exchange = (riders: number[]) =>
        riders.map((one) => (one === seat ? (fields.with as number) : one === fields.with ? seat : one));
      return seated(seated(view, fields.from as CartName, exchange), onto, exchange);
    }
    case 'pushed':
      return seated(without(view, target), onto, (riders) => [...riders, target]);
    case 'eliminated': {
      const participants = view.participants.map((one) => (one.seat === seat ? { ...one, alive: false } : one));
      return { ...without(view, seat), participants };
    }
    case 'mingled':
      return changed(view, cart, () => ({ pile: 0 }));
    case 'cart_moved': {
      // Its dice have done their work: nothing more is foretold of it.
      const moved = changed(view, cart, () => ({ position: fields.position as number, steps: 0, rats: 0 }));
      const at = (name: CartName) => moved.carts.find((one) => one.cart === name)!.position;
      return { ...moved, race: [...view.race].sort((a, b) => at(b) - at(a)) };
    }
    case 'cart_left': {
      const left = changed(view, cart, () => ({ in_race: false }));
      return { ...left, race: view.race.filter((one) => one !== cart) };
    }
  }
  return view;
}

function changed(view: BristolSeen, cart: CartName, change: (cart: SeenCart) => Partial<SeenCart>): BristolSeen {
  return { ...view, carts: view.carts.map((one) => (one.cart === cart ? { ...one, ...change(one) } : one)) };
}

// A pawn that has moved is declared no more.
function seated(view: BristolSeen, cart: CartName, seat: (riders: number[]) => number[]): BristolSeen {
  return { ...changed(view, cart, ({ riders }) => ({ riders: seat(riders) })), declared: undefined };
}

const without = (view: BristolSeen, seat: number): BristolSeen =>
  view.carts.reduce((all, { cart }) => seated(all, cart, (riders) => riders.filter((one) => one !== seat)), view);

function withFaces(view: BristolSeen, numbers: readonly number[], faces: readonly string[]): BristolSeen {
  const dice = view.dice.map((die, i) => {
    const at = numbers.indexOf(i);
    return at < 0 ? die : { ...die, face: faces[at] as typeof die.face };
  });
  const count = (of: string) => dice.filter((die) => die.face.startsWith(of)).length;
  const carts = view.carts.map((one) => ({ ...one, steps: count(`${one.cart}_`), rats: count(`${one.cart}_rat`) }));
  return { ...view, dice, carts };
}
