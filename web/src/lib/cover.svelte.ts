// The cover of one's secrets (ui.md 6.1): closed unless held or shown, and closed again by itself.
import { settings } from './settings.svelte.ts';

const shownSeconds = 20;

export class Cover {
  open = $state(false);
  left = $state(0); // seconds until it covers itself
  held = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  start(): void {
    addEventListener('blur', this.close);
    document.addEventListener('visibilitychange', this.#switched);
  }
  stop(): void {
    removeEventListener('blur', this.close);
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
  close = (): void => {
    this.open = false;
    this.held = false;
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
      if (--this.left <= 0 && !this.held) this.close();
    }, 1000);
  }
  #switched = (): void => {
    if (document.hidden) this.close();
  };
}
