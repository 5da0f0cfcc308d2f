import { beforeEach, describe, expect, it } from 'vitest';
import { valueText } from './plain.ts';
import { need, speak, type Names } from './words.svelte.ts';

const names: Names = { area: 'quacks', neutral: false, seat: (seat) => `Seat ${seat}` };

beforeEach(async () => {
  await speak('en');
  await need('quacks');
});

describe('a view in words', () => {
  it('names each part of a gain that may be forgone (QUA-A16)', () => {
    const gain = { vp: 2, rubies: 0, droplets: 1, rolls: 0, chip: 'black_1' };
    expect(valueText('quacks', 'gain', gain, names)).toBe('Victory points 2, Droplet steps 1 and Chip black 1');
  });
  it('calls what a seat alone knows as it calls the thing', async () => {
    await need('bristol');
    expect(valueText('bristol', 'character_known', 'mason', { ...names, area: 'bristol' })).toBe('Mason');
    expect(valueText('bristol', 'unheard_of_known', 'mason', { ...names, area: 'bristol' })).toBe('');
  });
});
