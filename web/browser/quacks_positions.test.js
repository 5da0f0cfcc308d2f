// Positions of Quacks that are rare in a game, in a real browser: whatever lies on the table is drawn, and covers nothing that
// one needs; every sheet can be read, light and dark.
import { desktop, equal, expect } from './hall.js';
import { until } from './play.js';
import { legendOf, pageAt } from './positions.js';
import { me, positions, quacksMoment } from './quacks_positions.js';

const sizes = [
  [1440, 900],
  [1366, 768],
  [768, 1024],
  [844, 390],
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
].map(([width, height]) => ({ width, height }));
const white = (chips) => chips.filter((chip) => chip.startsWith('white'));
const onPhone = ({ width, height }) => width < 600 || height < 480;

// What lies under the middle of each of these is itself, or a part of it.
const covered = (page, queries) =>
  page.evaluate(
    (wanted) =>
      wanted.filter((query) => {
        const one = document.querySelector(query);
        if (!one) return true;
        const box = one.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const whole = top?.closest('.spoon') ?? top; // its numbers lie over it
        return !whole || !(one.contains(whole) || whole.contains(one));
      }),
    queries,
  );

for (const name of positions)
  test(`Quacks, position ${name}: all that lies on the table is drawn, at every size, and covers nothing`, async (hall) => {
    const legend = await legendOf(hall, 'quacks');
    const moment = quacksMoment(legend, name);
    const own = moment.view.seats.find((one) => one.seat === me);
    const page = await pageAt(hall, moment, { viewport: desktop });
    await page.locator('[data-part="pot"]').waitFor();
    if (own.bowl.length > 0) await page.locator('[data-part="bowl"]').waitFor();
    if (own.tube !== undefined) await page.locator('[data-part="tubes"]').waitFor();
    for (const size of sizes) {
      const where = `${size.width}×${size.height}`;
      await page.setViewportSize(size);
      await page.waitForTimeout(300);
      const drawn = await page.evaluate(() => {
        const all = (query, of) => [...document.querySelectorAll(query)].map(of);
        const board = document.querySelector('[data-testid="board"]');
        return {
          pot: all('[data-part="pot"] [data-chip]', (one) => Number(one.dataset.space)),
          bowl: document.querySelectorAll('[data-part="bowl"] li').length,
          parts: document.querySelectorAll('[data-part="meter"] .part').length,
          beside: all('[data-part="beside"] [data-where]', (one) => [
            one.dataset.where,
            one.querySelectorAll('svg').length,
          ]),
          glass: document.querySelector('[data-part="tubes"]')?.dataset.glass,
          sideways: Math.max(
            document.scrollingElement.scrollWidth - document.documentElement.clientWidth,
            board.scrollWidth - board.clientWidth,
          ),
        };
      });
      // Where even the smallest pot with numbers has no room, there is one without; where it is that low is known.
      const outlined = name === 'rare' && size.height === 568;
      equal(await page.locator('.middle > svg.small').count(), outlined ? 1 : 0, `${where}: a pot without numbers`);
      equal(drawn.pot, outlined ? [] : own.pot.map(({ space }) => space), `${where}: chips in the pot`);
      equal(drawn.bowl, own.bowl.length, `${where}: chips in the bowl`);
      equal(
        drawn.parts,
        white([...own.pot.map(({ chip }) => chip), ...own.bowl]).length,
        `${where}: white chips on the meter`,
      );
      const aside = Object.values(own.aside).reduce((sum, one) => sum + one, 0);
      equal(
        drawn.beside,
        [
          ['aside', aside],
          ['display', own.display.length],
        ].filter(([, count]) => count > 0),
        `${where}: chips beside the pot`,
      );
      equal(drawn.glass, own.tube === undefined ? undefined : String(own.tube), `${where}: the glass of the droplet`);
      expect(drawn.sideways <= 1, `${where}: scrolls sideways`);
      const things = ['[data-option="draw"]', '[data-option="stop"]', '[data-part="meter"] .total'];
      if (!outlined) things.push('.spoon ellipse');
      const corners = ['[data-ref="flask"]', '[data-part="books"]'];
      equal(await covered(page, [...things, ...(onPhone(size) ? corners : [])]), [], `${where}: what is covered`);
    }
    if (own.reach === undefined) return;
    // QUX-X3: where the elixir would come now.
    await page.setViewportSize(desktop);
    const said = () => page.locator('[data-part="alembic"] svg[role="img"]').getAttribute('aria-label');
    await page.locator('[data-part="alembic"]').waitFor();
    expect((await said()).includes(`would reach ${own.reach}`), `the alembic says ${await said()}`);
    const second = moment.view.seats.filter(({ vp }) => vp >= 50).length;
    equal(await page.locator('.score .second').count(), second, 'who is on a second lap is underlined');
    await page.setViewportSize({ width: 390, height: 664 });
    const corner = page.locator('.corner', { hasText: 'Elixir' });
    await until(async () => (await corner.innerText()).includes(`→${own.reach}`), 'the corner says it, too');
  });

// Every sheet over the table.
for (const dark of [false, true])
  test(`Quacks: card, witches, elixir, books and score in their sheets, and axe finds nothing, ${dark ? 'dark' : 'light'}`, async (hall) => {
    const legend = await legendOf(hall, 'quacks');
    const page = await pageAt(hall, quacksMoment(legend, 'rare'), { dark, viewport: { width: 390, height: 664 } });
    await page.locator('[data-part="pot"]').waitFor();
    await page.waitForTimeout(300);
    equal(await hall.accessibility(page), [], 'the table itself');
    for (const corner of ['Card', 'Witches', 'Elixir', 'Books']) {
      await page.locator('.corner', { hasText: corner }).click();
      await page.locator('[data-testid="about"]').waitFor();
      await page.waitForTimeout(150);
      equal(await hall.accessibility(page), [], corner);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await page.locator('#tab-score').click();
    await page.locator('#side-panel [data-testid="scores"]').waitFor();
    await page.waitForTimeout(150);
    equal(await hall.accessibility(page), [], 'Score');
    const points = await page.locator('#side-panel [data-testid="scores"] tbody td:nth-child(2)').allInnerTexts();
    equal(points.map(Number), [66, 61, 58, 54, 49], 'the best first');
  });

// QUX-W9. What a tap means must not depend on what else could be done with a chip of the same kind.
test('Quacks: a tap on an open chip takes it, also where the flask could take back one like it', async (hall) => {
  const legend = await legendOf(hall, 'quacks');
  const call = [me, { type: 'witch', witch: 'ag2' }];
  const offered = quacksMoment(legend, 'alike', [call]).view.seats.find((one) => one.seat === me).shown;
  const twice = offered.find((chip, i) => offered.indexOf(chip) !== i);
  expect(twice !== undefined, `two alike among ${offered}`);
  const moment = quacksMoment(legend, 'alike', [call, [me, { type: 'take', chip: twice }]]);
  const { sets } = moment.decision;
  expect(
    sets.some((set) => set.includes('flask') && set.includes(`chip:${twice}`)),
    'the flask could take it back',
  );
  const page = await pageAt(hall, moment, { viewport: desktop });
  await page.locator(`[data-testid="fan"] [data-ref="chip:${twice}"]`).first().click();
  const [answer] = await until(() => page.answers.length > 0 && page.answers, 'one tap is the answer');
  equal(sets[answer.set], ['take', `chip:${twice}`], 'what was answered');
});
