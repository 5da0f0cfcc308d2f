// One WebSocket to a table that stays up: back-off, resume by `last_seq`, and an outbox of what was not acknowledged. It
// knows nothing of games.
import { fetched } from './fetched.svelte.ts';
import type { namedMessage } from './legend.ts';
import type { AnyCommand, AskPast, AskTalk, FromClient, FromServer, Legend, Text, Told } from './schema.ts';

export interface Link {
  table: string;
  seatToken?: string;
  pin?: string; // of the seat, where it has one
  beside?: string[]; // tokens of all seats that share this device
  teachingToken?: string; // looks over a seat's shoulder instead
}

export interface SocketHandlers {
  message(message: Told): void;
  // `up` when the server has greeted us; `since` is when the connection was lost.
  state(up: boolean, since: number): void;
  caughtUp?(): void; // after a connection was lost: all that was missed is told
  refused?(reason: Text): void;
}

export interface SocketWorld {
  open(address: string): WebSocket;
  ticket(): Promise<string>;
  now(): number;
  random(): number;
  naming(): Promise<{ namedMessage: typeof namedMessage }>; // fetched when a game first needs it
}

type Outgoing = AnyCommand & { client_msg_id: string };

const forGood = ['no_table', 'not_found', 'seat_token', 'no_watching', 'table_suspended', 'seated', 'teaching_over'];

const firstPauseMs = 500;
const longestPauseMs = 15_000;
const pingEveryMs = 20_000;
const pongWithinMs = 2_000;

export function browserWorld(ticket: () => Promise<string>): SocketWorld {
  return {
    open: (address) => new WebSocket(address),
    ticket,
    now: () => Date.now(),
    random: () => Math.random(),
    naming: () => fetched(() => import('./legend.ts')),
  };
}

export class TableSocket {
  offset = 0; // server time minus ours
  #socket: WebSocket | undefined;
  #lastSeq = 0;
  #legend: Legend | undefined;
  #named: typeof namedMessage | undefined;
  #unnamed: FromServer[] | undefined; // what came while the naming is fetched
  #outbox = new Map<string, { message: Outgoing; settle: (refused?: Text) => void }>();
  #pause = firstPauseMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #lost = 0;
  #up = false;
  #opening = false;
  #closed = false;
  #count = 0;

  constructor(
    private link: Link,
    private readonly handlers: SocketHandlers,
    private readonly world: SocketWorld,
  ) {
    this.#lost = world.now();
  }

  start(): void {
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#wake);
    addEventListener('pageshow', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#pings = setInterval(() => this.#ping(), pingEveryMs);
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#wake);
    removeEventListener('pageshow', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearInterval(this.#pings);
    clearTimeout(this.#retry);
    clearTimeout(this.#pong);
    this.#socket?.close();
    this.#socket = undefined;
  }

  // Another seat on the same socket: everything of the seat before is asked for anew.
  changeSeat(seat: Pick<Link, 'seatToken' | 'pin' | 'beside'>): void {
    this.link = { ...this.link, ...seat };
    this.#lastSeq = 0;
    if (this.#unnamed) this.#unnamed = [];
    for (const { settle } of this.#outbox.values()) settle(); // whoever asked has no answer to wait for any more
    this.#outbox.clear();
    if (this.#up) this.#hello();
  }

  // The words for the game's actions, in its own order.
  get verbs(): string[] {
    return this.#legend?.verbs?.map(([id]) => id) ?? [];
  }

  // The kinds of questions that are put in a window.
  get windows(): string[] {
    return this.#legend?.decisions?.filter(([, , pace]) => pace === 'react').map(([id]) => id) ?? [];
  }

  keepPin(pin: string | undefined): void {
    this.link.pin = pin;
  }

  // Sends and resolves when the server has answered: with nothing, or with the reason of a refusal.
  send(message: AnyCommand): Promise<Text | undefined> {
    const id = `${this.world.now().toString(36)}-${(++this.#count).toString(36)}-${Math.floor(this.world.random() * 1e9).toString(36)}`;
    const whole = { ...message, client_msg_id: id };
    return new Promise((settle) => {
      this.#outbox.set(id, { message: whole, settle });
      if (this.#up) this.#write(whole);
    });
  }

  // Without acknowledgement: questions whose answer is a message.
  ask(message: AskPast | AskTalk): void {
    if (this.#up) this.#write(message);
  }

  async #connect(): Promise<void> {
    if (this.#closed || this.#opening || this.#socket) return;
    this.#opening = true;
    clearTimeout(this.#retry);
    try {
      const ticket = await this.world.ticket();
      if (this.#closed) return;
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      const socket = this.world.open(`${scheme}//${location.host}/ws?ticket=${encodeURIComponent(ticket)}`);
      this.#socket = socket;
      socket.onopen = () => this.#opened(socket);
      socket.onmessage = (event) => this.#received(socket, String(event.data));
      socket.onclose = () => this.#dropped(socket);
    } catch {
      this.#later();
    } finally {
      this.#opening = false;
    }
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#up = true;
    this.#pause = firstPauseMs;
    this.#hello();
    this.#ping(); // before what waits to be sent: up to the answer comes what was missed, and nothing of our own doing
    for (const { message } of this.#outbox.values()) this.#write(message);
    this.handlers.state(true, 0);
  }

  #hello(): void {
    const { table, seatToken, pin, beside, teachingToken } = this.link;
    this.#write({
      type: 'hello',
      table,
      seat_token: seatToken,
      pin,
      beside,
      teaching_token: teachingToken,
      ...(this.#lastSeq > 0 ? { last_seq: this.#lastSeq } : {}),
      legend: this.#legend?.legend ?? '', // by places
    });
  }

  // A frame holds a message, or a list of those that were sent together.
  #received(socket: WebSocket, data: string): void {
    const frame = JSON.parse(data) as FromServer | FromServer[];
    for (const message of Array.isArray(frame) ? frame : [frame]) if (socket === this.#socket) this.#take(message);
  }

  async #learn(legend: Legend): Promise<void> {
    this.#legend = legend;
    if (this.#named || this.#unnamed) return;
    this.#unnamed = [];
    this.#named = (await this.world.naming()).namedMessage;
    const waiting = this.#unnamed;
    this.#unnamed = undefined;
    for (const message of waiting) this.#take(message);
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case 'legend':
        void this.#learn(message);
        return;
      case 'pong':
        clearTimeout(this.#pong);
        this.#pong = undefined;
        this.offset = message.now - ((message.at ?? 0) + this.world.now()) / 2;
        this.handlers.caughtUp?.();
        return;
      case 'ack': {
        const waiting = this.#outbox.get(message.client_msg_id);
        this.#outbox.delete(message.client_msg_id);
        waiting?.settle(message.refused);
        return;
      }
      case 'error':
        // Of the rest, such as a server that starts again, a new connection is the cure.
        if (!forGood.some((reason) => message.key.endsWith(`.${reason}`))) return;
        this.close(); // asked again it would say the same
        this.handlers.refused?.({ key: message.key, args: message.args });
        return;
      case 'past':
        this.handlers.message(message);
        return;
      default:
        if (this.#unnamed) this.#unnamed.push(message);
        else if (this.#inOrder(message))
          this.handlers.message(this.#named?.(this.#legend, message) ?? (message as Told));
    }
  }

  // A number that was seen is a repetition; one too high means that something was missed. A whole view starts the count
  // wherever the server says.
  #inOrder(message: { type: string; seq?: number }): boolean {
    if (message.seq === undefined) return true;
    if (this.#lastSeq > 0 && message.seq <= this.#lastSeq && message.type !== 'view' && message.type !== 'table')
      return false;
    if (this.#lastSeq > 0 && message.seq > this.#lastSeq + 1 && message.type === 'update') {
      this.#hello();
      return false;
    }
    this.#lastSeq = message.seq;
    return true;
  }

  #dropped(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = undefined;
    if (this.#up) this.#lost = this.world.now();
    this.#up = false;
    clearTimeout(this.#pong);
    this.#pong = undefined;
    this.handlers.state(false, this.#lost);
    this.#later();
  }

  #later(): void {
    if (this.#closed) return;
    this.handlers.state(false, this.#lost);
    const wait = this.#pause * (0.75 + this.world.random() * 0.5);
    this.#pause = Math.min(longestPauseMs, this.#pause * 2);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), wait);
  }

  // The page is looked at again, or the network is back, or said to be gone: not a moment is lost.
  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket && this.#socket.readyState === 1) this.#ping(true);
    else if (!this.#socket) {
      this.#pause = firstPauseMs;
      void this.#connect();
    }
  };

  #ping(impatient = false): void {
    if (!this.#up || !this.#socket) return;
    const socket = this.#socket;
    this.#write({ type: 'ping', at: this.world.now() });
    this.#pong ??= setTimeout(
      () => {
        this.#pong = undefined;
        socket.close();
        this.#dropped(socket);
        if (impatient) void this.#connect();
      },
      impatient ? pongWithinMs : pingEveryMs / 2,
    );
  }

  #write(message: FromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }
}
