// A plan of the city in the room that there is: the ground is stretched both ways, pieces and words keep their shape.
import { hash } from '../art/shapes.ts';
import { landscape, portrait, type Box, type Plan, type Point } from './city.ts';

export interface Bridge {
  from: number;
  to: number;
  x: number;
  y: number;
  length: number;
  turn: number; // degrees
}

export interface Layout {
  plan: Plan;
  upright: boolean;
  width: number;
  height: number;
  unit: number; // of pieces: their grid times this
  line: number; // of walls, bridges and borders
  outlines: Record<number, readonly Point[]>;
  rooms: Record<number, Box>;
  bridges: Bridge[];
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));
const round = (n: number): number => Math.round(n * 10) / 10;

// A phone holds the city upright, a wide screen across.
export const planFor = (width: number, height: number): Plan =>
  width < 660 || height > width * 0.78 ? portrait : landscape;

export function layout(width: number, height: number): Layout {
  const plan = planFor(width, height);
  const x = width / plan.width;
  const y = height / plan.height;
  const even = Math.min(x, y);
  const scale = ([px, py]: Point): Point => [px * x, py * y];
  const outlines: Layout['outlines'] = {};
  const rooms: Layout['rooms'] = {};
  for (const [number, corners] of Object.entries(plan.corners)) {
    outlines[Number(number)] = uneven(corners, Math.min(2.2, 2 * even)).map(scale);
    const [left, top, w, h] = plan.rooms[Number(number)];
    rooms[Number(number)] = [left * x, top * y, w * x, h * y];
  }
  return {
    plan,
    upright: plan === portrait,
    width,
    height,
    unit: plan.piece * clamp(0.6, plan === portrait ? Math.min(x, y * 1.12) : even, 1.4),
    line: clamp(0.7, even, 1.5),
    outlines,
    rooms,
    bridges: plan.bridges.map(([from, to, x1, y1, x2, y2]) => {
      const [dx, dy] = [(x2 - x1) * x, (y2 - y1) * y];
      const length = round(Math.hypot(dx, dy));
      return { from, to, x: x1 * x, y: y1 * y, length, turn: round((Math.atan2(dy, dx) * 180) / Math.PI) };
    }),
  };
}

// Borders drawn by hand: between two corners small steps aside, the same for both areas that share them.
function uneven(corners: readonly Point[], by: number): Point[] {
  if (corners.length > 12) return [...corners]; // a curve of its own
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const steps = Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / 32);
    const forward = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]);
    const [a, b] = forward ? [from, to] : [to, from];
    const between = Array.from({ length: Math.max(0, steps - 1) }, (_, k) => {
      const at = (forward ? k + 1 : steps - 1 - k) / steps;
      const off = ((hash(`${a}|${b}|${Math.round(at * steps)}`) % 200) / 100 - 1) * by;
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const [nx, ny] = [(a[1] - b[1]) / long, (b[0] - a[0]) / long];
      return [round(a[0] + (b[0] - a[0]) * at + nx * off), round(a[1] + (b[1] - a[1]) * at + ny * off)] as const;
    });
    return [from, ...between];
  });
}

export const path = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

// A soft line through points.
export function curve(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${round(x)} ${round(y)}`;
      const [px, py] = points[i - 1];
      const [bx, by] = points[i - 2] ?? points[i - 1];
      const [nx, ny] = points[i + 1] ?? points[i];
      const first = [px + (x - bx) / 6, py + (y - by) / 6].map(round).join(' ');
      const second = [x - (nx - px) / 6, y - (ny - py) / 6].map(round).join(' ');
      return `C${first} ${second} ${round(x)} ${round(y)}`;
    })
    .join('');
}

// Widths on the grid of the drawings; every piece is 44 high there.
export const pieceWidths = { building: 43, pawn: 28, troll: 38, demon: 44, trouble: 36, die: 38, flag: 34 } as const;
export type PieceKind = keyof typeof pieceWidths;
export const pieceHeight = 44;

export interface Placed {
  x: number;
  y: number;
}

// Where pieces stand in a room, left to right, in a second row where one would be too long; they close up rather than
// leave the room (at the most to 60 % of their pitch).
export function pack(
  kinds: readonly PieceKind[],
  width: number,
  height: number,
  unit: number,
  centred = false, // on an island
): Placed[] {
  const widths = kinds.map((kind) => pieceWidths[kind] * unit);
  const total = widths.reduce((sum, w) => sum + w, 0);
  const rowHeight = pieceHeight * unit;
  const two = total > width * 1.08 && height >= rowHeight * 1.5 && kinds.length > 2;
  const middle = (placed: Placed[], of: readonly number[]) => {
    const end = (placed.at(-1)?.x ?? 0) + (of.at(-1) ?? 0);
    return centred ? placed.map(({ x, y }) => ({ x: round(x + Math.max(0, width - end) / 2), y })) : placed;
  };
  if (!two) return middle(row(widths, width, 0), widths);
  let half = 1;
  const long = (count: number) => widths.slice(0, count).reduce((sum, w) => sum + w, 0);
  while (half < widths.length - 1 && long(half) < total / 2) half += 1;
  const second = Math.min(height - rowHeight, rowHeight * 0.96);
  const [first, rest] = [widths.slice(0, half), widths.slice(half)];
  return [...middle(row(first, width, 0), first), ...middle(row(rest, width, second), rest)];
}

function row(widths: readonly number[], width: number, y: number): Placed[] {
  const total = widths.reduce((sum, w) => sum + w, 0);
  const last = widths.at(-1) ?? 0;
  const close = total <= width ? 1 : clamp(0.6, (width - last) / (total - last), 1);
  let x = 0;
  return widths.map((w) => {
    const at = { x: round(x), y: round(y) };
    x += w * close;
    return at;
  });
}
