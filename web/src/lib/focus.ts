// Focus survives every update (ui.md 10): where what had it is gone, the question gets it, at the end the verdict.
export function keepFocus(): () => void {
  let last: Element | null = document.activeElement;
  const gone = () => last === document.body || (last !== null && !last.isConnected);
  const noticed = () => (last = document.activeElement);
  const pass = () => {
    if (document.activeElement !== document.body || !gone()) return;
    document.querySelector<HTMLElement>('#prompt, #verdict, main')?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(pass);
  watch.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', noticed);
  return () => {
    watch.disconnect();
    removeEventListener('focusin', noticed);
  };
}
