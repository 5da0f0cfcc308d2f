// What the shell must know of a game and cannot read from its views and questions: each game says it in its own `traits.ts`,
// and may leave out all of it. They come with the table (games.ts); in the lobby no game has any.
import type { View } from './schema.ts';

export interface Traits {
  // Fields of a view that only their owner may see, beside those that end in `_known`.
  secretFields?: string[];
  // The own hand. Options that name something of it, by the kind of what they name: while the tray is covered they are not in
  // the page. Words for actions that are open only to whoever holds the right card; and whether the list of actions tells of it.
  secretKinds?: string[];
  tellingVerbs?: string[];
  actionsTell?: boolean;
  // Whether a seat has anything that only its owner may look at; `isDealt`: already, where not from the beginning on.
  openHanded?: boolean;
  isDealt?: (view: View, seat: number) => boolean;

  // What is tapped elsewhere than in the decision bar, by the first word of an option: on the board, on the board as long as
  // the tray leaves it room, in the open tray, as a piece in an area; and the words for actions that the game's own part of
  // the bar has, or a card of the hand.
  onBoard?: string[];
  onBoardAlone?: string[];
  inTray?: string[];
  onPieces?: string[];
  inLead?: string[];
  inHand?: string[];
  staged?: string[]; // picked by a tap and sent by a button: a throw cannot be taken back

  turn?: (view: View) => TurnMark;
  opener?: string; // the field, of a view and of the event that begins a round, that says who opened it
  // Things go by their other names, `<area>.alias.<kind>.<id>`.
  goesByAliases?: (options: Record<string, unknown> | undefined, view: View | undefined) => boolean;

  // For the plain board: the kind of thing that a field names, where the two are not called alike (`_known` left aside), or
  // that its keys name; fields with a number for each seat; fields whose parts are called by their own names; and those that
  // are secret unless another field of the same row says otherwise.
  kinds?: Record<string, string>;
  keys?: Record<string, string>;
  bySeat?: string[];
  inParts?: string[];
  openWith?: Record<string, string>;
}

// Where a game stands. What it does not count is left out, as in TurnMark of kit/game.h.
export interface TurnMark {
  round?: number;
  turn?: number;
  active?: number; // whose turn it is
  circle?: number[]; // clockwise, where that is not the order of the seats
}

const known: Record<string, Traits> = {};
const none: Traits = {};

export const learn = (area: string, traits: Traits): void => void (known[area] = traits);
export const traitsOf = (area: string): Traits => known[area] ?? none;

export const turnOf = (area: string, view: View | undefined): TurnMark => (view && traitsOf(area).turn?.(view)) ?? {};
// By this holds are counted, as the table does: without rounds each seat has one turn in a round, and without turns all is one.
export const roundOf = ({ round, turn }: TurnMark, seats: number): number | undefined =>
  round ?? (turn === undefined ? undefined : Math.floor((turn - 1) / seats));
export const openerOf = (area: string, told: Record<string, unknown> | undefined): number | undefined =>
  told?.[traitsOf(area).opener ?? ''] as number | undefined;
