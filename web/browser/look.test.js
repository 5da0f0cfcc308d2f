// What axe finds, and what scrolls sideways: every screen, light and dark. Pictures of them are in screens.test.js.
import { desktop, equal, expect, phone, tablet } from './hall.js';
import { answer, next } from './play.js';

const sizes = { phone, tablet, desktop };
const pages = {
  home: '/',
  rules: '/rules/bristol',
  statistics: '/statistics',
  settings: '/settings',
  account: '/account',
};
const games = ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork'];

const sideways = (page) =>
  page.evaluate(() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth);

async function lightAndDark(hall, page, what) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme);
    // The same page in other colours.
    const found = await hall.accessibility(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
    equal(found, [], `${what}, ${colorScheme}`);
  }
}
async function fitsAtAllSizes(page, what) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(150);
    equal(await sideways(page), 0, `${what} at ${size} scrolls sideways`);
  }
}
const twiceAsLarge = async (page) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.waitForTimeout(200);
};

// §14.45
test(
  'Every plain screen is accessible, light and dark, and fits every size',
  async (hall) => {
    const page = await hall.at('/');
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(hall.address + path);
      await page.locator('main').waitFor();
      await page.waitForTimeout(200);
      await lightAndDark(hall, page, name);
      await fitsAtAllSizes(page, name);
    }
    equal(
      page.problems.filter((one) => !one.includes('401')),
      [],
      'nothing is wrong on the console',
    );
  },
  { core: true },
);

for (const game of games) {
  test(
    `The table of ${game} is accessible, covered, open, with a dialog, and fits every size`,
    async (hall) => {
      const page = await hall.playNow(game);
      await answer(page);
      await next(page);
      await lightAndDark(hall, page, 'covered');
      await page.keyboard.press('p');
      await page.waitForTimeout(200);
      await lightAndDark(hall, page, 'open');
      await page.keyboard.press('p');
      await fitsAtAllSizes(page, game);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('dialog[open]').waitFor();
      equal(await hall.accessibility(page), [], 'with the menu');
      await page.keyboard.press('Escape');
      // §14.47, §10: 320 px, text twice as large.
      await page.setViewportSize({ width: 320, height: 720 });
      await page.waitForTimeout(200);
      equal(await sideways(page), 0, 'at 320 px');
      await twiceAsLarge(page);
      equal(await sideways(page), 0, 'at 320 px and 200 %');
      expect(await page.locator('#prompt').first().isVisible(), 'the prompt is in view');
    },
    { core: true },
  );
}

test('At 320 px plain screens do not scroll sideways, also with large text and in the pseudo-language', async (hall) => {
  const page = await hall.at('/?lang=pseudo', { viewport: { width: 320, height: 720 } });
  for (const path of Object.values(pages)) {
    await page.goto(`${hall.address}${path}?lang=pseudo`);
    await page.locator('main').waitFor();
    await page.waitForTimeout(200);
    equal(await sideways(page), 0, `${path} at 320`);
    await twiceAsLarge(page);
    equal(await sideways(page), 0, `${path} at 320 and 200 %`);
  }
  // Before the start, with every option in view.
  const made = await hall.newTable(page, { game: 'bristol-1350', seats: ['human', 'scripted', 'open'] });
  await page.goto(`${hall.address}/t/${made.table}?lang=pseudo`);
  await page.locator('[data-seat="1"] .segments').waitFor();
  await page.locator('[data-fold="aids"]').waitFor();
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  equal(await sideways(page), 0, 'the setup at 320');
  await twiceAsLarge(page);
  equal(await sideways(page), 0, 'the setup at 320 and 200 %');
});
