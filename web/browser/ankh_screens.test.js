// Pictures of every stage of Ankh-Morpork for build/screens, to be looked at beside the mockups:
// `./test browser/"ankh screens"`. They prove nothing; what a picture must show is asserted in the other ankh tests.
import { game, tap } from './ankh.js';
import { at, stages } from './ankh_positions.js';
import { desktop } from './hall.js';
import { next } from './play.js';
import { legendOf, pageAt } from './positions.js';

const sizes = [
  [390, 664],
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1440, 900],
];
const wanted = process.env.SIZE?.split(',');
const language = process.env.IN ?? 'en';
const deviceScaleFactor = Number(process.env.SCALE ?? 1);

async function shoot(hall, page, name) {
  for (const [width, height] of sizes) {
    if (wanted && !wanted.includes(`${width}x${height}`)) continue;
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await hall.photograph(page, `ankh-${name}-${width}x${height}-${dark ? 'dark' : 'light'}`);
  }
  await page.setViewportSize(desktop);
}

for (const theme of ['light', 'dark'])
  for (const [name, stage] of Object.entries(stages))
    test(
      `ankh screens: ${theme}, ${name}`,
      async (hall) => {
        const legend = await legendOf(hall, game);
        // The last move happens before one's eyes: so an event that is over at once is told, too.
        const before = { ...stage, moves: stage.moves?.slice(0, -1) };
        const page = await pageAt(hall, at(legend, before), {
          dark: theme === 'dark',
          language,
          deviceScaleFactor,
          viewport: desktop,
        });
        await page.locator('.map').waitFor();
        if (stage.moves) page.happens(at(legend, stage));
        await page.waitForTimeout(200);
        if (stage.open) await page.keyboard.press('p');
        for (const query of stage.pick ?? []) await page.locator(query).first().click();
        await shoot(hall, page, name);
        if (page.problems.length > 0) throw new Error(page.problems.join('\n'));
      },
      { onDemand: true },
    );

// The tabs, the end and what comes after it, of a game that is played.
for (const theme of ['light', 'dark'])
  test(
    `ankh screens: ${theme}, tabs and the end`,
    async (hall) => {
      const page = await hall.small({ game, bots: 3, viewport: desktop, dark: theme === 'dark' });
      for (let moves = 0; moves < 40 && (await next(page)) !== 'over'; ++moves) await tap(page);
      await shoot(hall, page, 'log');
      await page.locator('#tab-players').click();
      await shoot(hall, page, 'players');
      await page.locator('#tab-log').click();
      await tap(page, true);
      await page.locator('[data-testid="result"]').waitFor();
      await shoot(hall, page, 'result');
      await page.locator('[data-testid="replay"]').first().click();
      await page.locator('[data-testid="moment"]').waitFor();
      for (let steps = 0; steps < 60; ++steps) await page.keyboard.press(']');
      await shoot(hall, page, 'replay');
    },
    { onDemand: true, rate: 60 },
  );
