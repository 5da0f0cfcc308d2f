import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, endOf, firstDay, lastDay } from './holiday.ts';
import { whereabouts } from './presence.ts';
import type { SeatState } from './schema.ts';
import { speak } from './words.svelte.ts';

const noon = new Date(2026, 10, 18, 12).getTime();

describe('the days of a holiday', () => {
  it('are those of the own calendar, over the end of a month and a year', () => {
    expect(firstDay(noon)).toBe('2026-11-18');
    expect(dayAfter(noon, 13)).toBe('2026-12-01');
    expect(dayAfter(new Date(2026, 11, 31, 23, 59).getTime(), 1)).toBe('2027-01-01');
  });
  it('last through the last one, and no longer than the server allows', () => {
    expect(dayAfter(endOf('2026-11-20'), 0)).toBe('2026-11-20');
    expect(dayAfter(endOf('2026-11-20') + 1000, 0)).toBe('2026-11-21');
    expect(endOf(lastDay(noon)) - noon).toBeLessThanOrEqual(30 * 24 * 3600 * 1000);
  });
});

describe('whoever is away for days', () => {
  const seat: SeatState = { seat: 1, kind: 'human', name: 'Eve', presence: 'away', holiday: noon };
  beforeEach(() => speak('en'));
  it('is said to be on holiday, with the date as the reader writes it', async () => {
    expect(whereabouts(seat)).toBe('on holiday until 18 November');
    await speak('fr');
    expect(whereabouts(seat)).toContain('18 novembre');
    await speak('el');
    expect(whereabouts(seat)).toContain('18 Νοεμβρίου');
  });
  it('is away or here like everybody else without one', () => {
    expect(whereabouts({ ...seat, holiday: undefined })).toBe('away');
    expect(whereabouts({ ...seat, holiday: undefined, presence: 'here' })).toBe('here');
  });
});
