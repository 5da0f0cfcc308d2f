// One stop for Tab in a group of buttons, arrows inside it. The group keeps the place of the
// last focus; a button that goes away hands its place to its neighbour.

export function roving(group: HTMLElement) {
  const buttons = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('button:not([hidden], [data-tip])')];

  function settle(wanted?: HTMLElement): void {
    const all = buttons();
    const current = wanted ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) button.tabIndex = button === current ? 0 : -1;
  }

  function onfocus(event: FocusEvent): void {
    const button = (event.target as HTMLElement).closest('button');
    if (button && buttons().includes(button)) settle(button);
  }

  // The nearest button in the direction of the arrow, as the eye sees the group.
  function toward(from: HTMLElement, key: string): HTMLElement | undefined {
    const level = key === 'ArrowLeft' || key === 'ArrowRight';
    const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    const a = from.getBoundingClientRect();
    let best: { button: HTMLElement; cost: number } | undefined;
    for (const button of buttons()) {
      const b = button.getBoundingClientRect();
      const x = b.left + b.width / 2 - a.left - a.width / 2;
      const y = b.top + b.height / 2 - a.top - a.height / 2;
      const along = sign * (level ? x : y);
      const cost = along + 3 * Math.abs(level ? y : x);
      if (button !== from && along > 4 && (!best || cost < best.cost)) best = { button, cost };
    }
    return best?.button;
  }

  function onkey(event: KeyboardEvent): void {
    const all = buttons();
    const from = document.activeElement as HTMLElement;
    if (!all.includes(from)) return;
    const to =
      event.key === 'Home'
        ? all[0]
        : event.key === 'End'
          ? all[all.length - 1]
          : event.key.startsWith('Arrow')
            ? toward(from, event.key)
            : undefined;
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const watch = new MutationObserver(() => settle());
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener('focusin', onfocus);
  group.addEventListener('keydown', onkey);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener('focusin', onfocus);
      group.removeEventListener('keydown', onkey);
    },
  };
}
