import { expect, it } from 'vitest';
import { label, settingsOf } from './setup.ts';
import type { GameInfo, TableState } from './schema.ts';
import { speak } from './words.svelte.ts';

const game = {
  area: 'bristol',
  options: [
    { id: 'edition', type: 'enum', values: ['retail', 'pnp'], default: 'retail', fold: 'game' },
    { id: 'remedy_timing', type: 'enum', values: ['after_action', 'any'], default: 'after_action', fold: 'game' },
  ],
} as unknown as GameInfo;
const set = (more: object) => ({ options: {}, pace: { clock: 'live' }, ...more }) as unknown as TableState;
const read = (table: TableState) =>
  Object.fromEntries(settingsOf(game, table, 'game').map((one) => [one.option.id, [one.value, one.chosen]]));

it('shows what an option brings with it, and that nobody has chosen that', () => {
  expect(read(set({}))).toEqual({ edition: ['retail', false], remedy_timing: ['after_action', false] });
  const settled = { edition: 'pnp', remedy_timing: 'any' };
  expect(read(set({ options: { edition: 'pnp' }, settled }))).toEqual({
    edition: ['pnp', true],
    remedy_timing: ['any', false],
  });
});

it('names the seat that begins, of those there are', async () => {
  await speak('en');
  const first = { id: 'first_seat', type: 'int', min: 0, max: 7, default: 0, fold: 'game' };
  const castle = { area: 'castle', options: [first] } as unknown as GameInfo;
  const seats = ['Ada', '', ''].map((name, seat) => ({ seat, kind: 'human', name, bot: seat === 1 ? 'random' : '' }));
  const [setting] = settingsOf(castle, set({ seats, settled: { first_seat: 2 } }), 'game');
  expect([0, 1, 2].map((seat) => label(setting, seat))).toEqual(['Ada', 'Björn', 'Player 3']);
  expect(setting.option.max).toBe(2);
});
