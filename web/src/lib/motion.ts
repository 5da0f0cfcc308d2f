// How fast things move, and what stands for movement where there is none.

export type Motion = 'normal' | 'fast' | 'off';

// Reduced motion of the system wins over the setting.
export function speed(motion: Motion): number {
  const reduced = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (motion === 'off' || reduced) return 0;
  return motion === 'fast' ? 0.5 : 1;
}

// Without motion a piece that changed wears an outline for a moment.
export function mark(piece: Element): void {
  const outline = { outline: '3px solid var(--accent)', outlineOffset: '3px', borderRadius: '8px' };
  piece.animate([outline, outline], { duration: 1200 });
}

// Something has been done to it, whatever that was.
export function pulse(piece: Element, motion: Motion): void {
  const pace = speed(motion);
  if (pace === 0) return mark(piece);
  piece.animate([{ filter: 'none' }, { filter: 'brightness(1.35)' }, { filter: 'none' }], { duration: 400 * pace });
}
