// What a table tells, put where the page looks for it, said aloud where somebody should hear it.
import { SeenLog } from './kept.ts';
import { areaOf } from './lobby.ts';
import { join, logLine, type LogLine } from './log.ts';
import { mergePatch } from './merge_patch.ts';
import type { Decision, GameEvent, TableState, TalkLine, Told, View } from './schema.ts';
import { inOrder } from './selection.ts';
import type { Table } from './table.svelte.ts';
import type { Text } from './words.svelte.ts';

const togetherMs = 1500; // messages of one change arrive within this time, also on a busy machine

export class Hearing {
  readonly #seen: SeenLog;
  #awaitedBefore: number[] = []; // before the last news of the table,
  #tableAt = 0; // which came then
  #left: number | undefined; // a seat that was handed on: until the next one is greeted, what comes is for this one

  constructor(private readonly table: Table) {
    this.#seen = new SeenLog(table.id);
  }

  take(message: Told): void {
    if (this.#isForWhoLeft(message)) return;
    const { table } = this;
    const { own } = table;
    switch (message.type) {
      case 'table':
        this.#greeted(message);
        return;
      case 'status':
        this.#stand(mergePatch(table.state, message.patch) as TableState);
        return;
      case 'view':
        this.#speak(
          own.story.anew(message.log ?? [], { first: !own.view, seen: this.#seenBefore(), away: table.attention.away }),
        );
        own.toldAnew = true;
        if (!document.hidden) this.keepSeen();
        own.view = message.view;
        return;
      case 'update':
        if (message.patch !== undefined) own.view = mergePatch(own.view, message.patch) as View;
        if (message.status !== undefined) this.#stand(mergePatch(table.state, message.status) as TableState);
        this.#happened(message.events ?? [], message.seq);
        return;
      case 'decision':
        this.#decide(message.id === null ? undefined : (message as Decision));
        return;
      case 'talk':
        this.#said(own.talk.take(message));
        return;
      case 'pin':
        own.pin = { wrong: message.wrong, until: Date.now() + message.wait };
        table.handing = true;
        return;
      case 'device':
        table.device.follow(message.seats);
        return;
      case 'result':
        table.result = message;
        own.picking.put(undefined);
        table.voice.sound('end');
        return;
      case 'hint':
        if (message.decision_id === table.decision?.id) own.hint = message;
        return;
      case 'teaching':
        table.taught = true;
        return;
      case 'past':
        if (message.view && own.asked && own.asked.at === message.event)
          own.past = { view: message.view, line: own.asked };
        return;
    }
  }

  // The device goes on to another seat.
  leave(seat: number | undefined): void {
    this.#left = seat;
  }
  #isForWhoLeft(message: Told): boolean {
    if (this.#left === undefined || message.type === 'device') return false;
    const seat = message.type === 'table' ? message.you : message.type === 'pin' ? message.seat : this.#left;
    if (seat === this.#left) return true;
    this.#left = undefined;
    return false;
  }

  // A token that opens nothing any more is in the way of one that does.
  refusedForGood(reason: Text): void {
    const { table } = this;
    if (reason.key.endsWith('.seat_token') && table.seat !== undefined) table.device.drop(table.seat);
    table.failed = reason;
  }

  // Who shares a device sits at the table with the others, and has missed nothing.
  keepSeen(): void {
    if (!this.table.shared) this.#seen.keep(this.table.seat, this.table.told.length);
  }
  #seenBefore(): number | undefined {
    return this.table.shared || this.table.state?.lesson ? undefined : this.#seen.before(this.table.seat);
  }

  #greeted(now: Extract<Told, { type: 'table' }>): void {
    const { table } = this;
    const first = !table.state;
    this.#stand(now);
    table.seat = now.you ?? table.seat;
    if (now.you === undefined) this.#gotUp(now);
    else table.device.greeted(now.you);
    if (first) void table.voice.learn(areaOf(now.game));
  }
  #stand(now: TableState): void {
    const { table } = this;
    this.#awaitedBefore = table.state?.awaited ?? [];
    this.#tableAt = performance.now();
    // Whoever of a shared device comes first says who it is.
    if (table.shared && now.state === 'playing' && table.state?.state !== 'playing') table.handing = true;
    table.state = now;
  }
  // Before the start somebody may be made to get up: then the seat is nobody's, and its token opens nothing.
  #gotUp(now: TableState): void {
    const { table } = this;
    const lost = table.seat;
    if (lost === undefined || now.state !== 'lobby' || now.seats[lost]?.kind === 'human') return;
    table.device.drop(lost);
    table.hand(table.seats[0]);
    if (table.seat === undefined) table.refuse({ key: 'shell.got_up' });
  }

  #happened(events: GameEvent[], seq: number): void {
    const { own, voice } = this.table;
    const { away } = this.table.attention;
    const lines = own.story.add(events, seq, own.view, away);
    if (lines.length === 0) return;
    if (!away) this.keepSeen();
    this.#speak(lines);
    if (!away) voice.sound({ area: this.table.area, events });
  }
  // A secret is spoken only when it is shown.
  #speak(lines: LogLine[]): void {
    const { voice, words } = this.table;
    const spoken = lines.filter((line) => line.event.scope === 'public');
    if (spoken.length > 0) voice.tell(() => spoken.map((line) => join(words.sentence(line))).join(' '));
  }

  #decide(asked: Decision | undefined): void {
    const { table } = this;
    const { own, voice } = table;
    const next = asked && { ...asked, options: inOrder(table.verbs, asked.options) };
    // Where all is told anew, what changed meanwhile says nothing.
    if (!own.toldAnew && this.#answeredElsewhere(next)) own.elsewhere = true;
    own.toldAnew = false;
    if (!own.picking.put(next)) return;
    own.hint = own.nudged = undefined;
    if (!next) return;
    voice.tell(() => (table.decision?.id === next.id ? table.words.prompt() : ''), true);
    voice.sound(next.reaction ? 'window' : 'turn');
  }

  // The table waited for us alone, we did nothing, no time ran out, and yet the question is gone.
  #answeredElsewhere(next: Decision | undefined): boolean {
    const { decision: before, own, seat: me, state, taught } = this.table;
    if (!before || before.id === next?.id || before.reaction || taught || before.id === own.acted) return false;
    // Where others act at the same time, their doings may change the question as well.
    const told = performance.now() - this.#tableAt < togetherMs;
    const awaited = told ? this.#awaitedBefore : (state?.awaited ?? []);
    const alone = awaited.length === 1 && awaited[0] === me;
    const timeIsUp = before.deadline !== undefined && this.table.until(before.deadline + (before.bank ?? 0)) < 1500;
    const botPlays = state?.seats.some(({ seat, presence }) => seat === me && presence === 'bot');
    return alone && !timeIsUp && !botPlays;
  }

  #said(lines: TalkLine[]): void {
    const { ears, own, voice, words } = this.table;
    for (const line of lines) {
      if (line.note?.key === 'shell.note.digest') own.botDid = (line.note.args?.['done'] ?? []) as unknown as Text[];
      if (line.note?.key === 'shell.note.nudge' && this.table.decision && !own.toldAnew) this.#beNudged(line.note);
      if (line.after !== undefined && !own.toldAnew) voice.tell(() => join(words.sentence(logLine(line))));
    }
    // A whisper is silent: in one room its sound would tell the others of it.
    if (lines.some((line) => line.text && line.to === undefined && ears.isNews(line))) voice.sound('message');
  }
  #beNudged(note: Text): void {
    const { own, voice, words } = this.table;
    own.nudged = note;
    voice.tell(() => words.text(note), true);
    voice.sound('turn');
  }
}
