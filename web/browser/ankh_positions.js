// Positions of Ankh-Morpork at a table of four, seen by Daphne: those of the pictures in the design, and the rare ones.
import { game } from './ankh.js';
import { momentOf } from './positions.js';

export const me = 3;
export const names = ['Ada', 'Björn', 'Chloé', 'Daphne'];
const rivals = { 0: 'magic_quarter_one', 1: 'kill_cash2_a', 2: 'penalty_a' };

// The city of the pictures: twelve areas with what stands in them.
const city = [
  { area: 1, minions: [2, 0, 0, 1], building: 0, trouble: true },
  { area: 2, minions: [0, 1, 0, 2] },
  { area: 3, minions: [0, 0, 1], building: 2 },
  { area: 4, minions: [0, 2, 1], building: 1, trouble: true },
  { area: 5, minions: [1, 1, 0, 1], trouble: true },
  { area: 6, minions: [1], building: 0, trolls: 1 },
  { area: 7, minions: [0, 0, 2, 1], demons: 1, trouble: true },
  { area: 8, minions: [0, 0, 0, 1], building: 3 },
  { area: 9, minions: [0, 1] },
  { area: 10, minions: [0, 0, 1, 1], building: 3 },
  { area: 11, minions: [1], trolls: 1, trouble: true },
  { area: 12, minions: [0, 1], building: 1 },
];
const hand = ['captain', 'build_calm', 'int_guard_dog', 'postmaster', 'build_cash2'];

// `areas`: by number, what is otherwise there; `hold`: what she holds; `active`: whose turn it is, with `card` for it.
export function position({ areas = {}, hold = hand, active = me, seats: others = {}, ...rest } = {}) {
  const own = (seat) =>
    seat === me ? hold : [rivals[seat], ...['place_one', 'audit', 'calm_one'].slice(seat, seat + 1)];
  const seats = names.map((_, seat) => ({
    seat,
    cash: [14, 7, 11, 9][seat],
    hand: own(seat),
    role: ['herald', 'financier', 'spymaster', 'noble_b'][seat],
    ...(seat === 0 ? { loans: ['loan_a'] } : {}),
    ...others[seat],
  }));
  const board = city.map((one) => ({ ...one, ...areas[one.area] }));
  return { players: 4, turn: 24 + active, first_player: 1, active, areas: board, seats, ...rest };
}

const refused = [{ type: 'end' }, { type: 'next' }, { type: 'skip' }];
const play = (card) => ({ type: 'play', card });
const next = { type: 'next' };
// A card of hers, as far as its first question.
const own = (card, { then = [], ...rest } = {}) => ({
  setup: position({ hold: ['captain', card, 'int_guard_dog', 'postmaster', 'build_cash2'], ...rest }),
  moves: [[me, play(card)], [me, next], ...then],
});
// An event that Ada's card brings; `then`: what follows until it is the turn of whoever is shown it.
const events = 'wyrm flood fire fog riots explosion night_killings subsidence mad_architect earthquake'.split(' ');
const event = (random_event, dice = [], { then = [], ...rest } = {}) => ({
  setup: position({
    active: 0,
    event_pile: [random_event, ...events.filter((one) => one !== random_event)],
    ...rest,
  }),
  moves: [[0, play('magic_quarter_one')], [0, next], ...then],
  chance: dice.map((face) => ({ kind: 'die', value: String(face) })),
});
const calm = { 6: { trolls: 0 }, 11: { trolls: 0 }, 7: { demons: 0 } };
const murder = (card, rest) => ({
  setup: position({
    active: 1,
    seats: { 1: { hand: ['kill_cash2_a'] } },
    hold: [card, 'build_calm', 'captain'],
    ...rest,
  }),
  moves: [
    [1, play('kill_cash2_a')],
    [1, next],
    [1, { type: 'victim', area: 'tanners_yard', seat: me }],
  ],
});
const full = { minions: [2, 1, 2, 2], building: 1, trolls: 1, demons: 2, trouble: true };

const flood = event('flood', [9, 3], {
  areas: { 4: { building: undefined }, 9: { minions: [0, 1, 0, 1], trouble: true } },
  then: [[1, { type: 'move', from: 'westwall', to: 'lowdock', seat: 1 }]],
});

// Every stage there is, for pictures of them and for what must hold of them. `open`: with the tray open; `pick`: what is
// tapped then.
export const stages = {
  // Those of docs/pictures.
  board: { ...own('kill_cash2_place'), open: true, pick: ['#tab-players'] },
  event: { ...flood, pick: ['#tab-players'] },
  turn: { setup: position() },
  'turn-open': { setup: position(), open: true },
  enlarged: { setup: position(), open: true, pick: ['.hand .legal'] },
  others: { setup: position({ active: 1 }) },
  victim: own('kill_cash2_place'),
  'victim-open': { ...own('kill_cash2_place'), open: true },
  area: { ...own('kill_cash2_place'), pick: ['.about >> nth=3'] },
  place: own('trouble_pay_place_a', { then: [[me, next]] }),
  half: own('half_price'),
  move: own('nudge_b'),
  relocate: own('relocate_again'),
  calm: own('calm_twice'),
  opponent: own('penalty_b'),
  transfer: own('economist'),
  'pay-victim': own('armourer'),
  discard: { ...own('brew'), open: true },
  'one-way': own('build_cash4_place', { seats: { 3: { cash: 30 } } }),
  chained: own('loan_b'),
  window: murder('int_guard_dog'),
  'window-open': { ...murder('int_guard_dog'), pick: ['[data-testid="respond"]'] },
  'window-nothing': { ...murder('captain', { hold: ['captain', 'build_calm'] }), pick: ['[data-testid="respond"]'] },
  'event-flood': flood,
  'event-murders': event('night_killings', [5, 8, 1, 3], {
    areas: { 4: { building: undefined } },
  }),
  'event-dragon': event('wyrm', [8]),
  'event-trolls': event('ogres', [2, 8, 9], { areas: calm }),
  'event-demons': event('fiends', [2, 8, 9, 10], { areas: { ...calm, 4: { building: undefined } } }),
  'event-fire': event('fire', [4, 3], { areas: { 4: { building: undefined } } }),
  'event-fog': event('fog'),
  full: {
    setup: position({
      areas: {
        1: full,
        5: { ...full, building: 2, trolls: 0, demons: 0 },
        10: { ...full, building: 3, demons: 1, trolls: 0 },
        9: { ...full, trolls: 0, demons: 0, building: 0 },
      },
    }),
  },
};

export const at = (legend, { setup, moves = [], chance = [], seat = me }) =>
  momentOf(legend, { game, seat, setup, moves, chance, refused, names });
