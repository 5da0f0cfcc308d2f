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
    // Where there is more room one way than the other they may be larger; what does not fit an area closes up (`pack`).
    unit: plan.piece * clamp(0.6, plan === portrait ? Math.min(x, y * 1.12) : Math.sqrt(x * y), 1.4),
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
export const pieceWidths = {
  building: 43,
  pawn: 28,
  troll: 38,
  demon: 44,
  trouble: 36,
  die: 38,
  flag: 34,
  coin: 32,
} as const;
export type PieceKind = keyof typeof pieceWidths;
export const pieceHeight = 44;
const lowHeight = 33; // of what says whose an area is and what it costs

export interface Placed {
  x: number;
  y: number;
  low?: boolean; // in a row of pennant and coin alone
}
export interface Packed {
  unit: number;
  placed: Placed[];
  tight: boolean; // something is smaller, or stands closer, than it would like
}

// As near as pieces may stand to each other, as a share of their pitch: counts and trouble stay uncovered.
const nearest = 0.68;
const rowPitch = 0.9; // of rows, as a share of their height: the feet of the upper one stay in view
const leastUnit = 0.48;

interface Row {
  widths: readonly number[];
  low?: boolean;
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);
const closeness = ({ widths }: Row, width: number): number => {
  const last = widths.at(-1) ?? 0;
  return sum(widths) <= width ? 1 : (width - last) / (sum(widths) - last);
};

// One row, or two where one would be too long and the room is high enough: pennant and coin below the pieces, where that
// is all it takes.
function rows(kinds: readonly PieceKind[], unit: number, width: number, height: number): Row[] {
  const widths = kinds.map((kind) => pieceWidths[kind] * unit);
  const one = [{ widths }];
  const total = sum(widths);
  if (total <= width * 1.02) return one;
  const pieces = kinds.filter((kind) => kind !== 'flag' && kind !== 'coin').length;
  const [above, below] = [widths.slice(0, pieces), widths.slice(pieces)];
  const roomBelow = height >= (pieceHeight * 0.98 + lowHeight) * unit;
  if (above.length > 0 && below.length > 0 && sum(above) <= width * 1.08 && roomBelow)
    return [{ widths: above }, { widths: below, low: true }];
  if (total <= width * 1.08 || height < pieceHeight * unit * (1 + rowPitch) || widths.length < 3) return one;
  let half = 1;
  while (half < widths.length - 1 && sum(widths.slice(0, half)) < total / 2) half += 1;
  return [{ widths: widths.slice(0, half) }, { widths: widths.slice(half) }];
}

// Where pieces stand in a room, left to right. A full room has smaller ones, so that nothing that counts is covered.
export function pack(
  kinds: readonly PieceKind[],
  width: number,
  height: number,
  most: number, // the scale of pieces where there is room
  centred = false, // on an island
): Packed {
  const fits = (unit: number) => rows(kinds, unit, width, height).every((one) => closeness(one, width) >= nearest);
  let unit = most;
  while (unit > leastUnit && !fits(unit)) unit -= 0.02;
  const rowHeight = pieceHeight * unit;
  const packed = rows(kinds, unit, width, height);
  const placed = packed.flatMap((one, i) => {
    const { widths, low } = one;
    const y = i === 0 ? 0 : Math.min(height - (low ? lowHeight * unit : rowHeight), rowHeight * 0.98);
    const close = clamp(0.55, closeness(one, width), 1);
    const long = sum(widths.slice(0, -1)) * close + (widths.at(-1) ?? 0);
    let x = centred ? Math.max(0, width - long) / 2 : 0;
    return widths.map((w): Placed => {
      const at = { x: round(x), y: round(y), low };
      x += w * close;
      return at;
    });
  });
  return { unit, placed, tight: unit < most || packed.some((one) => closeness(one, width) < 0.97) };
}
