// Pictures of every screen for build/screens, to be looked at beside the mockups: `./test browser/screens`. They prove
// nothing; what a picture must show is asserted elsewhere.
import { desktop, phone, tablet } from './hall.js';
import { answer, next, playToEnd, playUntil, playUntilAction } from './play.js';

const sizes = { phone, tablet, desktop };
const pages = { home: '/', rules: '/rules/bristol', statistics: '/statistics', settings: '/settings' };
const games = ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork'];

async function atAllSizes(hall, page, name, only = sizes) {
  for (const [size, viewport] of Object.entries(only)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(350);
    await hall.photograph(page, `${name}-${size}`);
  }
}

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  test(
    `screens: pages, ${theme}`,
    async (hall) => {
      for (const [name, path] of Object.entries(pages)) {
        const page = await hall.at(path, { dark });
        await page.locator('main').waitFor();
        await atAllSizes(hall, page, `${name}-${theme}`);
        await hall.leave();
      }
      const host = await hall.at('/', { dark });
      await host.locator('[data-game="bristol-1350"] button').nth(1).click();
      await host.locator('[data-testid="start"]').waitFor();
      await host.locator('[data-seat="1"] [data-testid="seat-bot"]').click();
      await host.locator('[data-seat="1"] .segments').waitFor();
      await atAllSizes(hall, host, `setup-${theme}`);
      const guest = await hall.at(
        `/j/${await host
          .locator('[data-testid="link"]')
          .innerText()
          .then((link) => link.split('/').at(-1))}`,
        { dark },
      );
      await guest.locator('[data-testid="sit"]').waitFor();
      await atAllSizes(hall, guest, `join-${theme}`);
    },
    { onDemand: true },
  );

  test(
    `screens: Bristol, ${theme}`,
    async (hall) => {
      const page = await hall.playNow('bristol-1350', { dark });
      await playUntilAction(page);
      await atAllSizes(hall, page, `bristol-action-${theme}`);
      await page.locator('[data-ref~="die:1"]').click();
      await atAllSizes(hall, page, `bristol-picked-${theme}`);
      await page.keyboard.press('p');
      await atAllSizes(hall, page, `bristol-open-${theme}`);
      await page.keyboard.press('p');
      await page.keyboard.press('Escape');
      const window = await playUntil(page, async (what) => what === 'window');
      if (window) {
        await atAllSizes(hall, page, `bristol-window-${theme}`, { phone, desktop });
        await page
          .locator('[data-testid="respond"]')
          .click()
          .catch(() => undefined);
        await page.waitForTimeout(200);
        await hall.photograph(page, `bristol-window-open-${theme}-desktop`);
        await page.setViewportSize(phone);
        await page.waitForTimeout(200);
        await hall.photograph(page, `bristol-window-open-${theme}-phone`);
        await page.setViewportSize(desktop);
      }
      // The stages of a round's end come between two questions.
      let stages = 0;
      let running = true;
      const camera = (async () => {
        while (running) {
          const kind = await page
            .evaluate(() => document.querySelector('[data-stage]')?.getAttribute('data-stage'))
            .catch(() => null);
          if (kind) await hall.photograph(page, `bristol-${kind}-${theme}-${++stages % 2}`);
          await page.waitForTimeout(300);
        }
      })();
      await playToEnd(page);
      await page.waitForTimeout(5000);
      running = false;
      await camera;
      await atAllSizes(hall, page, `bristol-result-${theme}`);
      await page.locator('[data-testid="replay"]').click();
      await page.locator('[data-testid="moment"]').waitFor();
      for (let steps = 0; steps < 9; ++steps) await page.keyboard.press(']');
      await atAllSizes(hall, page, `replay-${theme}`);
    },
    { onDemand: true, rate: 4 },
  );

  test(
    `screens: other games, ${theme}`,
    async (hall) => {
      for (const game of games.slice(1)) {
        const page = await hall.playNow(game, { dark });
        await answer(page);
        await next(page);
        await atAllSizes(hall, page, `${game}-${theme}`, { phone, desktop });
        await hall.leave();
      }
    },
    { onDemand: true },
  );
}
