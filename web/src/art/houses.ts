// A row of timbered houses, made for any width from a seed: jettied upper floor, studs and braces,
// gabled or hipped roof, a door or a shop window; here and there a chimney or a steeple behind.

import { box, dice, disc, type Shape } from './shapes.ts';

export interface Row {
  behind: Shape[];
  houses: Shape[];
  roofs: string[]; // hatched
  steeples: string[]; // hatched, behind the houses
  birds: string;
}

const draw = (d: string, fill?: string, width = 1.6): Shape => ({ d, fill, line: 'drawing', width });
const n = (x: number): number => Math.round(x * 10) / 10;

function house(
  row: Row,
  x: number,
  w: number,
  base: number,
  top: number,
  roof: number,
  wall: string,
  roll: () => number,
): void {
  const eaves = top + roof;
  const jetty = eaves + (base - eaves) * 0.52;
  const bays = w > 70 ? 4 : w > 36 ? 3 : 2;
  const bay = (w + 8) / bays;
  row.houses.push(draw(box(x, jetty - 2, w, base - jetty + 2), wall));
  row.houses.push(draw(box(x - 4, eaves, w + 8, jetty - eaves), wall));

  const gabled = roll() < 0.62;
  const slope = gabled
    ? `M${n(x - 9)} ${n(eaves + 2)}L${n(x + w / 2)} ${n(top)}L${n(x + w + 9)} ${n(eaves + 2)}Z`
    : `M${n(x - 9)} ${n(eaves + 2)}L${n(x + 5)} ${n(top + roof * 0.25)}H${n(x + w - 5)}L${n(x + w + 9)} ${n(eaves + 2)}Z`;
  if (roll() < 0.4) {
    const c = x + w * (roll() < 0.5 ? 0.18 : 0.74);
    row.houses.push(draw(box(c, top - 2, 10, roof), 'wall-1'));
    row.houses.push(draw(`M${n(c - 2)} ${n(top - 2)}h14`));
  }
  row.houses.push(draw(slope, 'roof'));
  row.roofs.push(slope);
  if (gabled && roof > 20) row.houses.push(draw(disc(n(x + w / 2), n(eaves - roof * 0.32), 4), 'window'));

  const storey = jetty - eaves;
  for (let i = 1; i < bays; i++) row.houses.push(draw(`M${n(x - 4 + bay * i)} ${n(eaves)}V${n(jetty)}`));
  row.houses.push(
    draw(
      `M${n(x - 4)} ${n(eaves + 3)}L${n(x - 4 + bay)} ${n(jetty - 2)}M${n(x + w + 4)} ${n(eaves + 3)}L${n(x + w + 4 - bay)} ${n(jetty - 2)}`,
      undefined,
      1.3,
    ),
  );
  for (let i = 0; i < bays; i++) {
    if (i > 0 && i < bays - 1 ? roll() < 0.15 : roll() < 0.35) continue;
    const wx = x - 4 + bay * (i + 0.5) - 5;
    const wy = eaves + storey * 0.26;
    const wh = storey * 0.44;
    row.houses.push(draw(box(wx, wy, 10, wh), 'window', 1.3));
    row.houses.push(draw(`M${n(wx + 5)} ${n(wy)}v${n(wh)}`, undefined, 1));
  }
  const ground = base - jetty;
  if (roll() < 0.5) {
    const dw = Math.min(24, w * 0.28);
    const dx = x + w * (0.2 + roll() * 0.3);
    row.houses.push(
      draw(
        `M${n(dx)} ${n(base)}v${n(-ground * 0.62)}q${n(dw / 2)} ${n(-ground * 0.26)} ${n(dw)} 0v${n(ground * 0.62)}Z`,
        'door',
      ),
    );
  } else {
    const sw = w * 0.72;
    row.houses.push(draw(box(x + (w - sw) / 2, jetty + ground * 0.28, sw, ground * 0.34), 'window', 1.3));
    row.houses.push(draw(`M${n(x + w / 2)} ${n(jetty + ground * 0.28)}v${n(ground * 0.34)}`, undefined, 1));
  }
}

function steeple(row: Row, x: number, base: number, height: number): void {
  const foot = base - height * 0.5;
  const top = base - height;
  row.behind.push(draw(box(x, foot, 34, base - foot), 'wall-3'));
  const spire = `M${n(x - 3)} ${n(foot)}L${n(x + 17)} ${n(top)}L${n(x + 37)} ${n(foot)}Z`;
  row.behind.push(draw(spire, 'roof'));
  row.steeples.push(spire);
  row.behind.push(draw(`M${n(x + 17)} ${n(top)}v-11M${n(x + 12)} ${n(top - 7)}h10`));
  row.behind.push(draw(`M${n(x + 11)} ${n(foot + height * 0.24)}v-12q6-9 12 0v12Z`, 'window'));
}

export function houses(width: number, height: number, seed = 1350): Row {
  const roll = dice(seed);
  const row: Row = { behind: [], houses: [], roofs: [], steeples: [], birds: '' };
  const walls = ['wall-1', 'wall-2', 'wall-3'];
  for (let x = 0.29 * width; x < width - 60; x += 320 + roll() * 160)
    steeple(row, n(x), height, height * (0.8 + roll() * 0.12));
  let x = -14;
  for (let i = 0; x < width; i++) {
    const w = n(36 + roll() * (height > 80 ? 50 : 42));
    const h = height * (0.64 + roll() * 0.33);
    house(row, x, w, height, n(height - h), n(height * (0.22 + roll() * 0.12)), walls[i % 3], roll);
    x = n(x + w + 10);
  }
  for (let b = 40; b < width - 40; b += 120 + roll() * 230) {
    const y = n(height * (0.1 + roll() * 0.2));
    row.birds += `M${n(b)} ${y}q5-6 9 0q5-6 9 0`;
  }
  return row;
}
