// What was said at a table, as one seat was told it: the last lines, and earlier ones page by page.
import type { AskTalk, TalkLine, Told } from './schema.ts';

type Page = Extract<Told, { type: 'talk' }>;
const sourceOf = (page: Page) => (page.gallery ? 'gallery' : 'table');

export class TableTalk {
  lines = $state.raw<TalkLine[]>([]);
  earlier = $state.raw<{ table?: number; gallery?: number }>({}); // how many lines came before those, where not all were sent

  // The lines that are new.
  take(page: Page): TalkLine[] {
    if (page.before !== undefined) return this.#takeEarlier(page);
    if (page.anew) this.lines = [];
    if (page.anew) this.earlier = {};
    if (page.first !== undefined) this.#keepEarlier(page);
    this.lines = [...this.lines, ...page.lines];
    return page.lines;
  }

  // What to ask for the page before those that came: of the table, and of those who watch.
  wanted(): AskTalk[] {
    const { table, gallery } = this.earlier;
    return [
      ...(table ? [{ type: 'talk' as const, before: table }] : []),
      ...(gallery ? [{ type: 'talk' as const, before: gallery, gallery: true }] : []),
    ];
  }

  #keepEarlier(page: Page): void {
    this.earlier = { ...this.earlier, [sourceOf(page)]: page.first };
  }
  #takeEarlier(page: Page): TalkLine[] {
    if (this.earlier[sourceOf(page)] !== page.before) return []; // asked for twice
    this.#keepEarlier(page);
    this.lines = [...page.lines, ...this.lines].sort((one, other) => one.at - other.at);
    return [];
  }
}
