// What this page knows for the seat that it has in hand: everything that another person must not find when the device is
// handed on. It is replaced whole then, and never reset, so that what is added here cannot be forgotten.
import type { LogLine } from './log.ts';
import type { Decision, GameEvent, Hint, TalkLine, View } from './schema.ts';
import type { Text } from './words.svelte.ts';

// An update, and the view that it made.
export interface Happened {
  seq: number;
  events: GameEvent[];
  view: View;
}

export class SeatSession {
  // What was told
  view = $state.raw<View | undefined>();
  told = $state.raw<LogLine[]>([]); // what happened in the game
  talk = $state.raw<TalkLine[]>([]);
  earlier = $state.raw<{ table?: number; gallery?: number }>({}); // how many lines came before those, where not all were sent
  happened = $state.raw<Happened[]>([]); // the last updates, for a board that shows them one after another
  digest = $state.raw<LogLine[]>([]);
  botDid = $state.raw<Text[]>([]); // for this seat, while its owner was away
  nudged = $state.raw<Text | undefined>(); // by somebody who waits for us
  past = $state.raw<{ view: View; line: LogLine } | undefined>();
  toldAnew = $state(false); // a whole view came, its decision not yet
  pin = $state.raw<{ wrong: boolean; until: number } | undefined>(); // the seat has one, and it is still to be said

  // What is asked, and done about it
  decision = $state.raw<Decision | undefined>();
  picked = $state.raw<string[]>([]);
  hint = $state.raw<Hint | undefined>();
  refusal = $state.raw<Text | undefined>(); // the last "no", shown for a few seconds
  sending = $state(false);
  locked = $state<string | undefined>(); // the kind of question that was answered last
  holds = $state.raw<{ in: unknown; used: number }>({ in: undefined, used: 0 }); // of this round
  elsewhere = $state(false); // another window or device has played for this seat

  asked: LogLine | undefined; // to be looked back at
  sentBy: string | undefined; // the last option whose tap was an answer
  answered = false; // the last question, and the next one has not come
  decisionAt = 0; // when the question after our last answer came
  acted: unknown; // the decision we have done something about
}
