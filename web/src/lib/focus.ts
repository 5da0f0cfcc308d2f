// Focus survives every update: where what had it is gone, or can be used no more, the question gets it, at the
// end the verdict. A browser takes it from a button that is disabled, and says so to nobody. Nothing behind an open dialog
// can have it: there it is what closes the dialog.
const heirs = ['dialog[open] header button', '#prompt', '#verdict', 'main'];

export function keepFocus(): () => void {
  let last: Element | null = document.activeElement;
  const useless = () => last === document.body || (last !== null && (!last.isConnected || last.matches(':disabled')));
  const noticed = () => (last = document.activeElement);
  const pass = () => {
    if ((document.activeElement !== document.body && document.activeElement !== last) || !useless()) return;
    for (const heir of heirs) {
      const found = document.querySelector<HTMLElement>(heir);
      if (found) return found.focus({ preventScroll: true });
    }
  };
  const watch = new MutationObserver(pass);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', noticed);
  return () => {
    watch.disconnect();
    removeEventListener('focusin', noticed);
  };
}
