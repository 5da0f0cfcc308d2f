// What a board still has to show: updates one after another, each in steps, so that none overtakes another.
// Where more than three wait they run at double speed; more than eight are not shown any more, and the board jumps to the
// end.

const hurriedMax = 3;
const waitingMax = 8;

export class Queue<Step> {
  #steps: Step[] = []; // of the update that is being shown
  #waiting: { seq: number; steps: Step[] }[] = [];

  // The step that is being shown.
  get now(): Step | undefined {
    return this.#steps[0];
  }
  // How many steps are left, this one too.
  get left(): number {
    return this.#waiting.reduce((sum, update) => sum + update.steps.length, this.#steps.length);
  }
  get hurries(): boolean {
    return this.#waiting.length > hurriedMax;
  }

  // Puts an update at the end. What could not be shown any more is left out, this one too: its numbers.
  add(seq: number, steps: Step[]): number[] {
    this.#waiting.push({ seq, steps });
    if (!this.now) this.next();
    if (this.#waiting.length <= waitingMax) return [];
    const left = this.#waiting.map((update) => update.seq);
    this.clear();
    return left;
  }

  next(): Step | undefined {
    this.#steps = this.#steps.slice(1);
    while (!this.now && this.#waiting.length > 0) this.#steps = this.#waiting.shift()!.steps;
    return this.now;
  }

  clear(): void {
    this.#steps = [];
    this.#waiting = [];
  }
}
