// The drawn city is the city of the rules: who touches whom, who is reached over a bridge, what lies on the river.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { city, landscape, portrait, type Plan, type Point } from './city.ts';
import { layout, pack, pieceHeight, pieceWidths, type PieceKind } from './layout.ts';

interface Rules {
  areas: { items: { number: number; code: string; river: boolean; adjacent: number[] }[] };
  adjacency: { undirected_edges: { a: number; b: number; kind: 'border' | 'bridge' }[] };
}
const rules = JSON.parse(readFileSync(`${process.cwd()}/../rules/ankh-morpork.json`, 'utf8')) as Rules;
const pairs = (kind: string) =>
  rules.adjacency.undirected_edges.filter((edge) => edge.kind === kind).map(({ a, b }) => `${a}-${b}`);

describe('the graph', () => {
  it('is that of the rules (ANK-B2, ANK-B5)', () => {
    for (const { number, code, river, adjacent } of rules.areas.items) {
      const one = city[number - 1];
      expect([one.area, one.river]).toEqual([code, river]);
      expect([...one.borders, ...one.bridges].sort((a, b) => a - b)).toEqual(adjacent);
      for (const other of one.bridges)
        expect(pairs('bridge')).toContain([number, other].sort((a, b) => a - b).join('-'));
    }
  });
});

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const inside = (corners: readonly Point[], [x, y]: Point) => {
  let odd = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
};

describe.each([
  ['landscape', landscape],
  ['portrait', portrait],
] as [string, Plan][])('%s', (_, plan) => {
  const edges = (number: number) =>
    plan.corners[number].map((from, i, all) => [from, all[(i + 1) % all.length]] as const);
  const touch = (a: number, b: number) =>
    edges(a).some(([p, q]) => edges(b).some(([r, s]) => (same(p, s) && same(q, r)) || (same(p, r) && same(q, s))));

  it('has the borders of the rules and no others', () => {
    const drawn = city.flatMap(({ number: a }) =>
      city.filter(({ number: b }) => a < b && touch(a, b)).map(({ number: b }) => `${a}-${b}`),
    );
    expect(drawn.sort()).toEqual(pairs('border').sort());
  });
  it('has one bridge for each pair that the river parts, from bank to bank', () => {
    const drawn = plan.bridges.map(([a, b]) => [a, b].sort((x, y) => x - y).join('-'));
    expect(drawn.sort()).toEqual(pairs('bridge').sort());
    for (const [from, to, x1, y1, x2, y2] of plan.bridges) {
      expect(inside(plan.corners[from], [x1, y1]), `${from}-${to} begins in ${from}`).toBe(true);
      expect(inside(plan.corners[to], [x2, y2]), `${from}-${to} ends in ${to}`).toBe(true);
    }
  });
});

describe('a layout', () => {
  it('is upright on a phone and gives every area 72 px both ways there, at its full height', () => {
    const map = layout(390, 470);
    expect(map.upright).toBe(true);
    for (const points of Object.values(map.outlines))
      for (const axis of [0, 1] as const) {
        const values = points.map((point) => point[axis]);
        expect(Math.max(...values) - Math.min(...values)).toBeGreaterThanOrEqual(72);
      }
    expect(layout(1100, 514).upright).toBe(false);
  });
  it('shares the uneven line of a border', () => {
    const { outlines } = layout(1100, 514);
    const key = ([x, y]: Point) => `${x} ${y}`;
    const shared = outlines[1].map(key).filter((point) => outlines[2].map(key).includes(point));
    expect(shared.length).toBeGreaterThan(3); // more than its two corners
  });
  // Four owners, building, troll, demon, trouble and the pennant; rooms of both layouts, as small as they get.
  it.each([
    [88, 66, 0.8],
    [88, 48, 0.62],
    [148, 110, 1.06],
    [200, 50, 1.06],
  ])('shows every count of the fullest area in a room of %i×%i', (width, height, most) => {
    const full: PieceKind[] = ['building', 'pawn', 'pawn', 'pawn', 'pawn', 'troll', 'demon', 'trouble', 'flag'];
    const { unit, placed } = pack(full, width, height, most);
    expect(unit).toBeLessThanOrEqual(most);
    // Where the count of a piece is drawn, on its own grid.
    const counts: Partial<Record<PieceKind, [left: number, right: number]>> = {
      pawn: [9, 19],
      troll: [0, 16],
      demon: [0, 16],
    };
    placed.forEach(({ x, y }, i) => {
      expect(x + pieceWidths[full[i]] * unit, `${full[i]} stands out of its room`).toBeLessThanOrEqual(width + 1);
      expect(y + pieceHeight * unit, `${full[i]} stands below its room`).toBeLessThanOrEqual(height + 1);
      const count = counts[full[i]];
      const next = placed[i + 1];
      if (!count || !next || next.y !== y) return;
      expect(next.x, `${full[i + 1]} covers the count of ${full[i]}`).toBeGreaterThanOrEqual(x + count[1] * unit - 0.5);
    });
    const upper = placed.filter(({ y }) => y === placed[0].y);
    const lower = placed.find(({ y }) => y > placed[0].y);
    // A count ends three parts in four down its piece.
    if (lower) expect(lower.y).toBeGreaterThanOrEqual(upper[0].y + pieceHeight * unit * 0.86);
  });
});
