// The pot is made from the track: every space has a place of its own, in order along the band.
import { describe, expect, it } from 'vitest';
import { pitchFor, sizeOf, spiral } from './spiral.ts';
import { lastSpace, spaces, spoon } from './track.ts';

const pot = spiral(lastSpace + 1, 52);
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('spiral', () => {
  it('has a cell for every space that can hold a chip, and the spoon after them', () => {
    expect(spaces).toHaveLength(54);
    expect(pot.cells).toHaveLength(spoon);
    expect(spaces[spoon]).toMatchObject({ coins: 35, vp: 15 });
  });

  it('winds outward: each space lies further from the middle than the one a turn before', () => {
    const radius = pot.cells.map(({ at }) => Math.hypot(at.x, at.y));
    for (let i = 12; i < radius.length; ++i) expect(radius[i]).toBeGreaterThan(radius[i - 8]);
  });

  it('keeps chips apart: from the second space on no two lie nearer than a chip is wide', () => {
    for (const [i, one] of pot.cells.entries())
      for (const other of pot.cells.slice(i + 1)) if (i > 1) expect(far(one.at, other.at)).toBeGreaterThan(52 * 0.8);
  });

  it('lies inside the round pot, at any size', () => {
    for (const pitch of [12, 36, 52]) {
      const { cells, centre, radius } = spiral(lastSpace + 1, pitch);
      for (const { at } of cells) expect(far(at, centre)).toBeLessThan(radius);
      expect(pitchFor(sizeOf(pitch))).toBeCloseTo(pitch);
    }
  });
});
