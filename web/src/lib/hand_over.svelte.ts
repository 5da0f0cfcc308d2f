// A device that several people share goes from hand to hand: to whoever the table waits for; in turn to all, where
// it waits for nobody by name; and to whoever wishes to look at the own cards, or to react to what was asked aloud. Between two
// people nothing of a seat is shown.
import { announce } from './announcer.svelte.ts';
import { nextInHand } from './round.ts';
import type { Ring, TableState } from './schema.ts';
import type { Picking } from './picking.svelte.ts';
import type { SeatSession } from './seat_session.svelte.ts';
import type { HeldSeat } from './settings.svelte.ts';
import type { Table } from './table.svelte.ts';
import type { TableWords } from './table_words.ts';

export type Shared = Pick<Table, 'shared' | 'seat' | 'seats' | 'told' | 'decision' | 'view' | 'hand' | 'ask'> & {
  state?: Pick<TableState, 'awaited' | 'ring'>;
  handing: boolean;
  own: Pick<SeatSession, 'toldAnew' | 'pin'>;
  picking: Pick<Picking, 'locked'>;
  words: Pick<TableWords, 'prompt'>;
};

// The page around it.
export interface Around {
  over(): boolean;
  looking(): boolean; // somebody has the own secrets, or a dialog, open
  clear(): void; // closes what belongs to whoever had the device
}

const togetherMs = 300; // what the table says and what it asks come one after the other
const wishedMs = 20_000; // as long as secrets lie open

export class HandOver {
  entering = $state(false); // a PIN was said, and the table has not answered
  #wished = $state<number>(); // has the device by wish, not because the table asks
  #reacting = $state<number>(); // the window for which somebody has taken the device
  #phase = ''; // of a question that is put in secret, or to several at once
  readonly #seen: Set<number> = new Set(); // who has had it in that phase

  constructor(
    private readonly table: Shared,
    private readonly around: Around,
  ) {}

  // The window that is open, if one is.
  get ring(): Ring | undefined {
    const ring = this.table.state?.ring;
    return ring?.sealed ? undefined : ring;
  }
  // Whether it is asked aloud who reacts to it.
  get aloud(): boolean {
    return this.table.shared && !this.around.over() && this.ring !== undefined && this.ring.opens !== this.#reacting;
  }

  // Requires: called while a component, or the root of a test, begins.
  follow(): void {
    $effect(() => this.#handOn());
    $effect(() => this.#askAloudAgain());
    $effect(() => {
      if (this.entering && this.table.view) this.taken();
    });
  }

  to = (seat: number): void => {
    const next = this.table.seats.find((held) => held.seat === seat);
    if (!next) return;
    this.around.clear();
    this.#wished = undefined;
    this.table.handing = true;
    this.table.hand(next);
  };
  byWish = (seat: number): void => {
    this.to(seat);
    this.#wished = seat;
  };
  toReact = (seat: HeldSeat): void => {
    if (this.ring?.closes && !this.table.own.pin) void this.table.ask({ type: 'hold' }); // handing over takes its time
    this.#reacting = this.ring?.opens;
    this.to(seat.seat);
  };
  sayPin = (pin: string): void => {
    const held = this.table.seats.find((one) => one.seat === this.table.seat);
    if (!held) return;
    this.entering = true;
    this.table.hand(held, pin);
  };
  // Back leads to the screen that shows nothing, whoever had the device.
  taken = (): void => {
    this.entering = false;
    this.around.clear();
    this.table.handing = false;
    if (this.table.decision) announce(this.table.words.prompt(), true);
    history.pushState(null, '', location.href);
  };
  back = (): void => {
    const { shared, seat, handing } = this.table;
    if (shared && !this.around.over() && seat !== undefined && !handing) this.to(seat);
  };

  #handOn(): (() => void) | undefined {
    const { table } = this;
    const awaited = table.state?.awaited ?? [];
    const now = table.seat;
    if (!table.shared || this.around.over() || this.ring || now === undefined) return;
    // A sealed answer may be given otherwise as long as others have not given theirs.
    const given = table.picking.locked === table.decision?.kind && !awaited.includes(now);
    const busy = !table.view || table.own.toldAnew || (table.decision !== undefined && !given);
    if (table.handing ? awaited.length === 0 : busy) return;
    // Whoever wants to look at the own cards gets the time to take the device, and to look.
    const byWish = this.#wished === now && !awaited.includes(now);
    if (byWish && (table.handing || this.around.looking())) return;
    const told = `${table.told.filter((line) => line.event.scope === 'public').length}`;
    const timer = setTimeout(() => this.#handToNext(now, awaited, told), byWish ? wishedMs : togetherMs);
    return () => clearTimeout(timer);
  }
  #handToNext(now: number, awaited: readonly number[], told: string): void {
    if (!this.table.handing) {
      if (this.#phase !== told) this.#seen.clear();
      this.#phase = told;
      this.#seen.add(now);
    }
    const held = this.table.seats.map(({ seat }) => seat);
    const next = nextInHand({ held, now, awaited, seen: this.#seen });
    if (next !== undefined && next !== now) this.to(next);
  }

  // Whoever took it to react has answered, or was not asked: the others may want to.
  #askAloudAgain(): (() => void) | undefined {
    const { table } = this;
    const waits = table.handing || table.decision || !table.view || table.own.toldAnew;
    if (!this.ring || this.ring.opens !== this.#reacting || waits) return;
    const timer = setTimeout(() => (this.#reacting = undefined), togetherMs);
    return () => clearTimeout(timer);
  }
}
