// The end of a round, taken apart: the board shows what was thrown before anything comes of it.
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import samples from '../gallery/samples.json';
import type { BristolSeen, GameEvent } from '../lib/schema.ts';
import { need, speak } from '../lib/words.svelte.ts';
import Board from './Board.svelte';
import { momentsOf } from './moments.ts';

const sample = samples.find((one) => one.name === 'mingle')!;
const before = sample.before as unknown as BristolSeen;
const after = sample.view as unknown as BristolSeen;
const told = sample.events as unknown as GameEvent[];

const event = (name: string, fields: Record<string, unknown>): GameEvent =>
  ({ event: name, fields, scope: 'public' }) as GameEvent;
const cart = (view: BristolSeen, name: string) => view.carts.find((one) => one.cart === name)!;
const faces = (view: BristolSeen) => view.dice.map((die) => die.face);

// As if the last player had thrown the first die, and it had fallen as it lies in the sample.
const thrown = before.dice[0].face;
const other = thrown === 'oak_apple' ? 'cedar_apple' : 'oak_apple';
const count = (view: BristolSeen, of: string) => view.dice.filter((die) => die.face.startsWith(of)).length;
function dicedAs(view: BristolSeen, face: string): BristolSeen {
  const copy = structuredClone(view);
  copy.dice[0].face = face as typeof thrown;
  for (const one of copy.carts) {
    one.steps = count(copy, `${one.cart}_`);
    one.rats = count(copy, `${one.cart}_rat`);
  }
  return copy;
}
const old = dicedAs(before, other);
const events = [event('rerolled', { seat: 5, dice: [0], faces: [thrown] }), ...told.slice(1)];

describe('moments', () => {
  const moments = momentsOf(events, old, after);

  it('shows the dice as they were thrown before the mingle', () => {
    expect(moments[0]).toMatchObject({ thrown: [0] });
    expect(moments[0].stage).toBeUndefined();
    expect(faces(moments[0].view)).toEqual(faces(before));
    expect(moments[1].stage).toMatchObject({ kind: 'mingle', cart: 'birch' });
    expect(faces(moments[1].view)).toEqual(faces(before));
  });

  it('labels say what the log says: so many steps, and whether the cart mingles', () => {
    for (const one of events.filter((each) => each.event === 'cart_moved'))
      expect(cart(moments[0].view, one.fields?.cart as string).steps).toBe(one.fields?.steps);
    expect(cart(moments[0].view, 'birch').rats).toBeGreaterThanOrEqual(2);
  });

  it('rolls the carts on the dice of their round, after the mingle', () => {
    const last = moments.at(-1)!;
    expect(last.stage).toBeUndefined();
    expect(faces(last.view)).toEqual(faces(before));
    expect(last.view.carts.map((one) => one.position)).toEqual(after.carts.map((one) => one.position));
    expect(last.view.race).toEqual(after.race);
    expect(last.view.round).toBe(before.round);
  });

  it('a turn in the middle of a round has none', () => {
    expect(momentsOf(events.slice(0, 1), old, before)).toEqual([]);
  });

  it('a view that the update does not follow gets the stages alone', () => {
    const strange = momentsOf(told, old, after);
    expect(strange.map((one) => one.stage?.kind)).toEqual(['mingle']);
    expect(strange[0].view).toBe(old);
  });

  it('a pawn sits where its move brought it before the cart mingles', () => {
    const [front, middle] = cart(before, 'birch').riders;
    const elbow = event('elbowed', { seat: middle, cart: 'birch' });
    const declared = { mover: middle, move: 'elbow', target: middle };
    const view = { ...before, declared } as BristolSeen;
    const [moment] = momentsOf([elbow, ...told.slice(1)], view, after);
    expect(cart(moment.view, 'birch').riders.slice(0, 2)).toEqual([middle, front]);
    expect(moment.view.declared).toBeUndefined();
  });

  it('turns up the cards of a cart that stands at the gate', () => {
    const escape = samples.find((one) => one.name === 'escape')!;
    const end = escape.view as unknown as BristolSeen;
    const carts = end.carts.map((one) => ({ ...one, position: one.position - 2, in_race: true, steps: 2 }));
    const start = { ...end, ending: undefined, race: carts.map((one) => one.cart), carts } as BristolSeen;
    const [rolled, exit] = momentsOf(escape.events as unknown as GameEvent[], start, end);
    expect(rolled.stage).toBeUndefined();
    expect(exit.stage).toMatchObject({ kind: 'exit', escaped: true });
    expect(cart(exit.view, exit.stage!.cart).position).toBeGreaterThanOrEqual(start.track_steps);
  });
});

const diceIn = (place: Element) =>
  [...place.querySelectorAll('[data-die]')].map((die) => die.parentElement?.getAttribute('aria-label'));

describe('board', () => {
  afterEach(() => vi.useRealTimers());

  const throws = (seq: number, face: string) => {
    const view = dicedAs(before, face);
    return { seq, events: [event('rerolled', { seat: 5, dice: [0], faces: [face] })], view };
  };
  const start = dicedAs(before, 'oak_rat');
  const faceOf = async (container: Element, ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
    return diceIn(container)[0];
  };

  it('shows two updates that come together one after the other', async () => {
    await speak('en');
    await need('bristol');
    vi.useFakeTimers();
    const both = [throws(7, 'cedar_rat'), throws(8, 'birch_apple')];
    const props = { onpick: () => undefined, names: () => 'Ada', motion: 'normal' as const };
    const { container, rerender } = render(Board, { ...props, view: start, happened: [] });
    await rerender({ view: both[1].view, happened: both });
    expect(await faceOf(container, 50)).toContain('Cedar');
    expect(await faceOf(container, 700)).toContain('Birch');
    // Without motion nothing waits.
    const still = render(Board, { ...props, motion: 'off', view: start, happened: [] });
    await still.rerender({ view: both[1].view, happened: both });
    expect(await faceOf(still.container, 50)).toContain('Birch');
  });

  it('jumps to the end where too much has come, and says what it left out', async () => {
    vi.useFakeTimers();
    const many = Array.from({ length: 10 }, (_, i) => throws(i + 1, i % 2 ? 'birch_apple' : 'cedar_rat'));
    const left: number[][] = [];
    const props = { onpick: () => undefined, names: () => 'Ada', onbehind: (seqs: number[]) => left.push(seqs) };
    const { container, rerender } = render(Board, { ...props, view: start, happened: [] });
    await rerender({ view: many[9].view, happened: many });
    expect(await faceOf(container, 50)).toContain('Birch');
    expect(left).toEqual([[2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  });

  it('without motion shows the end of the last round alone', async () => {
    vi.useFakeTimers();
    const ends = (seq: number) => ({ seq, events, view: { ...after, round: after.round + seq } });
    const rounds: unknown[] = [];
    const props = { onpick: () => undefined, names: () => 'Ada', motion: 'off' as const };
    const onstage = (stage?: { round: number }) => rounds.push(stage?.round);
    const { rerender } = render(Board, { ...props, onstage, view: old, happened: [] });
    const both = [ends(1), ends(2)];
    await rerender({ view: both[1].view, happened: both });
    await vi.advanceTimersByTimeAsync(50);
    flushSync();
    expect(rounds.at(-1)).toBe(both[0].view.round);
  });

  it('says which step of a round it shows, up to the roll of the next', async () => {
    vi.useFakeTimers();
    const phases: unknown[] = [];
    const props = { onpick: () => undefined, names: () => 'Ada', motion: 'normal' as const };
    const onstage = (stage?: { phase: string }) => phases.at(-1) === stage?.phase || phases.push(stage?.phase);
    const { rerender } = render(Board, { ...props, onstage, view: old, happened: [] });
    await rerender({ view: after, happened: [{ seq: 1, events, view: after }] });
    for (let passed = 0; passed < 30_000; passed += 100) {
      await vi.advanceTimersByTimeAsync(100);
      flushSync();
    }
    expect(phases, 'at last the turns of that round').toEqual(['turns', 'mingle', 'move', 'roll', undefined]);
  });

  it('plays nothing of what came while the past was looked at', async () => {
    vi.useFakeTimers();
    const props = { onpick: () => undefined, names: () => 'Ada' };
    const { container, rerender } = render(Board, { ...props, view: start, happened: [] });
    const meanwhile = [throws(7, 'cedar_rat'), throws(8, 'birch_apple')];
    await rerender({ view: start, happened: undefined });
    await rerender({ view: meanwhile[1].view, happened: meanwhile });
    expect(await faceOf(container, 50)).toContain('Birch');
  });

  it.each(['normal', 'off'] as const)('ends with the dice of the next round (motion %s)', async (motion) => {
    await speak('en');
    await need('bristol');
    vi.useFakeTimers();
    const props = { onpick: () => undefined, names: () => 'Ada', motion };
    const { container, rerender } = render(Board, { ...props, view: old, happened: [] });
    const lying = () => diceIn(container);
    const seen = async (view: BristolSeen) => {
      const other = render(Board, { ...props, view });
      const labels = diceIn(other.container);
      other.unmount();
      return labels;
    };
    const [first, last] = [await seen(before), await seen(after)];
    await rerender({ view: after, happened: [{ seq: 7, events, view: after }] });
    await vi.advanceTimersByTimeAsync(50);
    flushSync();
    expect(lying()).toEqual(first);
    await vi.advanceTimersByTimeAsync(1300);
    flushSync();
    expect(container.querySelector('[data-stage="mingle"]')).not.toBeNull();
    expect(lying()).toEqual(first);
    await vi.advanceTimersByTimeAsync(9000);
    flushSync();
    expect(container.querySelector('[data-stage]')).toBeNull();
    expect(lying()).toEqual(last);
  });
});
