import { desktop, equal, expect, phone, tablet } from './hall.js';
import { playToEnd, playUntilAction, playUntilPicked } from './play.js';

// §14.50
test(
  'Greek in the middle of a selection: it is kept, no English is left, old lines of the log change',
  async (hall) => {
    const page = await hall.playNow();
    const picked = await playUntilPicked(page);
    const english = await page.locator('#prompt').innerText();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    await page.keyboard.press('Escape');
    await page.locator('html[lang="el"]').waitFor();
    await page.waitForFunction((old) => document.getElementById('prompt')?.textContent?.trim() !== old, english);
    await picked.waitFor();
    // Names of people and of the game stay as they are.
    const names = /Guest|Ada|Björn|Chloé|Daphne|Eve|Farid|Gwen|Hugo|Iris|Bristol|English|Français/g;
    const left = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        if (walk.currentNode.parentElement.closest('script, style') === null) found.push(walk.currentNode.textContent);
      for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        found.push(...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
      return found;
    });
    const words = left.flatMap((text) => text.replace(names, '').match(/[A-Za-z]{4,}/g) ?? []);
    equal([...new Set(words)], [], 'no English word is left');
    const log = await page.locator('#side-panel').innerText();
    expect(/[α-ω]{4}/.test(log), 'old lines of the log have changed too');
  },
  { core: true },
);

test('The pseudo-language cuts no text of the table', async (hall) => {
  const page = await hall.at('/?lang=pseudo');
  await page.locator('[data-game="bristol-1350"] button').first().click();
  await playUntilAction(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, h1, h2, .tag')]
      .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).overflow !== 'auto')
      .filter((one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflow === 'hidden')
      .map((one) => one.textContent.trim().slice(0, 40)),
  );
  equal(cut, [], 'texts that are cut');
});

// Words that go on in the next line, other than at a hyphen.
const broken = (page, query) =>
  page.locator(query).evaluateAll((all) =>
    all.flatMap((one) => {
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walk.nextNode()) {
        const node = walk.currentNode;
        for (const word of node.textContent.matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
        }
      }
      return found;
    }),
  );

test(
  'In Greek, whose words are long, none is broken on a card or on a button of the result',
  async (hall) => {
    const page = await hall.small({ language: 'el' }); // three play: everybody begins with a remedy
    await playUntilAction(page);
    await page.keyboard.press('p');
    await page.locator('.face b').first().waitFor();
    await page.evaluate(() => {
      const title = document.querySelector('.face .one b');
      title.textContent = 'Πονοκέφαλος'; // the longest that may lie here
      title.style.setProperty('--letters', String(title.textContent.length));
    });
    for (const viewport of [phone, tablet, desktop]) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      equal(await broken(page, '.face b'), [], `on a card at ${viewport.width}`);
    }
    await playToEnd(page);
    await page.locator('[data-testid="replay"]').waitFor();
    for (const viewport of [phone, tablet, desktop]) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      equal(await broken(page, '[data-testid="result"] .button'), [], `on a button at ${viewport.width}`);
    }
  },
  { rate: 100 },
);
