// What a browser leaves of a screen: in the longest language, with tray open and covered and with
// the words of a first game, the question, every choice, the primary button, Peek and the own pieces are in reach.
import { equal } from './hall.js';
import { playUntilAction } from './play.js';
import { inReach, sizes } from './reach.js';

for (const language of ['el', 'fr']) {
  test(`heights: Bristol at what a browser leaves, ${language}`, async (hall) => {
    const page = await hall.playNow('bristol-1350', { viewport: { width: 390, height: 664 }, language });
    await playUntilAction(page);
    for (const [width, height] of sizes) {
      const at = `${width}x${height}`;
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      const covered = ['#prompt', '[data-testid="peek"]', '[data-option]', '[data-die]'];
      await inReach(page, covered, `${at}, covered`);
      await page.keyboard.press('p');
      await page.waitForTimeout(200);
      const opened = ['#prompt', '.tray .cover', '[data-testid="as-list"]'];
      await inReach(page, opened, `${at}, open`);
      await page.keyboard.press('p');
      await page.locator('[data-die="0"]').click();
      await inReach(page, ['#prompt', '[data-primary]', '[data-die]'], `${at}, picked`);
      await page.keyboard.press('Escape');
      equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${at}: sideways`);
    }
  });
}
