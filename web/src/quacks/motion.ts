// The chip that has just come out of the bag, followed to its space: a hand reaches in, the chip comes out and hops along the
// band, and the meter fills; a pot that bursts throws its lid off. Played with the Web Animations API, so no style attribute
// is written.
import type { QuacksSeenPlayer } from '../lib/schema.ts';
import { mark, speed, type Motion } from '../lib/motion.ts';
import { isWhite } from './chips.ts';

interface Seen {
  chips: number;
  exploded: boolean;
}
const seen = new WeakMap<HTMLElement, Seen>();

const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

// Without `motion` only remembers: another moment is looked at, or the page has just opened.
export function follow(root: HTMLElement, player: QuacksSeenPlayer, motion?: Motion): void {
  const before = seen.get(root);
  seen.set(root, { chips: player.pot.length, exploded: player.exploded });
  if (!before || motion === undefined) return;
  const pace = speed(motion);
  requestAnimationFrame(() => {
    if (player.pot.length === before.chips + 1) drawn(root, player, pace);
    if (player.exploded && !before.exploded) shake(root, pace);
  });
}

function drawn(root: HTMLElement, player: QuacksSeenPlayer, pace: number): void {
  const index = player.pot.length - 1;
  const chip = root.querySelector<SVGGElement>(`[data-part="pot"] [data-chip="${index}"] .mover`);
  if (!chip) return;
  if (pace === 0) return mark(chip);
  const to = centre(chip.getBoundingClientRect());
  const bag = root.querySelector('[data-ref="bag"]')?.getBoundingClientRect();
  const from = bag ? centre(bag) : { x: to.x, y: to.y + 200 };
  const last = root.querySelector(`[data-part="pot"] [data-chip="${index - 1}"]`)?.getBoundingClientRect();
  const over = last ? centre(last) : to;
  reachIn(root, pace);
  if (isWhite(player.pot[index].chip)) fill(root, pace);
  const shift = (at: { x: number; y: number }, rise = 0) => `translate(${at.x - to.x}px, ${at.y - to.y - rise}px)`;
  chip.animate(
    [
      { transform: shift(from), opacity: 0.4 },
      { transform: shift(over, 14), opacity: 1, offset: 0.6 },
      { transform: shift({ x: (over.x + to.x) / 2, y: (over.y + to.y) / 2 }, 18), offset: 0.8 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 400 * pace, easing: 'ease-out' },
  );
}

function reachIn(root: HTMLElement, pace: number): void {
  const at = (y: number, opacity: number) => ({ transform: `translateY(${y}px)`, opacity });
  root.querySelector('[data-part="bag"] .hand')?.animate([at(0, 0), at(-6, 1), at(-16, 0)], { duration: 160 * pace });
}

function fill(root: HTMLElement, pace: number): void {
  const part = [...root.querySelectorAll('[data-part="meter"] .part')].at(-1);
  part?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: 200 * pace });
}

function shake(root: HTMLElement, pace: number): void {
  const pot = root.querySelector<SVGElement>('[data-part="pot"]');
  const of = (part: string) => pot?.querySelector(`.bang .${part}`);
  if (!pot || !of('word')) return;
  if (pace === 0) return mark(pot);
  const step = (x: number) => ({ transform: `translateX(${x}px)` });
  pot.animate([step(0), step(-5), step(4), step(-3), step(0)], { duration: 200 * pace });
  const small = { transform: 'scale(0.3)', opacity: 0 };
  const timing = { duration: 320 * pace, easing: 'ease-out' };
  for (const part of ['puff', 'word']) of(part)?.animate([small, { transform: 'none', opacity: 1 }], timing);
  of('lid')?.animate([{ transform: 'translate(-90px, 70px) rotate(-34deg)' }, { transform: 'none' }], timing);
}
