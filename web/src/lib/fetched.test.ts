import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAgain, fetched, fetching } from './fetched.svelte.ts';

// A piece that cannot be had until the server is up again.
let up = false;
let asked: number[] = []; // when
const load = () => {
  asked.push(Date.now());
  return up ? Promise.resolve('piece') : Promise.reject(new TypeError('Failed to fetch'));
};

describe('a piece of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    up = false;
    asked = [];
    fetching.inVain = false;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('that is there is had at once', async () => {
    up = true;
    expect(await fetched(load)).toBe('piece');
    expect(fetching.late).toBe(0);
  });

  it('is asked for again with growing pauses, as long as it takes', async () => {
    const piece = fetched(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0, 500, 1500, 3500, 7500, 15_500, 30_500, 45_500]);
    expect(fetching).toEqual({ late: 1, inVain: false });
    up = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await piece).toBe('piece');
    expect(fetching.late).toBe(0);
  });

  it('is had at once when the connection is back', async () => {
    const piece = fetched(load);
    await vi.advanceTimersByTimeAsync(16_000);
    up = true;
    fetchAgain();
    expect(await piece).toBe('piece');
    expect(asked.at(-1)).toBe(16_000);
  });

  it('that a server has no more is worth a reload', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
    const piece = fetched(load);
    await vi.advanceTimersByTimeAsync(600);
    expect(fetching.inVain).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetching.inVain).toBe(true);
    up = true;
    fetchAgain();
    expect(await piece).toBe('piece');
  });
});
