// What a table says aloud: sentences for who cannot see it, and sounds.
import { announce, hush } from './announcer.svelte.ts';
import { play } from './sound.ts';
import { has, need } from './words.svelte.ts';

// The page around it.
export interface Listeners {
  area(): string;
  handing(): boolean; // the device is between two people
  shared(): boolean;
  away(): boolean;
}

export class Voice {
  #unsaid: (() => void)[] = []; // what was told before the words of the game have come
  #soundedAway = false;

  constructor(private readonly to: Listeners) {}

  async learn(area: string): Promise<void> {
    await need(area);
    for (const say of this.#unsaid.splice(0)) say();
  }

  tell(sentence: () => string, now = false): void {
    const say = () => {
      const said = this.to.handing() ? '' : sentence();
      if (said) announce(said, now);
    };
    if (has(`${this.to.area()}.game.name`)) say();
    else this.#unsaid.push(say);
  }

  // On a shared device a sound would tell the others who is asked. Of all that was missed one sound is enough.
  sound(what: Parameters<typeof play>[0]): void {
    const away = this.to.away();
    if (this.to.shared() || (away && this.#soundedAway)) return;
    this.#soundedAway = away;
    void play(what);
  }

  // Another person listens.
  forget(): void {
    this.#unsaid = [];
    hush();
  }
}
