// What can be reached on the screen as it stands, without a scroll.
import { equal } from './hall.js';

// What a browser leaves of a screen: phones, one on its side, and laptops.
export const sizes = [
  [390, 664],
  [412, 732],
  [360, 640],
  [320, 568],
  [844, 390],
  [1280, 720],
  [1366, 768],
];

// Which of these are not wholly on the screen, or lie under something else; each counts with its middle.
const outOfReach = (page, queries) =>
  page.evaluate((wanted) => {
    const reached = (one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const inside = box.left >= -1 && box.right <= innerWidth + 1 && y >= 0 && y <= innerHeight;
      const top = document.elementFromPoint(x, y);
      return inside && top !== null && (one.contains(top) || top.contains(one) || top.closest('[data-ref]') === one);
    };
    return wanted.flatMap((query) => {
      const found = [...document.querySelectorAll(query)].filter((one) => one.getClientRects().length > 0);
      if (found.length === 0) return [`${query}: there is none`];
      return found.filter((one) => !reached(one)).map((one) => `${query}: ${one.outerHTML.slice(0, 120)}`);
    });
  }, queries);

export const inReach = async (page, queries, when) => equal((await outOfReach(page, queries)).join('\n'), '', when);
