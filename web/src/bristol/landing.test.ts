// Where pawns would land, against BRI-A4 to BRI-A12.
import { describe, expect, it } from 'vitest';
import samples from '../gallery/samples.json';
import type { BristolSeen, Decision } from '../lib/schema.ts';
import { landing } from './landing.ts';
import { model } from './model.ts';

const turn = samples.find((sample) => sample.name === 'turn')!;
const view = turn.view as unknown as BristolSeen;
const decision = turn.decision as unknown as Decision;
const names = ['Ada', 'Björn', 'Chloé', 'Daphne', 'Eve', 'Farid', 'Gwen'];

function position(carts: Record<string, number[]>, race: string[]): BristolSeen {
  const list = race.map((cart) => ({ ...view.carts[0], cart, in_race: true, riders: carts[cart] }));
  return { ...view, race, carts: list } as unknown as BristolSeen;
}

describe('landing', () => {
  it('A4: an elbow goes to the front and everybody ahead drops one place', () => {
    expect(landing(view, 1, 'elbow')?.riders.birch).toEqual([1, 4, 3]);
  });

  it('A6: a dash takes the back place of the cart ahead and the old cart closes up', () => {
    const after = landing(view, 4, 'dash');
    expect(after?.riders.cedar).toEqual([6, 0, 4]);
    expect(after?.riders.birch).toEqual([3, 1]);
  });

  it('A7: a dash onto a full cart exchanges places with its back pawn, who sits in front', () => {
    const full = position({ oak: [0, 1, 2], birch: [3, 4], cedar: [] }, ['oak', 'birch', 'cedar']);
    const after = landing(full, 3, 'dash');
    expect(after?.riders.oak).toEqual([0, 1, 3]);
    expect(after?.riders.birch).toEqual([2, 4]);
  });

  it('A5: nobody dashes from the leading cart', () => {
    expect(landing(view, 6, 'dash')).toBeUndefined();
  });

  it('A9: a push goes to the furthest cart behind with a free place', () => {
    const both = position({ oak: [0, 1], birch: [2], cedar: [3, 4, 5] }, ['oak', 'birch', 'cedar']);
    expect(landing(both, 0, 'push', 1)?.riders.birch).toEqual([2, 1]);
    expect(landing(view, 3, 'push', 1)?.riders.oak).toEqual([5, 2, 1]);
  });

  it('A10: from the last cart, or with no place behind, one is left behind', () => {
    expect(landing(view, 5, 'push', 2)).toMatchObject({ out: 2, mover: 2 });
    const full = position({ oak: [0, 1], birch: [2, 6, 7], cedar: [3, 4, 5] }, ['oak', 'birch', 'cedar']);
    expect(landing(full, 0, 'push', 1)?.out).toBe(1);
  });
});

describe('model', () => {
  const board = (selection: string[]) => model({ view, decision, selection, names, me: 3 });
  const birch = (selection: string[]) => board(selection).lanes.find((lane) => lane.cart === 'birch')!;

  it('puts the leader first and warns of two rats', () => {
    expect(board([]).lanes.map((lane) => lane.cart)).toEqual(['cedar', 'birch', 'oak']);
    expect(birch([])).toMatchObject({ steps: 3, to: 11, rats: 2, mingles: true, pile: 1 });
    expect(board([]).lanes[0].mingles).toBe(false);
  });

  it('offers the unlocked dice and no others', () => {
    expect(board([]).dice.map((die) => die.ringed)).toEqual([false, true, false, true, true, true]);
    expect(board(['die:3']).dice[3].picked).toBe(true);
  });

  it('a tap on the pawn in front is the elbow, on the one behind the push', () => {
    const [front, middle, back] = birch([]).places;
    expect(front).toMatchObject({ pick: 'elbow', ringed: true });
    expect(middle).toMatchObject({ pick: 'seat:3', ringed: true });
    expect(back).toMatchObject({ pick: 'seat:1', ringed: true });
  });

  it('shows pale pawns for the move that is picked', () => {
    expect(birch(['elbow']).places.map((place) => place.landing?.seat)).toEqual([3, 4, undefined]);
    const pushed = board(['push', 'seat:1']);
    expect(pushed.mover).toBe(1);
    expect(pushed.lanes[2].places.map((place) => place.landing?.seat)).toEqual([undefined, undefined, 1]);
    expect(birch([]).places.every((place) => place.landing === undefined)).toBe(true);
  });

  it('foretells nothing after the end, and a trapped cart has not left town', () => {
    const sample = samples.find((one) => one.name === 'lost')!;
    const end = sample.view as unknown as BristolSeen;
    const carts = end.carts.map((cart, i) => ({ ...cart, in_race: false, position: i === 0 ? 9 : 17 }));
    const seen = model({ view: { ...end, race: [], carts }, selection: [], names });
    expect(seen.lanes.map((lane) => lane.inRace)).toEqual([false, false, true]);
    expect(seen.lanes.every((lane) => !lane.foretold && lane.steps === 0 && !lane.mingles)).toBe(true);
  });

  it('shows a declared push to everybody', () => {
    const sample = samples.find((one) => one.name === 'pushed')!;
    const seen = model({ view: sample.view as unknown as BristolSeen, selection: [], names, me: 6 });
    expect(seen.lanes[1].places.map((place) => place.threatened)).toEqual([false, true, false]);
    expect(seen.lanes[2].places[2].landing?.seat).toBe(3);
  });
});
