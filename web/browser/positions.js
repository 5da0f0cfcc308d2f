// A table whose position is set up as one likes: the engine plays it, the page hears of it what a server would send to the
// seat, by names, and nothing that it answers goes anywhere. So a stage can be looked at that is rare in a game, and one
// position beside another that differs from it in a single card.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { namedDecision } from './page_code.js';

const engine = join(import.meta.dirname, '../../build/release/bin/guildhall');

// What the engine answers to each command, in order.
export function talk(commands) {
  const input = commands.map((command) => `${JSON.stringify(command)}\n`).join('');
  const answers = execFileSync(engine, ['engine'], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  return answers
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

// An engine that is asked one thing after another: what comes next may depend on what it said.
export function engineAtWork() {
  const child = spawn(engine, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (command) => {
    child.stdin.write(`${JSON.stringify(command)}\n`);
    const answer = JSON.parse((await lines.next()).value);
    if (!answer.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  return { ask, end: () => child.stdin.end() };
}

// What stands for what at the tables of a game (docs/api.md, "By places").
export async function legendOf(hall, game) {
  const page = await hall.at('/');
  const { table, seat_token: token } = await hall.newTable(page, { game, seats: ['human', 'open', 'open', 'open'] });
  const legend = await page.evaluate(
    async ([id, mine]) => {
      const { ticket } = await (await fetch('/api/ticket', { method: 'POST' })).json();
      const socket = new WebSocket(`ws://${location.host}/ws?ticket=${ticket}`);
      return new Promise((found) => {
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', table: id, seat_token: mine, legend: '' }));
        socket.onmessage = ({ data }) => {
          const message = [JSON.parse(data)].flat().find(({ type }) => type === 'legend');
          if (message) found(message);
        };
      });
    },
    [table, token],
  );
  await page.context().close();
  return legend;
}

// An action of the engine by places.
function placed(legend, { type, ...fields }) {
  const verb = legend.verbs.findIndex(([id]) => id === type);
  const values = legend.verbs[verb].slice(2).map(([name, , names, isSet]) => {
    const value = fields[name];
    if (value === undefined) return null;
    const place = (one) => (names.length > 0 && typeof one === 'string' ? names.indexOf(one) : Number(one));
    return isSet ? value.reduce((bits, one) => bits | (1 << place(one)), 0) : place(value);
  });
  return [verb, ...values];
}

const eventOf = (legend, { event, to, text: _, ...fields }) => {
  const members = legend.events.find(([name]) => name === event)?.slice(1) ?? [];
  const args = {};
  for (const [name, , kind] of members) {
    const value = fields[name];
    if (value === undefined) continue;
    const thing = (one) => (kind ? { [kind]: one } : one);
    args[name] = Array.isArray(value) ? value.map(thing) : thing(value);
  }
  return { event, fields, args, scope: to === 'all' ? 'public' : 'private' };
};

// What a seat is told of the position that is reached from `setup` by `moves` ([seat, action] each). `refused`: actions that
// one might expect; of those that are not possible it is told why. `chance`: what dice and draws bring meanwhile.
export function momentOf(legend, { game, seat, setup, moves = [], chance = [], refused = [], names }) {
  const play = [
    { cmd: 'load', game, seed: 5, state: setup },
    ...(chance.length > 0 ? [{ cmd: 'chance', outcomes: chance }] : []),
    ...moves.map(([who, action]) => ({ cmd: 'apply', seat: who, action })),
  ];
  const asked = [{ cmd: 'view', seat }, { cmd: 'legal', seat }, { cmd: 'pending' }];
  const tries = refused.map((action) => ({ cmd: 'apply', seat, action }));
  const answers = talk([...play, ...asked]);
  answers.forEach((answer, i) => {
    if (!answer.ok) throw new Error(`${JSON.stringify([...play, ...asked][i])}: ${JSON.stringify(answer.error)}`);
  });
  const [{ view }, { legal }, { pending }] = answers.slice(play.length);
  const log = heardBy(
    legend,
    seat,
    answers.slice(1, play.length).flatMap(({ events }) => events ?? []),
  );
  const mine = pending.find((one) => one.seat === seat);
  // Each is tried for itself, from the same position: what is possible would change it.
  const withheld = mine
    ? tries.flatMap((one) => {
        const { error } = talk([...play, one]).at(-1);
        return error?.code === 'not_legal' && error.reason
          ? [[error.reason, error.clause, ...placed(legend, one.action)]]
          : [];
      })
    : [];
  return tellingOf(legend, { game, seat, names, view, legal, pending, log, withheld });
}

// Of events of the engine those that a seat hears of.
export const heardBy = (legend, seat, events) =>
  events.filter(({ to }) => to === 'all' || to.includes(seat)).map((event) => eventOf(legend, event));

// A moment, out of what the engine says of it.
export function tellingOf(legend, { game, seat, names, view, legal, pending, log, withheld = [] }) {
  const mine = pending.find((one) => one.seat === seat);
  const kind = legend.decisions.findIndex(([id]) => id === mine?.kind);
  const question = [kind, legal.map(({ action }) => placed(legend, action)), withheld];
  const sealed = pending.length > 0 && legend.decisions.find(([id]) => id === pending[0].kind)[3] === 1;
  const awaited = pending.filter((one) => one.awaited).map((one) => one.seat);
  const people = view.seats.map((_, i) => ({
    seat: i,
    kind: 'human',
    name: names[i],
    ...(i === seat ? { presence: 'here' } : { presence: i % 3 === 2 ? 'bot' : 'here' }),
  }));
  const table = {
    game,
    options: {},
    pace: { clock: 'none', holds: 1, window_s: 5 },
    state: 'playing',
    host: 0,
    you: seat,
    seats: people,
    spectators: 0,
    awaited: sealed ? [] : awaited,
    commitment: '',
    ...(sealed ? { ring: { opens: 0, sealed: true } } : {}),
  };
  const decision = mine ? { id: 7, ...namedDecision(legend, question) } : { id: null };
  return { table, view, log, decision, talk: [] };
}

const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
// What makes one view of another (RFC 7396).
function patchOf(before, after) {
  const patch = {};
  for (const name of Object.keys(before)) if (!(name in after)) patch[name] = null;
  for (const [name, value] of Object.entries(after)) {
    if (isPlain(value) && isPlain(before[name])) patch[name] = patchOf(before[name], value);
    else if (JSON.stringify(value) !== JSON.stringify(before[name])) patch[name] = value;
  }
  return patch;
}

// A page that is shown this moment, and is told the next ones by `page.show(moment)`.
// `first`: it is the first game of its kind on this device.
export async function pageAt(hall, moment, { language = 'en', first = false, ...options } = {}) {
  const page = await hall.at('/', { language, ...options });
  if (!first)
    await page.evaluate(() => {
      const areas = ['bristol', 'castle', 'quacks', 'ankh'].map((area) => [area, { table: 'another', kinds: [] }]);
      localStorage.setItem('guildhall.first', JSON.stringify(Object.fromEntries(areas)));
    });
  const made = await hall.newTable(page, { game: moment.table.game, seats: ['human', 'open', 'open', 'open'] });
  let now = moment;
  let speak;
  let seq = 0;
  const tell = ({ table, view, log, decision, talk: lines }) => {
    const frames = [
      { type: 'table', seq: ++seq, table: made.table, code: made.code, ...table },
      { type: 'view', seq: ++seq, view, log },
      { type: 'talk', seq: ++seq, lines, anew: true },
      { type: 'decision', seq: ++seq, ...decision },
    ];
    page.asked = frames.at(-1).id;
    for (const frame of frames) speak.send(JSON.stringify(frame));
  };
  page.answers = [];
  page.asked = undefined; // the id of the question that it was told last
  await page.routeWebSocket(/\/ws/, (socket) => {
    speak = socket;
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'hello') tell(now);
      else if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong', at: message.at, now: message.at }));
      else if (message.client_msg_id) {
        page.answers.push(message);
        socket.send(JSON.stringify({ type: 'ack', client_msg_id: message.client_msg_id, ok: true }));
      }
    });
  });
  page.show = (next) => tell((now = next));
  // What happens next, as an update: events with what they change.
  page.happens = (next) => {
    const events = next.log.slice(now.log.length);
    const patch = patchOf(now.view, next.view);
    now = next;
    const { table, decision } = next;
    const frames = [
      { type: 'table', seq: ++seq, table: made.table, code: made.code, ...table },
      { type: 'update', seq: ++seq, patch, events },
      { type: 'decision', seq: ++seq, ...decision, id: decision.id && 7 + seq },
    ];
    page.asked = frames.at(-1).id;
    for (const frame of frames) speak.send(JSON.stringify(frame));
  };
  await page.goto(`${hall.address}/t/${made.table}`);
  // In Quacks nobody is dealt anything.
  if (moment.table.game !== 'quacks') await page.locator('[data-testid="ready"]').click();
  return page;
}
