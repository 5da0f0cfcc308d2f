// Movement of pieces: what changed place between two pictures is played from its old place to the new
// one with the Web Animations API, so no style attribute is ever written.

import { mark, speed, type Motion } from '../lib/motion.ts';

export type Picture = Map<string, DOMRect>;

export function picture(root: HTMLElement | undefined): Picture {
  const rects: Picture = new Map();
  root?.querySelectorAll<HTMLElement>('[data-piece]').forEach((piece) => {
    rects.set(piece.dataset.piece!, piece.getBoundingClientRect());
  });
  return rects;
}

const ease = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

interface Shift {
  x: number;
  y: number;
}

const shift = (was: DOMRect | undefined, is: DOMRect | undefined): Shift =>
  was && is ? { x: was.left - is.left, y: was.top - is.top } : { x: 0, y: 0 };

const far = ({ x, y }: Shift): boolean => Math.abs(x) > 2 || Math.abs(y) > 2;

// Carts roll along their lane, pawns hop between places; a pawn's way is taken relative to its cart,
// which may be rolling itself.
export function play(root: HTMLElement | undefined, before: Picture, motion: Motion, stepWidth: number): void {
  if (!root || before.size === 0) return;
  const pace = speed(motion);
  const now = picture(root);
  root.querySelectorAll<HTMLElement>('[data-piece^="cart:"]').forEach((cart) => {
    const name = cart.dataset.piece!;
    const moved = shift(before.get(name), now.get(name));
    if (!before.has(name) || !far(moved)) return;
    if (pace === 0) mark(cart.querySelector('.drawing') ?? cart);
    else roll(cart, moved, stepWidth, pace);
  });
  root.querySelectorAll<HTMLElement>('[data-piece^="pawn:"]').forEach((pawn) => {
    const name = pawn.dataset.piece!;
    const cart = pawn.closest<HTMLElement>('[data-piece^="cart:"]')?.dataset.piece ?? '';
    const carried = shift(before.get(cart), now.get(cart));
    const whole = shift(before.get(name), now.get(name));
    const moved = { x: whole.x - carried.x, y: whole.y - carried.y };
    if (!before.has(name) || !far(moved)) return;
    if (pace === 0) mark(pawn);
    else hop(pawn, moved, pace);
  });
}

function roll(cart: HTMLElement, from: Shift, stepWidth: number, pace: number): void {
  const steps = Math.max(1, Math.round(Math.abs(from.x) / Math.max(1, stepWidth)));
  const duration = Math.min(1600, 120 * steps + 160) * pace;
  cart.animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'none' }], {
    duration,
    easing: ease,
  });
  const turn = -from.x / 14;
  cart.querySelectorAll('[data-wheel]').forEach((wheel) => {
    wheel.animate([{ transform: 'rotate(0)' }, { transform: `rotate(${turn}rad)` }], { duration, easing: ease });
  });
  cart.querySelectorAll('[data-horse]').forEach((horse) => {
    const bob = [{ transform: 'none' }, { transform: 'translateY(-2.5px) rotate(-1deg)' }, { transform: 'none' }];
    horse.animate(bob, { duration: 240 * pace, iterations: Math.max(1, Math.round(duration / (240 * pace))) });
  });
}

function hop(pawn: HTMLElement, from: Shift, pace: number): void {
  const high = Math.min(from.y, 0) - 26;
  pawn.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px)`, zIndex: 5 },
      { transform: `translate(${from.x / 2}px, ${Math.min(high, from.y / 2 - 26)}px)`, zIndex: 5, offset: 0.5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: 320 * pace, easing: 'ease-in-out' },
  );
}

export function tumble(die: Element | null | undefined, motion: Motion, late: number): void {
  if (!die) return;
  const pace = speed(motion);
  if (pace === 0) return mark(die);
  die.animate(
    [
      { transform: 'translateY(0) rotate(0)' },
      { transform: 'translateY(-16px) rotate(150deg) scale(0.92)', offset: 0.4 },
      { transform: 'translateY(0) rotate(320deg)', offset: 0.8 },
      { transform: 'translateY(-3px) rotate(355deg)', offset: 0.9 },
      { transform: 'translateY(0) rotate(360deg)' },
    ],
    { duration: 500 * pace, delay: late * 40 * pace, easing: 'ease-out' },
  );
}
