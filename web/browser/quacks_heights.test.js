// What a browser leaves of a screen, for Quacks: in the longest languages, plainly, with a hint and with a
// banner, the question, its buttons, the own pot and its white chips are in reach; so is what is asked in the shop.
import { equal, expect } from './hall.js';
import { next } from './play.js';
import { quacksTables as tables, tapUntil } from './quacks.js';
import { inReach } from './reach.js';

const sizes = [
  [390, 664],
  [360, 640],
  [320, 568],
  [844, 390],
  [1366, 768],
];
const brewing = [
  '#prompt',
  '[data-option="draw"]',
  '[data-option="stop"]',
  '.middle > svg',
  '[data-part="meter"] .total',
];
const shopping = ['#prompt', '[data-testid="send"]', '[data-slot]', '[data-testid="basket"] .sum'];

async function atEverySize(page, queries, when) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    await inReach(page, queries, `${width}x${height}, ${when}`);
    equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${width}: sideways`);
  }
}

for (const [name, table] of Object.entries(tables))
  for (const language of ['el', 'fr'])
    test(`heights: Quacks, ${name}, at what a browser leaves, ${language}`, async (hall) => {
      const page = await hall.small({ game: 'quacks', ...table, language });
      await next(page);
      const stepTwo = ({ kind, chips }) => kind === 'd_step' && chips > 1;
      expect((await tapUntil(page, stepTwo)) === 'there', 'one brews');
      await atEverySize(page, brewing, 'brewing');
      await page.locator('[data-testid="ask-hint"]').click();
      await page.locator('[data-testid="hint"]').waitFor();
      await atEverySize(page, brewing, 'with a hint');
      const inShop = ({ kind, offers }) => kind === 'd_buy' && offers > 0;
      expect((await tapUntil(page, inShop)) === 'there', 'one shops');
      await page.locator('[data-state="open"]').first().click();
      await page.locator('[data-slot]').waitFor();
      await atEverySize(page, shopping, 'shopping');
      await page.locator('[data-testid="send"]').click();
      expect((await tapUntil(page, stepTwo)) === 'there', 'one brews again');
      await hall.stopServer();
      await page.locator('.banner').first().waitFor();
      await atEverySize(page, brewing, 'with a banner');
    });
