// A whole game of each, by somebody who sees no board and has no mouse: from the list of answers, by keys, with what is
// announced.
import { desktop, equal, expect } from './hall.js';
import { events, heard, next, said } from './play.js';

const games = { 'bristol-1350': 2, 'castle-of-the-devil': 3, quacks: 1, 'ankh-morpork': 1 }; // and how many bots

// What is read out, and every moment in which nothing has the focus.
const listenAndWatch = () => {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('[data-testid="board"] { display: none !important }');
  document.adoptedStyleSheets = [hidden];
  globalThis.heardAloud = { polite: [], assertive: [] };
  const read = (changes) => {
    for (const { target, addedNodes } of changes)
      for (const added of addedNodes) {
        const region = target.nodeType === Node.ELEMENT_NODE ? target.closest('.sr[aria-live]') : null;
        if (region) globalThis.heardAloud[region.getAttribute('aria-live')].push(added.textContent);
      }
  };
  new MutationObserver(read).observe(document.body, { subtree: true, childList: true });
  globalThis.lost = [];
  let since = 0;
  let last;
  setInterval(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (!nowhere) [since, last] = [0, document.activeElement];
    else since ||= performance.now();
    if (since && performance.now() - since > 400) {
      const asked = document.querySelector('#prompt, #verdict')?.textContent ?? 'nothing is asked';
      globalThis.lost.push(
        `${asked} It was on ${last?.isConnected ? '' : 'the former '}${last?.outerHTML.slice(0, 120)}`,
      );
      since = 0;
    }
  }, 40);
};

// Tab until this has the focus. Behind the last thing of a page a Tab leads out of it, to the browser's own buttons: whoever
// gives up does not stop there.
async function tabTo(page, query, most = 40) {
  for (let tabs = 0; tabs < most + 3; ++tabs) {
    const where = await page.evaluate(
      (wanted) => (document.activeElement === document.body ? 'outside' : document.activeElement.matches(wanted)),
      query,
    );
    if (where === true) return true;
    if (tabs >= most && where !== 'outside') return false;
    await page.keyboard.press('Tab');
  }
  return false;
}
const isThere = (page, query) => page.evaluate((wanted) => document.querySelector(wanted) !== null, query);
const decisionOf = (page) => page.evaluate(() => document.querySelector('[data-decision]')?.dataset.decision);

// Enter opens the list, Tab goes through it, Enter takes an answer; some ask once more.
async function fromTheList(page, choose) {
  if (await isThere(page, '[data-testid="look"]')) await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.waitForFunction((query) => document.querySelector(query), '[data-answer]', { timeout: 1000 });
  if (!(await tabTo(page, '[data-answer]'))) return;
  const texts = await page.evaluate(() => [...document.querySelectorAll('[data-answer]')].map((row) => row.innerText));
  if (!(await tabTo(page, `[data-answer="${choose(texts)}"]`))) return; // beside an answer may stand its rule
  await page.keyboard.press('Enter');
  if (await isThere(page, '[data-testid="answers"] .primary')) {
    if (await tabTo(page, '[data-testid="answers"] .primary')) await page.keyboard.press('Enter');
  }
}
// A window: now and then there is something to play.
async function inTheWindow(page, choose) {
  if (Math.random() < 0.5 && (await tabTo(page, '[data-testid="respond"]', 12))) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
    if (await isThere(page, '[data-testid="as-list"]')) {
      if (await tabTo(page, '[data-testid="as-list"]')) return fromTheList(page, choose);
    }
  }
  // It may close under the hand.
  if (await tabTo(page, '[data-testid="let"]')) await page.keyboard.press('Enter');
}

// Lines of the log that everybody may read, as they are read out. How a round begins is a heading there, with drawn dice.
// Where lines stand folded together, they are unfolded; the order is that in which they were told.
const publicLines = (page, after) =>
  page.evaluate(async (since) => {
    const panel = document.querySelector('#side-panel');
    const folds = [...panel.querySelectorAll('.log details')];
    for (const fold of folds) fold.open = true;
    for (const begun = performance.now(); performance.now() - begun < 5000;) {
      if (folds.every((fold) => fold.querySelector('.line'))) break;
      await new Promise((later) => setTimeout(later, 30));
    }
    return [...panel.querySelectorAll('.log .line:not(.private, .thrown)')]
      .filter((line) => Number(line.dataset.at) > since)
      .sort((one, other) => one.dataset.at - other.dataset.at)
      .map((line) => {
        const copy = line.cloneNode(true);
        for (const beside of copy.querySelectorAll('svg, .sr')) beside.remove();
        return copy.textContent.replace(/\s+/g, ' ').trim();
      });
  }, after);
// The place of the last line there is.
const lastLine = (page) =>
  page.evaluate(() =>
    Math.max(
      -1,
      ...[...document.querySelectorAll('#side-panel .log li')].map((one) =>
        Number(one.dataset.last ?? one.dataset.at ?? -1),
      ),
    ),
  );
// Where all act at once, until the others have.
const quiet = async (page) => {
  for (let heardBefore = -1; heardBefore !== page.received.length;) {
    heardBefore = page.received.length;
    await page.waitForTimeout(900);
  }
};
// Where several act at once an answer may be late.
const tooLate = 'That was a moment too late; this is how things stand.';
const together = (texts) => texts.join('').replace(/\s+/g, ''); // beside a token stands a space that is not read
// What a bot says with a move stands before it in the log, and is heard behind it.
const claims = /\p{L}+claims:“[^”]*”/gu;
const beginnings = /Round\d+,openedby[^.]+\.(Thedice:[^.]+\.)?/gu;
// From where on two long texts differ, or nothing.
function difference(found, wanted) {
  const at = [...found, ''].findIndex((letter, i) => letter !== (wanted[i] ?? ''));
  return found === wanted ? '' : `…${found.slice(Math.max(0, at - 60), at + 60)}… for …${wanted.slice(at, at + 60)}…`;
}

for (const [game, bots] of Object.entries(games)) {
  // §14.26, §14.43, §14.44
  test(
    `A whole game of ${game} by keys alone, board hidden: focus is never lost, all is announced once`,
    async (hall) => {
      const page = await hall.small({ game, bots, viewport: desktop });
      await next(page);
      await page.locator('#side-panel .log').waitFor(); // the panel is loaded on its own
      await quiet(page);
      const before = await lastLine(page);
      const rounds = page.locator('#side-panel .log .round');
      const roundsBefore = await rounds.count();
      await page.evaluate(listenAndWatch);
      const asked = new Set(heard(page, 'decision').map((one) => one.id));
      const kinds = new Set();
      let over = false;
      for (let moves = 0; moves < 900 && !over; ++moves) {
        const what = await next(page);
        over = what === 'over';
        if (over) break;
        const decision = await decisionOf(page);
        kinds.add(heard(page, 'decision').findLast((one) => one.id !== null).kind);
        // Of the first answers any; to announce at once would make a short game.
        const choose = (texts) => {
          const plain = texts.flatMap((text, i) => (/Announce/.test(text) && moves < 20 ? [] : [i])).slice(0, 12);
          return plain[Math.floor(Math.random() * plain.length)] ?? 0;
        };
        // Where several act at once the question may change under the hand: then it is asked again.
        await (what === 'window' ? inTheWindow : fromTheList)(page, choose).catch(() => page.keyboard.press('Escape'));
        await page
          .waitForFunction((old) => document.querySelector('[data-decision]')?.dataset.decision !== old, decision, {
            timeout: 1500,
          })
          .catch(() => page.keyboard.press('Escape'));
      }
      expect(over, `the game came to its end: ${said(page, 'answer').length} answers`);
      await page.locator('#verdict').waitFor();
      equal(await page.evaluate(() => globalThis.lost), [], 'focus was always somewhere');
      expect(said(page, 'answer').length > 0, 'answers were sent');

      const aloud = await page.evaluate(() => globalThis.heardAloud);
      const lines = await publicLines(page, before);
      const [read, written] = [aloud.polite.filter((text) => text !== tooLate), lines].map(together);
      equal(
        difference(read.replace(claims, '').replace(beginnings, ''), written.replace(claims, '')),
        '',
        'every public line was read out, once, and no other',
      );
      equal(read.match(beginnings)?.length ?? 0, (await rounds.count()) - roundsBefore, 'so was every new round');
      equal(read.match(claims)?.sort(), written.match(claims)?.sort(), 'so was every claim, at its time');
      const questions = new Set(
        heard(page, 'decision').flatMap((one) => (one.id && !asked.has(one.id) ? [one.id] : [])),
      );
      equal(aloud.assertive.length, questions.size, 'every question was read out, once');
      expect(
        events(page).some((event) => event.scope === 'private') || game === 'quacks',
        'there were secrets that might have been read out',
      );

      // The result counts what the game has.
      const numbers = await page.locator('[data-testid="result"] dl dt').allInnerTexts();
      expect(
        numbers.length > 0 && numbers.every((number) => !/^0$|\/0$/.test(number)),
        `numbers: ${numbers.join(', ')}`,
      );
      if (/quacks|ankh/.test(game)) equal(await page.locator('#tab-claims').count(), 0, 'no claims, no tab for them');
      equal(page.problems, [], 'nothing is wrong on the console');
    },
    { rate: 100, long: true },
  );
}
