// Somebody who plays Quacks by taps on what is drawn, and on nothing else. The taps happen inside the page, many in one go,
// so that a whole game of five costs little; tests of single gestures use the mouse and the keyboard.
import { next } from './play.js';

export const quacksTables = {
  base: { bots: 3, options: {} },
  expansions: { bots: 4, options: { exp_witches: true, exp_alchemists: true } },
};

// Taps until `there` holds of a question ({kind, round, white, chips, answers}), at most `most` answers: 'there', 'over', or
// 'on' when there were as many. `there` runs in the page. `daring`: the white total up to which one draws. `clicks` is
// filled with the most taps that an answer of each kind took.
export async function tapUntil(page, there = () => false, { most = 600, daring = 4, clicks = {} } = {}) {
  for (let begun = 0; begun < most;) {
    if ((await next(page)) === 'over') return 'over';
    const found = await page.evaluate(taps, { there: String(there), most: most - begun, daring });
    for (const [kind, count] of Object.entries(found.clicks)) clicks[kind] = Math.max(clicks[kind] ?? 0, count);
    if (found.end !== 'on') return found.end;
    begun += Math.max(1, found.answers);
  }
  return 'on';
}

async function taps({ there, most, daring }) {
  const isThere = (0, eval)(`(${there})`);
  const find = (query) => document.querySelector(query);
  const open = (query) => find(`${query}:not([aria-disabled="true"], [disabled])`);
  const asked = () => find('[data-decision]')?.dataset.decision;
  const wait = (ms) => new Promise((later) => setTimeout(later, ms));
  const until = async (fact, ms) => {
    for (const begun = performance.now(); !fact() && performance.now() - begun < ms;) await wait(8);
    return fact();
  };
  let answers = 0;
  let presses = 0;
  const clicks = {};
  const press = (one) => {
    if (one) ++presses;
    one?.click();
  };
  const began = performance.now();
  while (answers < most && performance.now() - began < 8000) {
    if (find('[data-testid="result"]')) return { end: 'over', answers, clicks };
    const drawn = find('[data-game="quacks"]') && find('.choices > *');
    if (!asked() || !drawn || Boolean(find('[data-testid="basket"]')) !== Boolean(find('[data-testid="shop"]'))) {
      await wait(8);
      continue;
    }
    const before = asked();
    const now = {
      kind: find('[data-testid="decision"]').dataset.kind,
      round: Number(/\d+/.exec(find('[data-testid="where"]')?.textContent ?? '')?.[0] ?? 0),
      white: Number(find('[data-part="meter"] .total')?.textContent ?? 0),
      chips: document.querySelectorAll('[data-part="pot"] [data-chip]').length,
      offers: document.querySelectorAll('[data-state="open"]').length,
      answers,
    };
    if (isThere(now)) return { end: 'there', answers, clicks };
    if (now.kind === 'd_step') presses = 0; // a tap that came too soon after the last one was not heard
    const draw = open('[data-option="draw"]');
    const stop = open('[data-option="stop"]');
    if (draw && (!stop || now.white <= daring)) press(draw);
    else if (stop) press(stop);
    else if (find('[data-testid="basket"]')) {
      if (!find('[data-slot]')) press(open('[data-state="open"]'));
      await wait(0);
      press(find('[data-testid="send"], [data-testid="buy-nothing"]'));
    } else if (open('.fan button')) {
      press(open('.fan button'));
      await wait(0);
      if (asked() === before) press(find('[data-testid="send"]'));
    } else if (open('.answers button')) press(open('.answers button'));
    else
      press(find('[data-testid="send"]') ?? open('.choices .things .choice') ?? open('.choices .choice:not(.picked)'));
    if (!(await until(() => asked() !== before || find('[data-testid="result"]'), 700))) continue;
    clicks[now.kind] = Math.max(clicks[now.kind] ?? 0, presses);
    presses = 0;
    ++answers;
  }
  return { end: 'on', answers, clicks };
}
