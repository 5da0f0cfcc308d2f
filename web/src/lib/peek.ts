// A button that turns secrets up: a short press for 20 s, a long one only while it lasts. While streaming
// nothing lasts longer than the press, whatever it is made with. The button has to stay in the page as long as it is held.
import type { Cover } from './cover.svelte.ts';
import { settings } from './settings.svelte.ts';

const shortMs = 400;

export function peek(button: HTMLElement, cover: Cover): { destroy(): void } {
  let pressed: number | undefined;
  const press = () => {
    pressed = performance.now();
    cover.hold();
  };
  const release = () => {
    if (pressed === undefined) return;
    const short = performance.now() - pressed < shortMs;
    pressed = undefined;
    if (!cover.held) return; // covered meanwhile
    cover.release();
    if (short) cover.show();
  };
  const on: { [name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[name]) => void } = {
    pointerdown: (event) => {
      if (event.button !== 0) return;
      // What is turned up may move the button away from under the finger, but the press stays its own.
      button.setPointerCapture(event.pointerId);
      press();
    },
    pointerup: release,
    pointercancel: release,
    contextmenu: (event) => event.preventDefault(),
    keydown: (event) => {
      if (!settings.streaming || event.repeat || ![' ', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      press();
    },
    keyup: release,
    blur: release,
    // By keyboard or a screen reader.
    click: (event) => event.detail === 0 && cover.show(),
  };
  const each = Object.entries(on) as [string, EventListener][];
  for (const [name, heard] of each) button.addEventListener(name, heard);
  return {
    destroy() {
      for (const [name, heard] of each) button.removeEventListener(name, heard);
      if (pressed !== undefined) cover.release();
    },
  };
}
