// Pieces glide, trouble drops, buildings rise: what differs between two views is played from its old place with
// the Web Animations API. Without motion what changed wears an outline for a moment.
import { mark, speed, type Motion } from '../lib/motion.ts';
import type { AnkhSeen } from '../lib/schema.ts';

type Spots = Map<string, { rect: DOMRect; count: string }>;

function spots(root: HTMLElement | undefined): Spots {
  const found: Spots = new Map();
  root?.querySelectorAll<HTMLElement>('[data-piece]').forEach((piece) => {
    found.set(piece.dataset.piece!, { rect: piece.getBoundingClientRect(), count: piece.textContent ?? '' });
  });
  return found;
}

const ease = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const kindOf = (key: string): string => key.slice(0, key.lastIndexOf(':'));

// Where a piece may have come from: one of the same kind that left another area, or became fewer there.
function origin(key: string, was: Spots, is: Spots): DOMRect | undefined {
  for (const [other, { rect, count }] of was) {
    if (other === key || kindOf(other) !== kindOf(key)) continue;
    const now = is.get(other);
    if (!now || Number(now.count) < Number(count)) return rect;
  }
  return undefined;
}

function come(piece: HTMLElement, key: string, from: DOMRect | undefined, to: DOMRect, pace: number): void {
  const duration = 320 * pace;
  if (from) {
    const [x, y] = [from.left - to.left, from.top - to.top];
    piece.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
        { transform: 'none', zIndex: 5 },
      ],
      {
        duration,
        easing: ease,
      },
    );
  } else if (key.startsWith('building')) {
    const low = { transform: 'scaleY(0.1)', transformOrigin: '50% 100%' };
    piece.animate([low, { transform: 'none', transformOrigin: '50% 100%' }], { duration, easing: ease });
  } else {
    piece.animate(
      [
        { transform: 'translateY(-26px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration,
        easing: ease,
      },
    );
  }
}

// Between two pictures of the map; what is merely drawn elsewhere because the room has changed does not move.
export function movement() {
  let was: Spots = new Map();
  let shown: AnkhSeen | undefined;
  return {
    before(root: HTMLElement | undefined, view: AnkhSeen): void {
      if (view !== shown) was = spots(root);
    },
    after(root: HTMLElement | undefined, view: AnkhSeen, motion: Motion, follows: boolean): void {
      if (view === shown) return;
      const first = shown === undefined;
      shown = view;
      if (!root || first || !follows || was.size === 0) return;
      const is = spots(root);
      const pace = speed(motion);
      root.querySelectorAll<HTMLElement>('[data-piece]').forEach((piece) => {
        const key = piece.dataset.piece!;
        const before = was.get(key);
        const now = is.get(key);
        if (!now || (before && Number(before.count) >= Number(now.count))) return;
        if (pace === 0) mark(piece);
        else come(piece, key, origin(key, was, is), now.rect, pace);
      });
    },
  };
}
