// On a touch screen a long press on a thing tells what it is; whatever a tap on it means is then not done. A button beside
// it does the same.
const longMs = 500;
const slack = 10; // a finger is not a pin

export function longPress(board: HTMLElement, tell: (ref: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let told = false;
  const stop = () => clearTimeout(timer);
  // The thing itself, before the cart on which it rides.
  const refAt = (target: EventTarget | null) =>
    target instanceof Element && board.contains(target)
      ? target.closest<HTMLElement>('[data-ref]')?.dataset.ref?.split(' ')[0]
      : undefined;
  // Of the whole page: when the finger goes up, what is told may lie under it.
  const on: { [name in keyof WindowEventMap]?: (event: WindowEventMap[name]) => void } = {
    pointerdown: (event) => {
      stop();
      told = false;
      const ref = refAt(event.target);
      if (event.pointerType !== 'touch' || !ref) return;
      from = event;
      timer = setTimeout(() => {
        told = true;
        tell(ref);
      }, longMs);
    },
    pointermove: (event) => Math.hypot(event.x - from.x, event.y - from.y) > slack && stop(),
    pointerup: stop,
    pointercancel: stop,
    // The browser's own menu would come on top.
    contextmenu: (event) => told && event.preventDefault(),
    click: (event) => {
      if (told) event.stopPropagation();
      told = false;
    },
  };
  const each = Object.entries(on) as [string, EventListener][];
  for (const [name, heard] of each) addEventListener(name, heard, true);
  return {
    destroy() {
      stop();
      for (const [name, heard] of each) removeEventListener(name, heard, true);
    },
  };
}
