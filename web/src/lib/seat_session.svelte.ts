// What this page knows for the seat that it has in hand: everything that another person must not find when the device is
// handed on. It is replaced whole then, and never reset, so that what is added here cannot be forgotten.
import type { LogLine } from './log.ts';
import type { Picking } from './picking.svelte.ts';
import type { Hint, View } from './schema.ts';
import { Story } from './story.svelte.ts';
import { TableTalk } from './table_talk.svelte.ts';
import type { Text } from './words.svelte.ts';

export class SeatSession {
  constructor(readonly picking: Picking) {}
  readonly story = new Story();
  readonly talk = new TableTalk();

  // What was told
  view = $state.raw<View | undefined>();
  botDid = $state.raw<Text[]>([]); // for this seat, while its owner was away
  nudged = $state.raw<Text | undefined>(); // by somebody who waits for us
  hint = $state.raw<Hint | undefined>();
  past = $state.raw<{ view: View; line: LogLine } | undefined>();
  toldAnew = $state(false); // a whole view came, its decision not yet
  pin = $state.raw<{ wrong: boolean; until: number } | undefined>(); // the seat has one, and it is still to be said

  // What was done about it
  refusal = $state.raw<Text | undefined>(); // the last "no", shown for a few seconds
  holds = $state.raw<{ in: unknown; used: number }>({ in: undefined, used: 0 }); // of this round
  elsewhere = $state(false); // another window or device has played for this seat
  asked: LogLine | undefined; // to be looked back at
  acted: unknown; // the decision we have done something about
}
