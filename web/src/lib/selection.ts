// Choosing an answer out of `sets`, the legal answers as lists of option ids. All that is known here about
// legality is which options stand together in a set.
import type { Decision, Option, Text } from './schema.ts';
export type { Decision };

// The words for actions first and in the game's own order, open or closed: each keeps its place, and its key, from turn to
// turn. What is told has the closed ones last.
export function inOrder(verbs: readonly string[], options: readonly Option[]): Option[] {
  const place = ({ id }: Option) => verbs.indexOf(id);
  const words = options.filter((option) => place(option) >= 0).sort((a, b) => place(a) - place(b));
  return [...words, ...options.filter((option) => place(option) < 0)];
}

export class Choices {
  readonly sets: string[][];
  readonly labels: Text[];
  readonly options: Map<string, Option>;

  constructor(readonly decision: Decision) {
    this.options = new Map(decision.options.map((option) => [option.id, option]));
    this.sets = decision.sets;
    this.labels = decision.labels;
  }

  // The sets that contain everything picked.
  open(picked: readonly string[]): string[][] {
    return this.sets.filter((set) => picked.every((id) => set.includes(id)));
  }

  // What is picked together with what follows from it: an option that stands in every set that is left.
  implied(picked: readonly string[]): string[] {
    const open = this.open(picked);
    const first = open[0];
    if (!first) return [...picked];
    const common = first.filter((id) => open.every((set) => set.includes(id)));
    return [...picked, ...common.filter((id) => !picked.includes(id))];
  }

  // The place of the answer in `sets`, if what is picked is one.
  answer(picked: readonly string[]): number {
    const whole = this.implied(picked);
    return this.sets.findIndex((set) => set.length === whole.length && whole.every((id) => set.includes(id)));
  }

  // Nothing could be added: the tap that made it is the move, unless it asks for a confirmation.
  isFull(picked: readonly string[]): boolean {
    const at = this.answer(picked);
    return at >= 0 && this.open(picked).every((set) => set === this.sets[at]);
  }

  // The options that can still be added, in the order of the decision.
  next(picked: readonly string[]): Option[] {
    const open = this.open(picked);
    const have = this.implied(picked);
    return this.decision.options.filter((o) => !have.includes(o.id) && open.some((set) => set.includes(o.id)));
  }

  // A tap: the same option again takes it back, one that does not go with the rest begins anew.
  tap(picked: readonly string[], id: string): string[] {
    if (picked.includes(id)) return picked.filter((other) => other !== id);
    // What follows from the rest already is confirmed by a tap; the word for the action takes all back.
    if (picked.length > 0 && this.implied(picked).includes(id)) return id.includes(':') ? [...picked, id] : [];
    if (!this.sets.some((set) => set.includes(id))) return [...picked];
    if (this.open([...picked, id]).length > 0) return [...picked, id];
    return this.replaced(picked, id);
  }

  // One die too many, another target: what cannot stand beside the new option goes, the oldest first.
  private replaced(picked: readonly string[], id: string): string[] {
    for (let drop = 1; drop < picked.length; ++drop) {
      const kept = [...picked.slice(drop), id];
      if (this.open(kept).length > 0) return kept;
    }
    const verbs = picked.filter((other) => !other.includes(':'));
    return this.open([...verbs, id]).length > 0 ? [...verbs, id] : [id];
  }

  // The option a tap on the board means: one that can be added, or one that is picked, or any that is legal.
  forRef(ref: string, picked: readonly string[]): Option | undefined {
    const named = this.decision.options.filter((option) => option.id === ref || option.refs.includes(ref));
    const next = this.next(picked);
    return (
      named.find((option) => next.includes(option)) ??
      named.find((option) => picked.includes(option.id)) ??
      named.find((option) => this.sets.some((set) => set.includes(option.id))) ??
      named[0]
    );
  }

  // The question to put before this answer is sent.
  confirmation(picked: readonly string[]): Text | undefined {
    for (const id of this.implied(picked)) {
      const question = this.options.get(id)?.confirm;
      if (question) return question;
    }
    return undefined;
  }

  // How many things may be picked besides the verb, where that is more than one ("1 of 2").
  room(picked: readonly string[]): { picked: number; max: number } | undefined {
    const things = (set: readonly string[]) => set.filter((id) => id.includes(':')).length;
    const max = Math.max(0, ...this.open(picked).map(things));
    return max > 1 && picked.length > 0 ? { picked: things(this.implied(picked)), max } : undefined;
  }

  // What is picked, as far as this decision still has it: a reload or an update must not lose it.
  kept(picked: readonly string[]): string[] {
    const known = picked.filter((id) => this.options.has(id));
    return this.open(known).length > 0 ? known : [];
  }
}
