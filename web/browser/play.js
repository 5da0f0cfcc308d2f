// A person who answers from the plain list: every decision can be made with it alone. The clicks happen inside the page,
// so that a whole game of nine costs little; tests of single gestures use the mouse and the keyboard.
import { mergePatch } from './page_code.js';

// Waits until something is asked or the game is over: 'over', 'window' or 'asked'. Cards that were dealt are looked at later.
export async function next(page, timeout = 60_000) {
  const found = await page.waitForFunction(
    () => {
      document.querySelector('[data-testid="ready"]')?.click();
      if (document.querySelector('[data-testid="result"]')) return 'over';
      if (document.querySelector('[data-testid="let"][aria-busy="false"]')) return 'window';
      if (document.querySelector('[data-testid="decision"][data-kind]')) return 'asked';
      return false;
    },
    undefined,
    { timeout, polling: 30 },
  );
  return found.jsonValue();
}

// Answers one decision with the answer that `choose` picks out of the list of texts; any if it does not care.
export async function answer(page, choose) {
  const what = await next(page);
  if (what === 'over') return what;
  const texts = choose && what === 'asked' ? await page.evaluate(list) : undefined;
  await page.evaluate(click, texts ? Math.max(0, Math.min(choose(texts), texts.length - 1)) : -1);
  return what;
}

// The answers of the plain list, which stays open.
async function list() {
  const find = (query) => document.querySelector(query);
  const until = async (fact) => {
    for (const begun = performance.now(); !fact() && performance.now() - begun < 3000;)
      await new Promise((later) => setTimeout(later, 10));
  };
  if (!find('[data-testid="answers"]')) {
    await until(() => find('[data-testid="as-list"]') || find('[data-testid="look"]'));
    find('[data-testid="look"]')?.click(); // the cards are covered: look first
    await until(() => find('[data-testid="as-list"]'));
    find('[data-testid="as-list"]')?.click();
    await until(() => find('[data-answer]'));
  }
  return [...document.querySelectorAll('[data-answer]')].map((row) => row.innerText);
}

// Takes the answer with this number, or any; waits until the question is gone. Where several act at once the list may
// change or go under the hand: then there is nothing to click, and the caller asks again.
async function click(wanted) {
  const find = (query) => document.querySelector(query);
  const until = async (fact, ms = 3000) => {
    for (const begun = performance.now(); !fact() && performance.now() - begun < ms;)
      await new Promise((later) => setTimeout(later, 10));
    return fact();
  };
  const before = find('[data-decision]')?.dataset.decision;
  if (find('[data-testid="let"]')) find('[data-testid="let"]').click();
  else {
    if (!find('[data-testid="answers"]')) {
      await until(() => find('[data-testid="as-list"]') || find('[data-testid="look"]'));
      find('[data-testid="look"]')?.click();
      await until(() => find('[data-testid="as-list"]'));
      find('[data-testid="as-list"]')?.click();
    }
    await until(() => find('[data-answer]'));
    const rows = [...document.querySelectorAll('[data-answer]')];
    const row = rows[wanted < 0 ? Math.floor(Math.random() * rows.length) : wanted];
    row?.click();
    await until(() => !find('[data-answer]') || find('[data-testid="answers"] .primary'), 500);
    find('[data-testid="answers"] .primary')?.click(); // some moves ask once more
  }
  await until(() => find('[data-decision]')?.dataset.decision !== before || find('[data-testid="result"]'));
}

// Presses a button of the page where there is one, and waits until the question is gone.
export async function press(page, query) {
  return page.evaluate(async (wanted) => {
    const button = document.querySelector(wanted);
    if (!button) return false;
    const asked = () => document.querySelector('[data-decision]')?.dataset.decision;
    const before = asked();
    button.click();
    for (const begun = performance.now(); asked() === before && performance.now() - begun < 3000;)
      await new Promise((later) => setTimeout(later, 10));
    return true;
  }, query);
}

export async function playToEnd(page, choose) {
  for (let moves = 0; moves < 600; ++moves) if ((await answer(page, choose)) === 'over') return;
  throw new Error('the game does not end');
}

// Plays until `there` holds at an own decision; false when the game ended before.
export async function playUntil(page, there, choose) {
  for (let moves = 0; moves < 300; ++moves) {
    const what = await next(page);
    if (what === 'over') return false;
    if (await there(what)) return true;
    await answer(page, choose);
  }
  return false;
}

// Until an action of one's own turn is to be chosen.
export const playUntilAction = (page, choose) =>
  playUntil(page, async () => page.locator('[data-testid="decision"][data-kind="action"]').isVisible(), choose);

// Plays until a turn of one's own and picks a die: what finds that die while it is picked.
export async function playUntilPicked(page) {
  await playUntilAction(page);
  const die = page.locator('.dice button.ringed').first();
  const ref = await die.getAttribute('data-ref');
  await die.click();
  return page.locator(`[data-ref="${ref}"][aria-pressed="true"]`);
}

export const heard = (page, type) => page.received.filter((message) => message.type === type);
export const said = (page, type) => page.sent.filter((message) => message.type === type);
export const events = (page) => heard(page, 'update').flatMap((update) => update.events ?? []);

// All that the page has been told of the table itself, one after another: who sits there, is awaited, the ring, the clock.
export function tablesOf(page) {
  const out = [];
  for (const message of page.received) {
    if (message.type === 'table') out.push(message);
    const patch = message.type === 'status' ? message.patch : message.type === 'update' ? message.status : undefined;
    if (patch !== undefined && out.length > 0) out.push(mergePatch(out.at(-1), patch));
  }
  return out;
}
export const tableOf = (page) => tablesOf(page).at(-1);
// What the page shows, or should.
export function viewOf(page) {
  let view;
  for (const message of page.received) {
    if (message.type === 'view') view = message.view;
    else if (message.type === 'update' && message.patch !== undefined) view = mergePatch(view, message.patch);
  }
  return view;
}

export const viewLog = (page) => heard(page, 'view').at(-1)?.log ?? [];

// Until a fact holds that only this side can see.
export async function until(fact, sentence, ms = 10_000) {
  for (const begun = Date.now(); Date.now() - begun < ms;) {
    const found = await fact();
    if (found) return found;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`not in ${ms / 1000} s: ${sentence}`);
}
