// A table as this client knows it: what the socket tells is put together here, and everything that can be done at a table
// is asked for here. The client decides nothing about the rules.
import { announce, hush } from './announcer.svelte.ts';
import { api } from './api.ts';
import { fetchAgain } from './fetched.svelte.ts';
import { takeFromAddress } from './links.ts';
import { mergePatch } from './merge_patch.ts';
import { areas } from './schema.ts';
import { Choices, inOrder } from './selection.ts';
import { fetchSeat, freeName } from './seating.ts';
import { dropSeat, forgets, holdSeat, holdSeats, seatsHeld, settings, type HeldSeat } from './settings.svelte.ts';
import { TableSocket, browserWorld } from './socket.ts';
import { play } from './sound.ts';
import { isAtPlaceOf, isSecondOf, tapNow, type Tap } from './taps.ts';
import type {
  AnyCommand,
  Claim,
  Decision,
  GameEvent,
  Hint,
  Option,
  Result,
  SeatState,
  TableState,
  TalkLine,
  Told,
  View,
} from './schema.ts';
import { SeatWindows } from './windows.ts';
import { has, hasAny, need, parts, t, thingName, type Args, type Names, type Part, type Text } from './words.svelte.ts';

export interface LogLine {
  event: GameEvent;
  seq: number; // the message that told it; 0 for what was before we came, and for what the table noted itself
  at?: number; // its place among the events this viewer was told, by which the server knows the moment
  note?: Text;
  claim?: TalkLine;
}

// An update, and the view that it made.
export interface Happened {
  seq: number;
  events: GameEvent[];
  view: View;
}

export const areaOf = (game: string): string => areas[game] ?? game;

const digestMax = 8;
const happenedMax = 12; // more than a board ever shows one after another
const bannerAfterMs = 2000;
const doubleTapMs = 300;
const absentMs = 60_000; // who comes back sooner has missed nothing: a reload
const togetherMs = 1500; // messages of one change arrive within this time, also on a busy machine

export class Table {
  state = $state.raw<TableState | undefined>();
  view = $state.raw<View | undefined>();
  told = $state.raw<LogLine[]>([]); // what happened in the game
  talk = $state.raw<TalkLine[]>([]);
  earlier = $state.raw<{ table?: number; gallery?: number }>({}); // how many lines came before those, where not all were sent
  decision = $state.raw<Decision | undefined>();
  result = $state.raw<Result | undefined>();
  picked = $state.raw<string[]>([]);
  past = $state.raw<{ view: View; line: LogLine } | undefined>();
  failed = $state.raw<Text | undefined>();
  refusal = $state.raw<Text | undefined>(); // the last "no", shown for a few seconds
  up = $state(false);
  lost = $state(false); // long enough to say so
  sending = $state(false);
  digest = $state.raw<LogLine[]>([]);
  botDid = $state.raw<Text[]>([]); // for this seat, while its owner was away
  happened = $state.raw<Happened[]>([]); // the last updates, for a board that shows them one after another
  seat = $state<number | undefined>();
  hidden = $state(document.hidden); // nobody looks at the page
  hint = $state.raw<Hint | undefined>();
  taught = $state(false); // we look over this seat's shoulder: it is not ours
  nudged = $state.raw<Text | undefined>(); // by somebody who waits for us
  holds = $state.raw<{ in: unknown; used: number }>({ in: undefined, used: 0 }); // of this round
  elsewhere = $state(false); // another window or device has played for this seat
  locked = $state<string | undefined>(); // the kind of question that was answered last
  toldAnew = $state(false); // a whole view came, its decision not yet
  seats = $state.raw<HeldSeat[]>([]);
  handing = $state(false); // the device is between two people: nothing of a seat may be shown or said
  muted = $state.raw<(number | string)[]>([]); // whom this person does not want to hear: seats, and by name who watches
  pin = $state.raw<{ wrong: boolean; until: number } | undefined>(); // the seat has one, and it is still to be said

  readonly names: Names;
  readonly choices = $derived(this.decision ? new Choices(this.decision) : undefined);
  readonly area = $derived(areaOf(this.state?.game ?? ''));
  readonly log = $derived(withTalk(this.told, this.talk));
  readonly claims = $derived(hasAny(`${this.area}.claim.`)); // whether the game has any

  #socket: TableSocket;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt = 0;
  #catchingUp = false; // a lost connection is there again, and what was missed is being told
  #asked: LogLine | undefined;
  #sentBy: string | undefined; // the option whose tap was the last answer
  #sentTap: Tap | undefined; // the tap that sent it
  #answered = false; // the last question, and the next one has not come
  #decisionAt = 0; // when the question after our last answer came
  #acted: unknown; // the decision we have done something about
  #comesWith: string | undefined; // the token of a seat, or of leave to look over one's shoulder
  #brought: string | undefined; // the token of a seat that came from another device
  #awaitedBefore: number[] = []; // before the last news of the table,
  #tableAt = 0; // which came then
  #windows: SeatWindows;
  #left: number | undefined; // a seat that was handed on: until the next one is greeted, what comes is for this one
  #beside: string[] | undefined; // the tokens that were said last
  #hands = 0; // through which the device has gone
  readonly #pickedPlace: string;

  constructor(readonly id: string) {
    this.#pickedPlace = `guildhall.picked.${id}`;
    const carried = takeFromAddress();
    const teachingPlace = `guildhall.teach.${id}`;
    if (carried?.what === 'teach') sessionStorage.setItem(teachingPlace, carried.token);
    this.seats = seatsHeld(id);
    this.seat = this.seats[0]?.seat;
    this.#brought = carried?.what === 'seat' ? carried.token : undefined;
    const seatToken = this.#brought ?? this.seats[0]?.token;
    const teachingToken = seatToken ? undefined : (sessionStorage.getItem(teachingPlace) ?? undefined);
    this.#comesWith = seatToken ?? teachingToken;
    this.names = new TableNames(this);
    this.#windows = new SeatWindows(id, (seat) => (this.elsewhere ||= seat === this.seat));
    this.#socket = new TableSocket(
      { table: id, seatToken, beside: this.#tokens(), teachingToken },
      {
        message: (message) => this.#take(message),
        state: (up) => this.#connection(up),
        caughtUp: () => (this.#catchingUp = false),
        refused: (reason) => this.#refusedForGood(reason),
      },
      browserWorld(() => api.ticket()),
    );
  }

  // Who comes with nothing in hand may have sat down on another device.
  async findSeat(): Promise<void> {
    if (this.#comesWith) return;
    const held = await fetchSeat(this.id).catch(() => undefined); // no: then this is somebody who watches
    if (!held) return;
    this.seats = [held];
    this.hand(held);
  }
  start(): void {
    document.addEventListener('visibilitychange', this.#hidden);
    addEventListener('storage', this.#forgotten);
    this.#socket.start();
  }
  close(): void {
    if (!document.hidden) this.#keepSeen();
    document.removeEventListener('visibilitychange', this.#hidden);
    removeEventListener('storage', this.#forgotten);
    clearTimeout(this.#lostTimer);
    clearTimeout(this.#refusalTimer);
    this.#windows.close();
    this.#socket.close();
  }

  // ---- Words ------------------------------------------------------------------------------------------------------

  say = (key: string, args: Args = {}): string => t(key, args, this.names);
  text = (text: Text | undefined): string => (text ? t(text.key, text.args, this.names) : '');
  parts = (text: Text): Part[] => parts(text.key, text.args, this.names);
  thing = (kind: string, id: string | number): string => thingName(this.area, kind, id, this.names);
  sentence = (line: LogLine): Part[] => sentenceOf(line, this.names);
  // The name of an option; a bare number says what it counts.
  option = (option: Option): Part[] =>
    option.refs[0]?.startsWith('die:')
      ? parts('shell.option.die', { number: Number(option.refs[0].slice(4)) + 1 })
      : this.parts(option.label);
  // The question to put before an answer is sent.
  question = (picked: readonly string[]): Text | undefined => this.choices?.confirmation(picked);
  // The page may ask in words of its own, by what everybody sees.
  prompt = (): string => {
    if (!this.decision) return '';
    const own = `shell.ask.${this.area}.${this.decision.kind}`;
    if (this.view && has(own)) return t(own, this.view);
    return this.say(`${this.area}.decision.${this.decision.kind}`, this.decision.args);
  };
  claim = (said: { claim?: Claim; args?: Args }): Part[] => claimOf(said, this.names);

  // ---- Times --------------------------------------------------------------------------------------------------------

  // Milliseconds until a time of the server.
  until(time: number): number {
    return time - (Date.now() + this.#socket.offset);
  }

  // ---- Asking -------------------------------------------------------------------------------------------------------

  // Where the table is quick, the second of two taps meets the next question: it was not meant for that one, whether it
  // would answer the same there or something else that lies at the same place.
  #isDoubled(id?: string): boolean {
    const tap = tapNow();
    const first = this.#sentTap;
    if (first && isSecondOf(tap, first)) return true;
    const again = (id !== undefined && id === this.#sentBy) || (first !== undefined && isAtPlaceOf(tap, first));
    return again && tap.at - this.#decisionAt < doubleTapMs;
  }

  // Staged: it is not sent before it is confirmed.
  tap(id: string, staged = false): void {
    const choices = this.choices;
    if (!choices || this.sending || this.#isDoubled(id)) return;
    this.picked = choices.tap(this.picked, id);
    this.#keepPicked();
    const whole = this.picked.length > 0 && choices.isFull(this.picked);
    if (!whole || staged || this.question(this.picked)) return;
    void this.answer();
    this.#sentBy = id;
  }

  pick(ref: string, staged = false): void {
    const option = this.choices?.forRef(ref, this.picked);
    if (!option) return;
    if (!option.enabled) this.#refuse(option.why);
    else this.tap(option.id, staged);
  }

  // Just these, and nothing is sent.
  select(ids: string[]): void {
    this.picked = ids;
    this.#keepPicked();
  }
  clear(): void {
    this.select([]);
  }

  async answer(set?: string[]): Promise<void> {
    const choices = this.choices;
    const decision = this.decision;
    if (!choices || !decision || this.sending || this.#isDoubled()) return;
    const at = choices.answer(set ?? this.picked);
    if (at < 0) return;
    this.#sentBy = undefined;
    this.#sentTap = tapNow();
    this.sending = true;
    this.#answered = true;
    const hands = this.#hands;
    this.useHere();
    const refused = await this.#socket.send({
      type: 'answer',
      decision_id: decision.id,
      set: at,
    });
    if (hands !== this.#hands) return; // another has the device by now
    this.sending = false;
    if (refused) this.#refuse(refused);
    else if (this.decision?.id === decision.id) this.decision = undefined;
    if (!refused) this.locked = decision.kind;
    this.picked = [];
    this.#keepPicked();
  }

  // This window has the input now.
  useHere = (): void => {
    this.elsewhere = false;
    this.#acted = this.decision?.id;
    if (this.seat !== undefined && !this.taught) this.#windows.used(this.seat);
  };

  ask = async (message: AnyCommand): Promise<boolean> => {
    this.useHere();
    const refused = await this.#socket.send(message);
    if (refused) this.#refuse(refused);
    return !refused;
  };

  // A window is held for some time, by whom nobody learns. So often in a round; the table counts, too.
  readonly holdsLeft = $derived(
    Number(this.state?.pace['holds'] ?? 1) -
      (this.holds.in === roundOf(this.view, this.state?.seats.length) ? this.holds.used : 0),
  );
  hold = async (): Promise<void> => {
    const round = roundOf(this.view, this.state?.seats.length);
    const used = this.holds.in === round ? this.holds.used : 0;
    this.useHere();
    const refused = await this.#socket.send({ type: 'hold' });
    if (refused) this.#refuse(refused);
    if (!refused) this.holds = { in: round, used: used + 1 };
    else if (refused.key.endsWith('.no_hold')) this.holds = { in: round, used: Infinity };
  };
  // The classes of windows there are in this game, for standing orders.
  get windows(): string[] {
    return this.#socket.windows;
  }

  look(line: LogLine): void {
    if (line.at === undefined) return;
    this.#asked = line;
    this.#socket.ask({ type: 'past', event: line.at });
  }
  backToNow(): void {
    this.past = undefined;
  }

  // Another player of this device takes it: nothing of the seat before may be left.
  hand(seat: HeldSeat, pin?: string): void {
    this.#forget();
    ++this.#hands;
    if (this.seat !== seat.seat) this.#left = this.seat;
    this.seat = seat.seat;
    this.#socket.changeSeat({ seatToken: seat.token, pin, beside: this.#tokens() });
  }
  // The PIN of the seat in hand; empty: none. It is kept as long as the seat is, for a connection that is lost.
  async protect(pin: string): Promise<boolean> {
    const token = this.seats.find((held) => held.seat === this.seat)?.token ?? '';
    const done = await this.ask({ type: 'pin', seat_token: token, pin });
    if (done) this.#socket.keepPin(pin || undefined);
    return done;
  }
  get shared(): boolean {
    return this.seats.length > 1;
  }
  #tokens(): string[] | undefined {
    return (this.#beside = this.shared ? this.seats.map((held) => held.token) : undefined);
  }
  #forget(): void {
    this.#dropPicked();
    this.view = undefined;
    this.decision = undefined;
    this.told = [];
    this.talk = [];
    this.earlier = {};
    this.happened = [];
    this.refusal = undefined;
    this.sending = false;
    this.pin = undefined;
    this.#unsaid = [];
    hush();
    this.past = undefined;
    this.picked = [];
    this.digest = [];
    this.botDid = [];
    this.locked = undefined;
    this.#sentBy = undefined;
    this.hint = undefined;
    this.nudged = undefined;
    this.holds = { in: undefined, used: 0 };
    this.elsewhere = false;
  }

  refuse = (text: Text | undefined): void => this.#refuse(text);
  #refuse(text: Text | undefined): void {
    if (!text) return;
    this.refusal = text;
    this.#tell(() => this.text(text));
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (this.refusal = undefined), 4000);
  }

  // ---- Being told ---------------------------------------------------------------------------------------------------

  #take(message: Told): void {
    if (this.#left !== undefined && message.type !== 'device') {
      const seat = message.type === 'table' ? message.you : message.type === 'pin' ? message.seat : this.#left;
      if (seat === this.#left) return;
      this.#left = undefined;
    }
    switch (message.type) {
      case 'table': {
        const first = !this.state;
        this.#stand(message);
        this.seat = message.you ?? this.seat;
        if (message.you === undefined) this.#gotUp(message);
        if (this.#brought && message.you !== undefined) this.#keepBrought(message.you, this.#brought);
        if (first) void this.#learnWords(areaOf(message.game));
        if (this.names.neutral) void need(`${areaOf(message.game)}~neutral`);
        return;
      }
      case 'status':
        this.#stand(mergePatch(this.state, message.patch) as TableState);
        return;
      case 'view':
        this.#tellAnew(message.log ?? []);
        this.view = message.view;
        return;
      case 'update':
        if (message.patch !== undefined) this.view = mergePatch(this.view, message.patch) as View;
        if (message.status !== undefined) this.#stand(mergePatch(this.state, message.status) as TableState);
        this.#keepHappened(message.seq, message.events ?? []);
        if (message.events?.length) this.#happened(message.events, message.seq);
        return;
      case 'decision':
        this.#decide(message.id === null ? undefined : this.#arranged(message as Decision));
        return;
      case 'talk':
        if (message.before !== undefined) return this.#toldEarlier(message);
        if (message.anew) this.talk = [];
        if (message.anew) this.earlier = {};
        if (message.first !== undefined) this.#keepEarlier(message);
        this.#said(message.lines);
        return;
      case 'pin':
        this.pin = { wrong: message.wrong, until: Date.now() + message.wait };
        this.handing = true;
        return;
      case 'device':
        this.seats = holdSeats(
          this.id,
          this.seats.flatMap((held) => {
            const seat = message.seats[this.#beside?.indexOf(held.token) ?? -1];
            return seat === null ? [] : [{ ...held, seat: seat ?? held.seat }];
          }),
        );
        return;
      case 'result':
        this.result = message;
        this.decision = undefined;
        this.#sound('end');
        return;
      case 'hint':
        if (message.decision_id === this.decision?.id) this.hint = message;
        return;
      case 'teaching':
        this.taught = true;
        return;
      case 'past':
        if (message.view && this.#asked && this.#asked.at === message.event)
          this.past = { view: message.view, line: this.#asked };
        return;
    }
  }

  #arranged = (decision: Decision): Decision => ({
    ...decision,
    options: inOrder(this.#socket.verbs, decision.options),
  });

  #stand(now: TableState): void {
    this.#awaitedBefore = this.state?.awaited ?? [];
    this.#tableAt = performance.now();
    // Whoever of a shared device comes first says who it is.
    if (this.shared && now.state === 'playing' && this.state?.state !== 'playing') this.handing = true;
    this.state = now;
  }

  // A whole view, at first, because too much was missed, or after an answer that came too late. What of its log is new to
  // somebody who was away was missed.
  #tellAnew(log: GameEvent[]): void {
    const lines = log.map((event, at) => ({ event, seq: 0, at }));
    const alike = (line: LogLine, at: number) => JSON.stringify(line.event) === JSON.stringify(this.told[at]?.event);
    const since = lines.findIndex((line, at) => !alike(line, at));
    if (!this.view) this.#digest(lines.slice(this.#seenBefore() ?? lines.length));
    else if (since >= 0 && this.#away) this.#digest(lines.slice(since));
    this.told = lines;
    this.happened = [];
    this.toldAnew = true;
    if (!document.hidden) this.#keepSeen();
  }

  // How much of the log this device has shown, and when it last did: the page may be opened anew after days. No word of it
  // is kept. Who shares a device sits at the table with the others.
  get #seenPlace(): string {
    return `guildhall.seen.${this.id}.${this.seat ?? ''}`;
  }
  #keepSeen(): void {
    if (this.told.length > 0 && !this.shared)
      localStorage.setItem(this.#seenPlace, `${this.told.length} ${Date.now()}`);
  }
  #seenBefore(): number | undefined {
    const [lines, at] = (localStorage.getItem(this.#seenPlace) ?? '').split(' ').map(Number);
    const absent = lines > 0 && Date.now() - at > absentMs;
    return absent && !this.shared && !this.state?.lesson ? lines : undefined;
  }

  // After an absence nothing is played back: what happened is listed.
  get #away(): boolean {
    return document.hidden || this.#hiddenAt > 0 || this.#catchingUp;
  }
  #keepHappened(seq: number, events: GameEvent[]): void {
    const still = this.#away || !this.view;
    this.happened = still ? [] : [...this.happened, { seq, events, view: this.view! }].slice(-happenedMax);
  }
  #digest(lines: LogLine[]): void {
    this.digest = [...this.digest, ...lines.filter((line) => line.event.scope === 'public')].slice(-digestMax);
  }
  // What a board could not show any more is told instead.
  missed = (seqs: number[]): void => {
    const lines = this.told.filter((line) => seqs.includes(line.seq) && line.event.scope === 'public');
    this.digest = lines.slice(-digestMax);
  };

  #happened(events: GameEvent[], seq: number): void {
    const lines = events.map((event, i) => ({ event, seq, at: this.told.length + i }));
    this.told = [...this.told, ...lines];
    if (this.#away) this.#digest(lines);
    else this.#keepSeen();
    // A secret is spoken only when it is shown.
    const spoken = lines.filter((line) => line.event.scope === 'public');
    if (spoken.length > 0) this.#tell(() => spoken.map((line) => join(this.sentence(line))).join(' '));
    if (!this.#away) this.#sound({ area: this.area, events });
  }

  // Before the start somebody may be made to get up: then the seat is nobody's, and its token opens nothing.
  #gotUp(now: TableState): void {
    const lost = this.seat;
    if (lost === undefined || now.state !== 'lobby' || now.seats[lost]?.kind === 'human') return;
    dropSeat(this.id, lost);
    this.seats = seatsHeld(this.id);
    const other = this.seats[0];
    if (other) return this.hand(other);
    this.seat = undefined;
    this.#socket.changeSeat({ seatToken: undefined, beside: undefined });
    this.#refuse({ key: 'shell.got_up' });
  }

  #keepBrought(seat: number, token: string): void {
    holdSeat(this.id, seat, token);
    this.seats = seatsHeld(this.id);
    this.#brought = undefined;
  }

  // A token that opens nothing any more is in the way of one that does.
  #refusedForGood(reason: Text): void {
    if (reason.key.endsWith('.seat_token') && this.seat !== undefined) dropSeat(this.id, this.seat);
    this.failed = reason;
  }

  // The table waited for us alone, we did nothing, no time ran out, and yet the question is gone.
  #answeredElsewhere(next: Decision | undefined): boolean {
    const before = this.decision;
    if (!before || before.id === next?.id || before.reaction || this.taught || before.id === this.#acted) return false;
    // Where others act at the same time, their doings may change the question as well.
    const told = performance.now() - this.#tableAt < togetherMs;
    const awaited = told ? this.#awaitedBefore : (this.state?.awaited ?? []);
    const alone = awaited.length === 1 && awaited[0] === this.seat;
    const timeIsUp = before.deadline !== undefined && this.until(before.deadline + (before.bank ?? 0)) < 1500;
    const botPlays = this.state?.seats.some((seat) => seat.seat === this.seat && seat.presence === 'bot');
    return alone && !timeIsUp && !botPlays;
  }

  #decide(next: Decision | undefined): void {
    const before = this.decision?.id;
    // Where all is told anew, what changed meanwhile says nothing.
    if (!this.toldAnew && this.#answeredElsewhere(next)) this.elsewhere = true;
    this.toldAnew = false;
    this.decision = next;
    if (next?.kind !== this.locked) this.locked = undefined;
    if (next?.id !== before) this.hint = this.nudged = undefined;
    if (!next) {
      this.picked = [];
      return;
    }
    this.picked = new Choices(next).kept(next.id === before ? this.picked : this.#keptPicked(next));
    if (next.id === before) return;
    // Where others act at the same time a question is put anew for them: taps are meant for it.
    if (this.#answered) this.#decisionAt = performance.now();
    this.#answered = false;
    this.#tell(() => (this.decision?.id === next.id ? this.prompt() : ''), true);
    this.#sound(next.reaction ? 'window' : 'turn');
  }

  // What is told before the words of the game have come is said when they have.
  #unsaid: (() => void)[] = [];
  async #learnWords(area: string): Promise<void> {
    await need(area);
    for (const say of this.#unsaid.splice(0)) say();
  }
  #tell(sentence: () => string, now = false): void {
    const say = () => {
      const said = this.handing ? '' : sentence();
      if (said) announce(said, now);
    };
    if (has(`${this.area}.game.name`)) say();
    else this.#unsaid.push(say);
  }
  // On a shared device a sound would tell the others who is asked. Of all that was missed one sound is enough.
  #sound(what: Parameters<typeof play>[0]): void {
    if (this.shared || (this.#away && this.#soundedAway)) return;
    this.#soundedAway = this.#away;
    void play(what);
  }
  #soundedAway = false;

  // What was said before the page that came first: of the table, and of those who watch.
  askEarlier = (): void => {
    if (this.earlier.table) this.#socket.ask({ type: 'talk', before: this.earlier.table });
    if (this.earlier.gallery) this.#socket.ask({ type: 'talk', before: this.earlier.gallery, gallery: true });
  };
  #keepEarlier(message: TalkMessage): void {
    this.earlier = { ...this.earlier, [message.gallery ? 'gallery' : 'table']: message.first };
  }
  #toldEarlier(message: TalkMessage): void {
    const which = message.gallery ? 'gallery' : 'table';
    if (this.earlier[which] !== message.before) return; // asked for twice
    this.#keepEarlier(message);
    this.talk = [...message.lines, ...this.talk].sort((one, other) => one.at - other.at);
  }
  #said(lines: TalkLine[]): void {
    this.talk = [...this.talk, ...lines];
    for (const line of lines) {
      if (line.note?.key === 'shell.note.digest') this.botDid = (line.note.args?.['done'] ?? []) as unknown as Text[];
      if (line.note?.key === 'shell.note.nudge' && this.decision && !this.toldAnew) this.#beNudged(line.note);
      if (line.after !== undefined && !this.toldAnew) this.#tell(() => join(this.sentence(logLine(line))));
    }
    // A whisper is silent: in one room its sound would tell the others of it.
    if (lines.some((line) => line.text && line.to === undefined && this.isNews(line))) this.#sound('message');
  }

  // ---- Listening ----------------------------------------------------------------------------------------------------

  hears = (line: TalkLine): boolean => !this.muted.includes(speaker(line));
  isNews = (line: TalkLine): boolean => line.seat !== this.seat && this.hears(line);
  mute = (line: TalkLine): void => {
    this.muted = [...this.muted, speaker(line)];
  };

  #beNudged(note: Text): void {
    this.nudged = note;
    this.#tell(() => this.text(note), true);
    this.#sound('turn');
  }

  #connection(up: boolean): void {
    this.up = up;
    if (!up) {
      this.#lostTimer ??= setTimeout(() => (this.lost = true), bannerAfterMs);
      return;
    }
    if (this.#lostTimer) this.#catchingUp = true;
    clearTimeout(this.#lostTimer);
    this.#lostTimer = undefined;
    this.lost = false;
    fetchAgain();
  }

  // Another window of this browser was told to forget the device: here nobody sits any more either.
  #forgotten = (event: StorageEvent): void => {
    if (!forgets(event)) return;
    this.close();
    this.#forget();
    this.failed = { key: 'shell.device_forgotten' };
  };

  #hidden = (): void => {
    this.hidden = document.hidden;
    this.#keepSeen();
    if (document.hidden) this.#hiddenAt = Date.now();
    else setTimeout(() => (this.#hiddenAt = 0), 1500); // what was missed arrives a moment after the return
  };

  // A reload keeps what was picked, on this device alone. The number of a decision is another one then; what can be picked
  // is not.
  #keepPicked(): void {
    if (settings.streaming || !this.decision) this.#dropPicked();
    else sessionStorage.setItem(this.#pickedPlace, JSON.stringify([likeness(this.decision), this.picked]));
  }
  #dropPicked(): void {
    sessionStorage.removeItem(this.#pickedPlace);
  }
  #keptPicked(decision: Decision): string[] {
    try {
      const kept = sessionStorage.getItem(this.#pickedPlace) ?? '[]';
      const [of, picked] = JSON.parse(kept) as [string, string[]];
      return of === likeness(decision) ? picked : [];
    } catch {
      return [];
    }
  }
}

const claimOf = ({ claim, args }: { claim?: Claim; args?: Args }, names: Names): Part[] =>
  parts(`${names.area}.claim.${claim?.type}`, args, names);

export function sentenceOf(line: LogLine, names: Names): Part[] {
  if (line.note) return parts(line.note.key, line.note.args, names);
  if (!line.claim) return parts(`${names.area}.event.${line.event.event}`, line.event.args, names);
  const text = join(claimOf(line.claim, names));
  return parts('shell.log.claimed', { seat: { seat: line.claim.seat ?? 0 }, text }, names);
}

export const logLine = (line: TalkLine): LogLine => ({
  event: { event: line.claim ? 'claim' : 'note', scope: 'public' },
  seq: 0,
  note: line.note,
  claim: line.claim && line,
});

// Notes of the table and claims stand where everybody's log has them.
function withTalk(told: LogLine[], talk: TalkLine[]): LogLine[] {
  const left = talk.filter((line) => line.after !== undefined);
  if (left.length === 0) return told;
  let before = 0; // public lines
  const said = (upto: number): LogLine[] => {
    const here = left.findIndex((line) => line.after! > upto);
    return left.splice(0, here < 0 ? left.length : here).map(logLine);
  };
  const lines = told.flatMap((line) => (line.event.scope === 'public' ? [...said(before++), line] : [line]));
  return [...lines, ...said(Infinity)];
}

type TalkMessage = Extract<Told, { type: 'talk' }>;
const speaker = (line: TalkLine): number | string => line.seat ?? line.name ?? '';

// As the table counts: a game without rounds has one of as many turns as seats.
const roundOf = (view: View | undefined, seats = 1): unknown =>
  view?.['round'] ?? Math.floor((Number(view?.['turn']) - 1) / seats);

const likeness = (decision: Decision): string =>
  [decision.kind, decision.sets?.length, ...decision.options.map((option) => option.id)].join(' ');

const join = (all: Part[]): string => all.map((part) => part.text).join('');

// Bots have a name by their seat, so that everybody calls them alike; a person who has that name keeps it.
const botNames = ['Ada', 'Björn', 'Chloé', 'Daphne', 'Eve', 'Farid', 'Gwen', 'Hugo', 'Iris'];
export const botName = (seat: number, people: string[]): string => freeName(botNames[seat] ?? '', people);

export function seatName(seats: SeatState[], seat: number): string {
  const own = seats.find((other) => other.seat === seat);
  if (own?.name) return own.name;
  const people = seats.map((other) => other.name);
  if (own?.bot) return botName(seat, people);
  return seat >= seats.length && seats.length > 0
    ? t('shell.seat.ghost', { number: seat - seats.length + 1 })
    : t('shell.seat.number', { number: seat + 1 });
}

class TableNames implements Names {
  constructor(private readonly table: Table) {}
  get area() {
    return this.table.area;
  }
  get neutral() {
    return this.table.state?.options['display_names'] === 'neutral';
  }
  seat(seat: number): string {
    return seatName(this.table.state?.seats ?? [], seat);
  }
}
