// Positions for the gallery, played by the real engine: node tools/gallery_samples.mjs ENGINE > src/gallery/samples.json
// Each sample is one seat's view with the decision it would be asked, in the shape of docs/api.md.
import { spawnSync } from 'node:child_process';

const engine = process.argv[2];
if (!engine) throw new Error('usage: gallery_samples.mjs PATH_OF_GUILDHALL');

function talk(commands) {
  const input = commands.map((command) => JSON.stringify(command)).join('\n');
  const run = spawnSync(engine, ['engine'], { input, encoding: 'utf8', timeout: 20000 });
  const answers = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  answers.forEach((answer, i) => {
    if (!answer.ok) throw new Error(`${JSON.stringify(commands[i]).slice(0, 120)}: ${answer.error.message}`);
  });
  return answers;
}

// Options and sets out of the engine's list of whole answers: the verb, and one option for each parameter.
function decisionOf(kind, legal) {
  const options = new Map();
  const add = (id, refs) => {
    if (!options.has(id)) options.set(id, { id, label: { key: id }, refs, enabled: true });
    return id;
  };
  const sets = legal.map(({ action }) => {
    const ids = [add(action.type, [])];
    for (const [field, value] of Object.entries(action)) {
      if (field === 'type') continue;
      const name = field === 'dice' ? 'die' : field;
      for (const one of Array.isArray(value) ? value : [value])
        ids.push(add(`${name}:${one}`, [field === 'card' ? `remedy:${one}` : `${name}:${one}`]));
    }
    return ids;
  });
  return { seq: 1, id: 1, kind, options: [...options.values()], sets, min: 1, max: 3 };
}

function sample(name, seat, setup, then = []) {
  const commands = [...setup, ...then, { cmd: 'view', seat }, { cmd: 'legal', seat }, { cmd: 'pending' }];
  const answers = talk(commands);
  const [view, legal, pending] = answers.slice(-3);
  const events = answers.slice(setup.length, -3).flatMap((answer) => answer.events ?? []);
  const mine = pending.pending.find((one) => one.seat === seat);
  return {
    name,
    me: seat,
    view: view.view,
    decision: mine ? decisionOf(mine.kind, legal.legal) : null,
    events: events
      .filter((one) => one.to === 'all' || one.to.includes(seat))
      .map(({ event, to, text, ...fields }) => ({ event, fields, text, scope: to === 'all' ? 'public' : 'private' })),
  };
}

const load = (state) => ({ cmd: 'load', game: 'bristol-1350', seed: 5, state });
const faces = (...list) =>
  list.map((face) => (face.endsWith('!') ? { face: face.slice(0, -1), locked: true } : { face }));

const seven = {
  players: 7,
  round: 5,
  active: 3,
  first_player: 6,
  carts: [
    { cart: 'cedar', position: 10, riders: [6, 0] },
    { cart: 'birch', position: 8, riders: [4, 3, 1], pile: [2] },
    { cart: 'oak', position: 6, riders: [5, 2] },
  ],
  dice: faces('cedar_apple!', 'cedar_rat', 'birch_rat!', 'birch_rat', 'birch_apple', 'oak_apple'),
  participants: [
    { seat: 3, symptoms: [3, 1], remedies: ['r_pomander__whip', 'r_chicken__leeches'] },
    { seat: 0, remedies: ['r_whip__leeches'] },
    { seat: 2, remedies: ['r_leeches__crushed_emeralds', 'r_arsenic__whip'] },
  ],
  remedy_discard: ['r_arsenic__pomander', 'r_whip__chicken', 'r_arsenic__leeches', 'r_chicken__pomander'],
  symptom_discard: [1, 2, 4],
};
const last = { ...seven, active: 5 };
const nine = {
  players: 9,
  round: 9,
  active: 8,
  first_player: 1,
  last_round: 9,
  carts: [
    { cart: 'oak', position: 14, riders: [1, 8, 4] },
    { cart: 'birch', position: 14, riders: [0, 2, 3] },
    { cart: 'cedar', position: 3, riders: [5, 6, 7] },
  ],
  dice: faces('oak_rat', 'oak_rat', 'oak_rat', 'birch_apple', 'birch_rat', 'cedar_apple'),
  participants: [
    {
      seat: 8,
      symptoms: [4, 2],
      plagued: true,
      remedies: ['r_crushed_emeralds__whip', 'r_leeches__pomander', 'r_whip__arsenic'],
    },
  ],
};

const samples = [
  sample('turn', 3, [load(seven)]),
  sample('pushed', 3, [load({ ...seven, active: 4 })], [{ cmd: 'apply', seat: 4, action: { type: 'push', seat: 3 } }]),
  sample(
    'mingle',
    3,
    [load(last)],
    [
      { cmd: 'apply', seat: 5, action: { type: 'draw' } },
      { cmd: 'apply', seat: 5, action: { type: 'end' } },
    ],
  ),
  sample('nine', 8, [load(nine)]),
  sample(
    'start',
    0,
    [{ cmd: 'new', game: 'bristol-1350', players: 5, seed: 11 }],
    [0, 1, 2, 3, 4].map((seat) => ({ cmd: 'apply', seat, index: 0 })),
  ),
  sample(
    'ghosts',
    0,
    [{ cmd: 'new', game: 'bristol-1350', players: 2, seed: 3, options: { ghost_seats: 'after_humans' } }],
    [0, 1].map((seat) => ({ cmd: 'apply', seat, index: 0 })),
  ),
  sample('remedy', 3, [load(seven)], [{ cmd: 'apply', seat: 3, action: { type: 'reroll', dice: [1, 3] } }]),
  sample(
    'escape',
    3,
    [
      load({
        ...seven,
        active: 5,
        dice: faces('cedar_apple', 'cedar_rat', 'birch_rat', 'oak_rat', 'birch_apple', 'oak_apple'),
        carts: [
          { cart: 'birch', position: 14, riders: [4, 3] },
          { cart: 'cedar', position: 9, riders: [6, 0, 1] },
          { cart: 'oak', position: 6, riders: [5, 2] },
        ],
      }),
    ],
    [
      { cmd: 'apply', seat: 5, action: { type: 'draw' } },
      { cmd: 'apply', seat: 5, action: { type: 'end' } },
    ],
  ),
];

samples.push(
  sample(
    'keep',
    3,
    [load(seven)],
    [
      { cmd: 'apply', seat: 3, action: { type: 'draw' } },
      { cmd: 'apply', seat: 3, action: { type: 'play', card: 'r_pomander__whip', use: 'pomander' } },
    ],
  ),
  sample(
    'leeches',
    3,
    [load(seven)],
    [
      { cmd: 'apply', seat: 3, action: { type: 'draw' } },
      { cmd: 'apply', seat: 3, action: { type: 'play', card: 'r_chicken__leeches', use: 'leeches' } },
    ],
  ),
  sample(
    'lost',
    8,
    [
      load({
        ...nine,
        participants: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({
          seat,
          symptoms: seat % 2 ? [2, 1] : [4, 3],
          plagued: seat % 2 === 0,
        })),
        active: 0,
        first_player: 1,
      }),
    ],
    [
      { cmd: 'apply', seat: 0, action: { type: 'draw' } },
      { cmd: 'apply', seat: 0, action: { type: 'end' } },
    ],
  ),
);

// Before a stage the board still shows the round as it was.
samples.find((one) => one.name === 'mingle').before = sample('', 3, [load(last)]).view;
samples.find((one) => one.name === 'escape').before = samples[0].view;
process.stdout.write(JSON.stringify(samples));
