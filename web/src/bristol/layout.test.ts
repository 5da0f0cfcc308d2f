// Sizes of the street: drawn for 1100 by 482, and as good as it can be elsewhere.
import { describe, expect, it } from 'vitest';
import { nameSize, stepX, streetLayout } from './layout.ts';

describe('street', () => {
  it('is as drawn in the room it was drawn for', () => {
    expect(streetLayout(1100, 482, 16)).toMatchObject({ unit: 1, lane: 116, label: 150, gate: 100 });
  });

  it('on a tablet the carts fill their lanes, and names of eight letters fit', () => {
    const street = streetLayout(768, 433, 16);
    expect(street.unit * 96 + 20).toBeGreaterThan(street.lane - 4);
    expect(nameSize('Hyacinth', 58 * street.unit, 12) * 8 * 0.58).toBeLessThanOrEqual(58 * street.unit);
  });

  it.each([8, 16, 30])('all of %i steps lie between the label and the gate', (steps) => {
    for (const width of [720, 768, 900, 1100, 1580])
      for (const height of [300, 433, 482, 700]) {
        const street = streetLayout(width, height, steps);
        expect(street.pitch).toBeGreaterThan(8);
        expect(stepX(street, steps)).toBeLessThanOrEqual(width - street.gate);
      }
  });

  it('has no sky where a picture stands above it', () => {
    expect(streetLayout(1100, 400, 16, false)).toMatchObject({ skyline: 0, height: 399 });
  });
});
