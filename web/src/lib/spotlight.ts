// Where on the page a thing is that a lesson names: an object by the reference that options use, or a part of the table.
const parts: Record<string, string> = {
  tray: '[data-testid="tray"]',
  dice: '[data-part="dice"]',
  carts: '[data-part="carts"]',
  log: '#side-panel, #tab-log',
  board: '[data-testid="board"]',
};

export function placesOf(ref: string): Element[] {
  const query = parts[ref] ?? (ref.startsWith('option:') ? option(ref.slice('option:'.length)) : object(ref));
  const all = [...document.querySelectorAll(query)];
  return all.filter((element) => element.getClientRects().length > 0).slice(0, 1);
}

// An option stands in the bar, or is itself a thing on the board.
const option = (id: string): string => `[data-option="${CSS.escape(id)}"], ${object(id)}`;
const object = (ref: string): string => `[data-ref~="${CSS.escape(ref.replace(/^dice:/, 'die:'))}"]`;
