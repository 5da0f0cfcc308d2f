import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced, hush } from './announcer.svelte.ts';
import { Cover } from './cover.svelte.ts';
import './games.ts'; // the traits of the games
import { listenToKeys } from './keys.ts';
import { holdSeat, seatsHeld } from './settings.svelte.ts';
import { Table } from './table.svelte.ts';
import { need, speak } from './words.svelte.ts';

const played = vi.hoisted(() => vi.fn());
vi.mock('./sound.ts', () => ({ play: played }));

// The other end of the socket.
class Line {
  static last: Line | undefined;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.last = this;
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answers() {
    return this.sent.filter((message) => message['type'] === 'answer');
  }
}

const line = (): Line => Line.last as Line;

const seats = [0, 1, 2].map((seat) => ({
  seat,
  kind: seat === 0 ? 'human' : 'bot',
  name: seat === 0 ? 'Zoe' : '',
  bot: seat === 0 ? undefined : 'scripted',
  presence: seat === 0 ? 'here' : 'bot',
}));
const hall = {
  type: 'table',
  seq: 1,
  table: 'T',
  code: 'ABC',
  game: 'bristol-1350',
  options: {},
  pace: {},
  state: 'playing',
  you: 0,
  host: 0,
  seats,
};
const sets = [['reroll', 'dice:0'], ['reroll', 'dice:1'], ['reroll', 'dice:0', 'dice:1'], ['draw'], ['push', 'seat:1']];
const decision = {
  type: 'decision',
  seq: 3,
  id: 7,
  kind: 'action',
  options: [...new Set(sets.flat())].map((id) => ({
    id,
    label: { key: 'shell.option.thing', args: {} },
    refs: id.startsWith('dice') ? [`die:${id.slice(5)}`] : id.includes(':') ? [id] : [],
    enabled: true,
    ...(id === 'push' ? { confirm: { key: 'bristol.confirm.push', args: {} } } : {}),
  })),
  sets,
  min: 1,
  max: 3,
};

let table: Table;
async function sit(id = 7): Promise<void> {
  Line.last = undefined;
  table = new Table('T');
  table.start();
  await vi.waitFor(() => expect(Line.last?.sent.some((message) => message['type'] === 'hello')).toBe(true));
  line().tell(hall);
  line().tell({ type: 'view', seq: 2, view: { round: 1 }, log: [] });
  line().tell({ ...decision, id });
}

beforeEach(async () => {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ticket: 't' })));
  localStorage.clear();
  sessionStorage.clear();
  holdSeat('T', 0, 'secret-token');
  await speak('en');
  await need('bristol');
  await sit();
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

it('greets with the token of the seat it holds', () => {
  expect(line().sent[0]).toMatchObject({ type: 'hello', table: 'T', seat_token: 'secret-token' });
});
it('stages in private, and sends what is full at once', async () => {
  table.picking.pick('die:0');
  expect(table.picking.picked).toEqual(['dice:0']);
  expect(line().answers()).toEqual([]);
  table.picking.pick('die:1');
  expect(line().answers()).toHaveLength(1);
  expect(line().answers()[0]).toMatchObject({ decision_id: 7, set: 2 });
});
it('asks before a move for which the server has a question', () => {
  table.picking.tap('push');
  table.picking.tap('seat:1');
  expect(table.picking.question(table.picking.picked)?.key).toBe('bristol.confirm.push');
  expect(line().answers()).toEqual([]);
  void table.picking.answer();
  expect(line().answers()).toHaveLength(1);
});
it('takes a double tap for one', () => {
  table.picking.tap('draw');
  table.picking.tap('draw');
  expect(line().answers()).toHaveLength(1);
});
it('takes a double tap for one, also where the next question comes between the two', async () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const answered = async (id: number, seq: number) => {
    line().tell({ type: 'ack', client_msg_id: line().answers().at(-1)?.['client_msg_id'], ok: true });
    await vi.waitFor(() => expect(table.picking.sending).toBe(false));
    line().tell({ ...decision, id, seq });
  };
  table.picking.tap('draw');
  await answered(8, 4);
  expect(table.picking.picked, 'what was answered is no longer picked').toEqual([]);
  time.mockReturnValue(10_200);
  table.picking.tap('draw');
  expect(line().answers()).toHaveLength(1);
  time.mockReturnValue(10_400);
  table.picking.tap('draw');
  expect(line().answers()).toHaveLength(2);
  await answered(9, 5);
  table.picking.pick('die:0');
  expect(table.picking.picked, 'anything else is meant').toEqual(['dice:0']);
  time.mockRestore();
});
describe('where the machine is busy', () => {
  // A tap on the page that was made then, handled now.
  const tapped = (made: { at: number; detail: number; x?: number }, act: () => void) => {
    const event = new MouseEvent('click', { detail: made.detail, clientX: made.x ?? 100, clientY: 500 });
    Object.defineProperty(event, 'timeStamp', { value: made.at });
    const before = Object.getOwnPropertyDescriptor(window, 'event');
    Object.defineProperty(window, 'event', { value: event, configurable: true });
    dispatchEvent(event);
    act();
    if (before) Object.defineProperty(window, 'event', before);
    else delete (window as { event?: Event }).event;
  };
  const draw = () => table.picking.tap('draw');
  let time: { mockReturnValue(now: number): unknown; mockRestore(): void };
  beforeEach(() => {
    time = vi.spyOn(performance, 'now').mockReturnValue(10_100);
  });
  afterEach(() => time.mockRestore());
  const asked = async (id: number, seq: number) => {
    line().tell({ type: 'ack', client_msg_id: line().answers().at(-1)?.['client_msg_id'], ok: true });
    await vi.waitFor(() => expect(table.picking.sending).toBe(false));
    line().tell({ ...decision, id, seq });
  };

  it('a tap counts from when it was made', async () => {
    tapped({ at: 10_000, detail: 1 }, draw);
    await asked(8, 4);
    time.mockReturnValue(14_000); // so late it is handled
    tapped({ at: 10_250, detail: 1 }, draw);
    expect(line().answers()).toHaveLength(1);
    tapped({ at: 13_900, detail: 1 }, draw);
    expect(line().answers()).toHaveLength(2);
  });
  it('what the browser takes for a double tap is one, however late its second half comes', async () => {
    tapped({ at: 10_000, detail: 1 }, draw);
    await asked(8, 4);
    time.mockReturnValue(14_000);
    tapped({ at: 13_900, detail: 2 }, draw);
    expect(line().answers()).toHaveLength(1);
    tapped({ at: 13_950, detail: 3 }, draw);
    expect(line().answers(), 'a third one begins anew').toHaveLength(2);
  });
  it('after an answer by a key or from the list the next tap is a first one', async () => {
    tapped({ at: 10_000, detail: 0 }, draw);
    await asked(8, 4);
    time.mockReturnValue(14_000);
    tapped({ at: 13_900, detail: 1 }, draw);
    expect(line().answers()).toHaveLength(2);
  });
  it('the second half answers nothing else that comes to lie there', async () => {
    tapped({ at: 10_000, detail: 1 }, draw);
    await asked(8, 4);
    tapped({ at: 10_200, detail: 1 }, () => void table.picking.answer(['reroll', 'dice:0']));
    expect(line().answers()).toHaveLength(1);
    tapped({ at: 10_200, detail: 1, x: 300 }, () => void table.picking.answer(['reroll', 'dice:0']));
    expect(line().answers(), 'what lies elsewhere is meant').toHaveLength(2);
  });
});
it('has after a reload what was picked before', async () => {
  table.picking.tap('reroll');
  table.picking.tap('dice:1');
  table.close();
  await sit(8); // the server counts anew
  expect(table.picking.picked).toEqual(['reroll', 'dice:1']);
});
it('forgets what was picked for another decision', () => {
  table.picking.tap('dice:1');
  line().tell({ ...decision, seq: 4, id: 8, kind: 'remedy' });
  expect(table.picking.picked).toEqual([]);
});
it('learns by itself or beside an update whom the table waits for', () => {
  line().tell({ type: 'status', seq: 4, patch: { awaited: [1], clock: { deadline: 5 } } });
  expect(table.state).toMatchObject({ code: 'ABC', awaited: [1], clock: { deadline: 5 } });
  line().tell({ type: 'update', seq: 5, patch: {}, events: [], status: { awaited: [2], clock: null } });
  expect(table.state?.awaited).toEqual([2]);
  expect(table.state?.clock).toBeUndefined();
});
it('lets go of a seat from which it was made to get up before the start', () => {
  const before = { ...hall, state: 'lobby' };
  line().tell({ ...before, seq: 4 });
  line().tell({ ...before, seq: 5, you: undefined }); // told as to a watcher, but the seat is still taken
  expect(table.seat).toBe(0);
  const open = { seat: 0, kind: 'open', name: '', presence: 'away' };
  line().tell({ ...before, seq: 6, you: undefined, seats: [open, ...seats.slice(1)] });
  expect(table.seat).toBeUndefined();
  expect(seatsHeld('T')).toEqual([]);
  expect(line().sent.at(-1)).toMatchObject({ type: 'hello' });
  expect(line().sent.at(-1)).not.toHaveProperty('seat_token');
});
it('puts updates together and keeps a log', () => {
  line().tell({
    type: 'update',
    seq: 4,
    patch: { round: 2 },
    events: [{ event: 'passed', args: { seat: { seat: 1 } }, scope: 'public' }],
  });
  expect(table.view).toEqual({ round: 2 });
  expect(table.log).toHaveLength(1);
  expect(
    table.words
      .sentence(table.log[0])
      .map((part) => part.text)
      .join(''),
  ).toContain('Björn');
});
it('notices that another device has answered for this seat, and takes the input back', () => {
  line().tell({ ...hall, seq: 4, awaited: [0] });
  line().tell({ ...hall, seq: 5, awaited: [1] });
  line().tell({ type: 'decision', seq: 6, id: null });
  expect(table.own.elsewhere).toBe(true);
  table.useHere();
  expect(table.own.elsewhere).toBe(false);
});
it('does not take others, its own answer, or a window that closes, for another device', () => {
  line().tell({ ...hall, seq: 3, awaited: [0, 1] });
  line().tell({ ...hall, seq: 4, awaited: [0] });
  line().tell({ ...decision, seq: 4, id: 9 });
  expect(table.own.elsewhere).toBe(false);
  line().tell({ type: 'status', seq: 4, patch: { awaited: [0, 1] } });
  line().tell({ type: 'update', seq: 4, patch: {}, events: [], status: { awaited: [0] } });
  line().tell({ ...decision, seq: 4, id: 10 });
  expect(table.own.elsewhere).toBe(false);
  table.picking.tap('draw');
  line().tell({ type: 'decision', seq: 5, id: null });
  expect(table.own.elsewhere).toBe(false);
  line().tell({ ...decision, seq: 6, id: 8, reaction: true });
  line().tell({ type: 'decision', seq: 7, id: null });
  expect(table.own.elsewhere).toBe(false);
});
it('shows a hint for the question that stands, and for no other', () => {
  line().tell({ type: 'hint', decision_id: 6, option_ids: ['draw'], reason: { key: 'shell.hint' } });
  expect(table.own.hint).toBeUndefined();
  line().tell({ type: 'hint', decision_id: 7, option_ids: ['draw'], reason: { key: 'shell.hint' } });
  expect(table.own.hint?.option_ids).toEqual(['draw']);
  line().tell({ ...decision, seq: 4, id: 8 });
  expect(table.own.hint).toBeUndefined();
});
it('takes a seat that was carried here out of the address, and keeps it', async () => {
  table.close();
  localStorage.clear();
  history.replaceState(null, '', '/t/T#seat=carried');
  await sit();
  expect(location.hash).toBe('');
  expect(line().sent[0]).toMatchObject({ seat_token: 'carried' });
  expect(seatsHeld('T')).toEqual([{ seat: 0, token: 'carried' }]);
});
it('looks over a shoulder with a teaching link, and holds no seat by it', async () => {
  table.close();
  localStorage.clear();
  history.replaceState(null, '', '/t/T#teach=secret');
  await sit();
  expect(line().sent[0]).toMatchObject({ teaching_token: 'secret' });
  line().tell({ type: 'teaching', seat: 0 });
  expect(table.taught).toBe(true);
  expect(seatsHeld('T')).toEqual([]);
});
it('shows once what was said, also when all of it is told anew', () => {
  const hello = { at: 1, seat: 1, name: 'Eve', text: 'hello' };
  line().tell({ type: 'talk', seq: 4, lines: [hello] });
  line().tell({ type: 'talk', seq: 5, lines: [hello, { ...hello, at: 2 }], anew: true });
  expect(table.talk).toHaveLength(2);
  line().tell({ type: 'talk', seq: 6, lines: [{ ...hello, at: 3 }] });
  expect(table.talk).toHaveLength(3);
});

// A second seat of the same device, and whoever has it in hand.
async function share(): Promise<void> {
  table.close();
  holdSeat('T', 2, 'second-token');
  await sit();
}
it('says which seats share the device, and follows them when they change places', async () => {
  await share();
  expect(line().sent[0]).toMatchObject({ seat_token: 'secret-token', beside: ['secret-token', 'second-token'] });
  line().tell({ type: 'device', seats: [1, 0] });
  expect(table.seats).toEqual([
    { seat: 0, token: 'second-token' },
    { seat: 1, token: 'secret-token' },
  ]);
  expect(seatsHeld('T')).toEqual(table.seats);
  line().tell({ type: 'device', seats: [1, null] });
  expect(seatsHeld('T')).toEqual([{ seat: 1, token: 'secret-token' }]);
});
it('makes sounds for one person, and none where several share the device', async () => {
  const rerolled = { type: 'update', seq: 4, events: [{ event: 'rerolled', args: {}, scope: 'public' }] };
  played.mockClear();
  line().tell(rerolled);
  line().tell({ ...decision, seq: 5, id: 8 });
  expect(played.mock.calls.flat()).toEqual([{ area: 'bristol', events: rerolled.events }, 'turn']);
  await share();
  played.mockClear();
  line().tell(rerolled);
  line().tell({ ...decision, seq: 5, id: 9 });
  expect(played).not.toHaveBeenCalled();
});
it('is nudged with a sound of its own, until it has answered', () => {
  played.mockClear();
  const nudge = { key: 'shell.note.nudge', args: { seat: { seat: 1 } } };
  line().tell({ type: 'talk', seq: 4, lines: [{ at: 1, note: nudge }] });
  expect(table.own.nudged).toEqual(nudge);
  expect(played.mock.calls).toEqual([['turn']]);
  line().tell({ type: 'decision', seq: 5, id: null });
  expect(table.own.nudged).toBeUndefined();
  line().tell({ type: 'talk', seq: 6, lines: [{ at: 2, note: nudge }] }); // a moment too late
  expect(table.own.nudged).toBeUndefined();
});
it('has a hold for each round', async () => {
  expect(table.holdsLeft).toBe(1);
  const held = table.hold();
  const { client_msg_id } = line().sent.at(-1)!;
  line().tell({ type: 'ack', client_msg_id, ok: true });
  await held;
  expect(table.holdsLeft).toBe(0);
  line().tell({ type: 'update', seq: 4, patch: { round: 2 }, events: [] });
  expect(table.holdsLeft).toBe(1);
});
it('says and asks nothing of a seat while a shared device is handed over', async () => {
  hush();
  await share();
  expect(table.handing).toBe(true);
  expect([announced.polite, announced.assertive]).toEqual([[], []]);
  line().tell({ type: 'update', seq: 4, events: [{ event: 'passed', args: { seat: { seat: 1 } }, scope: 'public' }] });
  expect(announced.polite).toEqual([]);
  table.handing = false;
  line().tell({ ...decision, seq: 5, id: 8 });
  expect(announced.assertive).not.toEqual([]);
  table.handing = true;
  table.hand(table.seats[1]);
  expect([announced.polite, announced.assertive]).toEqual([[], []]);
});
it('drops what still comes for the seat before, until the next one is greeted', async () => {
  await share();
  table.hand(table.seats[1]);
  line().tell({ ...hall, seq: 4 });
  line().tell({ ...decision, seq: 5, id: 8 });
  line().tell({ type: 'talk', seq: 6, lines: [{ at: 1, note: { key: 'shell.note.digest', args: { done: [] } } }] });
  line().tell({ type: 'update', seq: 7, patch: { round: 9 }, events: [] });
  expect([table.view, table.decision, table.talk, table.seat]).toEqual([undefined, undefined, [], 2]);
  line().tell({ ...hall, seq: 1, you: 2 });
  line().tell({ type: 'view', seq: 2, view: { round: 1 }, log: [] });
  expect([table.view, table.seat]).toEqual([{ round: 1 }, 2]);
});
it('is not kept waiting by an answer of the seat before', async () => {
  await share();
  table.picking.tap('draw');
  expect(table.picking.sending).toBe(true);
  table.hand(table.seats[1]);
  expect(table.picking.sending).toBe(false);
  await Promise.resolve();
  line().tell({ ...hall, seq: 1, you: 2 });
  line().tell({ type: 'view', seq: 2, view: { round: 1 }, log: [] });
  line().tell({ ...decision, seq: 3, id: 9 });
  await Promise.resolve();
  expect([table.decision?.id, table.picking.locked]).toEqual([9, undefined]);
  table.picking.tap('draw');
  expect(line().answers().at(-1)).toMatchObject({ decision_id: 9 });
});
it('asks for the PIN of a seat that has one, and says it again where the connection was lost', async () => {
  await share();
  table.handing = false;
  table.hand(table.seats[1]);
  line().tell({ type: 'pin', seat: 2, wrong: false, wait: 0 });
  expect([table.handing, table.own.pin?.wrong]).toEqual([true, false]);
  table.hand(table.seats[1], '4711');
  expect(line().sent.at(-1)).toMatchObject({ type: 'hello', seat_token: 'second-token', pin: '4711' });
  line().tell({ type: 'pin', seat: 2, wrong: true, wait: 2000 });
  expect(table.own.pin?.wrong).toBe(true);
  table.hand(table.seats[1], '4711');
  line().tell({ ...hall, seq: 1, you: 2 });
  expect(table.own.pin).toBeUndefined();
  const before = line();
  before.close();
  await vi.waitFor(() => expect(line()).not.toBe(before), 3000);
  await vi.waitFor(() => expect(line().sent[0]).toMatchObject({ seat_token: 'second-token', pin: '4711' }));
  table.hand(table.seats[0]);
  expect(line().sent.at(-1)).not.toHaveProperty('pin');
});
it('forgets everything of a seat before another takes the device', () => {
  table.hand({ seat: 1, token: 'other' });
  expect(table.view).toBeUndefined();
  expect(table.decision).toBeUndefined();
  expect(table.log).toEqual([]);
  expect(line().sent.at(-1)).toEqual({ type: 'hello', table: 'T', seat_token: 'other', legend: '' });
});

const moved = (cart: string) => ({
  event: 'cart_moved',
  args: { cart: { cart }, steps: 3, space: 3 },
  scope: 'public',
});
const sentences = () =>
  table.log.map((one) =>
    table.words
      .sentence(one)
      .map((part) => part.text)
      .join(''),
  );
const timeOut = { at: 5, note: { key: 'shell.note.time_out', args: { seat: { seat: 1 } } }, after: 1 };

it('has what the table notes in its place in the log, also when all is told anew', () => {
  line().tell({ type: 'update', seq: 4, events: [moved('oak'), moved('birch')] });
  line().tell({ type: 'talk', seq: 5, lines: [timeOut] });
  const wanted = [/Oak/, /Time ran out: Björn/, /Birch/].map((text) => expect.stringMatching(text) as string);
  expect(sentences()).toEqual(wanted);
  line().tell({ ...hall, seq: 9 });
  line().tell({ type: 'view', seq: 10, view: { round: 1 }, log: [moved('oak'), moved('birch')] });
  line().tell({ type: 'talk', seq: 11, lines: [timeOut], anew: true });
  expect(sentences()).toEqual(wanted);
});
it('has what was said once, however often it is told', () => {
  const said = { at: 4, seat: 1, name: '', text: 'Good evening' };
  line().tell({ type: 'talk', seq: 4, lines: [said] });
  line().tell({ ...hall, seq: 9 });
  line().tell({ type: 'talk', seq: 10, anew: true, lines: [said, { ...said, at: 6 }] });
  expect(table.talk.map((one) => one.at)).toEqual([4, 6]);
});
it('reads earlier talk page by page, and takes no page twice', () => {
  const said = (at: number) => ({ at, seat: 1, name: '', text: `line ${at}` });
  line().tell({ ...hall, seq: 9 });
  line().tell({ type: 'talk', seq: 10, anew: true, first: 2, lines: [said(3), said(4)] });
  expect(table.own.talk.earlier).toEqual({ table: 2 });
  table.askEarlier();
  expect(line().sent.at(-1)).toMatchObject({ type: 'talk', before: 2 });
  for (let twice = 0; twice < 2; twice++) line().tell({ type: 'talk', before: 2, first: 0, lines: [said(1), said(2)] });
  expect(table.talk.map((one) => one.at)).toEqual([1, 2, 3, 4]);
  expect(table.own.talk.earlier).toEqual({ table: 0 });
});
it('announces all that came in one frame, each once', () => {
  const before = announced.polite.length;
  line().onmessage?.({
    data: JSON.stringify([
      { type: 'update', seq: 4, events: [moved('oak')] },
      { type: 'update', seq: 5, events: [moved('birch')] },
    ]),
  });
  expect(announced.polite.slice(before).map((one) => one.sentence)).toEqual([
    expect.stringMatching(/Oak/),
    expect.stringMatching(/Birch/),
  ]);
});
// An answer that comes too late is met with all there is, and what happened meanwhile is in there alone.
it('announces what only a whole view brings, once, and no secret of it', () => {
  line().tell({ type: 'update', seq: 4, events: [moved('oak')] });
  const before = announced.polite.length;
  const secret = { ...moved('cedar'), scope: 'private' };
  line().tell({ type: 'view', seq: 5, view: { round: 1 }, log: [moved('oak'), secret, moved('birch')] });
  line().tell({ type: 'view', seq: 6, view: { round: 1 }, log: [moved('oak'), secret, moved('birch')] });
  expect(announced.polite.slice(before).map((one) => one.sentence)).toEqual([expect.stringMatching(/Birch/)]);
});

it('has claims in their place in the log', () => {
  const args = { when: { when: 'now' }, relation: { relation: 'at_most' }, sum: 5 };
  const claim = { type: 'c_sum', when: 'now', relation: 'at_most', sum: 5 };
  line().tell({ type: 'update', seq: 4, events: [moved('oak'), moved('birch')] });
  line().tell({ type: 'talk', seq: 5, lines: [{ at: 5, seat: 1, name: '', claim, args, after: 1 }] });
  expect(sentences()).toEqual([
    expect.stringMatching(/Oak/),
    'Björn claims: “My total is at most 5.”',
    expect.stringMatching(/Birch/),
  ]);
});
it('says a claim with the names of things', () => {
  const args = { when: { when: 'now' }, relation: { relation: 'at_most' }, sum: 5 };
  const said = table.words.claim({ claim: { type: 'c_sum', when: 'now', relation: 'at_most', sum: 5 }, args });
  expect(said.map((part) => part.text).join('')).toBe('My total is at most 5.');
});
it('keeps what happened, each with the view it made, and plays nothing back after an absence', () => {
  line().tell({ type: 'update', seq: 4, patch: { round: 2 }, events: [] });
  line().tell({ type: 'update', seq: 5, patch: { round: 3 }, events: [] });
  expect(table.own.story.happened.map((one) => [one.seq, one.view['round']])).toEqual([
    [4, 2],
    [5, 3],
  ]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  line().tell({ type: 'update', seq: 6, patch: { round: 4 }, events: [] });
  hidden.mockRestore();
  expect(table.own.story.happened).toEqual([]);
  expect(table.view?.['round']).toBe(4);
});
it('tells what a board has left out', () => {
  const event = { event: 'passed', args: { seat: { seat: 1 } }, scope: 'public' };
  for (const seq of [4, 5]) line().tell({ type: 'update', seq, events: [event] });
  table.own.story.missed([5]);
  expect(table.own.story.digest.map((one) => one.seq)).toEqual([5]);
});

// Somebody has passed; `n` tells one from another.
const passed = (n: number, scope = 'public') => ({
  event: 'passed',
  args: { seat: { seat: 1 }, n },
  fields: {},
  scope,
});
const numbers = () => table.own.story.digest.map((one) => one.event.args?.['n']);
// The connection is gone and there again.
async function reconnect(): Promise<void> {
  const before = line();
  before.close();
  await vi.waitFor(() => expect(line()).not.toBe(before), 3000);
  await vi.waitFor(() => expect(line().sent.some((message) => message['type'] === 'hello')).toBe(true));
}
it('lists the last eight things that were missed when all is told anew after a lost connection', async () => {
  line().tell({ type: 'update', seq: 4, events: [passed(1), passed(2, 'private')] });
  expect(table.own.story.digest).toEqual([]);
  await reconnect();
  const missed = Array.from({ length: 12 }, (_, i) => passed(i + 3, i === 11 ? 'private' : 'public'));
  line().tell({ ...hall, seq: 40 });
  line().tell({ type: 'view', seq: 41, view: { round: 2 }, log: [passed(1), passed(2, 'private'), ...missed] });
  expect(numbers()).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
  expect(table.own.story.happened).toEqual([]);
});
it('lists what the server still had of the time without a connection', async () => {
  await reconnect();
  line().tell({ type: 'update', seq: 4, patch: { round: 2 }, events: [passed(1)] });
  line().tell({ type: 'pong', at: 0, now: 0 });
  expect([numbers(), table.own.story.happened.length]).toEqual([[1], 0]);
  line().tell({ type: 'update', seq: 5, patch: { round: 3 }, events: [passed(2)] });
  expect([numbers(), table.own.story.happened.length]).toEqual([[1], 1]); // this one can be seen as it happens
});
it('lists nothing when all is told anew and nothing was missed, or an answer was taken back', () => {
  line().tell({ type: 'update', seq: 4, events: [passed(1), passed(2)] });
  line().tell({ type: 'view', seq: 5, view: { round: 1 }, log: [passed(1), passed(2)] });
  line().tell({ type: 'view', seq: 6, view: { round: 1 }, log: [passed(1)] });
  expect(table.own.story.digest).toEqual([]);
});
// The page is closed, and opened anew so much later.
async function comeBack(later: number, ...log: unknown[]): Promise<void> {
  table.close();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
  Line.last = undefined;
  table = new Table('T');
  table.start();
  await vi.waitFor(() => expect(Line.last?.sent.some((message) => message['type'] === 'hello')).toBe(true));
  line().tell(hall);
  line().tell({ type: 'view', seq: 2, view: { round: 3 }, log });
  now.mockRestore();
}
const days = 3 * 24 * 3600 * 1000;
it('lists what was missed when the page is opened anew after days, and once', async () => {
  line().tell({ type: 'update', seq: 4, events: [passed(1), passed(2, 'private')] });
  const log = [passed(1), passed(2, 'private'), passed(3), passed(4, 'private'), passed(5)];
  await comeBack(days, ...log);
  expect([numbers(), table.own.story.digest.map((one) => one.at)]).toEqual([
    [3, 5],
    [2, 4],
  ]);
  expect(table.own.story.happened).toEqual([]);
  await comeBack(2 * days, ...log);
  expect(numbers()).toEqual([]);
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/passed/);
});
it('lists nothing after a reload, nor to who was never here', async () => {
  line().tell({ type: 'update', seq: 4, events: [passed(1)] });
  await comeBack(5000, passed(1), passed(2));
  expect(numbers()).toEqual([]);
  localStorage.removeItem('guildhall.seen.T.0');
  table.close = () => undefined;
  await comeBack(days, passed(1), passed(2), passed(3));
  expect(numbers()).toEqual([]);
});
it('has not shown what came to a page that nobody saw', async () => {
  line().tell({ type: 'update', seq: 4, events: [passed(1)] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  line().tell({ type: 'update', seq: 5, events: [passed(2)] });
  table.close();
  hidden.mockRestore();
  table.close = () => undefined;
  await comeBack(days, passed(1), passed(2), passed(3));
  expect(numbers()).toEqual([2, 3]);
});
it('leads back to every line of the log, also to those before a reload, by key as well', () => {
  line().tell({ type: 'view', seq: 4, view: { round: 2 }, log: [passed(1), passed(2)] });
  line().tell({ type: 'update', seq: 5, events: [passed(3), passed(4)] });
  const actions = { open: vi.fn(), help: vi.fn(), say: vi.fn(), who: vi.fn(), nextTable: vi.fn() };
  const stop = listenToKeys(table, {} as Cover, actions);
  const asked = () => line().sent.filter((message) => message['type'] === 'past');
  const press = (key: string) => {
    dispatchEvent(new KeyboardEvent('keydown', { key }));
    const event = asked().at(-1)?.['event'];
    if (table.own.past?.line.at !== event) line().tell({ type: 'past', event, view: { round: event } });
    return table.own.past?.line.at;
  };
  expect(['[', '[', '[', ']', ']'].map(press)).toEqual([2, 1, 0, 1, 2]); // what one message told is one moment
  expect(table.own.past?.view).toEqual({ round: 2 });
  dispatchEvent(new KeyboardEvent('keydown', { key: ']' }));
  expect(table.own.past).toBeUndefined();
  stop();
});
it('does not hear whom the person has muted: by the seat, whatever the name', () => {
  const says = (seat: number, name: string) => ({ at: 1, seat, name, text: 'hm' });
  played.mockClear();
  line().tell({ type: 'talk', seq: 4, lines: [says(1, 'Eve')] });
  expect(played).toHaveBeenCalledWith('message');
  table.ears.mute(table.talk[0]);
  played.mockClear();
  line().tell({ type: 'talk', seq: 5, lines: [says(1, 'Eve the second')] });
  expect(played).not.toHaveBeenCalled();
  expect(table.talk.filter(table.ears.isNews)).toEqual([]);
  line().tell({ type: 'talk', seq: 6, lines: [says(2, 'Eve')] });
  expect(played).toHaveBeenCalledWith('message');
  expect(table.talk.filter(table.ears.hears)).toHaveLength(1);
});
it('counts a whisper as news, and makes no sound of it that others in the room would hear', () => {
  played.mockClear();
  hush();
  line().tell({ type: 'talk', seq: 4, lines: [{ at: 1, seat: 1, name: 'Eve', to: 0, text: 'psst' }] });
  expect(table.talk.filter(table.ears.isNews)).toHaveLength(1);
  expect(played).not.toHaveBeenCalled();
  expect([announced.polite, announced.assertive]).toEqual([[], []]);
});
it('forgets a token that is refused, so that the seat can be had anew', () => {
  line().tell({ type: 'error', key: 'shell.error.seat_token', args: {} });
  expect(table.failed?.key).toBe('shell.error.seat_token');
  expect(seatsHeld('T')).toEqual([]);
});
it('takes the seat that this person has on another device', async () => {
  table.close();
  localStorage.clear();
  const answers: Record<string, unknown> = {
    '/api/ticket': { ticket: 't' },
    '/api/tables?mine': {
      tables: [
        { table: 'U', seat: 1 },
        { table: 'T', seat: 2 },
      ],
    },
    '/api/tables/T/seats/2': { seat: 2, seat_token: 'fresh' },
  };
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answers[path])));
  table = new Table('T');
  await table.findSeat();
  table.start();
  await vi.waitFor(() => expect(line().sent.find(({ type }) => type === 'hello')?.['seat_token']).toBe('fresh'));
  expect(seatsHeld('T')).toEqual([{ seat: 2, token: 'fresh' }]);
});

it('holds a sentence back until the words of its game are there, and says it then, once', async () => {
  hush();
  table.close();
  Line.last = undefined;
  table = new Table('C');
  table.start();
  await vi.waitFor(() => expect(Line.last?.sent.length).toBeGreaterThan(0));
  line().tell({ ...hall, table: 'C', game: 'castle-of-the-devil' });
  line().tell({ type: 'view', seq: 2, view: {}, log: [] });
  line().tell({ ...decision, kind: 'dp_turn' });
  expect(table.words.prompt()).toBe(''); // not `castle.decision.dp_turn`
  expect(announced.assertive).toEqual([]);
  await need('castle');
  await vi.waitFor(() => expect(announced.assertive.map((one) => one.sentence)).toEqual([table.words.prompt()]));
  expect(table.words.prompt()).not.toMatch(/^castle\./);
});
it('makes one sound of all that was missed', async () => {
  played.mockClear();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  for (let seq = 4; seq < 20; seq += 2) {
    line().tell({ type: 'update', seq, events: [moved('oak')] });
    line().tell({ ...decision, seq: seq + 1, id: seq });
  }
  expect(played).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
it('leaves the seat when another window has the device forgotten', () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'guildhall.settings', newValue: null }));
  expect(table.failed?.key).toBe('shell.device_forgotten');
  expect([table.view, table.decision, table.told]).toEqual([undefined, undefined, []]);
});
