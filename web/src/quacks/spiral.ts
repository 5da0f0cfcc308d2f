// The pot's spiral, made from the number of spaces: an Archimedean band, one pitch wide, that winds clockwise from the
// middle to the spoon. All lengths are in pitches; a drawing scales them.

export interface Point {
  x: number;
  y: number;
}
export interface Cell {
  path: string; // the outline of the space
  at: Point; // its middle
  angle: number; // of the middle, clockwise from the right
}
export interface Spiral {
  cells: Cell[];
  core: string; // what lies inside the first space
  spoon: Point;
  centre: Point; // of the round pot
  radius: number; // of its inside
}

const outer = 4.5; // of the band where it ends
const end = -0.6; // the angle there
const first = 1.12; // the outer radius where the first space begins
const widest = 1.12; // the angle that one space takes at most, near the middle

const round = (n: number): number => Math.round(n * 100) / 100;
export const polar = (r: number, angle: number): Point => ({ x: r * Math.cos(angle), y: r * Math.sin(angle) });

const turn = 2 * Math.PI;
const radiusAt = (angle: number): number => outer + (angle - end) / turn;
const inner = (angle: number): number => Math.max(0.22, radiusAt(angle) - 1);
const inside = (angle: number): number => Math.max(0.22, radiusAt(angle)); // of the first turn

// Points of an edge of the band, in steps short enough to look round.
function edge(from: number, to: number, r: (angle: number) => number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 0.09));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return polar(r(angle), angle);
  });
}

const drawn = (points: Point[], scale: number): string =>
  `M${points.map(({ x, y }) => `${round(x * scale)} ${round(y * scale)}`).join('L')}Z`;

// The angles at which spaces end, from the last to the first, where each is `along` long on its midline.
function ends(count: number, along: number): number[] {
  const out = [end];
  for (let i = 0; i < count; ++i) {
    const to = out[i];
    out.push(to - Math.min(widest, along / Math.max(0.4, radiusAt(to) - 0.5)));
  }
  return out;
}

// So long that all spaces fit, and the band begins just outside the middle.
function lengthFor(count: number): number {
  let [low, high] = [0.5, 2];
  for (let i = 0; i < 30; ++i) {
    const middle = (low + high) / 2;
    if (radiusAt(ends(count, middle)[count]) > first) low = middle;
    else high = middle;
  }
  return low;
}

const bounds = new Map<number, number[]>(); // by the number of spaces; the same for every size

// `count` spaces, the last of them before the spoon.
export function spiral(count: number, pitch: number): Spiral {
  const angles = bounds.get(count) ?? ends(count, lengthFor(count));
  bounds.set(count, angles);
  const cells: Cell[] = [];
  for (let i = 0; i < count; ++i) {
    const [to, from] = [angles[i], angles[i + 1]];
    const outline = [...edge(from, to, radiusAt), ...edge(to, from, inner)];
    const angle = (from + to) / 2;
    const at = polar(((radiusAt(angle) + inner(angle)) / 2) * pitch, angle);
    cells.unshift({ path: drawn(outline, pitch), at, angle });
  }
  const to = angles[count];
  const core = drawn(edge(to - turn, to, inside), pitch);
  const spoonAngle = end + 0.21;
  return {
    cells,
    core,
    spoon: polar((outer - 0.36) * pitch, spoonAngle),
    centre: polar(pitch / 4, end),
    radius: (outer - 0.22) * pitch,
  };
}

// How large the drawing is: the pot with its rim and the handle of the spoon.
export const rim = 0.3; // in pitches
export const sizeOf = (pitch: number): number => 2 * (outer - 0.22 + rim) * pitch;
export const pitchFor = (size: number): number => size / sizeOf(1);
