// What this device keeps of a table over a reload: what was picked and not sent, and how much of the log was seen.
import type { Decision } from './schema.ts';
import { settings } from './settings.svelte.ts';

const absentMs = 60_000; // who comes back sooner has missed nothing: a reload

// The number of a decision is another one after a reload; what can be picked is not.
const likeness = (decision: Decision): string =>
  [decision.kind, decision.sets.length, ...decision.options.map((option) => option.id)].join(' ');

export class KeptPicks {
  readonly #place: string;
  constructor(table: string) {
    this.#place = `guildhall.picked.${table}`;
  }
  keep(decision: Decision | undefined, picked: string[]): void {
    if (settings.streaming || !decision) this.drop();
    else sessionStorage.setItem(this.#place, JSON.stringify([likeness(decision), picked]));
  }
  drop(): void {
    sessionStorage.removeItem(this.#place);
  }
  of(decision: Decision): string[] {
    try {
      const [of, picked] = JSON.parse(sessionStorage.getItem(this.#place) ?? '[]') as [string, string[]];
      return of === likeness(decision) ? picked : [];
    } catch {
      return [];
    }
  }
}

// How much of the log this device has shown to a seat, and when it last did: the page may be opened anew after days. No word
// of it is kept.
export class SeenLog {
  constructor(private readonly table: string) {}
  keep(seat: number | undefined, lines: number): void {
    if (lines > 0) localStorage.setItem(this.#place(seat), `${lines} ${Date.now()}`);
  }
  // So many lines, where that was long enough ago to have missed something.
  before(seat: number | undefined): number | undefined {
    const [lines, at] = (localStorage.getItem(this.#place(seat)) ?? '').split(' ').map(Number);
    return lines > 0 && Date.now() - at > absentMs ? lines : undefined;
  }
  #place(seat: number | undefined): string {
    return `guildhall.seen.${this.table}.${seat ?? ''}`;
  }
}
