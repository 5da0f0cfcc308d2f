import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/schema.ts';
import { beatsOf, msOf } from './beats.ts';

const event = (
  name: string,
  fields: Record<string, unknown> = {},
  scope: GameEvent['scope'] = 'public',
): GameEvent => ({
  event: name,
  fields,
  args: {},
  scope,
});

describe('beats', () => {
  it('tell who did what to whom', () => {
    expect(beatsOf([event('spied', { seat: 1, target: 3 })])).toMatchObject([
      { way: 'look', from: 1, to: 3, deck: 'object' },
    ]);
    expect(beatsOf([event('stolen', { seat: 1, target: 3 })])).toMatchObject([{ way: 'give', from: 3, to: 1 }]);
    expect(beatsOf([event('read_out', { seat: 2, passer: 0, kind: 'tome' })])).toMatchObject([
      { way: 'show', deck: 'kind', id: 'tome' },
    ]);
  });
  it('are the same whatever the viewer is told in private', () => {
    const open = event('spied', { seat: 1, target: 3 });
    const own = event('spy_seen', { seat: 1, target: 3, card: 'key_1' }, 'private');
    expect(beatsOf([open, own])).toEqual(beatsOf([open]));
    expect(JSON.stringify(beatsOf([open, own]))).not.toContain('key_1');
  });
  it('leave out what the view shows for longer', () => {
    expect(beatsOf([event('offered', { seat: 0, target: 1 }), event('duel_began', { seat: 0, target: 1 })])).toEqual(
      [],
    );
  });
  it('stand long enough to be read where nothing moves', () => {
    expect(msOf(0)).toBeGreaterThan(1000);
    expect(msOf(0.5)).toBeLessThan(msOf(1));
  });
});
