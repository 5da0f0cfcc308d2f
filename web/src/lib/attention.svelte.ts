// Whether somebody looks at the page, and whether it is connected: what comes to a page that nobody saw was missed.
import { fetchAgain } from './fetched.svelte.ts';

const bannerAfterMs = 2000;
const backAfterMs = 1500; // what was missed arrives a moment after the return

export class Attention {
  hidden = $state(document.hidden); // nobody looks at the page
  up = $state(false);
  lost = $state(false); // long enough to say so

  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #comesBack = false; // was hidden until a moment ago
  #catchingUp = false; // a lost connection is there again, and what was missed is being told

  constructor(private readonly onturn: () => void) {}

  start(): void {
    document.addEventListener('visibilitychange', this.#turned);
  }
  stop(): void {
    document.removeEventListener('visibilitychange', this.#turned);
    clearTimeout(this.#lostTimer);
  }

  // Nothing is played back to somebody who is away: what happens meanwhile is listed.
  get away(): boolean {
    return document.hidden || this.#comesBack || this.#catchingUp;
  }

  connected(up: boolean): void {
    this.up = up;
    if (!up) {
      this.#lostTimer ??= setTimeout(() => (this.lost = true), bannerAfterMs);
      return;
    }
    if (this.#lostTimer) this.#catchingUp = true;
    clearTimeout(this.#lostTimer);
    this.#lostTimer = undefined;
    this.lost = false;
    fetchAgain();
  }
  caughtUp = (): void => void (this.#catchingUp = false);

  #turned = (): void => {
    this.hidden = document.hidden;
    this.onturn();
    if (document.hidden) this.#comesBack = true;
    else setTimeout(() => (this.#comesBack = false), backAfterMs);
  };
}
