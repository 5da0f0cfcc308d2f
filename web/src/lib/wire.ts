// The messages of docs/api.md.
import type { Legend } from './legend.ts';
import type { Args, Text } from './words.svelte.ts';
export type { Text };

export interface Option {
  id: string;
  label: Text;
  refs: string[];
  enabled: boolean;
  why?: Text & { clause?: string };
  confirm?: Text;
  group?: string;
}

export interface Decision {
  seq: number;
  id: string | number;
  kind: string;
  args?: Args;
  clause?: string;
  pace?: string;
  options: Option[];
  sets?: string[][];
  labels?: Text[];
  min: number;
  max: number;
  deadline?: number;
  bank?: number; // of this seat: it runs when the deadline has passed
  secret?: boolean;
  reaction?: boolean;
  can_undo?: boolean;
}

export interface GameEvent {
  event: string;
  args?: Args;
  fields?: Args;
  scope: 'public' | 'private';
}

export interface SeatState {
  seat: number;
  kind: string;
  name: string;
  bot?: string;
  presence?: 'here' | 'away' | 'bot'; // not told of people to those who watch later
  holiday?: number; // until then the clock stands still for this seat
  taught?: boolean; // somebody looks over this seat's shoulder
}

export interface Pace {
  clock?: 'live' | 'async' | 'none';
  spectators?: 'live' | 'delayed' | 'off';
  hints?: boolean;
  bank_s?: number; // beside the time for a decision
  [option: string]: unknown;
}

// What the coach of a lesson says at this step.
export interface Lesson {
  step: number;
  steps: number;
  text?: Text;
  spotlight?: string[];
  go_on?: boolean;
  done?: boolean;
}

// What a bot would choose from this seat's view.
export interface Hint {
  decision_id: string | number;
  option_ids: string[];
  reason: Text;
}

export interface TableState {
  table: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  settled?: Record<string, unknown>; // before the start: all options as they would be played
  pace: Pace;
  state: 'lobby' | 'playing' | 'over';
  host?: number;
  you?: number;
  seats: SeatState[];
  spectators?: number;
  awaited?: number[];
  clock?: { deadline: number; bank?: number };
  // Without a clock it closes when all have answered. Sealed: no window, but a choice that all make in secret.
  ring?: { opens: number; closes?: number; held?: boolean; sealed?: boolean };
  orders?: Record<string, string>; // standing orders of the own seat, by class of window
  commitment?: string;
  rematch?: string;
  lesson?: Lesson;
  wishes?: { seat: number; name: string; yes?: number }[]; // guests who ask for a bot's seat, and how many said yes
}

export interface Claim {
  type: string;
  [field: string]: unknown;
}

export interface TalkLine {
  at: number;
  seat?: number;
  watcher?: boolean | number;
  name?: string;
  to?: number; // it was whispered, and this seat and the speaker’s alone are told of it
  text?: string;
  phrase?: string;
  claim?: Claim;
  args?: Args; // of the claim
  note?: Text;
  after?: number; // it is a line of the log, behind so many public ones
  contradicts?: unknown;
}

export interface JudgedClaim {
  seat: number;
  claim: Claim;
  args?: Args;
  true?: boolean; // left out where nobody can tell, such as what somebody means to do
}

export interface Result {
  winners: number[];
  payoff?: number[];
  scores?: number[];
  reason: string;
  clause?: string;
  args?: Args;
  claims?: JudgedClaim[];
  seed?: string;
}

export type View = Record<string, unknown>;

export type FromServer =
  | ({ type: 'legend' } & Legend)
  | ({ type: 'table'; seq: number } & TableState)
  | { type: 'status'; seq: number; patch: unknown }
  | { type: 'view'; seq: number; view: View; log?: GameEvent[] }
  | { type: 'update'; seq: number; patch?: unknown; events?: GameEvent[]; status?: unknown }
  | ({ type: 'decision' } & (Decision | { seq: number; id: null }))
  | {
      type: 'talk';
      seq?: number;
      lines: TalkLine[];
      anew?: boolean;
      first?: number;
      before?: number;
      gallery?: boolean;
    }
  | ({ type: 'result'; seq: number } & Result)
  | { type: 'ack'; client_msg_id: string; ok?: boolean; refused?: Text }
  | { type: 'past'; event: number; view: View | null }
  | ({ type: 'hint' } & Hint)
  | { type: 'teaching'; seat: number }
  | { type: 'pin'; seat: number; wrong: boolean; wait: number }
  | { type: 'device'; seats: (number | null)[] }
  | { type: 'pong'; at: number; now: number }
  | ({ type: 'error' } & Text);

export interface FieldInfo {
  id: string;
  object?: string;
  values?: string[];
  min?: number;
  max?: number;
  optional?: boolean;
}

export interface OptionInfo {
  id: string;
  type: 'enum' | 'bool' | 'int';
  values?: (string | number)[];
  default: string | number | boolean;
  min?: number;
  max?: number;
  step?: number;
  clause?: string;
  fold?: 'game' | 'pace' | 'aids';
  layer?: string;
}

export interface GameInfo {
  id: string;
  area: string;
  min_players: number;
  max_players: number;
  bots: string[];
  options: OptionInfo[];
  claims?: { id: string; fields?: FieldInfo[] }[];
  lesson?: boolean;
}

export interface TableSummary {
  table: string;
  code: string;
  game: string;
  state: TableState['state'];
  seat?: number;
  waiting?: boolean;
  names: string[];
  lesson?: boolean;
  winners?: number[]; // seats, once it is over
}

// One of the own sessions; days are counted from 1970.
export interface Login {
  session: string;
  device: string;
  begun: number;
  used: number;
  this: boolean;
}

export interface Session {
  name: string;
  language: string;
  account?: string | null;
  quiet?: QuietHours | null;
  holiday?: { until: number } | null;
}

// Minutes of the day, on a clock `offset` minutes ahead of UTC.
export interface QuietHours {
  from: number;
  to: number;
  offset: number;
}

export interface Seated {
  table: string;
  code?: string;
  seat: number;
  seat_token: string;
  asked?: boolean; // it opens the seat once the players have said yes
}

export interface Frame {
  view?: View;
  patch?: unknown;
  events?: GameEvent[];
  talk?: TalkLine[]; // what was said, or noted by the table, is a moment of its own
  suspicions?: Suspicion[];
  line?: number; // of the record: names the moment in every perspective
}

export interface Suspicion {
  seat: number;
  thousandths: number;
}

export interface GameRecord {
  header?: { game: string; players: number; options: Record<string, unknown>; seed?: string };
  lines?: unknown[];
  frames: Frame[];
}

export interface StatisticsRow {
  game: string;
  players: number;
  seat: number;
  role?: string;
  bot?: string;
  games: number;
  wins: number;
  payoff?: number;
}
