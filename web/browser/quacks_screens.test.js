// Pictures of every stage of Quacks for build/screens, to be looked at beside the mockups: `./test browser/"quacks screens"`.
// They prove nothing; what a picture must show is asserted in quacks.test.js.
import { next } from './play.js';
import { legendOf, pageAt } from './positions.js';
import { tapUntil } from './quacks.js';
import { positions, quacksMoment } from './quacks_positions.js';

const sizes = [
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
  [844, 390],
  [768, 1024],
  [1366, 768],
  [1440, 900],
];
const tables = {
  base: { bots: 3, options: { show_owned_chips: 'owner' } },
  expansions: { bots: 4, options: { exp_witches: true, exp_alchemists: true, show_owned_chips: 'owner' } },
};

for (const [name, table] of Object.entries(tables))
  for (const dark of [false, true])
    test(
      `quacks screens: ${name}, ${dark ? 'dark' : 'light'}`,
      async (hall) => {
        const page = await hall.small({ game: 'quacks', dark, viewport: { width: 1440, height: 900 }, ...table });
        const picture = async (stage) => {
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            await page.waitForTimeout(250);
            await hall.photograph(page, `quacks-${name}-${stage}-${width}x${height}-${dark ? 'dark' : 'light'}`);
          }
          await page.setViewportSize({ width: 1440, height: 900 });
        };
        await next(page);
        await page.locator('[data-game="quacks"]').waitFor();
        const stages = {
          brewing: ({ kind, round, chips }) => kind === 'd_step' && round >= 4 && chips >= 6,
          shop: ({ kind, offers }) => kind === 'd_buy' && offers > 2,
          rubies: ({ kind }) => kind === 'd_ruby',
          burst: ({ kind }) => kind === 'd_exploded',
          fan: ({ kind }) => kind === 'd_blue1',
        };
        for (const [stage, there] of Object.entries(stages)) {
          const found = await tapUntil(page, there, { most: 120, daring: stage === 'burst' ? 9 : 4 });
          if (found !== 'there') continue;
          if (stage === 'shop') await page.locator('[data-state="open"]').first().click();
          await picture(stage);
          if (stage === 'brewing') {
            await page.setViewportSize({ width: 390, height: 664 });
            await page.locator('[data-part="books"]').first().click();
            await page.waitForTimeout(200);
            await hall.photograph(page, `quacks-${name}-books-390x664-${dark ? 'dark' : 'light'}`);
            await page.keyboard.press('Escape');
          }
        }
        if ((await tapUntil(page)) !== 'over') return;
        await picture('result');
        await page.locator('[data-testid="replay"]').click();
        await page.locator('[data-testid="moment"]').waitFor();
        for (let steps = 0; steps < 30; ++steps) await page.keyboard.press(']');
        await picture('replay');
      },
      { onDemand: true },
    );

// The positions of the mockups, and one with all that is rare.
for (const dark of [false, true])
  test(
    `quacks screens: positions, ${dark ? 'dark' : 'light'}`,
    async (hall) => {
      const legend = await legendOf(hall, 'quacks');
      for (const name of positions) {
        const page = await pageAt(hall, quacksMoment(legend, name), { dark });
        await page.locator('[data-game="quacks"]').waitFor();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(250);
          await hall.photograph(page, `quacks-position-${name}-${width}x${height}-${dark ? 'dark' : 'light'}`);
        }
        await hall.leave();
      }
    },
    { onDemand: true },
  );
