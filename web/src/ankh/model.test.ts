// Taps on the map mean what the server's list of answers says, and nothing else.
import { describe, expect, it } from 'vitest';
import type { AnkhSeen, Decision } from '../lib/schema.ts';
import { city } from './city.ts';
import { model, Offers, taps } from './model.ts';
import { aims, isNear } from './progress.ts';
import { goesOn, stepsOf } from './steps.ts';
import { storyOf } from './events.ts';
import { tally } from './tally.ts';

function view(change: Partial<AnkhSeen> = {}): AnkhSeen {
  return {
    game: 'ankh-morpork',
    players: 2,
    turn: 3,
    active: 0,
    asked: true,
    plays: 1,
    areas: city.map(({ area, number }) => ({
      area,
      number: `${number}`,
      cost: 6,
      minions: [number === 1 ? 2 : 0, number <= 2 ? 1 : 0],
      trolls: number === 2 ? 1 : 0,
      demons: number === 5 ? 1 : 0,
      trouble: number === 1,
      power_lost: false,
      power_ready: false,
    })),
    trouble: 1,
    aims: { spymaster: 11, noble: 7, herald: 8, financier: 50 },
    seats: [0, 1].map((seat) => ({
      seat,
      cash: 10,
      minions_left: 9,
      buildings_left: 6,
      hand: 5,
      hand_known: [],
      hand_shown: [],
      loans: [],
      penalties: [],
      areas_with_minions: 10,
      areas_controlled: 2,
      net_worth: 10,
      points: 20,
    })),
    draw_pile: 40,
    draw_pile_green: 0,
    discard_pile: 0,
    discard_known: [],
    aside: 0,
    aside_known: [],
    unused_roles: 3,
    unused_roles_known: [],
    event_pile: 12,
    events_gone: [],
    shown_cards: [],
    targets: [],
    winners: [],
    ...change,
  } as AnkhSeen;
}
function asked(kind: string, sets: string[][]): Decision {
  const ids = [...new Set(sets.flat())];
  const ref = (id: string) => (id.includes(':') ? [id.replace(/^(from|to):/, 'area:')] : []);
  return {
    id: '1',
    kind,
    options: ids.map((id) => ({ id, refs: ref(id), enabled: true, label: { key: id, args: {} } })),
    sets,
    can_undo: true,
  } as unknown as Decision;
}

describe('the map', () => {
  it('rings the areas of the answers, numbered for the keyboard', () => {
    const decision = asked('place_area', [['area:sisters_row'], ['area:quiet_hill']]);
    const { areas } = model({ view: view(), decision, selection: [] });
    expect(areas.filter((one) => one.ringed).map(({ area, key }) => [area, key])).toEqual([
      ['sisters_row', 1],
      ['quiet_hill', 2],
    ]);
  });
  it('rings the one area there is, and a tap on it is the answer', () => {
    const decision = asked('build_area', [['area:arcane_quarter']]);
    const { areas, offers } = model({ view: view(), decision, selection: [] });
    expect(areas.filter((one) => one.ringed).map(({ area }) => area)).toEqual(['arcane_quarter']);
    expect(offers.placeId('arcane_quarter')).toBe('area:arcane_quarter');
    expect(offers.placeId('sisters_row')).toBeUndefined();
    const way = asked('flood_move', [['from:sisters_row', 'to:quiet_hill', 'seat:0']]);
    expect(new Offers(way, []).placeId('quiet_hill')).toBe('to:quiet_hill');
  });
  it('asks whose minion it is only where several stand', () => {
    const decision = asked('victim_choice', [
      ['area:sisters_row', 'seat:0'],
      ['area:sisters_row', 'seat:1'],
      ['area:arcane_quarter', 'neutral:troll'],
    ]);
    const offers = new Offers(decision, []);
    expect(offers.owners('sisters_row')).toEqual([0, 1]);
    expect(offers.owners('arcane_quarter')).toEqual(['troll']);
    expect(taps(offers, offers.pieceIds('sisters_row', 1)!)).toEqual(['area:sisters_row', 'seat:1']);
    expect(taps(offers, offers.pieceIds('arcane_quarter', 'troll')!)).toEqual(['area:arcane_quarter']);
  });
  it('begins a way where the minion stands, and then rings where it may go', () => {
    const decision = asked('move_choice', [
      ['from:sisters_row', 'to:arcane_quarter', 'seat:0'],
      ['from:sisters_row', 'to:wyrm_field', 'seat:0'],
      ['from:arcane_quarter', 'to:sisters_row', 'seat:0'],
    ]);
    expect(new Offers(decision, []).placeId('sisters_row')).toBe('from:sisters_row');
    const next = new Offers(decision, ['from:sisters_row']);
    expect(next.placeId('wyrm_field')).toBe('to:wyrm_field');
    expect(next.isRinged('sisters_row')).toBe(false);
  });
  it('does not ring areas for powers: they stand beside the question', () => {
    const { areas } = model({
      view: view(),
      decision: asked('w_own', [['end'], ['power', 'area:sisters_row']]),
      selection: [],
    });
    expect(areas.some((one) => one.ringed)).toBe(false);
  });
});

describe('a card in play', () => {
  const card = { card: 'kill_cash2_place' as const, next_symbol: 1, symbols: [] };
  it('is a row of steps; one that is under way is the present one', () => {
    const states = (asking: string, next: number) =>
      stepsOf(view({ card: { ...card, next_symbol: next }, asking: asking as 'wown' })).map((step) => step.state);
    expect(states('wown', 1)).toEqual(['done', 'now', 'later']);
    expect(states('victim_choice', 1)).toEqual(['now', 'later', 'later']);
  });
  it('asks by itself only for steps that are a tap on the map', () => {
    const decision = asked('w_own', [['next'], ['skip']]);
    const at = (next: number) => goesOn(view({ card: { ...card, next_symbol: next }, asking: 'wown' }), decision);
    expect([at(0), at(1), at(2)]).toEqual([true, false, true]);
    expect(goesOn(view({ card, asking: 'wown' }), asked('w_own', [['skip']]))).toBe(false);
  });
});

describe('an event', () => {
  it('tells its dice and what is hit; a dry area is not flooded', () => {
    const told = [
      { event: 'event_turned', fields: { random_event: 'flood' }, scope: 'public' },
      { event: 'rolled', fields: { face: 9 }, scope: 'public' },
      { event: 'rolled', fields: { face: 3 }, scope: 'public' },
    ] as never[];
    const story = storyOf(told, view());
    expect(story?.rolls.map((roll) => roll.meaning)).toEqual(['hit', 'dry']);
    expect(story?.hit).toEqual(['westwall']);
    expect(storyOf([{ event: 'turn_began', fields: {}, scope: 'public' }] as never[], view(), story)).toBeUndefined();
  });
});

describe('the figures', () => {
  it('are those of the view, and one short is marked', () => {
    const [minions, control] = aims(view());
    expect(minions).toMatchObject({ need: 11, values: [10, 10] });
    expect(isNear(minions, 10)).toBe(true);
    expect(isNear(control, 2)).toBe(false);
    expect(aims(view({ aims: { spymaster: 11, noble: 7, herald: 8 } })).map((aim) => aim.word)).not.toContain('worth');
  });
  it('add up to the points (ANK-E12)', () => {
    for (const row of tally(view())) expect(row.minions + row.buildings + row.cash + row.debt).toBe(row.points);
    expect(tally(view())[0]).toMatchObject({ minions: 10, cash: 10, debt: 0 });
  });
});
