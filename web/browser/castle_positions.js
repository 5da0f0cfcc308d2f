// Positions of Castle of the Devil at a table of eight, seen by Daphne: those of the pictures in the design, and the rare
// ones. `hold` says what she holds, so that one position can be looked at with two hands.
import { momentOf, talk } from './positions.js';

export const game = 'castle-of-the-devil';
export const me = 3;
export const names = ['Ada', 'Björn', 'Chloé', 'Daphne', 'Eve', 'Farid', 'Gwen', 'Hugo'];
export const first = { society: 'order', profession: 'hypnotist', objects: ['key_1', 'dagger', 'tome'] };
// As many objects, and all of them others; what the rivals hold instead is what she has given up.
export const second = {
  society: 'brotherhood',
  profession: 'swordsman',
  objects: ['goblet_3', 'black_pearl', 'bag_goblet'],
};

const others = {
  order: ['brotherhood', 'order', 'brotherhood', 'order', 'order', 'brotherhood', 'brotherhood'],
  brotherhood: ['brotherhood', 'order', 'brotherhood', 'order', 'order', 'brotherhood', 'order'],
};
// Whatever Daphne does not hold lies with these, as many objects with each of them in any case.
const hands = [
  ['gloves', 'goblet_1'],
  ['key_3'],
  ['whip', 'bag_goblet'],
  [],
  ['bag_key', 'goblet_3'],
  ['throwing_knives'],
  ['goblet_2', 'monocle', 'poison_ring'],
  ['key_2'],
];
const professions = ['alchemist', 'priest', 'thug', '', 'grand_master', 'swordsman', 'bodyguard', 'doctor'];

// `changes`: by seat, what is otherwise there; `rest`: of the position itself.
export function position(hold = first, { changes = {}, ...rest } = {}) {
  const trades = hold.objects.filter((card) => hands.flat().includes(card));
  const given = first.objects.filter((card) => !hold.objects.includes(card));
  const seats = names.map((_, seat) => {
    const swap = (card) => (trades.includes(card) ? given[trades.indexOf(card)] : card);
    const own = {
      seat,
      society: others[hold.society][seat < me ? seat : seat - 1],
      profession: professions[seat] === hold.profession ? first.profession : professions[seat],
      objects: hands[seat].map(swap),
      tokens: [1, 1, 2, 1, 0, 0, 2, 0][seat],
      face_up: [2, 6, 7].includes(seat),
    };
    return { ...own, ...(seat === me ? hold : {}), ...changes[seat] };
  });
  return { players: 8, turn: 20, active: 0, seats, ...rest };
}

export const refused = [
  ...['announce_own', 'announce_accuse', 'announce_solo', 'clairvoyant', 'diplomat', 'refuse', 'priest', 'swordsman'],
  ...['hypnotize', 'doctor', 'tokens'],
].map((type) => ({ type }));

// The duel of the pictures: Björn challenges Eve; `upTo` the supports, hypnosis, free phase or later.
const sides = { 0: 'sword', 2: 'shield', 3: 'shield', 5: 'sword', 6: 'shield', 7: 'sword' };
export const challenge = [[1, { type: 'duel', seat: 4 }]];
export const supports = [
  ...challenge,
  ...Object.entries(sides).map(([seat, side]) => [Number(seat), { type: 'commit', side }]),
  [1, { type: 'ready' }],
  [4, { type: 'ready' }],
];

export const at = (legend, setup, moves = [], seat = me) =>
  momentOf(legend, { game, seat, setup, moves, refused, names });

// Goes on from there until `kind` is asked of Daphne (or of `seat`): whoever else is asked takes the least.
const least = ['ready', 'no_hypnosis', 'pass', 'no_doctor', 'decline', 'go_on', 'end_turn', 'refuse', 'take_nothing'];
export function reach(kind, setup, moves = [], { seat = me, also = {} } = {}) {
  const out = [...moves];
  for (let steps = 0; steps < 60; ++steps) {
    const load = [{ cmd: 'load', game, seed: 5, state: setup }];
    const played = out.map(([who, action]) => ({ cmd: 'apply', seat: who, action }));
    const { pending } = talk([...load, ...played, { cmd: 'pending' }]).at(-1);
    const next = pending.find((one) => one.awaited);
    if (pending.some((one) => one.kind === kind && one.seat === seat) && (next.seat === seat || next.kind === kind))
      return out;
    const { legal } = talk([...load, ...played, { cmd: 'legal', seat: next.seat }]).at(-1);
    const chosen =
      legal.find(({ action }) => action.type === also[next.kind]?.type && same(action, also[next.kind])) ??
      legal.find(({ action }) => least.includes(action.type)) ??
      legal[0];
    out.push([next.seat, chosen.action]);
  }
  throw new Error(`${kind} is not asked`);
}
const same = (action, wanted) => Object.entries(wanted).every(([name, value]) => action[name] === value);

const mine = { active: me };
const play = (type, fields) => ({ type, ...fields });
const holding = (changes, hold = {}) => position({ ...first, ...hold }, { ...mine, changes });
const gave = (card, back = 'bag_key') => [
  [me, play('offer', { seat: 4, card })],
  [4, play('accept', { card: back })],
];
const duelOfMine = [
  [me, play('duel', { seat: 4 })],
  ...[0, 2, 5, 6, 7].map((one) => [one, play('commit', { side: 'sword' })]),
];
const announcing = (rest) => position({ ...first, objects: ['key_1', 'dagger', 'tome'] }, { ...mine, ...rest });
const plays = [
  [6, play('play_profession', { profession: 'bodyguard' })],
  [5, play('play', { card: 'throwing_knives' })],
  [1, play('tokens', { count: 1 })],
];

// Every stage there is, for pictures of them and for what must hold of all of them.
const table = {
  turn: { setup: position(first, mine) },
  'turn-picked': { setup: position(first, mine), pick: ['.plate[data-seat="6"] .body'] },
  'turn-open': { setup: position(first, mine), open: true },
  others: { setup: position() },
  offer: { setup: position(), moves: [[0, play('offer', { seat: 3, card: 'gloves' })]] },
  'offer-open': {
    setup: position(),
    moves: [[0, play('offer', { seat: 3, card: 'gloves' })]],
    open: true,
    pick: ['[data-ref="object:tome"]'],
  },
  'offer-others': { setup: position(), moves: [[0, play('offer', { seat: 5, card: 'gloves' })]] },
  trigger: { setup: holding({}), moves: gave('tome') },
  'trigger-others': {
    setup: position(),
    moves: [
      [0, play('offer', { seat: 6, card: 'goblet_1' })],
      [6, play('accept', { card: 'monocle' })],
    ],
  },
  coat: {
    setup: holding({}, { objects: ['key_1', 'dagger', 'coat'] }),
    moves: [...gave('coat'), [me, play('use')]],
    open: true,
  },
  'sextant-dir': {
    setup: holding({}, { objects: ['key_1', 'dagger', 'sextant'] }),
    moves: [...gave('sextant'), [me, play('use')]],
  },
  'sextant-give': {
    setup: holding({}, { objects: ['key_1', 'dagger', 'sextant'] }),
    moves: [...gave('sextant'), [me, play('use')], [me, play('left')]],
  },
  clairvoyant: { setup: holding({}, { profession: 'clairvoyant' }), moves: [[me, play('clairvoyant')]], open: true },
  diplomat: { setup: holding({}, { profession: 'diplomat' }), open: true, pick: ['[data-power="diplomat"]'] },
  commit: { setup: position(first, { active: 1 }), moves: challenge },
  'commit-picked': { setup: position(first, { active: 1 }), moves: challenge, pick: ['[data-option="side:shield"]'] },
  'commit-open': { setup: position(first, { active: 1 }), moves: challenge, open: true },
  ready: { setup: position(first, mine), moves: [[3, play('duel', { seat: 4 })]] },
  hypnosis: { setup: position(first, mine), kind: 'dp_hypnosis', moves: duelOfMine },
  free: { setup: position(first, { active: 1 }), kind: 'dp_free', moves: supports },
  'free-plays': { setup: position(first, { active: 1 }), kind: 'dp_free', moves: supports, then: plays },
  'free-open': { setup: position(first, { active: 1 }), kind: 'dp_free', moves: supports, then: plays, open: true },
  late: { setup: position(first, { active: 1 }), kind: 'dp_late', moves: supports },
  doctor: {
    setup: position(first, { active: 1, changes: { 7: { face_up: false } } }),
    kind: 'dp_doctor',
    moves: supports,
  },
  reward: { setup: position(first, mine), kind: 'dp_reward', moves: duelOfMine },
  steal: {
    setup: position(first, mine),
    kind: 'dp_steal',
    moves: duelOfMine,
    also: { dp_reward: play('steal') },
    open: true,
  },
  'priest-pay': {
    setup: position(first, mine),
    moves: [
      [me, play('duel', { seat: 4 })],
      [1, play('priest')],
    ],
    kind: 'dp_priest_pay',
  },
  announce: { setup: announcing(), open: true, pick: ['[data-power="announce_own"]'] },
  name: { setup: announcing(), moves: [[me, play('announce_own')]] },
  'name-picked': {
    setup: announcing(),
    moves: [
      [me, play('announce_own')],
      [me, play('name', { seat: 1 })],
    ],
    pick: ['.plate[data-seat="0"] .body'],
  },
  'announce-others': { setup: position(first, { active: 1 }), moves: [[1, play('announce_own')]] },
};
export const stages = Object.fromEntries(
  Object.entries(table).map(([name, { kind, moves = [], then = [], also, ...rest }]) => [
    name,
    {
      ...rest,
      get moves() {
        return kind ? [...reach(kind, rest.setup, moves, { also }), ...then] : [...moves, ...then];
      },
    },
  ]),
);
