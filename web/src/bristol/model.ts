// What the board shows, made from the view, the decision and what is picked. Street and cart rows draw
// the same model, so desktop and phone can never say different things.

import { initial } from '../art/seats.ts';
import type { CartName } from '../art/pennants.ts';
import type { BristolMove, BristolSeen, Decision, Option } from '../lib/schema.ts';
import { Choices } from '../lib/selection.ts';
import { cartOf, landing, ridersOf, type Landing } from './landing.ts';

// How seats are called: the shell's function, or a list.
export type Names = readonly string[] | ((seat: number) => string);

export const nameOf = (names: Names, seat: number): string =>
  typeof names === 'function' ? names(seat) : (names[seat] ?? '');

export type Presence = 'here' | 'away' | 'bot';

export interface Rider {
  seat: number;
  letter: string;
  name: string;
  you: boolean;
  ghost: boolean;
  bot: boolean;
  away: boolean;
}

export interface Place {
  place: number; // 0 in front
  rider?: Rider;
  pick?: string; // what a tap on it means
  ringed: boolean; // legal now
  number?: number; // of the option it stands for
  picked: boolean;
  landing?: Rider; // who would sit here after the move that is picked or declared
  threatened: boolean; // a declared push is against this pawn
}

export interface Lane {
  cart: CartName;
  inRace: boolean;
  foretold: boolean; // the dice say how far it will go
  position: number;
  to: number;
  steps: number;
  leaves: boolean; // the dice carry it out of town
  rats: number;
  mingles: boolean;
  pile: number;
  places: Place[];
  out?: Rider; // would be left behind
  pick?: string;
  ringed: boolean;
  picked: boolean;
}

export interface BoardDie {
  index: number;
  face: string;
  cart: CartName;
  locked: boolean;
  pick?: string;
  ringed: boolean;
  picked: boolean;
}

export interface Model {
  lanes: Lane[]; // in race order, those out of the race last
  mover?: number; // whose pawn the picked or declared move carries
  dice: BoardDie[];
  dead: Rider[];
}

export interface Sight {
  view: BristolSeen;
  decision?: Decision | null;
  selection: readonly string[];
  names: Names;
  me?: number;
  presence?: readonly (Presence | undefined)[];
}

// What can be tapped, by the reference of the thing.
class Offers {
  readonly choices?: Choices;
  readonly picked: string[];
  private readonly legal = new Set<string>();

  constructor(
    readonly decision: Decision | null | undefined,
    selection: readonly string[],
  ) {
    if (decision) this.choices = new Choices(decision);
    this.picked = this.choices?.implied(selection) ?? [...selection];
    for (const set of this.choices?.sets ?? []) for (const id of set) this.legal.add(id);
  }

  byRef(...refs: string[]): Option | undefined {
    const named = this.decision?.options.filter((o) => refs.includes(o.id) || o.refs.some((ref) => refs.includes(ref)));
    return named?.find((option) => this.legal.has(option.id)) ?? named?.[0];
  }

  isLegal(option: Option | undefined): boolean {
    return option !== undefined && this.legal.has(option.id);
  }

  isPicked(option: Option | undefined): boolean {
    return option !== undefined && this.picked.includes(option.id);
  }

  // The number of the verb an object belongs to, where there is more than one verb to choose from.
  number(option: Option | undefined): number | undefined {
    const verbs = this.decision?.options.filter((other) => !other.id.includes(':')) ?? [];
    if (!option || verbs.length < 2) return undefined;
    const set = this.choices?.sets.find((ids) => ids.includes(option.id));
    const at = verbs.findIndex((verb) => verb.id === option.id || set?.includes(verb.id));
    return at < 0 ? undefined : at + 1;
  }
}

// The pawn move that is picked, whether as an action or through Crushed Emeralds.
function pickedMove(offers: Offers): { move: BristolMove; target?: number } | undefined {
  const move = (['elbow', 'dash', 'push'] as const).find(
    (verb) => offers.picked.includes(verb) || offers.picked.includes(`move:${verb}`),
  );
  if (!move) return undefined;
  const seat = offers.picked.find((id) => id.startsWith('seat:') || id.startsWith('target:'));
  if (move === 'push' && !seat) return undefined;
  return { move, target: seat ? Number(seat.slice(seat.indexOf(':') + 1)) : undefined };
}

function future(sight: Sight, offers: Offers): Landing | undefined {
  const { view, me } = sight;
  const declared = view.declared;
  if (declared?.mover !== undefined)
    return landing(view, declared.mover, declared.move, declared.target ?? declared.mover);
  const picked = pickedMove(offers);
  return picked && me !== undefined ? landing(view, me, picked.move, picked.target ?? me) : undefined;
}

// A tap on the place where an elbow or a dash would bring one is that elbow or dash.
function verbAt(
  sight: Sight,
  offers: Offers,
  verb: 'elbow' | 'dash',
  cart: CartName,
  place: number,
): Option | undefined {
  const option = offers.byRef(verb);
  if (!offers.isLegal(option) || sight.me === undefined) return undefined;
  const after = landing(sight.view, sight.me, verb);
  return after?.riders[cart]?.[place] === sight.me ? option : undefined;
}

export function model(sight: Sight): Model {
  const { view, names, me, presence } = sight;
  const offers = new Offers(sight.decision, sight.selection);
  const after = future(sight, offers);
  const now = ridersOf(view);
  const ghosts = new Set(view.participants.filter((one) => one.ghost).map((one) => one.seat));

  const rider = (seat: number): Rider => ({
    seat,
    letter: initial(nameOf(names, seat)),
    name: nameOf(names, seat),
    you: seat === me,
    ghost: ghosts.has(seat),
    bot: presence?.[seat] === 'bot',
    away: presence?.[seat] === 'away',
  });

  const placeOf = (cart: CartName, place: number): Place => {
    const seat = now[cart][place];
    const thing = seat === undefined ? undefined : offers.byRef(`seat:${seat}`);
    const option =
      (offers.isLegal(thing) ? thing : undefined) ??
      verbAt(sight, offers, 'elbow', cart, place) ??
      verbAt(sight, offers, 'dash', cart, place) ??
      thing;
    const next = after?.riders[cart]?.[place];
    return {
      place,
      rider: seat === undefined ? undefined : rider(seat),
      pick: option === undefined ? undefined : option === thing ? `seat:${seat}` : option.id,
      ringed: offers.isLegal(option),
      number: offers.isLegal(option) && !after ? offers.number(option) : undefined,
      picked: offers.isPicked(option),
      landing: next !== undefined && next !== seat ? rider(next) : undefined,
      threatened: view.declared?.move === 'push' && view.declared.target === seat && seat !== undefined,
    };
  };

  const over = view.ending !== undefined && view.ending !== 'none';
  const foretold = !over && view.carts.some((cart) => cart.in_race && cart.steps > 0);
  const gone = view.carts.filter((cart) => !view.race.includes(cart.cart)).sort((a, b) => b.position - a.position);
  const lanes = [...view.race, ...gone.map((cart) => cart.cart)].map((name) => {
    const cart = view.carts.find((one) => one.cart === name)!;
    // A cart that is trapped when the game ends has not left.
    const inRace = cart.in_race || cart.position < view.track_steps;
    const option = offers.byRef(`cart:${name}`);
    return {
      cart: name,
      inRace,
      foretold,
      position: cart.position,
      to: cart.position + (foretold ? cart.steps : 0),
      steps: foretold ? cart.steps : 0,
      leaves: inRace && foretold && cart.position + cart.steps >= view.track_steps,
      rats: foretold ? cart.rats : 0,
      mingles: inRace && foretold && cart.rats >= 2 && cart.riders.length > 0,
      pile: cart.pile,
      places: [0, 1, 2].map((place) => placeOf(name, place)),
      out: after?.out !== undefined && cartOf(view, after.out) === name ? rider(after.out) : undefined,
      pick: option ? `cart:${name}` : undefined,
      ringed: offers.isLegal(option),
      picked: offers.isPicked(option),
    };
  });

  const dice = view.dice.map((die, index) => {
    const option = offers.byRef(`die:${index}`, `dice:${index}`);
    return {
      index,
      face: die.face,
      cart: die.face.split('_')[0] as CartName,
      locked: die.locked,
      pick: option ? `die:${index}` : undefined,
      ringed: offers.isLegal(option),
      picked: offers.isPicked(option),
    };
  });

  const dead = view.participants.filter((one) => !one.alive && one.seat !== undefined).map((one) => rider(one.seat!));
  return { lanes, dice, dead, mover: after?.mover };
}
