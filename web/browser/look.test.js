import { desktop, equal, expect, phone, tablet } from './hall.js';
import { answer, next } from './play.js';

const sizes = { phone, tablet, desktop };
const pages = { home: '/', rules: '/rules/bristol', statistics: '/statistics', settings: '/settings' };

async function sideways(page) {
  return page.evaluate(() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth);
}

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  test(`Every plain screen is accessible, ${theme}, and photographed at three sizes`, async (hall) => {
    for (const [name, path] of Object.entries(pages)) {
      const page = await hall.at(path, { dark });
      await page.locator('main').waitFor();
      await page.waitForTimeout(300);
      equal(await hall.accessibility(page), [], `${name}, ${theme}`);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await page.waitForTimeout(150);
        equal(await sideways(page), 0, `${name} at ${size} scrolls sideways`);
        await hall.photograph(page, `${name}-${size}-${theme}`);
      }
      equal(
        page.problems.filter((one) => !one.includes('401')),
        [],
        `${name}: nothing is wrong on the console`,
      );
      await hall.leave();
    }
  });

  test(`The table is accessible, ${theme}, covered and open, and photographed at three sizes`, async (hall) => {
    for (const game of ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork']) {
      const page = await hall.playNow(game, { dark });
      await answer(page);
      await next(page);
      equal(await hall.accessibility(page), [], `${game}, ${theme}, covered`);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await page.waitForTimeout(250);
        equal(await sideways(page), 0, `${game} at ${size} scrolls sideways`);
        await hall.photograph(page, `${game}-${size}-${theme}`);
      }
      await page.keyboard.press('p');
      await page.waitForTimeout(200);
      equal(await hall.accessibility(page), [], `${game}, ${theme}, open`);
      await page.setViewportSize(phone);
      await page.waitForTimeout(200);
      await hall.photograph(page, `${game}-phone-open-${theme}`);
      await hall.leave();
    }
  });
}

test('At 320 px nothing scrolls sideways, also with text twice as large and in the pseudo-language', async (hall) => {
  const narrow = { width: 320, height: 720 };
  for (const path of Object.values(pages)) {
    const page = await hall.at(`${path}?lang=pseudo`, { viewport: narrow });
    await page.locator('main').waitFor();
    await page.waitForTimeout(250);
    equal(await sideways(page), 0, `${path} at 320`);
    await page.addStyleTag({ content: 'html { font-size: 200% }' }).catch(() => undefined);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.waitForTimeout(200);
    equal(await sideways(page), 0, `${path} at 320 and 200 %`);
    await hall.leave();
  }
  for (const game of ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork']) {
    const page = await hall.playNow(game, { viewport: narrow });
    await next(page);
    equal(await sideways(page), 0, `${game} at 320`);
    await hall.photograph(page, `${game}-320`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.waitForTimeout(250);
    equal(await sideways(page), 0, `${game} at 320 and 200 %`);
    expect(await page.locator('#prompt').isVisible(), 'the prompt is in view');
    await hall.leave();
  }
});
