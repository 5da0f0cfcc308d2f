// A table as this client knows it: what the socket tells is put together here, and everything that can be done at a table
// is asked for here. The client decides nothing about the rules.
import { api } from './api.ts';
import { Attention } from './attention.svelte.ts';
import { Device } from './device.svelte.ts';
import { Ears } from './ears.svelte.ts';
import { Hearing } from './hearing.ts';
import { KeptPicks } from './kept.ts';
import { areaOf } from './lobby.ts';
import { withTalk, type LogLine } from './log.ts';
import { Picking } from './picking.svelte.ts';
import { SeatSession } from './seat_session.svelte.ts';
import { seatName } from './seat_names.ts';
import { fetchSeat } from './seating.ts';
import { forgets, type HeldSeat } from './settings.svelte.ts';
import { TableSocket, browserWorld } from './socket.ts';
import type { Happened } from './story.svelte.ts';
import { TableWords } from './table_words.ts';
import type { AnyCommand, Decision, Result, TableState, TalkLine, View } from './schema.ts';
import { roundOf, traitsOf, turnOf } from './traits.ts';
import { Voice } from './voice.ts';
import { SeatWindows } from './windows.ts';
import { hasAny, type Names, type Text } from './words.svelte.ts';

export { logLine, sentenceOf, type LogLine } from './log.ts';
export { botName, seatName } from './seat_names.ts';
export type { Happened };

const refusalShownMs = 4000;

export class Table {
  state = $state.raw<TableState | undefined>();
  result = $state.raw<Result | undefined>();
  failed = $state.raw<Text | undefined>();
  seat = $state<number | undefined>();
  taught = $state(false); // we look over this seat's shoulder: it is not ours
  handing = $state(false); // the device is between two people: nothing of a seat may be shown or said

  readonly device: Device;
  readonly names: Names;
  readonly words: TableWords;
  readonly voice: Voice;
  readonly ears = new Ears(() => this.seat);
  readonly attention: Attention;
  readonly #hearing: Hearing;
  readonly #socket: TableSocket;
  readonly #windows: SeatWindows;
  readonly #picks: KeptPicks;

  own: SeatSession; // what belongs to the seat in hand
  readonly area = $derived(areaOf(this.state?.game ?? ''));
  readonly log = $derived(withTalk(this.told, this.talk));
  readonly claims = $derived(hasAny(`${this.area}.claim.`)); // whether the game has any

  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.#picks = new KeptPicks(id);
    this.device = new Device(id);
    this.seat = this.device.seats[0]?.seat;
    this.own = $state.raw(this.#session());
    this.names = new TableNames(this);
    this.words = new TableWords(this.names, () => this);
    this.voice = new Voice({
      area: () => this.area,
      handing: () => this.handing,
      shared: () => this.shared,
      away: () => this.attention.away,
    });
    this.#hearing = new Hearing(this);
    this.attention = new Attention(() => this.#hearing.keepSeen());
    this.#windows = new SeatWindows(id, (seat) => (this.own.elsewhere ||= seat === this.seat));
    const { seatToken, teachingToken } = this.device;
    this.#socket = new TableSocket(
      { table: id, seatToken, beside: this.device.tokens(), teachingToken },
      {
        message: (message) => this.#hearing.take(message),
        state: (up) => this.attention.connected(up),
        caughtUp: this.attention.caughtUp,
        refused: (reason) => this.#hearing.refusedForGood(reason),
      },
      browserWorld(() => api.ticket()),
    );
  }
  #session(): SeatSession {
    const picking: Picking = new Picking(this.#picks, {
      send: async (decision, at) => {
        const sent = this.#socket.send({ type: 'answer', decision_id: decision.id, set: at });
        this.useHere();
        return sent;
      },
      refuse: (why) => {
        if (this.own.picking === picking) this.refuse(why); // else another has the device by now
      },
    });
    return new SeatSession(picking);
  }

  // Who comes with nothing in hand may have sat down on another device.
  async findSeat(): Promise<void> {
    if (this.device.seatToken ?? this.device.teachingToken) return;
    const held = await fetchSeat(this.id).catch(() => undefined); // no: then this is somebody who watches
    if (!held) return;
    this.device.seats = [held];
    this.hand(held);
  }
  start(): void {
    this.attention.start();
    addEventListener('storage', this.#forgotten);
    this.#socket.start();
  }
  close(): void {
    if (!document.hidden) this.#hearing.keepSeen();
    this.attention.stop();
    removeEventListener('storage', this.#forgotten);
    clearTimeout(this.#refusalTimer);
    this.#windows.close();
    this.#socket.close();
  }

  // ---- What most parts of the page look at ------------------------------------------------------------------------

  get view(): View | undefined {
    return this.own.view;
  }
  get told(): LogLine[] {
    return this.own.story.told;
  }
  get talk(): TalkLine[] {
    return this.own.talk.lines;
  }
  get decision(): Decision | undefined {
    return this.own.picking.decision;
  }
  get picking(): Picking {
    return this.own.picking;
  }
  get seats(): HeldSeat[] {
    return this.device.seats;
  }
  get shared(): boolean {
    return this.device.shared;
  }
  // The words for the game's actions, in its own order.
  get verbs(): string[] {
    return this.#socket.verbs;
  }
  // The classes of windows there are in this game, for standing orders.
  get windows(): string[] {
    return this.#socket.windows;
  }
  // Milliseconds until a time of the server.
  until(time: number): number {
    return time - (Date.now() + this.#socket.offset);
  }

  // ---- Asking -------------------------------------------------------------------------------------------------------

  // This window has the input now.
  useHere = (): void => {
    this.own.elsewhere = false;
    this.own.acted = this.decision?.id;
    if (this.seat !== undefined && !this.taught) this.#windows.used(this.seat);
  };

  ask = async (message: AnyCommand): Promise<boolean> => {
    this.useHere();
    const refused = await this.#socket.send(message);
    this.refuse(refused);
    return !refused;
  };

  // A window is held for some time, by whom nobody learns. So often in a round; the table counts, too.
  get #held(): { in: unknown; used: number } {
    const round = roundOf(turnOf(this.area, this.view), this.state?.seats.length ?? 1);
    return { in: round, used: this.own.holds.in === round ? this.own.holds.used : 0 };
  }
  readonly holdsLeft = $derived(Number(this.state?.pace['holds'] ?? 1) - this.#held.used);
  hold = async (): Promise<void> => {
    const { own } = this;
    const held = this.#held;
    this.useHere();
    const refused = await this.#socket.send({ type: 'hold' });
    this.refuse(refused);
    if (!refused) own.holds = { ...held, used: held.used + 1 };
    else if (refused.key.endsWith('.no_hold')) own.holds = { ...held, used: Infinity };
  };

  look(line: LogLine): void {
    if (line.at === undefined) return;
    this.own.asked = line;
    this.#socket.ask({ type: 'past', event: line.at });
  }
  askEarlier = (): void => this.own.talk.wanted().forEach((wanted) => this.#socket.ask(wanted));

  // Another player of this device takes it, or nobody: nothing of the seat before may be left.
  hand(seat: HeldSeat | undefined, pin?: string): void {
    this.#forget();
    if (seat && this.seat !== seat.seat) this.#hearing.leave(this.seat);
    this.seat = seat?.seat;
    this.#socket.changeSeat({ seatToken: seat?.token, pin, beside: this.device.tokens() });
  }
  // The PIN of the seat in hand; empty: none. It is kept as long as the seat is, for a connection that is lost.
  async protect(pin: string): Promise<boolean> {
    const done = await this.ask({ type: 'pin', seat_token: this.device.tokenOf(this.seat), pin });
    if (done) this.#socket.keepPin(pin || undefined);
    return done;
  }
  #forget(): void {
    this.#picks.drop();
    this.own = this.#session();
    this.voice.forget();
  }

  refuse = (text: Text | undefined): void => {
    if (!text) return;
    const { own } = this;
    own.refusal = text;
    this.voice.tell(() => this.words.text(text));
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (own.refusal = undefined), refusalShownMs);
  };

  // Another window of this browser was told to forget the device: here nobody sits any more either.
  #forgotten = (event: StorageEvent): void => {
    if (!forgets(event)) return;
    this.close();
    this.#forget();
    this.failed = { key: 'shell.device_forgotten' };
  };
}

class TableNames implements Names {
  constructor(private readonly table: Table) {}
  get area() {
    return this.table.area;
  }
  get neutral() {
    return traitsOf(this.area).goesByAliases?.(this.table.state?.options, this.table.view) ?? false;
  }
  seat(seat: number): string {
    return seatName(this.table.state?.seats ?? [], seat);
  }
}
