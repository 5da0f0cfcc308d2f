// Sizes of the street: drawn for 1100 by 482, and as good as it can be elsewhere.
import { describe, expect, it } from 'vitest';
import { stepX, streetLayout, writtenName } from './layout.ts';

describe('street', () => {
  it('is as drawn in the room it was drawn for', () => {
    expect(streetLayout(1100, 482, 16)).toMatchObject({ unit: 1, lane: 116, label: 150, gate: 100 });
  });

  it('on a tablet the carts fill their lanes, and names of eight letters fit', () => {
    const street = streetLayout(768, 433, 16);
    expect(street.unit * 96 + 20).toBeGreaterThan(street.lane - 4);
    const { lines, size } = writtenName('Hyacinth', 58 * street.unit, 13);
    expect(lines).toEqual(['Hyacinth']);
    expect(size * 8 * 0.58 * 0.8).toBeLessThanOrEqual(58 * street.unit); // set a fifth narrower at most
  });

  it('beside the rail of a tablet the carts are nearly as large as drawn', () => {
    expect(streetLayout(680, 500, 16).unit).toBeGreaterThan(0.85);
  });

  it.each([
    ['Ada', 58, ['Ada']],
    ['Daphne', 50, ['Daphne']],
    ['Hippolyte', 50, ['Hippolyte']],
    ['Alexandros-Konstantinos', 50, ['Alexandros-', 'Konstantinos']],
    ['Alexandros-Konstantinos', 170, ['Alexandros-Konstantinos']],
    ['Anna Maria Theresa', 58, ['Anna Maria', 'Theresa']],
    ['Bartholomaios', 50, ['Barthol-', 'omaios']],
    ['Jo-Hyacinthandmanyothers', 50, ['Jo-Hyacintha-', 'ndmanyothers']],
  ])('%s in %i px', (name, room, wanted) => {
    const { lines, size } = writtenName(name, room, 13);
    expect(lines).toEqual(wanted);
    expect(size).toBeGreaterThanOrEqual(13);
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
