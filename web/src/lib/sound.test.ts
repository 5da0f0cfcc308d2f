// Each sound has its switch, only what everybody hears of makes one, and a shared device makes none.
import { beforeEach, expect, it, vi } from 'vitest';
import { settings, soundNames } from './settings.svelte.ts';
import { play } from './sound.ts';
import { shapes, soundOf } from './sounds.ts';
import type { GameEvent } from './schema.ts';

const zzfx = vi.hoisted(() => vi.fn());
vi.mock('zzfx', () => ({ zzfx }));

const told = (event: string, scope: GameEvent['scope'] = 'public'): GameEvent => ({ event, scope });

beforeEach(() => {
  zzfx.mockClear();
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  for (const name of soundNames) settings.sounds[name] = true;
});

it.each([...soundNames])('%s has a shape of its own and a switch', async (name) => {
  await play(name);
  expect(zzfx.mock.calls).toEqual([shapes[name]]);
  settings.sounds[name] = false;
  await play(name);
  expect(zzfx).toHaveBeenCalledTimes(1);
});
it('lasts less than 400 ms', () => {
  for (const [, , , attack = 0, sustain = 0, release = 0] of Object.values(shapes))
    expect(attack + sustain + release).toBeLessThan(0.4);
});
it('tells what happened before everybody, the loudest of it', () => {
  expect(soundOf('bristol', [told('remedy_played'), told('rerolled')])).toBe('dice');
  expect(soundOf('quacks', [told('exploded'), told('rolled')])).toBe('explosion');
  expect(soundOf('quacks', [told('round_began')])).toBeUndefined(); // no dice there
  expect(soundOf('castle', [told('drew')])).toBe('card');
});
it('is never made by what only some know', async () => {
  expect(soundOf('quacks', [told('exploded', 'private')])).toBeUndefined();
  await play({ area: 'bristol', events: [told('remedy_drawn', 'private')] });
  expect(zzfx).not.toHaveBeenCalled();
});
it('of what happened has its switch, too', async () => {
  settings.sounds.dice = false;
  await play({ area: 'bristol', events: [told('rerolled')] });
  expect(zzfx).not.toHaveBeenCalled();
  await play({ area: 'bristol', events: [told('remedy_played')] });
  expect(zzfx.mock.calls).toEqual([shapes.card]);
});
