// Made by `guildhall schema --ts`. Do not edit.

export type Seat = number;
export type Args = Record<string, unknown>;
export interface Text { key: string; args?: Args; }
export type View = Record<string, unknown>; // <Game>Seen, by the area of the game
// What stands where, by places (docs/api.md).
export type LegendMember = [name: string, type: string, kind?: string];
export type LegendField = [name: string, object: string, names: string[], isSet: number];
export type LegendVerb = [id: string, asksFirst: number, ...LegendField[]];

// The text area of each game, by its id.
export const areas: Record<string, string> = {
  'bristol-1350': 'bristol',
  'castle-of-the-devil': 'castle',
  'ankh-morpork': 'ankh',
  'quacks': 'quacks',
};

// What can be said with one tap; its text is `shell.phrase.ID`.
export const phrases = [
  'hello',
  'thanks',
  'well_played',
  'moment',
  'hurry',
  'trust_me',
  'sorry',
  'good_game',
];

export type Clock = "live" | "async" | "none";
export type Spectators = "live" | "delayed" | "off";
export interface Pace {
  clock: Clock;
  spectators: Spectators;
  turn_s: number;
  bank_s: number;
  turn_h: number;
  window_s: number;
  more_time: number;
  holds: number;
  hints: boolean;
  reveal_seed: boolean;
  rated: boolean;
  open_record: boolean;
}
export type Stage = "lobby" | "playing" | "over";
export type Presence = "here" | "away" | "bot";
export interface SeatState {
  seat: Seat;
  kind: string;
  name: string;
  bot?: string;
  presence?: Presence;
  holiday?: number;
  taught?: boolean;
}
export interface WishState {
  seat: Seat;
  name: string;
  yes?: number;
}
export interface Lesson {
  step: number;
  steps: number;
  spotlight: string[];
  go_on: boolean;
  done: boolean;
  text?: Text;
}
export interface ClockFace {
  deadline: number;
  bank?: number;
}
export interface Ring {
  opens: number;
  held: boolean;
  closes?: number;
  sealed?: boolean;
}
export type WindowOrder = "ask" | "pass_turn" | "pass_unless_target";
export interface TableState {
  table: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  settled?: Record<string, unknown>;
  pace: Pace;
  state: Stage;
  seats: SeatState[];
  commitment: string;
  host?: number;
  wishes?: WishState[];
  lesson?: Lesson;
  rematch?: string;
  spectators: number;
  awaited: Seat[];
  clock?: ClockFace;
  ring?: Ring;
  orders?: Record<string, WindowOrder>;
  you?: Seat;
}
export interface ViewSent {
  type: "view";
  seq: number;
  view: View;
  log: unknown[][];
}
export interface UpdateSent {
  type: "update";
  seq: number;
  patch?: unknown[];
  events?: unknown[][];
  status?: unknown;
}
export interface StatusSent {
  type: "status";
  seq: number;
  patch: unknown;
}
export interface DecisionSent {
  type: "decision";
  seq: number;
  id: number;
  question: unknown[];
  deadline?: number;
  bank?: number;
  can_undo: boolean;
}
export interface NothingAsked {
  type: "decision";
  seq: number;
  id: null;
}
export interface GameEvent {
  event: string;
  args?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  scope: "public" | "private";
  to?: Seat[] | "all";
}
export interface ViewTold {
  type: "view";
  seq: number;
  view: View;
  log: GameEvent[];
}
export interface UpdateTold {
  type: "update";
  seq: number;
  patch?: unknown;
  events?: GameEvent[];
  status?: unknown;
}
export interface Ack {
  type: "ack";
  client_msg_id: string;
  ok?: boolean;
  refused?: Text;
}
export interface Past {
  type: "past";
  view: View | null;
  of?: number;
  event?: number;
}
export interface Teaching {
  type: "teaching";
  seat: Seat;
}
export interface Pin {
  type: "pin";
  seat: Seat;
  wrong: boolean;
  wait: number;
}
export interface Device {
  type: "device";
  seats: (Seat | null)[];
}
export interface Pong {
  type: "pong";
  at?: number;
  now: number;
}
export interface Farewell {
  type: "error";
  key: string;
  args: Record<string, unknown>;
}
export interface Legend {
  legend: string;
  view: string;
  events: [string, ...LegendMember[]][];
  types: Record<string, (string | LegendMember)[]>;
  area?: string;
  decisions?: [id: string, clause: string, pace: string, sealed: number][];
  verbs?: LegendVerb[];
}
export interface Reason {
  key: string;
  args?: Record<string, unknown>;
  clause?: string;
}
export interface Option {
  id: string;
  label: Text;
  refs: string[];
  enabled: boolean;
  why?: Reason;
  group?: string;
  confirm?: Text;
}
export interface Decision {
  kind: string;
  args: Record<string, unknown>;
  clause: string;
  pace: string;
  options: Option[];
  sets: string[][];
  labels: Text[];
  min: number;
  max: number;
  secret: boolean;
  reaction: boolean;
  id: number;
  deadline?: number;
  bank?: number;
  can_undo: boolean;
}
export interface JudgedClaim {
  seat: Seat;
  claim: Claim;
  args: Record<string, unknown>;
  true?: boolean;
}
export interface Result {
  winners: Seat[];
  payoff: number[];
  reason: string;
  clause: string;
  args: Record<string, unknown>;
  claims: JudgedClaim[];
  scores?: number[];
  seed?: string;
}
export interface Hint {
  decision_id: number;
  option_ids: string[];
  reason: Text;
}
export interface TalkLine {
  text?: string;
  phrase?: string;
  at: number;
  seat?: Seat;
  watcher?: boolean;
  name?: string;
  to?: Seat;
  claim?: Claim;
  args?: Record<string, unknown>;
  note?: Text;
  after?: number;
  contradicts?: boolean;
}
export interface Talk {
  lines: TalkLine[];
  anew?: boolean;
  before?: number;
  first?: number;
  gallery?: boolean;
}
export interface Suspicion {
  seat: Seat;
  thousandths: number;
}
export interface Frame {
  view?: View;
  patch?: Record<string, unknown>;
  events?: GameEvent[];
  talk?: TalkLine[];
  line?: number;
  suspicions?: Suspicion[];
}
export interface GameRecord {
  frames: Frame[];
  header?: { seed?: string } & Args;
  lines?: (Record<string, unknown>)[];
}
export interface Answer {
  type: "answer";
  decision_id: number;
  set?: number;
  option_ids?: string[];
}
export interface Undo {
  type: "undo";
}
export interface OrderWindows {
  type: "standing";
  class: string;
  order: WindowOrder;
}
export interface Standing {
  type: "standing";
  kind: string;
  on: boolean;
}
export interface MakeClaim {
  type: "claim";
  claim: unknown;
}
export interface Say {
  type: "say";
  text?: string;
  phrase?: string;
  to?: Seat;
}
export interface RemindSeat {
  type: "nudge";
  seat: Seat;
}
export interface MoreTime {
  type: "more_time";
}
export interface Hold {
  type: "hold";
}
export interface Ready {
  type: "ready";
}
export interface SitIn {
  type: "sit_in";
  seat: Seat;
}
export interface Admit {
  type: "admit";
  seat: Seat;
  yes: boolean;
}
export interface AskHint {
  type: "hint";
}
export interface GoOn {
  type: "lesson";
  step: number;
}
export interface SetPin {
  type: "pin";
  seat_token: string;
  pin: string;
}
export interface Nobody {
  type: "nobody";
}
export interface Ping {
  type: "ping";
  at?: unknown;
}
export interface Hello {
  type: "hello";
  table: string;
  seat_token?: string;
  teaching_token?: string;
  pin?: string;
  beside?: string[];
  last_seq?: number;
  legend?: string;
}
export interface AskPast {
  type: "past";
  seq?: number;
  event?: number;
}
export interface AskTalk {
  type: "talk";
  before: number;
  gallery?: boolean;
}
export type AnyCommand = Answer | Undo | OrderWindows | Standing | MakeClaim | Say | RemindSeat | MoreTime | Hold | Ready | SitIn | Admit | AskHint | GoOn | SetPin | Nobody;

export interface OptionInfo {
  id: string;
  type: "enum" | "bool" | "int";
  values?: string[];
  min?: number;
  max?: number;
  default: string | number | boolean;
  clause: string;
  fold: "game" | "pace" | "aids";
  layer: string;
}
export interface FieldInfo {
  id: string;
  object: string;
  values?: string[];
  min?: number;
  max?: number;
  optional?: boolean;
}
export interface ClaimInfo {
  id: string;
  fields: FieldInfo[];
}
export interface GameInfo {
  id: string;
  area: string;
  min_players: number;
  max_players: number;
  rules: number;
  bots: string[];
  options: OptionInfo[];
  claims: ClaimInfo[];
  lesson: boolean;
}
export interface TableSummary {
  table: string;
  code: string;
  game: string;
  state: Stage;
  seat: Seat | null;
  waiting: boolean;
  names: string[];
  lesson?: boolean;
  winners?: number[];
}
export interface Login {
  session: string;
  device: string;
  begun: number;
  used: number;
  this: boolean;
}
export interface QuietHours {
  from: number;
  to: number;
  offset: number;
}
export interface Holiday {
  until: number;
}
export interface Session {
  name: string;
  language: string;
  account: string | null;
  quiet: QuietHours | null;
  holiday: Holiday | null;
}
export interface Place {
  seat: Seat;
  seat_token: string;
  asked?: boolean;
}
export interface Seated {
  table: string;
  code: string;
  seat: Seat;
  seat_token: string;
  asked?: boolean;
}
export interface Notice {
  table: string;
  code: string;
  game: string;
  state: Stage;
  language: string;
  clock: Clock;
  seats: number;
  open: number;
  people: string[];
  starts_in?: number;
}
export interface Profile {
  mark: string;
  shows_presence: boolean;
  shows_rating: boolean;
  met_may_invite: boolean;
}
export interface Tie {
  id: string;
  name: string;
  state: "friends" | "asked" | "asks" | "blocked";
  mark?: string;
  here?: boolean;
}
export interface Met {
  table: string;
  seat: Seat;
  name: string;
  game: string;
  day: number;
  tie?: Tie;
}
export interface Invitation {
  table: string;
  code: string;
  game: string;
  from: string;
}
export interface Rating {
  game: string;
  strength: number;
  deviation: number;
  games: number;
}
export interface Leader {
  name: string;
  mark: string;
  strength: number;
  deviation: number;
  games: number;
}
export interface Company {
  profile: Profile;
  ties: Tie[];
  met: Met[];
  invitations: Invitation[];
  ratings: Rating[];
}
export interface Statistic {
  game: string;
  players: number;
  seat: number;
  role: string;
  bot: string;
  games: number;
  wins: number;
  payoff: number;
}

// What comes over a socket that has the legend, and the same with its names again.
export type TableSent = { type: "table"; seq: number } & TableState;
type Both =
  | TableSent
  | StatusSent
  | NothingAsked
  | ({ type: "talk"; seq?: number } & Talk)
  | ({ type: "result"; seq: number } & Result)
  | ({ type: "legend" } & Legend)
  | ({ type: "hint" } & Hint)
  | Ack | Past | Teaching | Pin | Device | Pong | Farewell;
export type FromServer = Both | ViewSent | UpdateSent | DecisionSent;
export type Told = Both | ViewTold | UpdateTold | ({ type: "decision"; seq: number } & Decision);
// What a client says; a command is given its `client_msg_id` by the socket.
export type FromClient = Ping | Hello | AskPast | AskTalk | (AnyCommand & { client_msg_id: string });

export type BristolAsk = "character" | "action" | "whip" | "remedy" | "chicken_toss" | "leech_place" | "symptom_keep" | "alms_give" | "serf_place" | "mason_lock" | "outlaw_extra" | "countess_keep";
export type BristolCart = "birch" | "cedar" | "oak";
export interface BristolSeenCart {
  cart: BristolCart;
  position: number;
  in_race: boolean;
  riders: Seat[];
  steps: number;
  rats: number;
  pile: number;
  pile_known: number[];
}
export type BristolFace = "birch_apple" | "birch_rat" | "cedar_apple" | "cedar_rat" | "oak_apple" | "oak_rat";
export interface BristolSeenDie {
  face: BristolFace;
  locked: boolean;
}
export type BristolCharacter = "serf" | "outlaw" | "sheriff" | "mason" | "knight" | "friar" | "countess" | "chandler" | "barmaid";
export type BristolRemedy = "r_arsenic__chicken" | "r_arsenic__crushed_emeralds" | "r_crushed_emeralds__arsenic" | "r_arsenic__whip" | "r_whip__arsenic" | "r_arsenic__leeches" | "r_leeches__arsenic" | "r_arsenic__pomander" | "r_pomander__arsenic" | "r_chicken__crushed_emeralds" | "r_crushed_emeralds__chicken" | "r_chicken__whip" | "r_whip__chicken" | "r_chicken__leeches" | "r_leeches__chicken" | "r_chicken__pomander" | "r_pomander__chicken" | "r_crushed_emeralds__whip" | "r_crushed_emeralds__leeches" | "r_leeches__crushed_emeralds" | "r_crushed_emeralds__pomander" | "r_pomander__crushed_emeralds" | "r_whip__leeches" | "r_leeches__whip" | "r_whip__pomander" | "r_pomander__whip" | "r_leeches__pomander" | "a_alms__arsenic" | "a_alms__chicken" | "a_alms__crushed_emeralds" | "a_alms__whip" | "a_alms__leeches" | "a_alms__pomander" | "a_alms";
export type BristolCoin = "naught" | "plague" | "cured";
export interface BristolSeenCoin {
  giver?: Seat;
  coin?: BristolCoin;
}
export interface BristolSeenParticipant {
  seat?: Seat;
  ghost: boolean;
  alive: boolean;
  character?: BristolCharacter;
  symptoms: number;
  symptoms_known: number[];
  slots: number[];
  remedies: number;
  fresh: number;
  remedies_known: BristolRemedy[];
  fresh_known: BristolRemedy[];
  plagued?: boolean;
  coins: BristolSeenCoin[];
}
export type BristolMove = "elbow" | "dash" | "push";
export interface BristolSeenMove {
  mover?: Seat;
  move: BristolMove;
  target?: Seat;
}
export type BristolEnding = "none" | "escape" | "none_escaped" | "ghosts_escaped" | "solo_plague";
export interface BristolSeenPiles {
  symptom_deck: number[];
  symptom_discard: number[];
  remedy_deck: BristolRemedy[];
  remedy_discard: BristolRemedy[];
  coin_bag: BristolCoin[];
}
export interface BristolSeen {
  game: string;
  viewer?: Seat;
  players: number;
  round: number;
  track_steps: number;
  last_round?: number;
  circle: Seat[];
  first_player?: Seat;
  active?: Seat;
  asking?: BristolAsk;
  asked: boolean;
  carts: BristolSeenCart[];
  race: BristolCart[];
  dice: BristolSeenDie[];
  participants: BristolSeenParticipant[];
  symptom_deck: number;
  symptom_discard: number;
  symptom_discard_top?: number;
  remedy_deck: number;
  remedy_discard: number;
  remedy_discard_known: BristolRemedy[];
  coins_in_bag: number;
  drawn_symptoms: number[];
  drawn_remedies: BristolRemedy[];
  drawn_coin?: BristolCoin;
  live_dice: number[];
  declared?: BristolSeenMove;
  ending?: BristolEnding;
  winners: Seat[];
  piles?: BristolSeenPiles;
}
export interface BristolCharacterTaken {
  event: "character_taken";
  seat?: Seat;
  character: BristolCharacter;
}
export interface BristolBoarded {
  event: "boarded";
  cart: BristolCart;
  riders: Seat[];
}
export interface BristolDealt {
  event: "dealt";
  seat?: Seat;
  first: number;
  second: number;
}
export interface BristolRemedyDrawn {
  event: "remedy_drawn";
  seat?: Seat;
  count: number;
}
export interface BristolRemedySeen {
  event: "remedy_seen";
  seat?: Seat;
  remedy: BristolRemedy;
}
export interface BristolRoundBegan {
  event: "round_began";
  round: number;
  first_player?: Seat;
  faces: BristolFace[];
}
export interface BristolRatzy {
  event: "ratzy";
  round: number;
}
export interface BristolTurnBegan {
  event: "turn_began";
  seat?: Seat;
}
export interface BristolCartMoved {
  event: "cart_moved";
  cart: BristolCart;
  steps: number;
  position: number;
}
export interface BristolRerolled {
  event: "rerolled";
  seat?: Seat;
  dice: number[];
  faces: BristolFace[];
}
export interface BristolPassed {
  event: "passed";
  seat?: Seat;
}
export interface BristolTossesEnded {
  event: "tosses_ended";
  seat?: Seat;
}
export interface BristolExtraDeclined {
  event: "extra_declined";
  seat?: Seat;
}
export interface BristolMoveDeclared {
  event: "move_declared";
  seat?: Seat;
  move: BristolMove;
  target?: Seat;
  cart: BristolCart;
  own: boolean;
}
export interface BristolWhipped {
  event: "whipped";
  seat?: Seat;
  remedy: BristolRemedy;
  mover?: Seat;
}
export interface BristolElbowed {
  event: "elbowed";
  seat?: Seat;
  cart: BristolCart;
}
export interface BristolDashed {
  event: "dashed";
  seat?: Seat;
  from: BristolCart;
  onto: BristolCart;
}
export interface BristolSwapped {
  event: "swapped";
  seat?: Seat;
  with?: Seat;
  from: BristolCart;
  onto: BristolCart;
}
export interface BristolPushed {
  event: "pushed";
  seat?: Seat;
  target?: Seat;
  from: BristolCart;
  onto: BristolCart;
  own: boolean;
}
export interface BristolPushedOut {
  event: "pushed_out";
  seat?: Seat;
  target?: Seat;
  from: BristolCart;
  own: boolean;
}
export type BristolKind = "arsenic" | "chicken" | "crushed_emeralds" | "leeches" | "pomander" | "whip" | "alms";
export interface BristolRemedyPlayed {
  event: "remedy_played";
  seat?: Seat;
  remedy: BristolRemedy;
  use: BristolKind;
}
export interface BristolDiceLocked {
  event: "dice_locked";
  seat?: Seat;
  dice: number[];
}
export interface BristolSymptomsDrawn {
  event: "symptoms_drawn";
  seat?: Seat;
  count: number;
}
export interface BristolSymptomSeen {
  event: "symptom_seen";
  seat?: Seat;
  value: number;
}
export interface BristolSymptomPlaced {
  event: "symptom_placed";
  seat?: Seat;
  cart: BristolCart;
}
export interface BristolSymptomPlacedSeen {
  event: "symptom_placed_seen";
  seat?: Seat;
  cart: BristolCart;
  value: number;
}
export interface BristolSymptomsDiscarded {
  event: "symptoms_discarded";
  seat?: Seat;
  count: number;
}
export interface BristolHandNow {
  event: "hand_now";
  seat?: Seat;
  first: number;
  second: number;
}
export interface BristolBecamePlagued {
  event: "became_plagued";
  seat?: Seat;
}
export interface BristolBecameHealthy {
  event: "became_healthy";
  seat?: Seat;
}
export interface BristolCoinDrawn {
  event: "coin_drawn";
  seat?: Seat;
  coin: BristolCoin;
}
export interface BristolCoinGiven {
  event: "coin_given";
  seat?: Seat;
  receiver?: Seat;
  own: boolean;
}
export interface BristolCoinSeen {
  event: "coin_seen";
  seat?: Seat;
  receiver?: Seat;
  coin: BristolCoin;
}
export interface BristolPileDiscarded {
  event: "pile_discarded";
  cart: BristolCart;
  count: number;
}
export interface BristolSymptomsReshuffled {
  event: "symptoms_reshuffled";
  count: number;
}
export interface BristolRemediesReshuffled {
  event: "remedies_reshuffled";
  count: number;
}
export interface BristolSpecialUsed {
  event: "special_used";
  seat?: Seat;
  character: BristolCharacter;
}
export interface BristolDieSet {
  event: "die_set";
  seat?: Seat;
  die: number;
  face: BristolFace;
}
export interface BristolFronted {
  event: "fronted";
  seat?: Seat;
  target?: Seat;
  cart: BristolCart;
}
export interface BristolLooked {
  event: "looked";
  seat?: Seat;
  target?: Seat;
}
export interface BristolLookedSeen {
  event: "looked_seen";
  seat?: Seat;
  target?: Seat;
  value: number;
}
export interface BristolDiscardLooked {
  event: "discard_looked";
  seat?: Seat;
}
export interface BristolDiscardSeen {
  event: "discard_seen";
  seat?: Seat;
  value: number;
}
export interface BristolRemedyDiscarded {
  event: "remedy_discarded";
  seat?: Seat;
}
export interface BristolGhostLooked {
  event: "ghost_looked";
  seat?: Seat;
  target?: Seat;
  slot: number;
}
export interface BristolGhostSeen {
  event: "ghost_seen";
  seat?: Seat;
  target?: Seat;
  slot: number;
  value: number;
}
export interface BristolGhostIdle {
  event: "ghost_idle";
  seat?: Seat;
}
export interface BristolMingled {
  event: "mingled";
  cart: BristolCart;
  riders: Seat[];
  from_pile: boolean;
  extra: boolean;
}
export interface BristolConvened {
  event: "convened";
  round: number;
}
export interface BristolConvenedSeen {
  event: "convened_seen";
  plagued: Seat[] | "all";
}
export interface BristolCartLeft {
  event: "cart_left";
  cart: BristolCart;
  riders: Seat[];
}
export interface BristolCartEscaped {
  event: "cart_escaped";
  cart: BristolCart;
  riders: Seat[];
}
export type BristolCause = "left_behind" | "shame" | "plagued_cart" | "trapped";
export interface BristolEliminated {
  event: "eliminated";
  seat?: Seat;
  cause: BristolCause;
  first: number;
  second: number;
  plagued: boolean;
}
export interface BristolRemediesShown {
  event: "remedies_shown";
  seat?: Seat;
  cards: BristolRemedy[];
}
export interface BristolCoinShown {
  event: "coin_shown";
  seat?: Seat;
  coin: BristolCoin;
}
export interface BristolLastRound {
  event: "last_round";
  round: number;
}
export interface BristolShown {
  event: "shown";
  seat?: Seat;
  first: number;
  second: number;
  plagued: boolean;
}
export interface BristolEnded {
  event: "ended";
  ending: BristolEnding;
  winners: Seat[] | "all";
  aim: Seat[] | "all";
}
export type BristolEvent = BristolCharacterTaken | BristolBoarded | BristolDealt | BristolRemedyDrawn | BristolRemedySeen | BristolRoundBegan | BristolRatzy | BristolTurnBegan | BristolCartMoved | BristolRerolled | BristolPassed | BristolTossesEnded | BristolExtraDeclined | BristolMoveDeclared | BristolWhipped | BristolElbowed | BristolDashed | BristolSwapped | BristolPushed | BristolPushedOut | BristolRemedyPlayed | BristolDiceLocked | BristolSymptomsDrawn | BristolSymptomSeen | BristolSymptomPlaced | BristolSymptomPlacedSeen | BristolSymptomsDiscarded | BristolHandNow | BristolBecamePlagued | BristolBecameHealthy | BristolCoinDrawn | BristolCoinGiven | BristolCoinSeen | BristolPileDiscarded | BristolSymptomsReshuffled | BristolRemediesReshuffled | BristolSpecialUsed | BristolDieSet | BristolFronted | BristolLooked | BristolLookedSeen | BristolDiscardLooked | BristolDiscardSeen | BristolRemedyDiscarded | BristolGhostLooked | BristolGhostSeen | BristolGhostIdle | BristolMingled | BristolConvened | BristolConvenedSeen | BristolCartLeft | BristolCartEscaped | BristolEliminated | BristolRemediesShown | BristolCoinShown | BristolLastRound | BristolShown | BristolEnded;

export type BristolActionOfCharacter = "serf" | "outlaw" | "sheriff" | "mason" | "knight" | "friar" | "countess" | "chandler" | "barmaid";
export interface BristolActionCharacter {
  type: "character";
  character?: BristolActionOfCharacter;
}
export interface BristolActionReroll {
  type: "reroll";
  dice?: number[];
}
export interface BristolActionDraw {
  type: "draw";
}
export interface BristolActionElbow {
  type: "elbow";
}
export interface BristolActionDash {
  type: "dash";
}
export interface BristolActionPush {
  type: "push";
  seat?: number;
}
export type BristolActionOfFace = "birch_apple" | "birch_rat" | "cedar_apple" | "cedar_rat" | "oak_apple" | "oak_rat";
export interface BristolActionSpecial {
  type: "special";
  die?: number;
  face?: BristolActionOfFace;
  seat?: number;
  slot?: number;
}
export interface BristolActionLook {
  type: "look";
  seat?: number;
  slot?: number;
}
export interface BristolActionPass {
  type: "pass";
}
export type BristolActionOfRemedy = "r_arsenic__chicken" | "r_arsenic__crushed_emeralds" | "r_crushed_emeralds__arsenic" | "r_arsenic__whip" | "r_whip__arsenic" | "r_arsenic__leeches" | "r_leeches__arsenic" | "r_arsenic__pomander" | "r_pomander__arsenic" | "r_chicken__crushed_emeralds" | "r_crushed_emeralds__chicken" | "r_chicken__whip" | "r_whip__chicken" | "r_chicken__leeches" | "r_leeches__chicken" | "r_chicken__pomander" | "r_pomander__chicken" | "r_crushed_emeralds__whip" | "r_crushed_emeralds__leeches" | "r_leeches__crushed_emeralds" | "r_crushed_emeralds__pomander" | "r_pomander__crushed_emeralds" | "r_whip__leeches" | "r_leeches__whip" | "r_whip__pomander" | "r_pomander__whip" | "r_leeches__pomander" | "a_alms__arsenic" | "a_alms__chicken" | "a_alms__crushed_emeralds" | "a_alms__whip" | "a_alms__leeches" | "a_alms__pomander" | "a_alms";
export type BristolActionOfKind = "arsenic" | "chicken" | "crushed_emeralds" | "leeches" | "pomander" | "whip" | "alms";
export type BristolActionOfMove = "elbow" | "dash" | "push";
export interface BristolActionPlay {
  type: "play";
  card?: BristolActionOfRemedy;
  use?: BristolActionOfKind;
  dice?: number[];
  move?: BristolActionOfMove;
  seat?: number;
}
export interface BristolActionEnd {
  type: "end";
}
export interface BristolActionDecline {
  type: "decline";
}
export interface BristolActionUse {
  type: "use";
  card?: BristolActionOfRemedy;
}
export interface BristolActionToss {
  type: "toss";
  dice?: number[];
}
export interface BristolActionStop {
  type: "stop";
}
export type BristolActionOfCart = "birch" | "cedar" | "oak";
export interface BristolActionPlace {
  type: "place";
  value?: number;
  cart?: BristolActionOfCart;
}
export interface BristolActionKeep {
  type: "keep";
  first?: number;
  second?: number;
}
export interface BristolActionGive {
  type: "give";
  seat?: number;
}
export interface BristolActionLock {
  type: "lock";
  die?: number;
}
export interface BristolActionKeepRemedy {
  type: "keep_remedy";
  card?: BristolActionOfRemedy;
}
export type BristolAction = BristolActionCharacter | BristolActionReroll | BristolActionDraw | BristolActionElbow | BristolActionDash | BristolActionPush | BristolActionSpecial | BristolActionLook | BristolActionPass | BristolActionPlay | BristolActionEnd | BristolActionDecline | BristolActionUse | BristolActionToss | BristolActionStop | BristolActionPlace | BristolActionKeep | BristolActionGive | BristolActionLock | BristolActionKeepRemedy;

export type BristolClaimOfWhen = "now" | "start" | "after_mingle";
export interface BristolClaimCSymptoms {
  type: "c_symptoms";
  value_a?: number;
  value_b?: number;
  when?: BristolClaimOfWhen;
  mingle?: number;
}
export type BristolClaimOfRelation = "equal" | "at_most" | "at_least";
export interface BristolClaimCSum {
  type: "c_sum";
  relation?: BristolClaimOfRelation;
  sum?: number;
  when?: BristolClaimOfWhen;
  mingle?: number;
}
export type BristolClaimOfHealth = "healthy" | "plagued";
export interface BristolClaimCStatus {
  type: "c_status";
  health?: BristolClaimOfHealth;
  seat?: number;
}
export interface BristolClaimCGave {
  type: "c_gave";
  value_a?: number;
  value_b?: number;
  mingle?: number;
}
export interface BristolClaimCGot {
  type: "c_got";
  value_a?: number;
  value_b?: number;
  mingle?: number;
}
export type BristolClaimOfCart = "birch" | "cedar" | "oak";
export interface BristolClaimCLeech {
  type: "c_leech";
  value?: number;
  cart?: BristolClaimOfCart;
  round?: number;
}
export interface BristolClaimCPeek {
  type: "c_peek";
  target?: number;
  value?: number;
}
export type BristolClaimOfKind = "arsenic" | "chicken" | "crushed_emeralds" | "leeches" | "pomander" | "whip" | "alms";
export type BristolClaimOfHaving = "have" | "lack";
export interface BristolClaimCRemedy {
  type: "c_remedy";
  kind?: BristolClaimOfKind;
  having?: BristolClaimOfHaving;
}
export type BristolClaimOfCoin = "naught" | "plague" | "cured";
export interface BristolClaimCCoin {
  type: "c_coin";
  coin?: BristolClaimOfCoin;
  seat?: number;
}
export type BristolClaimOfAction = "reroll" | "draw" | "elbow" | "dash" | "push" | "special" | "look" | "pass";
export interface BristolClaimCIntent {
  type: "c_intent";
  action?: BristolClaimOfAction;
  target?: number;
}
export interface BristolClaimCRequest {
  type: "c_request";
  seat?: number;
  action?: BristolClaimOfAction;
  target?: number;
}
export type BristolClaim = BristolClaimCSymptoms | BristolClaimCSum | BristolClaimCStatus | BristolClaimCGave | BristolClaimCGot | BristolClaimCLeech | BristolClaimCPeek | BristolClaimCRemedy | BristolClaimCCoin | BristolClaimCIntent | BristolClaimCRequest;

export type CastleAsk = "dp_turn" | "dp_cv" | "dp_diplo_offer" | "dp_diplo_pick" | "dp_answer" | "dp_trigger" | "dp_coat" | "dp_sextant_dir" | "dp_sextant_give" | "dp_gift" | "dp_commit" | "dp_ready" | "dp_priest_pay" | "dp_hypnosis" | "dp_free" | "dp_late" | "dp_symbol" | "dp_doctor" | "dp_reward" | "dp_steal" | "dp_replace" | "dp_draw" | "dp_end" | "dp_name";
export type CastleCharacter = "ava_von_eisberg" | "brother_zacharius" | "dimitri_kartov" | "juan_tirador" | "marie_sauniere" | "michel_de_bellevaux" | "romana_baranov" | "sarah_mac_mullin" | "sir_henry_sinclair" | "theodora_rosenborg";
export type CastleObject = "bag_goblet" | "bag_key" | "black_pearl" | "coat" | "dagger" | "gloves" | "goblet_1" | "goblet_2" | "goblet_3" | "key_1" | "key_2" | "key_3" | "monocle" | "poison_ring" | "privilege" | "seal_of_the_lodge" | "sextant" | "shattered_mirror" | "throwing_knives" | "tome" | "whip";
export type CastleKind = "key" | "goblet" | "bag" | "black_pearl" | "coat" | "dagger" | "gloves" | "monocle" | "poison_ring" | "privilege" | "seal_of_the_lodge" | "sextant" | "shattered_mirror" | "throwing_knives" | "tome" | "whip";
export type CastleProfession = "alchemist" | "bodyguard" | "clairvoyant" | "diplomat" | "doctor" | "grand_master" | "hypnotist" | "priest" | "swordsman" | "thug";
export type CastleSociety = "order" | "brotherhood";
export interface CastleSeenSeat {
  seat?: Seat;
  character: CastleCharacter;
  objects: number;
  objects_known: CastleObject[];
  holds: CastleKind[];
  objects_not: CastleObject[];
  tokens: number;
  face_up: boolean;
  profession?: CastleProfession;
  professions_possible: CastleProfession[];
  society?: CastleSociety;
  society_seen_by: Seat[];
}
export interface CastleSeenPlace {
  card: CastleObject;
  deck: boolean;
  hands: Seat[];
}
export type CastleSide = "sword" | "shield";
export type CastleWinner = "attacker" | "defender" | "tie";
export interface CastleSeenScore {
  swords: number;
  shields: number;
}
export interface CastleSeenDuel {
  attacker?: Seat;
  defender?: Seat;
  phase: string;
  swords: Seat[];
  shields: Seat[];
  own_side?: CastleSide;
  own_swordsman: boolean;
  answered: boolean;
  hypnotized?: Seat;
  swordsman?: Seat;
  alchemist?: Seat;
  named?: CastleWinner;
  played: CastleObject[];
  tokens: number[];
  used: Seat[];
  score?: CastleSeenScore;
  outcome?: CastleWinner;
}
export type CastleDirection = "left" | "right";
export interface CastleSeenTrade {
  offerer?: Seat;
  partner?: Seat;
  offered?: CastleObject;
  demanded?: CastleKind;
  ability?: CastleKind;
  passer?: Seat;
  direction?: CastleDirection;
  given?: CastleObject;
}
export type CastleVictory = "own" | "accuse" | "solo";
export interface CastleSeenClaim {
  announcer?: Seat;
  claim: CastleVictory;
  named: Seat[];
  total: number;
}
export type CastleEnding = "none" | "own_right" | "own_wrong" | "accuse_right" | "accuse_wrong" | "solo" | "no_result";
export interface CastleSeen {
  game: string;
  viewer?: Seat;
  players: number;
  turn: number;
  hand_limit: number;
  active?: Seat;
  asking?: CastleAsk;
  asked: boolean;
  awaited: boolean;
  seats: CastleSeenSeat[];
  deck: number;
  deck_known: CastleObject[];
  deck_top: CastleObject[];
  foreseer?: Seat;
  unplaced: CastleSeenPlace[];
  spare: number;
  spare_known: CastleProfession[];
  token_pile: number;
  left_over?: CastleSociety;
  duel?: CastleSeenDuel;
  trade?: CastleSeenTrade;
  announcement?: CastleSeenClaim;
  winner?: Seat;
  loser?: Seat;
  demand_target?: Seat;
  demand_kind?: CastleKind;
  first_card?: CastleObject;
  ending?: CastleEnding;
  winners: Seat[];
}
export interface CastleCharacterTaken {
  event: "character_taken";
  seat?: Seat;
  character: CastleCharacter;
}
export interface CastleGameBegan {
  event: "game_began";
  first_player?: Seat;
  deck: number;
  spare: number;
}
export interface CastleDealt {
  event: "dealt";
  seat?: Seat;
  society: CastleSociety;
  profession: CastleProfession;
  card: CastleObject;
}
export interface CastleTurnBegan {
  event: "turn_began";
  seat?: Seat;
  turn: number;
}
export interface CastleSpied {
  event: "spied";
  seat?: Seat;
  target?: Seat;
}
export interface CastleSpySeen {
  event: "spy_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleOffered {
  event: "offered";
  seat?: Seat;
  target?: Seat;
}
export interface CastleOfferSeen {
  event: "offer_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleOfferRefused {
  event: "offer_refused";
  seat?: Seat;
  offerer?: Seat;
  token: boolean;
}
export interface CastleOfferAccepted {
  event: "offer_accepted";
  seat?: Seat;
  offerer?: Seat;
  demanded: boolean;
}
export interface CastleReturnSeen {
  event: "return_seen";
  seat?: Seat;
  offerer?: Seat;
  card: CastleObject;
}
export interface CastleReadOut {
  event: "read_out";
  seat?: Seat;
  passer?: Seat;
  kind: CastleKind;
}
export interface CastleAbilityUsed {
  event: "ability_used";
  seat?: Seat;
  kind: CastleKind;
}
export interface CastleAbilityDeclined {
  event: "ability_declined";
  seat?: Seat;
  kind: CastleKind;
}
export interface CastleDrew {
  event: "drew";
  seat?: Seat;
  left: number;
}
export interface CastleDrewSeen {
  event: "drew_seen";
  seat?: Seat;
  card: CastleObject;
}
export interface CastleBagsConverted {
  event: "bags_converted";
  bags: number;
}
export interface CastleSocietyLooked {
  event: "society_looked";
  seat?: Seat;
  target?: Seat;
}
export interface CastleSocietySeen {
  event: "society_seen";
  seat?: Seat;
  target?: Seat;
  society: CastleSociety;
}
export interface CastleHandLooked {
  event: "hand_looked";
  seat?: Seat;
  target?: Seat;
}
export interface CastleHandSeen {
  event: "hand_seen";
  seat?: Seat;
  target?: Seat;
  cards: CastleObject[];
}
export interface CastleSpareSeen {
  event: "spare_seen";
  seat?: Seat;
  professions: CastleProfession[];
}
export interface CastleProfessionChanged {
  event: "profession_changed";
  seat?: Seat;
}
export interface CastleProfessionTaken {
  event: "profession_taken";
  seat?: Seat;
  taken: CastleProfession;
  laid: CastleProfession;
  kept: boolean;
}
export interface CastleProfessionsSwapped {
  event: "professions_swapped";
  seat?: Seat;
  target?: Seat;
}
export interface CastleSwapSeen {
  event: "swap_seen";
  seat?: Seat;
  now: CastleProfession;
  target?: Seat;
  theirs: CastleProfession;
}
export interface CastleSextantTurned {
  event: "sextant_turned";
  seat?: Seat;
  direction: CastleDirection;
}
export interface CastleSextantPassed {
  event: "sextant_passed";
  seat?: Seat;
  direction: CastleDirection;
}
export interface CastleSextantSeen {
  event: "sextant_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleGiftGiven {
  event: "gift_given";
  seat?: Seat;
  target?: Seat;
}
export interface CastleGiftSeen {
  event: "gift_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleDuelBegan {
  event: "duel_began";
  seat?: Seat;
  target?: Seat;
}
export interface CastleInterrupted {
  event: "interrupted";
  seat?: Seat;
  attacker?: Seat;
}
export interface CastlePaid {
  event: "paid";
  seat?: Seat;
  target?: Seat;
}
export interface CastlePaidSeen {
  event: "paid_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleSupportsShown {
  event: "supports_shown";
  sword: Seat[] | "all";
  shield: Seat[] | "all";
}
export interface CastleHypnotized {
  event: "hypnotized";
  seat?: Seat;
  target?: Seat;
}
export interface CastleObjectPlayed {
  event: "object_played";
  seat?: Seat;
  card: CastleObject;
  swords: number;
  shields: number;
}
export interface CastleProfessionPlayed {
  event: "profession_played";
  seat?: Seat;
  profession: CastleProfession;
  swords: number;
  shields: number;
}
export interface CastleTokensPlayed {
  event: "tokens_played";
  seat?: Seat;
  count: number;
  swords: number;
  shields: number;
}
export interface CastleOutcomeNamed {
  event: "outcome_named";
  seat?: Seat;
  winner: CastleWinner;
}
export interface CastleSymbolChosen {
  event: "symbol_chosen";
  seat?: Seat;
  side: CastleSide;
  swords: number;
  shields: number;
}
export type CastleDecidedBy = "score" | "poison_ring" | "alchemist";
export interface CastleDuelWon {
  event: "duel_won";
  seat?: Seat;
  loser?: Seat;
  swords: number;
  shields: number;
  by: CastleDecidedBy;
}
export interface CastleDuelTied {
  event: "duel_tied";
  attacker?: Seat;
  defender?: Seat;
  swords: number;
  shields: number;
  by: CastleDecidedBy;
}
export type CastlePhase = "free" | "late" | "doctor";
export interface CastleWindowClosed {
  event: "window_closed";
  phase: CastlePhase;
}
export interface CastleDoctorCame {
  event: "doctor_came";
  seat?: Seat;
}
export interface CastleStealChosen {
  event: "steal_chosen";
  seat?: Seat;
  target?: Seat;
}
export interface CastleStolen {
  event: "stolen";
  seat?: Seat;
  target?: Seat;
}
export interface CastleStolenSeen {
  event: "stolen_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleNothingTaken {
  event: "nothing_taken";
  seat?: Seat;
  target?: Seat;
}
export interface CastleReplaced {
  event: "replaced";
  seat?: Seat;
  target?: Seat;
}
export interface CastleReplacedSeen {
  event: "replaced_seen";
  seat?: Seat;
  target?: Seat;
  card: CastleObject;
}
export interface CastleClairvoyantUsed {
  event: "clairvoyant_used";
  seat?: Seat;
}
export interface CastleDeckSeen {
  event: "deck_seen";
  seat?: Seat;
  cards: CastleObject[];
}
export interface CastleDeckOrdered {
  event: "deck_ordered";
  seat?: Seat;
  first: CastleObject;
  second: CastleObject;
}
export interface CastleDiplomatDemanded {
  event: "diplomat_demanded";
  seat?: Seat;
  target?: Seat;
  kind: CastleKind;
  success: boolean;
}
export interface CastleAnnounced {
  event: "announced";
  seat?: Seat;
  claim: CastleVictory;
}
export interface CastlePlayerNamed {
  event: "player_named";
  seat?: Seat;
  target?: Seat;
}
export interface CastleRevealed {
  event: "revealed";
  seat?: Seat;
  society: CastleSociety;
  profession: CastleProfession;
  cards: CastleObject[];
}
export interface CastleLeftOverShown {
  event: "left_over_shown";
  society: CastleSociety;
}
export interface CastleGameEnded {
  event: "game_ended";
  ending: CastleEnding;
  winners: Seat[] | "all";
}
export type CastleEvent = CastleCharacterTaken | CastleGameBegan | CastleDealt | CastleTurnBegan | CastleSpied | CastleSpySeen | CastleOffered | CastleOfferSeen | CastleOfferRefused | CastleOfferAccepted | CastleReturnSeen | CastleReadOut | CastleAbilityUsed | CastleAbilityDeclined | CastleDrew | CastleDrewSeen | CastleBagsConverted | CastleSocietyLooked | CastleSocietySeen | CastleHandLooked | CastleHandSeen | CastleSpareSeen | CastleProfessionChanged | CastleProfessionTaken | CastleProfessionsSwapped | CastleSwapSeen | CastleSextantTurned | CastleSextantPassed | CastleSextantSeen | CastleGiftGiven | CastleGiftSeen | CastleDuelBegan | CastleInterrupted | CastlePaid | CastlePaidSeen | CastleSupportsShown | CastleHypnotized | CastleObjectPlayed | CastleProfessionPlayed | CastleTokensPlayed | CastleOutcomeNamed | CastleSymbolChosen | CastleDuelWon | CastleDuelTied | CastleWindowClosed | CastleDoctorCame | CastleStealChosen | CastleStolen | CastleStolenSeen | CastleNothingTaken | CastleReplaced | CastleReplacedSeen | CastleClairvoyantUsed | CastleDeckSeen | CastleDeckOrdered | CastleDiplomatDemanded | CastleAnnounced | CastlePlayerNamed | CastleRevealed | CastleLeftOverShown | CastleGameEnded;

export interface CastleActionAnnounceOwn {
  type: "announce_own";
}
export interface CastleActionAnnounceAccuse {
  type: "announce_accuse";
}
export interface CastleActionAnnounceSolo {
  type: "announce_solo";
}
export interface CastleActionClairvoyant {
  type: "clairvoyant";
}
export type CastleActionOfKind = "key" | "goblet" | "bag" | "black_pearl" | "coat" | "dagger" | "gloves" | "monocle" | "poison_ring" | "privilege" | "seal_of_the_lodge" | "sextant" | "shattered_mirror" | "throwing_knives" | "tome" | "whip";
export interface CastleActionDiplomat {
  type: "diplomat";
  seat?: number;
  kind?: CastleActionOfKind;
}
export interface CastleActionSpy {
  type: "spy";
  seat?: number;
}
export type CastleActionOfObject = "bag_goblet" | "bag_key" | "black_pearl" | "coat" | "dagger" | "gloves" | "goblet_1" | "goblet_2" | "goblet_3" | "key_1" | "key_2" | "key_3" | "monocle" | "poison_ring" | "privilege" | "seal_of_the_lodge" | "sextant" | "shattered_mirror" | "throwing_knives" | "tome" | "whip";
export interface CastleActionOffer {
  type: "offer";
  seat?: number;
  card?: CastleActionOfObject;
}
export interface CastleActionDuel {
  type: "duel";
  seat?: number;
}
export interface CastleActionEndTurn {
  type: "end_turn";
}
export interface CastleActionCvOrder {
  type: "cv_order";
  first?: CastleActionOfObject;
  second?: CastleActionOfObject;
}
export interface CastleActionDiploOffer {
  type: "diplo_offer";
  card?: CastleActionOfObject;
}
export interface CastleActionDiploPick {
  type: "diplo_pick";
  card?: CastleActionOfObject;
}
export interface CastleActionAccept {
  type: "accept";
  card?: CastleActionOfObject;
}
export interface CastleActionRefuse {
  type: "refuse";
}
export interface CastleActionUse {
  type: "use";
}
export interface CastleActionDecline {
  type: "decline";
}
export type CastleActionOfProfession = "alchemist" | "bodyguard" | "clairvoyant" | "diplomat" | "doctor" | "grand_master" | "hypnotist" | "priest" | "swordsman" | "thug";
export interface CastleActionCoatPick {
  type: "coat_pick";
  profession?: CastleActionOfProfession;
}
export interface CastleActionLeft {
  type: "left";
}
export interface CastleActionRight {
  type: "right";
}
export interface CastleActionGive {
  type: "give";
  card?: CastleActionOfObject;
}
export interface CastleActionGift {
  type: "gift";
  seat?: number;
  card?: CastleActionOfObject;
}
export type CastleActionOfSide = "sword" | "shield";
export interface CastleActionCommit {
  type: "commit";
  side?: CastleActionOfSide;
}
export interface CastleActionReady {
  type: "ready";
}
export interface CastleActionSwordsman {
  type: "swordsman";
}
export interface CastleActionPriest {
  type: "priest";
}
export interface CastleActionPriestPay {
  type: "priest_pay";
  card?: CastleActionOfObject;
}
export interface CastleActionNoHypnosis {
  type: "no_hypnosis";
}
export interface CastleActionHypnotize {
  type: "hypnotize";
  seat?: number;
}
export interface CastleActionPass {
  type: "pass";
}
export interface CastleActionPlay {
  type: "play";
  card?: CastleActionOfObject;
}
export type CastleActionOfWinner = "attacker" | "defender" | "tie";
export interface CastleActionPlayProfession {
  type: "play_profession";
  profession?: CastleActionOfProfession;
  winner?: CastleActionOfWinner;
}
export interface CastleActionTokens {
  type: "tokens";
  count?: number;
}
export interface CastleActionSymbol {
  type: "symbol";
  side?: CastleActionOfSide;
}
export interface CastleActionDoctor {
  type: "doctor";
}
export interface CastleActionNoDoctor {
  type: "no_doctor";
}
export interface CastleActionLook {
  type: "look";
}
export interface CastleActionSteal {
  type: "steal";
}
export interface CastleActionTake {
  type: "take";
  card?: CastleActionOfObject;
}
export interface CastleActionTakeNothing {
  type: "take_nothing";
}
export interface CastleActionReplace {
  type: "replace";
  card?: CastleActionOfObject;
}
export interface CastleActionGoOn {
  type: "go_on";
}
export interface CastleActionName {
  type: "name";
  seat?: number;
}
export interface CastleActionNames {
  type: "names";
  seats?: number[];
}
export interface CastleActionFinish {
  type: "finish";
}
export type CastleAction = CastleActionAnnounceOwn | CastleActionAnnounceAccuse | CastleActionAnnounceSolo | CastleActionClairvoyant | CastleActionDiplomat | CastleActionSpy | CastleActionOffer | CastleActionDuel | CastleActionEndTurn | CastleActionCvOrder | CastleActionDiploOffer | CastleActionDiploPick | CastleActionAccept | CastleActionRefuse | CastleActionUse | CastleActionDecline | CastleActionCoatPick | CastleActionLeft | CastleActionRight | CastleActionGive | CastleActionGift | CastleActionCommit | CastleActionReady | CastleActionSwordsman | CastleActionPriest | CastleActionPriestPay | CastleActionNoHypnosis | CastleActionHypnotize | CastleActionPass | CastleActionPlay | CastleActionPlayProfession | CastleActionTokens | CastleActionSymbol | CastleActionDoctor | CastleActionNoDoctor | CastleActionLook | CastleActionSteal | CastleActionTake | CastleActionTakeNothing | CastleActionReplace | CastleActionGoOn | CastleActionName | CastleActionNames | CastleActionFinish;

export type CastleClaimOfSociety = "order" | "brotherhood";
export interface CastleClaimCSociety {
  type: "c_society";
  society?: CastleClaimOfSociety;
}
export interface CastleClaimCSocietyOf {
  type: "c_society_of";
  seat?: number;
  society?: CastleClaimOfSociety;
}
export type CastleClaimOfProfession = "alchemist" | "bodyguard" | "clairvoyant" | "diplomat" | "doctor" | "grand_master" | "hypnotist" | "priest" | "swordsman" | "thug";
export interface CastleClaimCProfession {
  type: "c_profession";
  profession?: CastleClaimOfProfession;
}
export type CastleClaimOfKind = "key" | "goblet" | "bag" | "black_pearl" | "coat" | "dagger" | "gloves" | "monocle" | "poison_ring" | "privilege" | "seal_of_the_lodge" | "sextant" | "shattered_mirror" | "throwing_knives" | "tome" | "whip";
export type CastleClaimOfHaving = "have" | "lack";
export interface CastleClaimCObject {
  type: "c_object";
  kind?: CastleClaimOfKind;
  having?: CastleClaimOfHaving;
}
export interface CastleClaimCObjectOf {
  type: "c_object_of";
  seat?: number;
  kind?: CastleClaimOfKind;
  having?: CastleClaimOfHaving;
}
export type CastleClaimOfSide = "sword" | "shield";
export interface CastleClaimCSide {
  type: "c_side";
  side?: CastleClaimOfSide;
}
export type CastleClaimOfAction = "announce_own" | "announce_accuse" | "announce_solo" | "clairvoyant" | "diplomat" | "spy" | "offer" | "duel";
export interface CastleClaimCIntent {
  type: "c_intent";
  action?: CastleClaimOfAction;
  target?: number;
}
export interface CastleClaimCRequest {
  type: "c_request";
  seat?: number;
  action?: CastleClaimOfAction;
  target?: number;
}
export type CastleClaim = CastleClaimCSociety | CastleClaimCSocietyOf | CastleClaimCProfession | CastleClaimCObject | CastleClaimCObjectOf | CastleClaimCSide | CastleClaimCIntent | CastleClaimCRequest;

export type AnkhAsk = "wown" | "wdeclare" | "place_area" | "build_area" | "victim_choice" | "roll_first" | "count_area" | "calm_area" | "unrest_area" | "opponent" | "payer_and_receiver" | "discard_choice" | "sale_card" | "strike_card" | "keep_one" | "move_choice" | "swap_first" | "swap_second" | "buyout_choice" | "burn_choice" | "pay_or_take" | "give_cards" | "give_something" | "pay_or_refuse" | "hired_victim" | "lose_minion" | "pay_or_lose" | "flood_move" | "keep_buildings" | "name_cards" | "wtext" | "wmove" | "wremove" | "wevent";
export type AnkhCard = "shakedown_a" | "loan_a" | "beg_a" | "loan_b" | "charity_box" | "calm_again" | "kill_cash2_place" | "build_island_a" | "nudge_a" | "double_a" | "pieman" | "kill_cash3_a" | "captain" | "medium" | "place_one" | "cash3_place_a" | "int_guard_dog" | "int_second_chance_a" | "nudge_b" | "penalty_a" | "extort_building" | "kill_cash2_a" | "recycle" | "draw3_build" | "pickpocket" | "scrap2" | "cash3_place_b" | "kill_cash1_a" | "blank" | "build_island_b" | "steal3" | "shed_place" | "build_cash2" | "draw4_a" | "draw4_b" | "scrap1" | "trouble_pay_place_a" | "sell_a" | "flee" | "build_cash5" | "beg_b" | "cash3_again" | "new_identity" | "penalty_b" | "int_text_shield" | "sell_b" | "kill_cash1_b" | "shakedown_b" | "draw2_calm" | "trouble_pay_build" | "draw2_cash2_again" | "calm_place" | "hire_killer" | "clear_magic_quarter" | "double_kill_build" | "armourer" | "swap" | "secret_police" | "nudge_c" | "killer_at_large" | "swap_hands" | "building_pay_build" | "relocate_again" | "calm_twice" | "tunnel_again" | "relocate_place_build" | "brew" | "audit" | "calm_one" | "int_guardian" | "buyout_calm" | "cash3_kill_again" | "build_calm" | "half_price" | "place_trouble_pay" | "house_staff" | "magic_quarter_two" | "place_build" | "magic_quarter_one" | "quiet_entry" | "lawyer" | "saboteurs" | "collector" | "postmaster" | "int_recover" | "build_cash4_place" | "double_b" | "building_pay_place" | "buyout_trouble" | "event_draw2" | "unrest_any" | "stables" | "economist" | "int_second_chance_b" | "kill_shed" | "unrest_spread" | "kill_cash3_build_a" | "place_two" | "kill_cash3_build_b" | "small_dragon" | "rooftop_spies";
export type AnkhSign = "none" | "minion" | "build" | "kill" | "calm" | "cash" | "scroll" | "event" | "again" | "interrupt";
export interface AnkhSeenCard {
  card: AnkhCard;
  next_symbol: number;
  symbols: AnkhSign[];
}
export type AnkhArea = "sisters_row" | "arcane_quarter" | "wyrm_field" | "shrine_street" | "tanners_yard" | "racecourse" | "warrens" | "lowdock" | "westwall" | "temple_island" | "merchant_heights" | "quiet_hill";
export interface AnkhSeenArea {
  area: AnkhArea;
  number: string;
  cost: number;
  minions: number[];
  trolls: number;
  demons: number;
  building?: Seat;
  controller?: Seat;
  trouble: boolean;
  power_lost: boolean;
  power_ready: boolean;
}
export interface AnkhSeenAims {
  spymaster: number;
  noble: number;
  herald: number;
  financier?: number;
}
export type AnkhRole = "spymaster" | "noble_a" | "noble_b" | "noble_c" | "herald" | "financier" | "watch_commander";
export interface AnkhSeenSeat {
  seat?: Seat;
  cash: number;
  minions_left: number;
  buildings_left: number;
  hand: number;
  hand_known: AnkhCard[];
  hand_shown: AnkhCard[];
  loans: AnkhCard[];
  penalties: AnkhCard[];
  role?: AnkhRole;
  areas_with_minions: number;
  areas_controlled: number;
  net_worth: number;
  points: number;
}
export type AnkhRandomEvent = "wyrm" | "flood" | "fire" | "fog" | "riots" | "explosion" | "night_killings" | "fiends" | "subsidence" | "mad_architect" | "ogres" | "earthquake";
export interface AnkhSeenEvent {
  random_event: AnkhRandomEvent;
  areas: AnkhArea[];
}
export type AnkhNeutral = "troll" | "demon";
export interface AnkhSeenThreat {
  by?: Seat;
  area?: AnkhArea;
  to?: AnkhArea;
  owner?: Seat;
  neutral?: AnkhNeutral;
  other?: Seat;
  other_neutral?: AnkhNeutral;
}
export type AnkhEnding = "none" | "personality" | "commander" | "points" | "riots";
export interface AnkhSeen {
  game: string;
  viewer?: Seat;
  players: number;
  turn: number;
  first_player?: Seat;
  active?: Seat;
  asking?: AnkhAsk;
  asked: boolean;
  plays: number;
  card?: AnkhSeenCard;
  areas: AnkhSeenArea[];
  trouble: number;
  aims: AnkhSeenAims;
  seats: AnkhSeenSeat[];
  draw_pile: number;
  draw_pile_green: number;
  discard_top?: AnkhCard;
  discard_pile: number;
  discard_known: AnkhCard[];
  aside: number;
  aside_known: AnkhCard[];
  unused_roles: number;
  unused_roles_known: AnkhRole[];
  event_pile: number;
  events_gone: AnkhRandomEvent[];
  bank?: number;
  happening?: AnkhSeenEvent;
  threat?: AnkhSeenThreat;
  shown_cards: AnkhCard[];
  targets: Seat[];
  ending?: AnkhEnding;
  winners: Seat[];
}
export interface AnkhRoleDealt {
  event: "role_dealt";
  seat?: Seat;
  role: AnkhRole;
}
export interface AnkhStartRolled {
  event: "start_rolled";
  seat?: Seat;
  face: number;
  collectors?: boolean;
}
export interface AnkhFirstChosen {
  event: "first_chosen";
  seat?: Seat;
}
export interface AnkhTurnBegan {
  event: "turn_began";
  seat?: Seat;
  turn: number;
}
export interface AnkhCardPlayed {
  event: "card_played";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhSymbolSkipped {
  event: "symbol_skipped";
  seat?: Seat;
  sign: AnkhSign;
}
export interface AnkhMayPlayAgain {
  event: "may_play_again";
  seat?: Seat;
  plays: number;
}
export interface AnkhPowerUsed {
  event: "power_used";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhRecovered {
  event: "recovered";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhNothingPlayed {
  event: "nothing_played";
  seat?: Seat;
}
export interface AnkhCardsNamed {
  event: "cards_named";
  seat?: Seat;
  count: number;
}
export interface AnkhCardsDrawn {
  event: "cards_drawn";
  seat?: Seat;
  count: number;
}
export interface AnkhCardSeen {
  event: "card_seen";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhMinionPlaced {
  event: "minion_placed";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhMinionLifted {
  event: "minion_lifted";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhMinionMoved {
  event: "minion_moved";
  seat?: Seat;
  from: AnkhArea;
  into: AnkhArea;
}
export interface AnkhMinionRemoved {
  event: "minion_removed";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhNeutralPlaced {
  event: "neutral_placed";
  neutral: AnkhNeutral;
  area: AnkhArea;
}
export interface AnkhNeutralMoved {
  event: "neutral_moved";
  neutral: AnkhNeutral;
  from: AnkhArea;
  into: AnkhArea;
}
export interface AnkhNeutralRemoved {
  event: "neutral_removed";
  neutral: AnkhNeutral;
  area: AnkhArea;
}
export interface AnkhTroublePlaced {
  event: "trouble_placed";
  area: AnkhArea;
}
export interface AnkhTroubleCleared {
  event: "trouble_cleared";
  area: AnkhArea;
}
export interface AnkhMinionsCounted {
  event: "minions_counted";
  seat?: Seat;
  area: AnkhArea;
  count: number;
}
export interface AnkhStopped {
  event: "stopped";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhBuilt {
  event: "built";
  seat?: Seat;
  area: AnkhArea;
  cost: number;
}
export interface AnkhBuildingLifted {
  event: "building_lifted";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhBuildingLost {
  event: "building_lost";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhBuildingSpared {
  event: "building_spared";
  seat?: Seat;
  owner?: Seat;
}
export interface AnkhBoughtOut {
  event: "bought_out";
  seat?: Seat;
  owner?: Seat;
  area: AnkhArea;
  cost: number;
}
export interface AnkhPowerLost {
  event: "power_lost";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhMoneyTaken {
  event: "money_taken";
  seat?: Seat;
  amount: number;
  card: AnkhCard;
}
export interface AnkhPowerMoneyTaken {
  event: "power_money_taken";
  seat?: Seat;
  amount: number;
  area: AnkhArea;
}
export interface AnkhMoneyPaid {
  event: "money_paid";
  seat?: Seat;
  amount: number;
  card: AnkhCard;
}
export interface AnkhPowerMoneyPaid {
  event: "power_money_paid";
  seat?: Seat;
  amount: number;
  area: AnkhArea;
}
export interface AnkhBuildingMoneyPaid {
  event: "building_money_paid";
  seat?: Seat;
  amount: number;
  area: AnkhArea;
}
export interface AnkhMoneyGiven {
  event: "money_given";
  seat?: Seat;
  receiver?: Seat;
  amount: number;
  card: AnkhCard;
}
export interface AnkhLoanTaken {
  event: "loan_taken";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhPenaltyTaken {
  event: "penalty_taken";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhPaymentRefused {
  event: "payment_refused";
  seat?: Seat;
}
export interface AnkhCardDiscarded {
  event: "card_discarded";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhCardGiven {
  event: "card_given";
  seat?: Seat;
  receiver?: Seat;
}
export interface AnkhCardGivenSeen {
  event: "card_given_seen";
  seat?: Seat;
  receiver?: Seat;
  card: AnkhCard;
}
export interface AnkhHandSearched {
  event: "hand_searched";
  seat?: Seat;
  target?: Seat;
}
export interface AnkhHandShown {
  event: "hand_shown";
  seat?: Seat;
  target?: Seat;
  card: AnkhCard;
}
export interface AnkhCardSnatched {
  event: "card_snatched";
  seat?: Seat;
  target?: Seat;
}
export interface AnkhSnatchShown {
  event: "snatch_shown";
  seat?: Seat;
  target?: Seat;
  card: AnkhCard;
}
export interface AnkhHandsSwapped {
  event: "hands_swapped";
  seat?: Seat;
  target?: Seat;
}
export interface AnkhRecycled {
  event: "recycled";
  seat?: Seat;
  count: number;
}
export interface AnkhRecycledCard {
  event: "recycled_card";
  seat?: Seat;
  card: AnkhCard;
}
export interface AnkhRecycledTop {
  event: "recycled_top";
  card: AnkhCard;
}
export interface AnkhRolesPeeked {
  event: "roles_peeked";
  seat?: Seat;
  count: number;
}
export interface AnkhRoleSeen {
  event: "role_seen";
  seat?: Seat;
  role: AnkhRole;
}
export interface AnkhRoleExchanged {
  event: "role_exchanged";
  seat?: Seat;
}
export interface AnkhRoleNow {
  event: "role_now";
  seat?: Seat;
  role: AnkhRole;
}
export interface AnkhTargeted {
  event: "targeted";
  seat?: Seat;
  target?: Seat;
  card: AnkhCard;
}
export interface AnkhTransferAnnounced {
  event: "transfer_announced";
  seat?: Seat;
  payer?: Seat;
  receiver?: Seat;
  card: AnkhCard;
}
export interface AnkhBuyoutAnnounced {
  event: "buyout_announced";
  seat?: Seat;
  owner?: Seat;
  area: AnkhArea;
}
export interface AnkhGivingUp {
  event: "giving_up";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhVictimChosen {
  event: "victim_chosen";
  seat?: Seat;
  owner?: Seat;
  area: AnkhArea;
}
export interface AnkhMoveAnnounced {
  event: "move_announced";
  seat?: Seat;
  owner?: Seat;
  from: AnkhArea;
  into: AnkhArea;
}
export type AnkhPiece = "minion" | "troll" | "demon";
export interface AnkhSwapAnnounced {
  event: "swap_announced";
  seat?: Seat;
  first: AnkhPiece;
  owner?: Seat;
  from: AnkhArea;
  second: AnkhPiece;
  other?: Seat;
  into: AnkhArea;
}
export interface AnkhResponded {
  event: "responded";
  seat?: Seat;
  card: AnkhCard;
}
export type AnkhGuarded = "minion" | "building" | "from_demon" | "from_troll" | "area_card";
export interface AnkhProtected {
  event: "protected";
  seat?: Seat;
  guarded: AnkhGuarded;
  area: AnkhArea;
}
export interface AnkhRollChosen {
  event: "roll_chosen";
  seat?: Seat;
  area: AnkhArea;
}
export interface AnkhRolled {
  event: "rolled";
  seat?: Seat;
  face: number;
  collectors?: boolean;
}
export interface AnkhEventTurned {
  event: "event_turned";
  seat?: Seat;
  random_event: AnkhRandomEvent;
}
export interface AnkhNoEventLeft {
  event: "no_event_left";
  seat?: Seat;
}
export interface AnkhFogTaken {
  event: "fog_taken";
  card: AnkhCard;
}
export interface AnkhRoleShown {
  event: "role_shown";
  seat?: Seat;
  role: AnkhRole;
}
export interface AnkhStalled {
  event: "stalled";
  turns: number;
}
export interface AnkhScored {
  event: "scored";
  seat?: Seat;
  points: number;
}
export interface AnkhEnded {
  event: "ended";
  ending: AnkhEnding;
  winners: Seat[] | "all";
}
export type AnkhEvent = AnkhRoleDealt | AnkhStartRolled | AnkhFirstChosen | AnkhTurnBegan | AnkhCardPlayed | AnkhSymbolSkipped | AnkhMayPlayAgain | AnkhPowerUsed | AnkhRecovered | AnkhNothingPlayed | AnkhCardsNamed | AnkhCardsDrawn | AnkhCardSeen | AnkhMinionPlaced | AnkhMinionLifted | AnkhMinionMoved | AnkhMinionRemoved | AnkhNeutralPlaced | AnkhNeutralMoved | AnkhNeutralRemoved | AnkhTroublePlaced | AnkhTroubleCleared | AnkhMinionsCounted | AnkhStopped | AnkhBuilt | AnkhBuildingLifted | AnkhBuildingLost | AnkhBuildingSpared | AnkhBoughtOut | AnkhPowerLost | AnkhMoneyTaken | AnkhPowerMoneyTaken | AnkhMoneyPaid | AnkhPowerMoneyPaid | AnkhBuildingMoneyPaid | AnkhMoneyGiven | AnkhLoanTaken | AnkhPenaltyTaken | AnkhPaymentRefused | AnkhCardDiscarded | AnkhCardGiven | AnkhCardGivenSeen | AnkhHandSearched | AnkhHandShown | AnkhCardSnatched | AnkhSnatchShown | AnkhHandsSwapped | AnkhRecycled | AnkhRecycledCard | AnkhRecycledTop | AnkhRolesPeeked | AnkhRoleSeen | AnkhRoleExchanged | AnkhRoleNow | AnkhTargeted | AnkhTransferAnnounced | AnkhBuyoutAnnounced | AnkhGivingUp | AnkhVictimChosen | AnkhMoveAnnounced | AnkhSwapAnnounced | AnkhResponded | AnkhProtected | AnkhRollChosen | AnkhRolled | AnkhEventTurned | AnkhNoEventLeft | AnkhFogTaken | AnkhRoleShown | AnkhStalled | AnkhScored | AnkhEnded;

export type AnkhActionOfCard = "shakedown_a" | "loan_a" | "beg_a" | "loan_b" | "charity_box" | "calm_again" | "kill_cash2_place" | "build_island_a" | "nudge_a" | "double_a" | "pieman" | "kill_cash3_a" | "captain" | "medium" | "place_one" | "cash3_place_a" | "int_guard_dog" | "int_second_chance_a" | "nudge_b" | "penalty_a" | "extort_building" | "kill_cash2_a" | "recycle" | "draw3_build" | "pickpocket" | "scrap2" | "cash3_place_b" | "kill_cash1_a" | "blank" | "build_island_b" | "steal3" | "shed_place" | "build_cash2" | "draw4_a" | "draw4_b" | "scrap1" | "trouble_pay_place_a" | "sell_a" | "flee" | "build_cash5" | "beg_b" | "cash3_again" | "new_identity" | "penalty_b" | "int_text_shield" | "sell_b" | "kill_cash1_b" | "shakedown_b" | "draw2_calm" | "trouble_pay_build" | "draw2_cash2_again" | "calm_place" | "hire_killer" | "clear_magic_quarter" | "double_kill_build" | "armourer" | "swap" | "secret_police" | "nudge_c" | "killer_at_large" | "swap_hands" | "building_pay_build" | "relocate_again" | "calm_twice" | "tunnel_again" | "relocate_place_build" | "brew" | "audit" | "calm_one" | "int_guardian" | "buyout_calm" | "cash3_kill_again" | "build_calm" | "half_price" | "place_trouble_pay" | "house_staff" | "magic_quarter_two" | "place_build" | "magic_quarter_one" | "quiet_entry" | "lawyer" | "saboteurs" | "collector" | "postmaster" | "int_recover" | "build_cash4_place" | "double_b" | "building_pay_place" | "buyout_trouble" | "event_draw2" | "unrest_any" | "stables" | "economist" | "int_second_chance_b" | "kill_shed" | "unrest_spread" | "kill_cash3_build_a" | "place_two" | "kill_cash3_build_b" | "small_dragon" | "rooftop_spies";
export interface AnkhActionPlay {
  type: "play";
  card?: AnkhActionOfCard;
}
export interface AnkhActionNext {
  type: "next";
}
export interface AnkhActionSkip {
  type: "skip";
}
export type AnkhActionOfArea = "sisters_row" | "arcane_quarter" | "wyrm_field" | "shrine_street" | "tanners_yard" | "racecourse" | "warrens" | "lowdock" | "westwall" | "temple_island" | "merchant_heights" | "quiet_hill";
export interface AnkhActionPower {
  type: "power";
  area?: AnkhActionOfArea;
}
export interface AnkhActionRecover {
  type: "recover";
}
export interface AnkhActionEnd {
  type: "end";
}
export interface AnkhActionDeclare {
  type: "declare";
}
export interface AnkhActionGoOn {
  type: "go_on";
}
export interface AnkhActionPlace {
  type: "place";
  area?: AnkhActionOfArea;
}
export interface AnkhActionReplace {
  type: "replace";
  area?: AnkhActionOfArea;
  from?: AnkhActionOfArea;
}
export interface AnkhActionBuild {
  type: "build";
  area?: AnkhActionOfArea;
}
export interface AnkhActionRebuild {
  type: "rebuild";
  area?: AnkhActionOfArea;
  from?: AnkhActionOfArea;
}
export interface AnkhActionCalm {
  type: "calm";
  area?: AnkhActionOfArea;
}
export interface AnkhActionUnrest {
  type: "unrest";
  area?: AnkhActionOfArea;
}
export interface AnkhActionCount {
  type: "count";
  area?: AnkhActionOfArea;
}
export interface AnkhActionVictim {
  type: "victim";
  area?: AnkhActionOfArea;
  seat?: number;
}
export type AnkhActionOfNeutral = "troll" | "demon";
export interface AnkhActionVictimNeutral {
  type: "victim_neutral";
  area?: AnkhActionOfArea;
  neutral?: AnkhActionOfNeutral;
}
export interface AnkhActionPayVictim {
  type: "pay_victim";
  payee?: number;
  area?: AnkhActionOfArea;
  seat?: number;
}
export interface AnkhActionPayVictimNeutral {
  type: "pay_victim_neutral";
  payee?: number;
  area?: AnkhActionOfArea;
  neutral?: AnkhActionOfNeutral;
}
export interface AnkhActionMove {
  type: "move";
  from?: AnkhActionOfArea;
  to?: AnkhActionOfArea;
  seat?: number;
}
export interface AnkhActionMoveNeutral {
  type: "move_neutral";
  from?: AnkhActionOfArea;
  to?: AnkhActionOfArea;
  neutral?: AnkhActionOfNeutral;
}
export interface AnkhActionPick {
  type: "pick";
  area?: AnkhActionOfArea;
  seat?: number;
}
export interface AnkhActionPickNeutral {
  type: "pick_neutral";
  area?: AnkhActionOfArea;
  neutral?: AnkhActionOfNeutral;
}
export interface AnkhActionRoll {
  type: "roll";
  area?: AnkhActionOfArea;
}
export interface AnkhActionBuyout {
  type: "buyout";
  area?: AnkhActionOfArea;
}
export interface AnkhActionBuyoutMoving {
  type: "buyout_moving";
  area?: AnkhActionOfArea;
  from?: AnkhActionOfArea;
}
export interface AnkhActionBurn {
  type: "burn";
  area?: AnkhActionOfArea;
}
export interface AnkhActionSpare {
  type: "spare";
}
export interface AnkhActionKeep {
  type: "keep";
  area?: AnkhActionOfArea;
}
export interface AnkhActionTarget {
  type: "target";
  seat?: number;
}
export interface AnkhActionTransfer {
  type: "transfer";
  payer?: number;
  payee?: number;
}
export interface AnkhActionPay {
  type: "pay";
  sum?: number;
}
export interface AnkhActionTake {
  type: "take";
}
export interface AnkhActionRefuse {
  type: "refuse";
}
export interface AnkhActionDiscard {
  type: "discard";
  card?: AnkhActionOfCard;
}
export interface AnkhActionGive {
  type: "give";
  card?: AnkhActionOfCard;
}
export interface AnkhActionSell {
  type: "sell";
  card?: AnkhActionOfCard;
}
export interface AnkhActionStrike {
  type: "strike";
  card?: AnkhActionOfCard;
}
export interface AnkhActionKeepCard {
  type: "keep_card";
  card?: AnkhActionOfCard;
}
export interface AnkhActionName {
  type: "name";
  card?: AnkhActionOfCard;
}
export interface AnkhActionDone {
  type: "done";
}
export interface AnkhActionPass {
  type: "pass";
}
export interface AnkhActionRespond {
  type: "respond";
  card?: AnkhActionOfCard;
}
export interface AnkhActionRespondAt {
  type: "respond_at";
  card?: AnkhActionOfCard;
  area?: AnkhActionOfArea;
}
export interface AnkhActionProtect {
  type: "protect";
  area?: AnkhActionOfArea;
}
export interface AnkhActionSwap {
  type: "swap";
  area?: AnkhActionOfArea;
  seat?: number;
}
export interface AnkhActionSwapNeutral {
  type: "swap_neutral";
  area?: AnkhActionOfArea;
  neutral?: AnkhActionOfNeutral;
}
export interface AnkhActionGiveSecond {
  type: "give_second";
  card?: AnkhActionOfCard;
}
export interface AnkhActionNameSecond {
  type: "name_second";
  card?: AnkhActionOfCard;
}
export interface AnkhActionNameOnly {
  type: "name_only";
}
export type AnkhAction = AnkhActionPlay | AnkhActionNext | AnkhActionSkip | AnkhActionPower | AnkhActionRecover | AnkhActionEnd | AnkhActionDeclare | AnkhActionGoOn | AnkhActionPlace | AnkhActionReplace | AnkhActionBuild | AnkhActionRebuild | AnkhActionCalm | AnkhActionUnrest | AnkhActionCount | AnkhActionVictim | AnkhActionVictimNeutral | AnkhActionPayVictim | AnkhActionPayVictimNeutral | AnkhActionMove | AnkhActionMoveNeutral | AnkhActionPick | AnkhActionPickNeutral | AnkhActionRoll | AnkhActionBuyout | AnkhActionBuyoutMoving | AnkhActionBurn | AnkhActionSpare | AnkhActionKeep | AnkhActionTarget | AnkhActionTransfer | AnkhActionPay | AnkhActionTake | AnkhActionRefuse | AnkhActionDiscard | AnkhActionGive | AnkhActionSell | AnkhActionStrike | AnkhActionKeepCard | AnkhActionName | AnkhActionDone | AnkhActionPass | AnkhActionRespond | AnkhActionRespondAt | AnkhActionProtect | AnkhActionSwap | AnkhActionSwapNeutral | AnkhActionGiveSecond | AnkhActionNameSecond | AnkhActionNameOnly;

export type QuacksStage = "start" | "fortune" | "rats" | "brewing" | "last_aside" | "strong" | "red_two" | "schaden" | "better" | "blessing" | "elixir" | "essence" | "pardon" | "die" | "black" | "green" | "purple" | "rubies" | "choice" | "points" | "shop" | "seasoned" | "spend" | "reunion" | "end";
export type QuacksCard = "f01" | "f02" | "f03" | "f04" | "f05" | "f06" | "f07" | "f08" | "f09" | "f10" | "f11" | "f12" | "f13" | "f14" | "f15" | "f16" | "f17" | "f18" | "f19" | "f20" | "f21" | "f22" | "f23" | "f24" | "fp1" | "fp2" | "fp3" | "fp4" | "fp5" | "fp6" | "fp7" | "fp8" | "fp9" | "fp10" | "fb1" | "fb2" | "fb3" | "fb4" | "fb5" | "fb6" | "fb7" | "fb8" | "fb9" | "fb10" | "none";
export type QuacksWitch = "ag1" | "ag2" | "ag3" | "ag4" | "cu1" | "cu2" | "cu3" | "cu4" | "au1" | "au2" | "au3" | "au4" | "none";
export type QuacksPatient = "nervousness" | "ear_worm" | "carrot_nose" | "wing_ears" | "chicken_eyes" | "witch_hump" | "forgetfulness" | "vampirism" | "none";
export type QuacksSlotGift = "nothing" | "rat" | "points" | "display" | "chips" | "chips_and_rat" | "rubies" | "chip" | "swap" | "flask" | "dice" | "droplets" | "coins";
export type QuacksChip = "white_1" | "white_2" | "white_3" | "orange_1" | "orange_6" | "green_1" | "green_2" | "green_4" | "blue_1" | "blue_2" | "blue_4" | "red_1" | "red_2" | "red_4" | "yellow_1" | "yellow_2" | "yellow_4" | "purple_1" | "black_1" | "locoweed" | "none";
export interface QuacksSeenSlot {
  gift: QuacksSlotGift;
  amount: number;
  chip?: QuacksChip;
}
export interface QuacksSeenElixir {
  patient: QuacksPatient;
  slots: QuacksSeenSlot[];
}
export type QuacksBlackBook = "auto" | "base" | "black_5" | "black_6";
export type QuacksLocoweedBook = "auto" | "none" | "locoweed_5" | "locoweed_6" | "locoweed_a" | "locoweed_b" | "locoweed_c" | "locoweed_d";
export interface QuacksSeenPrice {
  chip: QuacksChip;
  price: number;
  left: number;
  open: boolean;
}
export interface QuacksSeenGain {
  vp: number;
  rubies: number;
  droplets: number;
  rolls: number;
  chip?: QuacksChip;
}
export interface QuacksSeenChip {
  chip: QuacksChip;
  copied?: QuacksChip;
  space: number;
  reserved: boolean;
}
export type QuacksPenny = "silver" | "copper" | "gold";
export type QuacksAsk = "fortune" | "rat" | "good_start" | "step" | "step_stir" | "step_free" | "stir" | "well_stirred" | "move" | "blue1" | "yellow1" | "second" | "strong" | "red2" | "schaden" | "gain" | "droplet" | "green2" | "green3" | "green4" | "purple" | "exploded" | "buy" | "ruby" | "patient" | "card" | "neighbour" | "ag1" | "ag2_place" | "ag3" | "red5" | "yellow6" | "loco_c" | "carrot" | "wing" | "hump" | "start_order" | "close_aside" | "space" | "ear_red" | "swap" | "vamp" | "fb7" | "ag4" | "green5" | "purple5" | "au3" | "gold_d" | "copper" | "au4" | "regain";
export interface QuacksSeenPlayer {
  seat?: Seat;
  vp: number;
  rubies: number;
  droplet: number;
  tube?: number;
  rats: number;
  rats_due?: number;
  extra_rats: number;
  start_space: number;
  flask: boolean;
  bag_size: number;
  bag?: Record<string, number>;
  pot: QuacksSeenChip[];
  bowl: QuacksChip[];
  aside: Record<string, number>;
  display: QuacksChip[];
  starters: QuacksChip[];
  shown: QuacksChip[];
  placing?: QuacksChip;
  white_total: number;
  white_limit: number;
  head: number;
  scoring_space: number;
  coins: number;
  points: number;
  bowl_points: number;
  ruby: boolean;
  purse?: number;
  takes_points?: boolean;
  shops?: boolean;
  active: boolean;
  stopped: boolean;
  exploded: boolean;
  guarded: boolean;
  pardoned: boolean;
  protected_draws: number;
  pennies: QuacksPenny[];
  spent: QuacksPenny[];
  visited: boolean;
  patient?: QuacksPatient;
  elixir?: number;
  reach?: number;
  committed: boolean;
  asking?: QuacksAsk;
  risk_percent?: number;
  risk_within: number[];
}
export interface QuacksSeen {
  game: string;
  viewer?: Seat;
  players: number;
  round: number;
  start_player?: Seat;
  stage?: QuacksStage;
  stir: boolean;
  sealed: boolean;
  proposer?: Seat;
  agreed: Seat[];
  card?: QuacksCard;
  cards_read: QuacksCard[];
  deck: number;
  witches: QuacksWitch[];
  visitor?: QuacksWitch;
  patients: QuacksPatient[];
  elixirs: QuacksSeenElixir[];
  books: Record<string, number>;
  black_book: QuacksBlackBook;
  locoweed_book: QuacksLocoweedBook;
  shop: QuacksSeenPrice[];
  coins?: number;
  tails?: number;
  gain?: QuacksSeenGain;
  seats: QuacksSeenPlayer[];
  asked: Seat[];
  asking?: QuacksAsk;
  take_gains: boolean;
  take_rats: boolean;
  winners: Seat[];
}
export interface QuacksGameBegan {
  event: "game_began";
  start_player?: Seat;
}
export interface QuacksWitchShown {
  event: "witch_shown";
  witch: QuacksWitch;
}
export interface QuacksPatientsShown {
  event: "patients_shown";
  first: QuacksPatient;
  second: QuacksPatient;
  third: QuacksPatient;
}
export interface QuacksPatientChosen {
  event: "patient_chosen";
  seat?: Seat;
  patient: QuacksPatient;
}
export interface QuacksRoundBegan {
  event: "round_began";
  round: number;
  start_player?: Seat;
}
export type QuacksColour = "white" | "orange" | "green" | "blue" | "red" | "yellow" | "purple" | "black" | "locoweed";
export interface QuacksBookOpened {
  event: "book_opened";
  colour: QuacksColour;
}
export interface QuacksWhiteAdded {
  event: "white_added";
  seat?: Seat;
}
export interface QuacksCardRead {
  event: "card_read";
  card: QuacksCard;
}
export interface QuacksWitchVisits {
  event: "witch_visits";
  witch: QuacksWitch;
}
export interface QuacksRatsPlaced {
  event: "rats_placed";
  seat?: Seat;
  tails: number;
  space: number;
}
export interface QuacksRatsGivenUp {
  event: "rats_given_up";
  seat?: Seat;
  tails: number;
}
export interface QuacksExtraRats {
  event: "extra_rats";
  seat?: Seat;
  tails: number;
}
export interface QuacksStirProposed {
  event: "stir_proposed";
  seat?: Seat;
}
export interface QuacksStirAnswered {
  event: "stir_answered";
  seat?: Seat;
  agreed: boolean;
}
export interface QuacksStirLapsed {
  event: "stir_lapsed";
  seat?: Seat;
}
export interface QuacksStirBegan {
  event: "stir_began";
  round: number;
}
export interface QuacksCommitted {
  event: "committed";
  seat?: Seat;
}
export interface QuacksStirRevealed {
  event: "stir_revealed";
  round: number;
}
export interface QuacksFinished {
  event: "finished";
  seat?: Seat;
}
export interface QuacksChipDrawn {
  event: "chip_drawn";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipPlaced {
  event: "chip_placed";
  seat?: Seat;
  chip: QuacksChip;
  space: number;
  moved: number;
}
export interface QuacksChipInBowl {
  event: "chip_in_bowl";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipAside {
  event: "chip_aside";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipReturned {
  event: "chip_returned";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksAsideReturned {
  event: "aside_returned";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipsShown {
  event: "chips_shown";
  seat?: Seat;
  chips: QuacksChip[];
}
export interface QuacksChipPeeked {
  event: "chip_peeked";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksDisplayFilled {
  event: "display_filled";
  seat?: Seat;
  chips: QuacksChip[];
}
export interface QuacksFlaskEmptied {
  event: "flask_emptied";
  seat?: Seat;
}
export interface QuacksFlaskFilled {
  event: "flask_filled";
  seat?: Seat;
}
export interface QuacksExploded {
  event: "exploded";
  seat?: Seat;
  white: number;
  guarded: boolean;
}
export interface QuacksExplosionUndone {
  event: "explosion_undone";
  seat?: Seat;
}
export interface QuacksStopped {
  event: "stopped";
  seat?: Seat;
}
export interface QuacksBrewingRestarted {
  event: "brewing_restarted";
  seat?: Seat;
}
export interface QuacksBrewingRevealed {
  event: "brewing_revealed";
  round: number;
}
export type QuacksCause = "card" | "die" | "space" | "green" | "blue" | "yellow" | "purple" | "black" | "tube" | "witch" | "elixir" | "pennies" | "flask" | "droplet" | "bowl";
export interface QuacksRubiesGained {
  event: "rubies_gained";
  seat?: Seat;
  count: number;
  cause: QuacksCause;
}
export interface QuacksRubiesMissed {
  event: "rubies_missed";
  seat?: Seat;
  count: number;
}
export interface QuacksRubiesPaid {
  event: "rubies_paid";
  seat?: Seat;
  count: number;
  cause: QuacksCause;
}
export interface QuacksPointsScored {
  event: "points_scored";
  seat?: Seat;
  count: number;
  cause: QuacksCause;
}
export interface QuacksDropletMoved {
  event: "droplet_moved";
  seat?: Seat;
  space: number;
}
export interface QuacksTubeMoved {
  event: "tube_moved";
  seat?: Seat;
  glass: number;
}
export interface QuacksChipGained {
  event: "chip_gained";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipMissed {
  event: "chip_missed";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipGivenLeft {
  event: "chip_given_left";
  seat?: Seat;
  receiver?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipRemoved {
  event: "chip_removed";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksChipSwapped {
  event: "chip_swapped";
  seat?: Seat;
  from: QuacksChip;
  into: QuacksChip;
}
export interface QuacksChipHandedIn {
  event: "chip_handed_in";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksGainForgone {
  event: "gain_forgone";
  seat?: Seat;
}
export type QuacksWaived = "card" | "schadenfreude" | "rats" | "shown" | "restart" | "aside" | "book" | "neighbour" | "patient" | "witch";
export interface QuacksPassed {
  event: "passed";
  seat?: Seat;
  what: QuacksWaived;
}
export type QuacksFace = "vp1" | "vp2" | "ruby1" | "droplet1" | "orange1";
export interface QuacksRolled {
  event: "rolled";
  seat?: Seat;
  face: QuacksFace;
}
export interface QuacksElixirPaid {
  event: "elixir_paid";
  seat?: Seat;
  count: number;
  patient: QuacksPatient;
}
export interface QuacksElixirReached {
  event: "elixir_reached";
  seat?: Seat;
  reach: number;
  slot: number;
}
export interface QuacksPennySpent {
  event: "penny_spent";
  seat?: Seat;
  penny: QuacksPenny;
}
export interface QuacksPennyRegained {
  event: "penny_regained";
  seat?: Seat;
  penny: QuacksPenny;
}
export interface QuacksWitchCalled {
  event: "witch_called";
  seat?: Seat;
  witch: QuacksWitch;
  free: boolean;
}
export interface QuacksNeighbourOffered {
  event: "neighbour_offered";
  seat?: Seat;
  neighbour?: Seat;
  white: boolean;
}
export interface QuacksEvaluated {
  event: "evaluated";
  seat?: Seat;
  space: number;
  exploded: boolean;
}
export interface QuacksLastChipMoved {
  event: "last_chip_moved";
  seat?: Seat;
  space: number;
}
export interface QuacksChipReserved {
  event: "chip_reserved";
  seat?: Seat;
  chip: QuacksChip;
}
export interface QuacksPointsOrShop {
  event: "points_or_shop";
  seat?: Seat;
  shop: boolean;
}
export interface QuacksBought {
  event: "bought";
  seat?: Seat;
  chips: QuacksChip[];
  coins: number;
}
export interface QuacksCoinsChanged {
  event: "coins_changed";
  seat?: Seat;
  coins: number;
  vp: number;
}
export interface QuacksRubiesExchanged {
  event: "rubies_exchanged";
  seat?: Seat;
  rubies: number;
  vp: number;
}
export interface QuacksPotEmptied {
  event: "pot_emptied";
  seat?: Seat;
}
export interface QuacksEnded {
  event: "ended";
  winners: Seat[] | "all";
}
export type QuacksEvent = QuacksGameBegan | QuacksWitchShown | QuacksPatientsShown | QuacksPatientChosen | QuacksRoundBegan | QuacksBookOpened | QuacksWhiteAdded | QuacksCardRead | QuacksWitchVisits | QuacksRatsPlaced | QuacksRatsGivenUp | QuacksExtraRats | QuacksStirProposed | QuacksStirAnswered | QuacksStirLapsed | QuacksStirBegan | QuacksCommitted | QuacksStirRevealed | QuacksFinished | QuacksChipDrawn | QuacksChipPlaced | QuacksChipInBowl | QuacksChipAside | QuacksChipReturned | QuacksAsideReturned | QuacksChipsShown | QuacksChipPeeked | QuacksDisplayFilled | QuacksFlaskEmptied | QuacksFlaskFilled | QuacksExploded | QuacksExplosionUndone | QuacksStopped | QuacksBrewingRestarted | QuacksBrewingRevealed | QuacksRubiesGained | QuacksRubiesMissed | QuacksRubiesPaid | QuacksPointsScored | QuacksDropletMoved | QuacksTubeMoved | QuacksChipGained | QuacksChipMissed | QuacksChipGivenLeft | QuacksChipRemoved | QuacksChipSwapped | QuacksChipHandedIn | QuacksGainForgone | QuacksPassed | QuacksRolled | QuacksElixirPaid | QuacksElixirReached | QuacksPennySpent | QuacksPennyRegained | QuacksWitchCalled | QuacksNeighbourOffered | QuacksEvaluated | QuacksLastChipMoved | QuacksChipReserved | QuacksPointsOrShop | QuacksBought | QuacksCoinsChanged | QuacksRubiesExchanged | QuacksPotEmptied | QuacksEnded;

export interface QuacksActionDraw {
  type: "draw";
}
export interface QuacksActionStop {
  type: "stop";
}
export type QuacksActionOfChip = "white_1" | "white_2" | "white_3" | "orange_1" | "orange_6" | "green_1" | "green_2" | "green_4" | "blue_1" | "blue_2" | "blue_4" | "red_1" | "red_2" | "red_4" | "yellow_1" | "yellow_2" | "yellow_4" | "purple_1" | "black_1" | "locoweed";
export interface QuacksActionFlask {
  type: "flask";
  chip?: QuacksActionOfChip;
  rubies?: number;
}
export interface QuacksActionReturnAside {
  type: "return_aside";
  chip?: QuacksActionOfChip;
}
export interface QuacksActionPlaceAside {
  type: "place_aside";
  chip?: QuacksActionOfChip;
}
export interface QuacksActionPlaceDisplay {
  type: "place_display";
  chip?: QuacksActionOfChip;
}
export type QuacksActionOfWitch = "ag1" | "ag2" | "ag3" | "ag4" | "cu1" | "cu2" | "cu3" | "cu4" | "au1" | "au2" | "au3" | "au4";
export interface QuacksActionWitch {
  type: "witch";
  witch?: QuacksActionOfWitch;
  place?: number;
  other?: number;
  chip?: QuacksActionOfChip;
  from?: QuacksActionOfChip;
  also?: QuacksActionOfChip;
  points?: number;
}
export interface QuacksActionForget {
  type: "forget";
  chip?: QuacksActionOfChip;
  place?: number;
}
export interface QuacksActionReturnWhite3 {
  type: "return_white3";
}
export interface QuacksActionPropose {
  type: "propose";
}
export interface QuacksActionAgree {
  type: "agree";
}
export interface QuacksActionRefuse {
  type: "refuse";
}
export interface QuacksActionPass {
  type: "pass";
}
export interface QuacksActionReturn {
  type: "return";
  chip?: QuacksActionOfChip;
  place?: number;
}
export interface QuacksActionKeep {
  type: "keep";
}
export type QuacksActionOfModifier = "double" | "bonus";
export interface QuacksActionMove {
  type: "move";
  modifiers?: QuacksActionOfModifier[];
  space?: number;
}
export interface QuacksActionTake {
  type: "take";
  chip?: QuacksActionOfChip;
  points?: number;
  rubies?: number;
  droplets?: number;
  rolls?: number;
}
export interface QuacksActionNone {
  type: "none";
}
export interface QuacksActionContinue {
  type: "continue";
}
export interface QuacksActionRestart {
  type: "restart";
}
export interface QuacksActionForgo {
  type: "forgo";
}
export interface QuacksActionAll {
  type: "all";
  count?: number;
}
export interface QuacksActionGiveUp {
  type: "give_up";
  count?: number;
}
export interface QuacksActionCauldron {
  type: "cauldron";
}
export interface QuacksActionTube {
  type: "tube";
  rubies?: number;
}
export interface QuacksActionDroplet {
  type: "droplet";
  count?: number;
  rubies?: number;
}
export interface QuacksActionRubies {
  type: "rubies";
  count?: number;
}
export interface QuacksActionVp {
  type: "vp";
  count?: number;
}
export interface QuacksActionBuy {
  type: "buy";
  first?: QuacksActionOfChip;
  second?: QuacksActionOfChip;
  coins?: number;
}
export interface QuacksActionDone {
  type: "done";
}
export interface QuacksActionUse {
  type: "use";
  rubies?: number;
  space?: number;
}
export interface QuacksActionDecline {
  type: "decline";
}
export interface QuacksActionPay {
  type: "pay";
  count?: number;
}
export interface QuacksActionTier {
  type: "tier";
  count?: number;
  book?: number;
}
export interface QuacksActionSwap {
  type: "swap";
  chip?: QuacksActionOfChip;
  place?: number;
  to?: QuacksActionOfChip;
}
export interface QuacksActionRats {
  type: "rats";
  count?: number;
  rubies?: number;
}
export interface QuacksActionDice {
  type: "dice";
  count?: number;
}
export interface QuacksActionRemoveWhite {
  type: "remove_white";
}
export type QuacksActionOfPenny = "silver" | "copper" | "gold";
export interface QuacksActionExchange {
  type: "exchange";
  penny?: QuacksActionOfPenny;
  chip?: QuacksActionOfChip;
}
export interface QuacksActionForWhite {
  type: "for_white";
}
export interface QuacksActionForChip {
  type: "for_chip";
}
export type QuacksActionOfPatient = "nervousness" | "ear_worm" | "carrot_nose" | "wing_ears" | "chicken_eyes" | "witch_hump" | "forgetfulness" | "vampirism";
export interface QuacksActionPatient {
  type: "patient";
  patient?: QuacksActionOfPatient;
}
export type QuacksActionOf = "nothing" | "rat" | "points" | "display" | "chips" | "chips_and_rat" | "rubies" | "chip" | "swap" | "flask" | "dice" | "droplets" | "coins";
export interface QuacksActionSpace {
  type: "space";
  count?: number;
  gift?: QuacksActionOf;
  amount?: number;
  chip?: QuacksActionOfChip;
}
export interface QuacksActionFinish {
  type: "finish";
}
export interface QuacksActionBoth {
  type: "both";
}
export interface QuacksActionLater {
  type: "later";
}
export interface QuacksActionEarlier {
  type: "earlier";
}
export interface QuacksActionOwn {
  type: "own";
}
export interface QuacksActionHighest {
  type: "highest";
}
export interface QuacksActionDouble {
  type: "double";
}
export interface QuacksActionReserve {
  type: "reserve";
  chip?: QuacksActionOfChip;
  place?: number;
}
export interface QuacksActionRegain {
  type: "regain";
  penny?: QuacksActionOfPenny;
}
export type QuacksAction = QuacksActionDraw | QuacksActionStop | QuacksActionFlask | QuacksActionReturnAside | QuacksActionPlaceAside | QuacksActionPlaceDisplay | QuacksActionWitch | QuacksActionForget | QuacksActionReturnWhite3 | QuacksActionPropose | QuacksActionAgree | QuacksActionRefuse | QuacksActionPass | QuacksActionReturn | QuacksActionKeep | QuacksActionMove | QuacksActionTake | QuacksActionNone | QuacksActionContinue | QuacksActionRestart | QuacksActionForgo | QuacksActionAll | QuacksActionGiveUp | QuacksActionCauldron | QuacksActionTube | QuacksActionDroplet | QuacksActionRubies | QuacksActionVp | QuacksActionBuy | QuacksActionDone | QuacksActionUse | QuacksActionDecline | QuacksActionPay | QuacksActionTier | QuacksActionSwap | QuacksActionRats | QuacksActionDice | QuacksActionRemoveWhite | QuacksActionExchange | QuacksActionForWhite | QuacksActionForChip | QuacksActionPatient | QuacksActionSpace | QuacksActionFinish | QuacksActionBoth | QuacksActionLater | QuacksActionEarlier | QuacksActionOwn | QuacksActionHighest | QuacksActionDouble | QuacksActionReserve | QuacksActionRegain;

// What one viewer sees of a game, and what somebody says of it.
export type AnySeen = BristolSeen | CastleSeen | AnkhSeen | QuacksSeen;
export type Claim = BristolClaim | CastleClaim;
