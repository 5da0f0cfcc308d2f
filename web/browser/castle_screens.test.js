// Pictures of every stage of Castle of the Devil for build/screens, to be looked at beside the mockups:
// `./test browser/"castle screens"`. They prove nothing; what a picture must show is asserted in castle.test.js.
import { at, game, me, stages } from './castle_positions.js';
import { legendOf, pageAt } from './positions.js';

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
const only = process.env.STAGE?.split(',');
const wanted = process.env.SIZE?.split(',');

for (const dark of [false, true])
  test(
    `castle screens: ${dark ? 'dark' : 'light'}`,
    async (hall) => {
      const legend = await legendOf(hall, game);
      let page;
      for (const [name, stage] of Object.entries(stages)) {
        if (only && !only.includes(name)) continue;
        const { setup, moves, seat = me, open, pick = [] } = stage;
        const moment = at(legend, setup, moves, seat);
        await page?.context().close();
        page = await pageAt(hall, moment, { dark, viewport: { width: 1440, height: 900 } });
        await page.locator('.plate').first().waitFor();
        if (open) await page.keyboard.press('p');
        for (const query of pick) await page.locator(query).first().click();
        for (const [width, height] of sizes) {
          if (wanted && !wanted.includes(`${width}x${height}`)) continue;
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(250);
          await hall.photograph(page, `castle-${name}-${width}x${height}-${dark ? 'dark' : 'light'}`);
        }
        for (const problem of page.problems) console.log(`${name}: ${problem}`);
      }
    },
    { onDemand: true },
  );
