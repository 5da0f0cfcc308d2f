import { describe, expect, it } from 'vitest';
import { gridOrder, ringLayout } from './layout.ts';

const overlap = (a: { x: number; y: number }, b: { x: number; y: number }, plate: { width: number; height: number }) =>
  Math.abs(a.x - b.x) < plate.width && Math.abs(a.y - b.y) < plate.height;

describe('the ring', () => {
  for (const seats of [4, 5, 6, 7, 8])
    it(`seats ${seats} riders apart, in view, and clear of the stage`, () => {
      for (const [width, height] of [
        [1100, 600],
        [1026, 468],
        [940, 400],
      ]) {
        const { places, plate, stage } = ringLayout(width, height, seats);
        expect(places.length).toBe(seats);
        for (const [i, one] of places.entries()) {
          expect(one.x - plate.width / 2).toBeGreaterThanOrEqual(0);
          expect(one.x + plate.width / 2).toBeLessThanOrEqual(width);
          expect(one.y - plate.height / 2).toBeGreaterThanOrEqual(0);
          expect(one.y + plate.height / 2).toBeLessThanOrEqual(height);
          for (const other of places.slice(i + 1)) expect(overlap(one, other, plate)).toBe(false);
          const { left, top, width: w, height: h } = stage.wide;
          const apart =
            one.x + plate.width / 2 <= left ||
            one.x - plate.width / 2 >= left + w ||
            one.y + plate.height / 2 <= top ||
            one.y - plate.height / 2 >= top + h;
          expect(apart).toBe(true);
        }
      }
    });

  it('runs clockwise: the next in play sits to the left', () => {
    const { places } = ringLayout(1100, 600, 8);
    expect(places[1].x).toBeLessThan(places[0].x);
    expect(places[7].x).toBeGreaterThan(places[0].x);
    expect(places[4]).toEqual({ x: 550, y: 66 });
  });
});

describe('the grid of a phone', () => {
  it('has own place bottom left, the left neighbour above it, and goes round', () => {
    expect(gridOrder(8)).toEqual([1, 2, 3, 4, 0, 7, 6, 5]);
    expect(gridOrder(4)).toEqual([1, 2, 0, 3]);
  });
  it('leaves a cell empty where the number is odd', () => {
    expect(gridOrder(5)).toEqual([1, 2, 3, 0, 4, undefined]);
    expect(gridOrder(7)).toEqual([1, 2, 3, 4, 0, 6, 5, undefined]);
  });
  it('has everybody once', () => {
    for (const seats of [4, 5, 6, 7, 8])
      expect(
        gridOrder(seats)
          .filter((one) => one !== undefined)
          .sort(),
      ).toEqual(Array.from({ length: seats }, (_, i) => i));
  });
});
