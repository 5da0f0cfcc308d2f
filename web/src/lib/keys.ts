// The keys of a table. None acts while somebody types, and the single letters can be switched off.
import type { Cover } from './cover.svelte.ts';
import { settings } from './settings.svelte.ts';
import type { Table } from './table.svelte.ts';

export interface KeyActions {
  open(tab: string): void;
  help(): void;
  say(): void;
  who(): void;
  nextTable(): void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

export function listenToKeys(table: Table, cover: Cover, actions: KeyActions): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    // A dialog has its own keys, but secrets are looked at in some.
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !(event.key.toLowerCase() === 'p' && dialog.querySelector('.tray, .secret'))) return;
    if (event.key === 'Escape') {
      if (table.own.past) table.own.past = undefined;
      else if (table.picking.picked.length > 0) table.picking.clear();
      else cover.close();
      return;
    }
    // A key that is held answers once: a browser would press the button under the focus again and again.
    if (event.repeat && /^([1-9]|Enter)$/.test(event.key)) {
      event.preventDefault();
      return;
    }
    if (/^[1-9]$/.test(event.key)) {
      document.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
      return;
    }
    if (event.key === 'Enter' && !(event.target instanceof HTMLElement && event.target.closest('button, a, summary'))) {
      // With nothing to confirm it opens the plain list, which holds every answer.
      document.querySelector<HTMLElement>('[data-primary], [data-testid="as-list"]')?.click();
      return;
    }
    if (event.key === '?') return actions.help();
    if (!settings.letters) return;
    switch (event.key.toLowerCase()) {
      case 'p':
      case 'h':
        if (event.repeat) return;
        if (settings.streaming) cover.hold();
        else if (event.key.toLowerCase() === 'h') cover.show();
        else cover.toggle();
        return;
      case 's':
        return actions.say();
      case 'w':
        return actions.who();
      case 'l':
        return actions.open('log');
      case 'c':
        return actions.open('talk');
      case 'k':
        return actions.open('claims');
      case 'n':
        return actions.nextTable();
      case '[':
        return step(table, -1);
      case ']':
        return step(table, 1);
    }
  };
  const up = (event: KeyboardEvent) => {
    if (/^[ph]$/i.test(event.key)) cover.release();
  };
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}

// One moment back or forward in the log: a message, or of what was told before we came an event.
function step(table: Table, by: number): void {
  const moments = table.told.filter((line, i) => line.seq === 0 || line.seq !== table.told[i - 1]?.seq);
  const looked = table.own.past?.line.at;
  const at = looked === undefined ? moments.length : moments.findLastIndex((line) => line.at! <= looked);
  const next = moments[at + by];
  if (next) table.look(next);
  else if (by > 0) table.own.past = undefined;
}
