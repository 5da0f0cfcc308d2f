import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { namedMessage } from './legend.ts';
import { TableSocket, type SocketWorld } from './socket.ts';
import type { FromServer } from './schema.ts';

// A server in a few lines: what the client sent, and what it is told.
class Line {
  static all: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  of(type: string) {
    return this.sent.filter((message) => message['type'] === type);
  }
}
const last = () => Line.all.at(-1) as Line;

let told: FromServer[];
let states: boolean[];
let socket: TableSocket;
let tickets: number;

beforeEach(async () => {
  vi.useFakeTimers();
  Line.all = [];
  told = [];
  states = [];
  tickets = 0;
  const world: SocketWorld = {
    open: () => new Line() as unknown as WebSocket,
    ticket: async () => `ticket-${++tickets}`,
    now: () => Date.now(),
    random: () => 0.5,
    naming: async () => ({ namedMessage }),
  };
  socket = new TableSocket(
    { table: 'T1', seatToken: 'secret' },
    { message: (message) => told.push(message as FromServer), state: (up) => states.push(up) },
    world,
  );
  socket.start();
  await vi.advanceTimersByTimeAsync(1);
  last().open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

it('says hello with its seat, and not what it has not seen', () => {
  expect(last().of('hello')).toEqual([{ type: 'hello', table: 'T1', seat_token: 'secret', legend: '' }]);
});

it('resumes after a break with the last number it saw and sends again what was not acknowledged', async () => {
  const first = last();
  first.tell({ type: 'view', seq: 1, view: {} });
  first.tell({ type: 'update', seq: 2, patch: {} });
  const answered = socket.send({ type: 'answer', decision_id: 3, option_ids: ['draw'] });
  const id = first.of('answer')[0]['client_msg_id'];
  first.close();
  await vi.advanceTimersByTimeAsync(600);
  last().open();
  expect(last()).not.toBe(first);
  expect(tickets).toBe(2);
  expect(last().of('hello')[0]).toMatchObject({ last_seq: 2, seat_token: 'secret' });
  expect(last().of('answer')[0]['client_msg_id']).toBe(id);
  last().tell({ type: 'ack', client_msg_id: id, ok: true });
  await expect(answered).resolves.toBeUndefined();
  last().close();
  await vi.advanceTimersByTimeAsync(600);
  last().open();
  expect(last().of('answer')).toEqual([]);
});

it('gives the reason of a refusal', async () => {
  const answered = socket.send({ type: 'undo' });
  last().tell({
    type: 'ack',
    client_msg_id: last().of('undo')[0]['client_msg_id'],
    refused: { key: 'shell.error.no_undo' },
  });
  await expect(answered).resolves.toEqual({ key: 'shell.error.no_undo' });
});

it('takes no message twice and asks again after a gap', () => {
  last().tell({ type: 'view', seq: 1, view: {} });
  last().tell({ type: 'update', seq: 2, patch: {} });
  last().tell({ type: 'update', seq: 2, patch: {} });
  expect(told).toHaveLength(2);
  last().tell({ type: 'update', seq: 5, patch: {} });
  expect(told).toHaveLength(2);
  expect(last().of('hello')).toHaveLength(2);
  expect(last().of('hello')[1]).toMatchObject({ last_seq: 2 });
});

it('waits longer and longer, never longer than 15 s and a quarter', async () => {
  const pauses: number[] = [];
  let from = Date.now();
  last().close();
  for (let i = 0; i < 9; ++i) {
    const lines = Line.all.length;
    while (Line.all.length === lines) await vi.advanceTimersByTimeAsync(100);
    pauses.push(Date.now() - from);
    from = Date.now();
    last().close();
  }
  expect(pauses[0]).toBeLessThan(1000);
  expect(pauses[3]).toBeGreaterThan(pauses[1]);
  expect(Math.max(...pauses)).toBeLessThan(19_000);
  expect(pauses[8]).toBeGreaterThan(14_000);
});

it('reopens when a ping is not answered on return to the page', async () => {
  const first = last();
  first.tell({ type: 'pong', at: Date.now(), now: Date.now() + 5000 });
  expect(socket.offset).toBe(5000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(2100);
  expect(Line.all.length).toBe(2);
  expect(states.at(-1)).toBe(false);
});

it('asks for everything of another seat', () => {
  last().tell({ type: 'view', seq: 9, view: {} });
  socket.changeSeat({ seatToken: 'other' });
  expect(last().of('hello').at(-1)).toEqual({ type: 'hello', table: 'T1', seat_token: 'other', legend: '' });
});

it('gives up only where another try would be refused as well', () => {
  const reasons: string[] = [];
  socket.close();
  socket = new TableSocket(
    { table: 'T1' },
    { message: () => undefined, state: () => undefined, refused: (reason) => reasons.push(reason.key) },
    {
      open: () => new Line() as unknown as WebSocket,
      ticket: async () => 't',
      now: () => Date.now(),
      random: () => 0.5,
      naming: async () => ({ namedMessage }),
    },
  );
  socket.start();
  return vi.advanceTimersByTimeAsync(1).then(() => {
    last().open();
    last().tell({ type: 'error', key: 'shell.error.restarting', args: {} });
    expect(reasons).toEqual([]);
    last().tell({ type: 'error', key: 'shell.error.no_table', args: {} });
    expect(reasons).toEqual(['shell.error.no_table']);
  });
});

it('takes lists of messages, and says which legend it has', async () => {
  const legend = {
    type: 'legend',
    legend: 'mark',
    view: 'Seen',
    events: [['ended']],
    types: { Seen: [['round', 'plain']] },
  };
  last().tell([legend, { type: 'view', seq: 1, view: {}, log: [] }]);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  last().tell([
    { type: 'update', seq: 2, patch: [0, 5], events: [[0]] },
    { type: 'decision', seq: 3, id: null },
  ]);
  expect(told.map((message) => message.type)).toEqual(['view', 'update', 'decision']);
  expect(told[1]).toMatchObject({ patch: { round: 5 }, events: [{ event: 'ended' }] });
  last().close();
  await vi.advanceTimersByTimeAsync(1000);
  last().open();
  expect(last().of('hello')[0]).toMatchObject({ last_seq: 3, legend: 'mark' });
});

it('asks no more where the server has said no for good', async () => {
  const line = last();
  line.tell({ type: 'error', key: 'shell.error.no_watching', args: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
  expect(line.of('hello')).toHaveLength(1);
});
it('comes back where the server only starts again', async () => {
  last().tell({ type: 'error', key: 'shell.error.restarting', args: {} });
  last().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all.length).toBeGreaterThan(1);
});
