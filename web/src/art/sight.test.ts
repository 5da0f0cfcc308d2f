// Whatever colours somebody can tell apart, seats and carts differ. Colours are compared as they are seen, in
// OKLab × 100; where two are too near, the shape must be another: no colour sight at all leaves brightness and shape.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartMarks } from './pennants.ts';
import { seatMarks } from './seats.ts';

const tokens = readFileSync(resolve(__dirname, '../styles/tokens.css'), 'utf8');
const hex = (name: string): string => tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6})`))?.[1] ?? '';

type Triple = [number, number, number];
const times = (rows: Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

// Machado, Oliveira and Fernandes 2009, severity 1, on linear light; without colour sight luminance alone is left.
const luminance: Triple = [0.2126, 0.7152, 0.0722];
const sights: Record<string, Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  none: [luminance, luminance, luminance],
};

function seen(colour: string, sight: string): Triple {
  const light = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as unknown as Triple;
  const shown = times(sights[sight], light).map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    shown,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}
const distance = (a: string, b: string, sight: string): number =>
  100 * Math.hypot(...seen(a, sight).map((value, i) => value - seen(b, sight)[i]));

// Pairs that are nearer than this are taken for the same.
const enough = 10;
function near(colours: string[], sight: string): string[] {
  return colours.flatMap((a, i) =>
    colours.slice(i + 1).flatMap((b, k) => (distance(a, b, sight) < enough ? [`${i + 1} ${i + k + 2}`] : [])),
  );
}

const seats = seatMarks.map((_, i) => hex(`seat-${i + 1}`));
const carts = Object.keys(cartMarks).map((cart) => hex(`cart-${cart}`));

describe('colours as they are seen', () => {
  it('are measured right', () => {
    expect(distance('#000000', '#ffffff', 'normal')).toBeCloseTo(100, 0);
    expect(distance('#ff0000', '#ff0000', 'protan')).toBe(0);
    // A red and a green that only differ for who can see both.
    expect(distance('#a35a3c', '#6f6f30', 'normal')).toBeGreaterThan(enough);
    expect(distance('#a35a3c', '#6f6f30', 'deutan')).toBeLessThan(enough);
  });

  it.each(['normal', 'protan', 'deutan', 'tritan'])('seats and carts differ by their colour: %s', (sight) => {
    expect(near(seats, sight)).toEqual([]);
    expect(near(carts, sight)).toEqual([]);
  });

  it('without colours the shape tells apart what brightness does not', () => {
    const names = (pairs: string[], shapes: string[]) =>
      pairs.map((pair) => pair.split(' ').map((one) => shapes[Number(one) - 1]));
    const shapes = seatMarks.map((mark) => mark.shape);
    const alike = names(near(seats, 'none'), shapes);
    expect(alike).toEqual([
      ['triangle', 'circle'],
      ['triangle', 'star'],
      ['square', 'heart'],
      ['square', 'crescent'],
      ['diamond', 'cross'],
      ['diamond', 'heart'],
      ['circle', 'star'],
      ['cross', 'heart'],
      ['heart', 'crescent'],
    ]);
    // Cedar's pennant is square, Oak's a triangle.
    expect(names(near(carts, 'none'), Object.keys(cartMarks))).toEqual([['cedar', 'oak']]);
    expect(new Set(Object.values(cartMarks).map((mark) => mark.pennant)).size).toBe(3);
    expect(new Set(shapes).size).toBe(9);
  });
});
