// A drawing is a list of shapes, painted in order. Fills and lines name tokens of styles/tokens.css, so
// a drawing holds no colour of its own; `art.test.ts` refuses any other.

export interface Shape {
  d: string;
  fill?: string; // a token; none without it
  line?: string; // a token; the ink of paper without it, 'none' for no line
  width?: number; // of the line, 2 units without it
}

export type Drawing = readonly Shape[];

const round = (n: number): number => Math.round(n * 100) / 100;

// A circle and an ellipse as paths, so that a shape has only one kind.
export function disc(x: number, y: number, r: number): string {
  return oval(x, y, r, r);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;
}

// A small hash of an id (FNV-1a): the same id gives the same ground, hat or roof everywhere.
export function hash(id: string): number {
  let h = 2166136261;
  for (let i = 0; i < id.length; i++) h = Math.imul(h ^ id.charCodeAt(i), 16777619) >>> 0;
  return h;
}

// A short row of numbers in 0..1 from a seed, for roofs and windows that look made by hand.
export function dice(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}
