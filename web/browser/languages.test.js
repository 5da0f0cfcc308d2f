import { equal, expect } from './hall.js';
import { playUntilAction, playUntilPicked } from './play.js';

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
