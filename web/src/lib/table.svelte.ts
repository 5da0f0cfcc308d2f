// A table as this client knows it: what the socket tells is put together here, and everything that can be done at a table
// is asked for here. The client decides nothing about the rules.
import { announce, hush } from './announcer.svelte.ts';
import { api } from './api.ts';
import { fetchAgain } from './fetched.svelte.ts';
import { KeptPicks, SeenLog } from './kept.ts';
import { takeFromAddress } from './links.ts';
import { areaOf } from './lobby.ts';
import { claimOf, join, logLine, sentenceOf, withTalk, type LogLine } from './log.ts';
import { mergePatch } from './merge_patch.ts';
import { Choices, inOrder } from './selection.ts';
import { SeatSession, type Happened } from './seat_session.svelte.ts';
import { seatName } from './seat_names.ts';
import { fetchSeat } from './seating.ts';
import { dropSeat, forgets, holdSeat, holdSeats, seatsHeld, type HeldSeat } from './settings.svelte.ts';
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
  TableState,
  TalkLine,
  Told,
  View,
} from './schema.ts';
import { SeatWindows } from './windows.ts';
import {
  goesByAliases,
  has,
  hasAny,
  need,
  parts,
  t,
  thingName,
  type Args,
  type Names,
  type Part,
  type Text,
} from './words.svelte.ts';

export { logLine, sentenceOf, type LogLine } from './log.ts';
export { botName, seatName } from './seat_names.ts';
export type { Happened };

const digestMax = 8;
const happenedMax = 12; // more than a board ever shows one after another
const bannerAfterMs = 2000;
const doubleTapMs = 300;
const togetherMs = 1500; // messages of one change arrive within this time, also on a busy machine

export class Table {
  state = $state.raw<TableState | undefined>();
  result = $state.raw<Result | undefined>();
  failed = $state.raw<Text | undefined>();
  up = $state(false);
  lost = $state(false); // long enough to say so
  seat = $state<number | undefined>();
  hidden = $state(document.hidden); // nobody looks at the page
  taught = $state(false); // we look over this seat's shoulder: it is not ours
  seats = $state.raw<HeldSeat[]>([]);
  handing = $state(false); // the device is between two people: nothing of a seat may be shown or said
  muted = $state.raw<(number | string)[]>([]); // whom this person does not want to hear: seats, and by name who watches

  // What belongs to the seat in hand (seat_session.svelte.ts).
  #own = $state.raw(new SeatSession());
  get view() {
    return this.#own.view;
  }
  get told() {
    return this.#own.told;
  }
  get talk() {
    return this.#own.talk;
  }
  get earlier() {
    return this.#own.earlier;
  }
  get decision() {
    return this.#own.decision;
  }
  get picked() {
    return this.#own.picked;
  }
  set picked(picked: string[]) {
    this.#own.picked = picked;
  }
  get past() {
    return this.#own.past;
  }
  get refusal() {
    return this.#own.refusal;
  }
  get sending() {
    return this.#own.sending;
  }
  get digest() {
    return this.#own.digest;
  }
  set digest(digest: LogLine[]) {
    this.#own.digest = digest;
  }
  get botDid() {
    return this.#own.botDid;
  }
  set botDid(botDid: Text[]) {
    this.#own.botDid = botDid;
  }
  get happened() {
    return this.#own.happened;
  }
  get hint() {
    return this.#own.hint;
  }
  set hint(hint: Hint | undefined) {
    this.#own.hint = hint;
  }
  get nudged() {
    return this.#own.nudged;
  }
  get holds() {
    return this.#own.holds;
  }
  get elsewhere() {
    return this.#own.elsewhere;
  }
  get locked() {
    return this.#own.locked;
  }
  get toldAnew() {
    return this.#own.toldAnew;
  }
  get pin() {
    return this.#own.pin;
  }

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
  #sentTap: Tap | undefined; // the tap that sent the last answer
  #comesWith: string | undefined; // the token of a seat, or of leave to look over one's shoulder
  #brought: string | undefined; // the token of a seat that came from another device
  #awaitedBefore: number[] = []; // before the last news of the table,
  #tableAt = 0; // which came then
  #windows: SeatWindows;
  #left: number | undefined; // a seat that was handed on: until the next one is greeted, what comes is for this one
  #beside: string[] | undefined; // the tokens that were said last
  readonly #picks: KeptPicks;
  readonly #seen: SeenLog;

  constructor(readonly id: string) {
    this.#picks = new KeptPicks(id);
    this.#seen = new SeenLog(id);
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
    this.#windows = new SeatWindows(id, (seat) => (this.#own.elsewhere ||= seat === this.seat));
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
  option = (option: Option): Part[] => {
    if (option.refs[0]?.startsWith('die:'))
      return parts('shell.option.die', { number: Number(option.refs[0].slice(4)) + 1 });
    const part = `shell.option.${option.group}`; // where two of a kind are asked for: who pays, and whom
    return this.parts(has(part) ? { ...option.label, key: part } : option.label);
  };
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
    const again = (id !== undefined && id === this.#own.sentBy) || (first !== undefined && isAtPlaceOf(tap, first));
    return again && tap.at - this.#own.decisionAt < doubleTapMs;
  }

  // Staged: it is not sent before it is confirmed.
  tap(id: string, staged = false): void {
    const choices = this.choices;
    if (!choices || this.sending || this.#isDoubled(id)) return;
    this.#own.picked = choices.tap(this.picked, id);
    this.#picks.keep(this.decision, this.picked);
    const whole = this.picked.length > 0 && choices.isFull(this.picked);
    if (!whole || staged || this.question(this.picked)) return;
    void this.answer();
    this.#own.sentBy = id;
  }

  pick(ref: string, staged = false): void {
    const option = this.choices?.forRef(ref, this.picked);
    if (!option) return;
    if (!option.enabled) this.#refuse(option.why);
    else this.tap(option.id, staged);
  }

  // Just these, and nothing is sent.
  select(ids: string[]): void {
    this.#own.picked = ids;
    this.#picks.keep(this.decision, this.picked);
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
    this.#own.sentBy = undefined;
    this.#sentTap = tapNow();
    this.#own.sending = true;
    this.#own.answered = true;
    const own = this.#own;
    this.useHere();
    const refused = await this.#socket.send({
      type: 'answer',
      decision_id: decision.id,
      set: at,
    });
    if (own !== this.#own) return; // another has the device by now
    this.#own.sending = false;
    if (refused) this.#refuse(refused);
    else if (this.decision?.id === decision.id) this.#own.decision = undefined;
    if (!refused) this.#own.locked = decision.kind;
    this.#own.picked = [];
    this.#picks.keep(this.decision, this.picked);
  }

  // This window has the input now.
  useHere = (): void => {
    this.#own.elsewhere = false;
    this.#own.acted = this.decision?.id;
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
    if (!refused) this.#own.holds = { in: round, used: used + 1 };
    else if (refused.key.endsWith('.no_hold')) this.#own.holds = { in: round, used: Infinity };
  };
  // The classes of windows there are in this game, for standing orders.
  get windows(): string[] {
    return this.#socket.windows;
  }

  look(line: LogLine): void {
    if (line.at === undefined) return;
    this.#own.asked = line;
    this.#socket.ask({ type: 'past', event: line.at });
  }
  backToNow(): void {
    this.#own.past = undefined;
  }

  // Another player of this device takes it: nothing of the seat before may be left.
  hand(seat: HeldSeat, pin?: string): void {
    this.#forget();
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
    this.#picks.drop();
    this.#own = new SeatSession();
    this.#unsaid = [];
    hush();
  }

  refuse = (text: Text | undefined): void => this.#refuse(text);
  #refuse(text: Text | undefined): void {
    if (!text) return;
    this.#own.refusal = text;
    this.#tell(() => this.text(text));
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (this.#own.refusal = undefined), 4000);
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
        if (areaOf(message.game) === 'ankh' && this.names.neutral) void need('ankh~neutral');
        return;
      }
      case 'status':
        this.#stand(mergePatch(this.state, message.patch) as TableState);
        return;
      case 'view':
        this.#tellAnew(message.log ?? []);
        this.#own.view = message.view;
        return;
      case 'update':
        if (message.patch !== undefined) this.#own.view = mergePatch(this.view, message.patch) as View;
        if (message.status !== undefined) this.#stand(mergePatch(this.state, message.status) as TableState);
        this.#keepHappened(message.seq, message.events ?? []);
        if (message.events?.length) this.#happened(message.events, message.seq);
        return;
      case 'decision':
        this.#decide(message.id === null ? undefined : this.#arranged(message as Decision));
        return;
      case 'talk':
        if (message.before !== undefined) return this.#toldEarlier(message);
        if (message.anew) this.#own.talk = [];
        if (message.anew) this.#own.earlier = {};
        if (message.first !== undefined) this.#keepEarlier(message);
        this.#said(message.lines);
        return;
      case 'pin':
        this.#own.pin = { wrong: message.wrong, until: Date.now() + message.wait };
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
        this.#own.decision = undefined;
        this.#sound('end');
        return;
      case 'hint':
        if (message.decision_id === this.decision?.id) this.#own.hint = message;
        return;
      case 'teaching':
        this.taught = true;
        return;
      case 'past':
        if (message.view && this.#own.asked && this.#own.asked.at === message.event)
          this.#own.past = { view: message.view, line: this.#own.asked };
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
    else if (since >= 0) this.#speak(lines.slice(since)); // nobody was away: it is as new as what comes by itself
    this.#own.told = lines;
    this.#own.happened = [];
    this.#own.toldAnew = true;
    if (!document.hidden) this.#keepSeen();
  }

  // Who shares a device sits at the table with the others, and has missed nothing.
  #keepSeen(): void {
    if (!this.shared) this.#seen.keep(this.seat, this.told.length);
  }
  #seenBefore(): number | undefined {
    return this.shared || this.state?.lesson ? undefined : this.#seen.before(this.seat);
  }

  // After an absence nothing is played back: what happened is listed.
  get #away(): boolean {
    return document.hidden || this.#hiddenAt > 0 || this.#catchingUp;
  }
  #keepHappened(seq: number, events: GameEvent[]): void {
    const still = this.#away || !this.view;
    this.#own.happened = still ? [] : [...this.happened, { seq, events, view: this.view! }].slice(-happenedMax);
  }
  #digest(lines: LogLine[]): void {
    this.#own.digest = [...this.digest, ...lines.filter((line) => line.event.scope === 'public')].slice(-digestMax);
  }
  // What a board could not show any more is told instead.
  missed = (seqs: number[]): void => {
    const lines = this.told.filter((line) => seqs.includes(line.seq) && line.event.scope === 'public');
    this.#own.digest = lines.slice(-digestMax);
  };

  #happened(events: GameEvent[], seq: number): void {
    const lines = events.map((event, i) => ({ event, seq, at: this.told.length + i }));
    this.#own.told = [...this.told, ...lines];
    if (this.#away) this.#digest(lines);
    else this.#keepSeen();
    this.#speak(lines);
    if (!this.#away) this.#sound({ area: this.area, events });
  }
  // A secret is spoken only when it is shown.
  #speak(lines: LogLine[]): void {
    const spoken = lines.filter((line) => line.event.scope === 'public');
    if (spoken.length > 0) this.#tell(() => spoken.map((line) => join(this.sentence(line))).join(' '));
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
    if (!before || before.id === next?.id || before.reaction || this.taught || before.id === this.#own.acted)
      return false;
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
    if (!this.toldAnew && this.#answeredElsewhere(next)) this.#own.elsewhere = true;
    this.#own.toldAnew = false;
    this.#own.decision = next;
    if (next?.kind !== this.locked) this.#own.locked = undefined;
    if (next?.id !== before) this.#own.hint = this.#own.nudged = undefined;
    if (!next) {
      this.#own.picked = [];
      return;
    }
    this.#own.picked = new Choices(next).kept(next.id === before ? this.picked : this.#picks.of(next));
    if (next.id === before) return;
    // Where others act at the same time a question is put anew for them: taps are meant for it.
    if (this.#own.answered) this.#own.decisionAt = performance.now();
    this.#own.answered = false;
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
    this.#own.earlier = { ...this.earlier, [message.gallery ? 'gallery' : 'table']: message.first };
  }
  #toldEarlier(message: TalkMessage): void {
    const which = message.gallery ? 'gallery' : 'table';
    if (this.earlier[which] !== message.before) return; // asked for twice
    this.#keepEarlier(message);
    this.#own.talk = [...message.lines, ...this.talk].sort((one, other) => one.at - other.at);
  }
  #said(lines: TalkLine[]): void {
    this.#own.talk = [...this.talk, ...lines];
    for (const line of lines) {
      if (line.note?.key === 'shell.note.digest')
        this.#own.botDid = (line.note.args?.['done'] ?? []) as unknown as Text[];
      if (line.note?.key === 'shell.note.nudge' && this.decision && !this.toldAnew) this.#beNudged(line.note);
      if (line.after !== undefined && !this.toldAnew) this.#tell(() => join(this.sentence(logLine(line))));
    }
    // A whisper is silent: in one room its sound would tell the others of it.
    if (lines.some((line) => line.text && line.to === undefined && this.isNews(line))) this.#sound('message');
  }

  // ---- Listening ----------------------------------------------------------------------------------------------------

  hears = (line: TalkLine): boolean => !this.muted.includes(speaker(line));
  isNews = (line: TalkLine): boolean => line.seat !== this.seat && this.hears(line);
  silence = (seat: number): void => {
    if (!this.muted.includes(seat)) this.muted = [...this.muted, seat];
  };
  mute = (line: TalkLine): void => {
    this.muted = [...this.muted, speaker(line)];
  };

  #beNudged(note: Text): void {
    this.#own.nudged = note;
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
}

type TalkMessage = Extract<Told, { type: 'talk' }>;
const speaker = (line: TalkLine): number | string => line.seat ?? line.name ?? '';

// As the table counts: a game without rounds has one of as many turns as seats.
const roundOf = (view: View | undefined, seats = 1): unknown =>
  view?.['round'] ?? Math.floor((Number(view?.['turn']) - 1) / seats);

class TableNames implements Names {
  constructor(private readonly table: Table) {}
  get area() {
    return this.table.area;
  }
  get neutral() {
    return goesByAliases(this.area, this.table.state?.options, this.table.view);
  }
  seat(seat: number): string {
    return seatName(this.table.state?.seats ?? [], seat);
  }
}
