// The cover of one's secrets: closed unless held or shown, and closed again by itself.
import { settings } from './settings.svelte.ts';

const shownSeconds = 20;

export class Cover {
  open = $state(false);
  left = $state(0); // seconds until it covers itself
  held = $state(false);
  kept = $state(false); // by who sits alone: until it is covered by hand
  #timer: ReturnType<typeof setInterval> | undefined;

  start(): void {
    addEventListener('blur', this.#left);
    document.addEventListener('visibilitychange', this.#switched);
  }
  stop(): void {
    removeEventListener('blur', this.#left);
    document.removeEventListener('visibilitychange', this.#switched);
    this.close();
  }

  // Open for 20 s, counted from the last use. While streaming only holding opens it.
  show = (): void => {
    if (settings.streaming) return;
    this.#open();
  };
  hold = (): void => {
    this.held = true;
    this.#open();
  };
  release = (): void => {
    if (!this.held) return;
    this.held = false;
    this.close();
  };
  keepOpen = (): void => {
    this.show();
    this.kept = this.open;
  };
  close = (): void => {
    this.open = false;
    this.held = false;
    this.kept = false;
    clearInterval(this.#timer);
  };
  toggle = (): void => (this.open ? this.close() : this.show());
  touched = (): void => {
    if (this.open) this.left = shownSeconds;
  };

  #open(): void {
    this.open = true;
    this.left = shownSeconds;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      if (--this.left <= 0 && !this.held && !this.kept) this.close();
    }, 1000);
  }
  #left = (): void => {
    if (!this.kept) this.close();
  };
  #switched = (): void => {
    if (document.hidden) this.#left();
  };
}
