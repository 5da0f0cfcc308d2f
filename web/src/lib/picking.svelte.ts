// The question that a seat is asked, and what its owner picks before an answer is sent.
import type { KeptPicks } from './kept.ts';
import type { Decision, Text } from './schema.ts';
import { Choices } from './selection.ts';
import { isAtPlaceOf, isSecondOf, tapNow, type Tap } from './taps.ts';

const doubleTapMs = 300;

// The table around it.
export interface Asking {
  send(decision: Decision, at: number): Promise<Text | undefined>; // the reason of a refusal
  refuse(why: Text | undefined): void;
}

export class Picking {
  decision = $state.raw<Decision | undefined>();
  picked = $state.raw<string[]>([]);
  sending = $state(false);
  locked = $state<string | undefined>(); // the kind of question that was answered last
  readonly choices = $derived(this.decision ? new Choices(this.decision) : undefined);

  #sentBy: string | undefined; // the last option whose tap was an answer
  #sentTap: Tap | undefined; // the tap that sent the last answer
  #answered = false; // the last question, and the next one has not come
  #askedAt = 0; // when the question after our last answer came

  constructor(
    private readonly kept: KeptPicks,
    private readonly asking: Asking,
  ) {}

  // Staged: it is not sent before it is confirmed.
  tap(id: string, staged = false): void {
    const { choices } = this;
    if (!choices || this.sending || this.#isDoubled(id)) return;
    this.select(choices.tap(this.picked, id));
    const whole = this.picked.length > 0 && choices.isFull(this.picked);
    if (!whole || staged || this.question(this.picked)) return;
    void this.answer();
    this.#sentBy = id;
  }

  pick(ref: string, staged = false): void {
    const option = this.choices?.forRef(ref, this.picked);
    if (!option) return;
    if (!option.enabled) this.asking.refuse(option.why);
    else this.tap(option.id, staged);
  }

  // Just these, and nothing is sent.
  select(ids: string[]): void {
    this.picked = ids;
    this.kept.keep(this.decision, ids);
  }
  clear(): void {
    this.select([]);
  }

  // The question to put before an answer is sent.
  question = (picked: readonly string[]): Text | undefined => this.choices?.confirmation(picked);

  async answer(set?: string[]): Promise<void> {
    const { choices, decision } = this;
    if (!choices || !decision || this.sending || this.#isDoubled()) return;
    const at = choices.answer(set ?? this.picked);
    if (at < 0) return;
    this.#sentBy = undefined;
    this.#sentTap = tapNow();
    this.#answered = true;
    this.sending = true;
    const refused = await this.asking.send(decision, at);
    this.sending = false;
    if (refused) this.asking.refuse(refused);
    else if (this.decision?.id === decision.id) this.decision = undefined;
    if (!refused) this.locked = decision.kind;
    this.clear();
  }

  // What is asked now; nothing: no question stands. True: it is another one than before.
  put(next: Decision | undefined): boolean {
    const before = this.decision?.id;
    this.decision = next;
    if (next?.kind !== this.locked) this.locked = undefined;
    if (!next) this.picked = [];
    else this.picked = new Choices(next).kept(next.id === before ? this.picked : this.kept.of(next));
    if (!next || next.id === before) return next?.id !== before;
    // Where others act at the same time a question is put anew for them: taps are meant for it.
    if (this.#answered) this.#askedAt = performance.now();
    this.#answered = false;
    return true;
  }

  // Where the table is quick, the second of two taps meets the next question: it was not meant for that one, whether it
  // would answer the same there or something else that lies at the same place.
  #isDoubled(id?: string): boolean {
    const tap = tapNow();
    const first = this.#sentTap;
    if (first && isSecondOf(tap, first)) return true;
    const again = (id !== undefined && id === this.#sentBy) || (first !== undefined && isAtPlaceOf(tap, first));
    return again && tap.at - this.#askedAt < doubleTapMs;
  }
}
