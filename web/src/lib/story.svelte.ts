// What happened in the game as one seat was told it, and what of it its owner has missed.
import type { LogLine } from './log.ts';
import type { GameEvent, View } from './schema.ts';

// An update, and the view that it made.
export interface Happened {
  seq: number;
  events: GameEvent[];
  view: View;
}

const digestMax = 8;
const happenedMax = 12; // more than a board ever shows one after another

export class Story {
  told = $state.raw<LogLine[]>([]);
  happened = $state.raw<Happened[]>([]); // the last updates, for a board that shows them one after another
  digest = $state.raw<LogLine[]>([]); // what was missed

  // A whole log, at first, because too much was missed, or after an answer that came too late. What of it is new to somebody
  // who was away was missed. `seen`: so many lines were shown here before; only at first.
  // The lines that are as new as what comes by itself.
  anew(log: GameEvent[], { first, seen, away }: { first: boolean; seen?: number; away: boolean }): LogLine[] {
    const lines = log.map((event, at) => ({ event, seq: 0, at }));
    const alike = (line: LogLine, at: number) => JSON.stringify(line.event) === JSON.stringify(this.told[at]?.event);
    const since = lines.findIndex((line, at) => !alike(line, at));
    if (first) this.#miss(lines.slice(seen ?? lines.length));
    else if (since >= 0 && away) this.#miss(lines.slice(since));
    this.told = lines;
    this.happened = [];
    return first || away || since < 0 ? [] : lines.slice(since);
  }

  // The lines of an update. After an absence nothing is played back: what happened is listed.
  add(events: GameEvent[], seq: number, view: View | undefined, away: boolean): LogLine[] {
    this.happened = away || !view ? [] : [...this.happened, { seq, events, view }].slice(-happenedMax);
    const lines = events.map((event, i) => ({ event, seq, at: this.told.length + i }));
    if (lines.length > 0) this.told = [...this.told, ...lines];
    if (away) this.#miss(lines);
    return lines;
  }

  // What a board could not show any more is told instead.
  missed = (seqs: number[]): void => {
    this.digest = [];
    this.#miss(this.told.filter((line) => seqs.includes(line.seq)));
  };

  #miss(lines: LogLine[]): void {
    this.digest = [...this.digest, ...lines.filter((line) => line.event.scope === 'public')].slice(-digestMax);
  }
}
