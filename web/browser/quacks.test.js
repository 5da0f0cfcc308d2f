// The drawn table of Quacks, in a real browser: what is drawn is what the engine says, every decision is made on the
// board, and nothing is sent before it is meant. Each for the base game and with both expansions.
import { desktop, equal, expect, phone } from './hall.js';
import { answer, events, heard, next, said, until, viewOf } from './play.js';
import { quacksTables as tables, tapUntil } from './quacks.js';

const own = (page) => viewOf(page).seats.find((one) => one.seat === viewOf(page).viewer);
const settled = async (page) => {
  await next(page);
  await page.locator('[data-game="quacks"]').waitFor();
};
const onStep = ({ kind }) => kind === 'd_step';
const inShop = ({ kind, offers }) => kind === 'd_buy' && offers > 1;
const aSecondTapIsMeant = 320; // ms: sooner it is taken for the second half of a double tap

test(
  'Quacks: what is drawn lies where the engine put it, and a key that is held draws once',
  async (hall) => {
    const page = await hall.playNow('quacks');
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'there is something to draw');
    await page.locator('[data-option="draw"]').click();
    await until(() => own(page).pot.length > 0, 'a chip lies in the pot');
    await next(page);
    const drawn = () =>
      page.locator('[data-part="pot"] [data-chip]').evaluateAll((all) => all.map((one) => Number(one.dataset.space)));
    await until(async () => (await drawn()).length === own(page).pot.length, 'the chips are drawn');
    equal(
      await drawn(),
      own(page).pot.map((one) => one.space),
      'the chips on the board',
    );
    expect((await tapUntil(page, onStep)) === 'there', 'one may go on');
    await page.waitForTimeout(aSecondTapIsMeant);
    const answers = said(page, 'answer').length;
    const draws = () =>
      events(page).filter((one) => one.event === 'chip_drawn' && one.fields.seat === viewOf(page).viewer).length;
    const before = draws();
    await page.keyboard.down('d');
    await page.keyboard.down('d'); // held: the keyboard repeats it
    await page.keyboard.down('d');
    await page.keyboard.up('d');
    await until(() => said(page, 'answer').length > answers, 'D draws');
    await page.waitForTimeout(400);
    equal(said(page, 'answer').length - answers, 1, 'answers of a key that is held');
    await until(() => draws() > before, 'what D means');
    equal(page.problems, [], 'nothing goes wrong');
  },
  { core: true },
);

for (const [name, table] of Object.entries(tables)) {
  // §14.15
  test(`Quacks, ${name}: a double tap on Draw draws one chip, and X stops`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: desktop });
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'there is something to draw');
    await page.waitForTimeout(aSecondTapIsMeant);
    const answers = said(page, 'answer').length;
    await page.locator('[data-option="draw"]').dblclick();
    await until(() => said(page, 'answer').length > answers, 'it draws');
    await page.waitForTimeout(500);
    equal(said(page, 'answer').length - answers, 1, 'answers of a double tap');
    expect((await tapUntil(page, ({ kind, chips }) => kind === 'd_step' && chips > 0)) === 'there', 'one may stop');
    await page.waitForTimeout(aSecondTapIsMeant);
    await page.keyboard.press('x');
    await until(() => own(page).stopped, 'X stops');
  });

  // §14.28, and 7.3: a basket to think over
  test(`Quacks, ${name}: the shop fills a basket, says why not in every language, and buys only on Buy`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, language: name === 'base' ? 'fr' : 'el' });
    await settled(page);
    expect((await tapUntil(page, inShop)) === 'there', 'there is a shop');
    const answers = said(page, 'answer').length;
    const offer = page.locator('[data-state="open"]').first();
    const chip = await offer.getAttribute('data-offer');
    const price = viewOf(page).shop.find((one) => one.chip === chip).price;
    await offer.click();
    const slot = page.locator(`[data-slot="${chip}"]`);
    await slot.waitFor();
    await slot.click();
    await slot.waitFor({ state: 'detached' });
    await page.locator(`[data-offer="${chip}"]`).click();
    await slot.waitFor();
    const sum = await page.locator('[data-testid="basket"] .sum').innerText();
    expect(sum.match(/\d+/g)?.map(Number).includes(price), `the running sum: ${sum}`);
    const reasons = await page.locator('[data-offer][aria-disabled="true"] .why').allInnerTexts();
    for (const reason of reasons) expect(reason.trim() !== '', 'an offer that cannot be bought says why');
    expect(!reasons.some((reason) => /short|same colour|basket|quacks\./.test(reason)), `reasons: ${reasons.join()}`);
    // Every book stands once, and every chip in one place.
    const offers = await page.locator('[data-offer]').evaluateAll((all) => all.map((one) => one.dataset.offer));
    equal(new Set(offers).size, offers.length, 'offers');
    equal(said(page, 'answer').length, answers, 'answers before Buy');
    await page.locator('[data-testid="send"]').click();
    await until(() => said(page, 'answer').length > answers, 'Buy buys');
    const bought = () =>
      events(page).findLast((one) => one.event === 'bought' && one.fields.seat === viewOf(page).viewer);
    equal((await until(bought, 'it is told')).fields.chips, [chip], 'just what lay in the basket');
  });

  // §14.41
  test(`Quacks, ${name}: the odds on screen are the exact odds, in twenty states`, async (hall) => {
    const page = await hall.small({
      game: 'quacks',
      ...table,
      bots: 1,
      options: { ...table.options, show_owned_chips: 'owner' },
    });
    await settled(page);
    let compared = 0;
    for (let moves = 0; moves < 200 && compared < 20; ++moves) {
      if ((await tapUntil(page, onStep)) !== 'there') break;
      const tag = page.locator('[data-testid="odds"]');
      const { bag, white_total: white, white_limit: limit, protected_draws: guarded } = own(page);
      // A card or a red chip may protect the next draw: then there is nothing to compare with.
      if ((await tag.isVisible()) && guarded === 0 && viewOf(page).card !== 'f08') {
        const count = (pairs) => pairs.reduce((sum, [, chips]) => sum + chips, 0);
        const bursting = Object.entries(bag).filter(
          ([id]) => id.startsWith('white_') && white + Number(id.at(-1)) > limit,
        );
        const exact = Math.round((100 * count(bursting)) / count(Object.entries(bag)));
        equal(Number(await tag.getAttribute('data-percent')), exact, `odds with ${white} of ${limit} in the pot`);
        ++compared;
      }
      await tapUntil(page, undefined, { most: 1, daring: 6 });
    }
    expect(compared >= 20, `${compared} states compared`);
  });

  // §14.25
  test(`Quacks, ${name}: where pots are sealed nothing of a rival is on the wire or the screen before its time`, async (hall) => {
    const page = await hall.small({
      game: 'quacks',
      ...table,
      options: { ...table.options, draw_mode: 'sealed' },
      viewport: desktop,
    });
    await settled(page);
    expect((await tapUntil(page, ({ kind, chips }) => kind === 'd_step' && chips > 1)) === 'there', 'there is a pot');
    const me = viewOf(page).viewer;
    expect(viewOf(page).sealed, 'the pots are sealed');
    const rivals = viewOf(page).seats.filter((one) => one.seat !== me);
    // The others have long finished: they are bots.
    for (const rival of rivals)
      equal(
        [rival.pot, rival.bowl, rival.white_total, rival.coins > 0 && rival.head > rival.start_space],
        [[], [], 0, false],
        'what is known of a sealed pot',
      );
    // On the wire, in this round, no draw of anybody else.
    const round = events(page).slice(events(page).findLastIndex((one) => one.event === 'round_began'));
    const telling = [
      'chip_drawn',
      'chip_placed',
      'chip_returned',
      'chips_shown',
      'exploded',
      'stopped',
      'chip_in_bowl',
    ];
    equal(
      round.filter((one) => telling.includes(one.event) && one.fields.seat !== me),
      [],
      'events of a sealed pot',
    );
    equal(await page.locator('.rivals [data-seat] .pays').count(), 0, 'numbers of sealed pots on screen');
    equal(await page.locator('.rivals [data-seat][data-state="burst"]').count(), 0, 'whether one has burst');
    const log = await page.locator('#side-panel .log .fold').allInnerTexts();
    expect(
      log.slice(-rivals.length - 1).every((line) => !/burst on|stopped on/.test(line)),
      `the log keeps quiet: ${log.join(' | ')}`,
    );
    await page.waitForTimeout(aSecondTapIsMeant);
    await page.keyboard.press('x');
    await until(
      () => viewOf(page).stage !== 'brewing' || viewOf(page).seats.some((one) => one.seat !== me && one.pot.length > 0),
      'then all is shown',
    );
  });

  // §14.26
  test(`Quacks, ${name}: a round is played from the plain list alone, with the board hidden`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: desktop });
    await settled(page);
    await page.addStyleTag({ content: '[data-testid="board"] { display: none !important }' }).catch(() => undefined);
    await page.evaluate(() => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('[data-testid="board"] { display: none !important }');
      document.adoptedStyleSheets = [hidden];
    });
    // Of many answers the first: to draw. Sooner or later the pot bursts, or the bag is empty.
    const done = () => viewOf(page).round >= 2 && viewOf(page).stage === 'brewing';
    for (let moves = 0; moves < 120 && !done(); ++moves) {
      const stops = own(page).white_total > 4;
      await answer(page, (texts) =>
        Math.max(
          0,
          texts.findIndex((text) => (stops ? /^Stop/.test(text.trim()) : true)),
        ),
      );
    }
    expect(done(), 'the second round has begun');
  });

  // §14.37
  test(`Quacks, ${name}: a book opens its rule, and one comes back to the same basket`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table });
    await settled(page);
    expect((await tapUntil(page, inShop)) === 'there', 'there is a shop');
    const chip = await page.locator('[data-state="open"]').first().getAttribute('data-offer');
    await page.locator(`[data-offer="${chip}"]`).click();
    await page.locator(`[data-slot="${chip}"]`).waitFor();
    const colour = chip.replace(/_\d+$/, '');
    await page.locator(`.shelf:has([data-offer="${chip}"]) .title`).click();
    const link = page.locator('[data-testid="about"] a.button');
    await link.waitFor();
    const clause = (await link.getAttribute('href')).split('#')[1];
    expect(/^QU[AX]-B\d+$/.test(clause), `the clause of the ${colour} book: ${clause}`);
    await link.click();
    const paragraph = page.locator(`[id="${clause}"]`);
    await paragraph.waitFor({ state: 'attached' });
    const inView = () =>
      paragraph.evaluate((one) => {
        const { top } = one.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      });
    await until(inView, 'the paragraph is in view');
    await page.goBack();
    await page.locator(`[data-slot="${chip}"]`).waitFor();
  });
}

// 7.3: the table of the evaluation keeps what everybody got, also for whoever looked away.
test('Quacks: the evaluation keeps in its cells what everybody got', async (hall) => {
  const page = await hall.small({ game: 'quacks', bots: 3, viewport: desktop });
  await settled(page);
  expect((await tapUntil(page, ({ kind, round }) => kind === 'd_buy' && round >= 2)) === 'there', 'there is a shop');
  const cells = page.locator('[data-testid="evaluation"] tbody tr');
  await until(async () => (await cells.count()) === 4, 'a row for everybody');
  const round = events(page).slice(events(page).findLastIndex((one) => one.event === 'round_began'));
  const spaces = Object.fromEntries(
    round.filter((one) => one.event === 'evaluated').map(({ fields }) => [fields.seat, fields]),
  );
  for (const { seat } of viewOf(page).seats) {
    const row = cells.nth((seat - viewOf(page).viewer + 4) % 4);
    const points = round.filter(
      (one, i) =>
        one.event === 'points_scored' &&
        one.fields.seat === seat &&
        i > round.findIndex((x) => x.event === 'evaluated'),
    );
    const shown = await row
      .locator('td:nth-child(-n + 5) [data-what="points"]')
      .evaluateAll((all) => all.map((one) => [Number(one.dataset.count), parseInt(one.textContent, 10)]));
    const sum = (all) => all.reduce((a, b) => a + b, 0);
    equal(
      shown.map(([count]) => count),
      shown.map(([, text]) => text),
      `seat ${seat}: the numbers on screen`,
    );
    equal(sum(shown.map(([count]) => count)), sum(points.map(({ fields }) => fields.count)), `points of seat ${seat}`);
    expect(spaces[seat] !== undefined, 'everybody was evaluated');
  }
  equal(await page.locator('[data-testid="evaluation"] th .done').count(), 4, 'steps that are ticked');
});

// 7.3: one line for each player and round, which unfolds to the draws.
test('Quacks: the log has one line a player and round, and unfolds', async (hall) => {
  const page = await hall.small({ game: 'quacks', bots: 3, viewport: desktop });
  await settled(page);
  expect((await tapUntil(page, ({ kind, round }) => kind === 'd_step' && round === 3)) === 'there', 'round three');
  const folds = page.locator('#side-panel .log .fold');
  await folds.nth(7).waitFor();
  const lines = await folds.allInnerTexts();
  equal(lines.filter((line) => /(stopped|burst) on \d+ \(white \d+\)/.test(line)).length, 8, lines.join(' | '));
  await folds.first().locator('summary').click();
  const drawn = folds.first().locator('.line');
  await drawn.first().waitFor();
  expect(
    (await drawn.allInnerTexts()).some((line) => /draws/.test(line)),
    'it unfolds to the draws',
  );
  await drawn.filter({ hasText: 'draws' }).first().locator('button').click();
  await page.locator('.past').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.past').waitFor({ state: 'detached' });
});

// QUA-A16
test('Quacks: the standing answer is switched in the bar or beside the players, and kept by the table', async (hall) => {
  const page = await hall.small({ game: 'quacks', bots: 1, viewport: desktop });
  await settled(page);
  expect((await tapUntil(page, onStep)) === 'there', 'one brews');
  equal(viewOf(page).take_gains, true, 'gains are taken at first');
  await page.locator('[data-testid="take-gains"]').click();
  await until(() => viewOf(page).take_gains === false, 'gains are asked for');
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.locator('[data-standing="d_gain"]').click();
  await until(() => viewOf(page).take_gains === true, 'gains are taken again');
});

// What the numbers of §7.3 allow for each kind of question; whatever is not named takes one tap, or a pick and *Take*.
const clicksMax = { d_step: 1, d_exploded: 1, d_fortune: 1, d_ruby: 1, d_rat: 1, d_gain: 1, d_buy: 3 };

// §14.27, §14.30, §14.39
for (const [name, table] of Object.entries(tables))
  test(
    `Quacks, ${name}: a whole game by taps on the board alone, within the clicks; its result, and its replay from a seat`,
    async (hall) => {
      const page = await hall.small({ game: 'quacks', ...table, viewport: phone });
      await settled(page);
      const clicks = {};
      equal(await tapUntil(page, undefined, { clicks }), 'over', 'the game ends');
      for (const [kind, count] of Object.entries(clicks))
        expect(count <= (clicksMax[kind] ?? 2), `${kind} took ${count} taps`);
      equal(heard(page, 'view').at(-1).view.players, table.bots + 1, 'players');
      // A single legal answer is no question; what is done by itself has its line.
      const single = heard(page, 'decision').filter(
        ({ id, sets, options }) =>
          id !== null && id !== undefined && (sets?.length ?? options.filter((one) => one.enabled).length) < 2,
      );
      equal(
        single.map(({ kind }) => kind),
        [],
        'questions with one answer',
      );

      const rows = await page
        .locator('[data-testid="outcome"] table')
        .first()
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
        );
      equal(rows.length, table.bots + 1, 'rows of the result');
      for (const row of rows)
        equal(
          row.slice(1).reduce((a, b) => a + b, 0),
          row[0],
          'sources make the score',
        );
      const rounds = await page
        .locator('[data-testid="by-round"] tbody tr:not(.all)')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
        );
      equal(
        rounds.map((row) => row.slice(0, 9).reduce((a, b) => a + b, 0)),
        rows.map((row) => row[0]),
        'rounds make the score',
      );
      const bursts = events(page).filter((one) => one.event === 'evaluated' && one.fields.exploded).length;
      equal(
        rounds.reduce((sum, row) => sum + row.at(-1), 0),
        bursts,
        'bursts that were counted',
      );
      equal(page.problems, [], 'nothing goes wrong');

      // Of another seat, at a moment in the middle; the link opens there.
      await page.setViewportSize(desktop);
      await page.locator('[data-testid="replay"]').click();
      await page.locator('[data-testid="moment"]').waitFor();
      for (let steps = 0; steps < 40; ++steps) await page.keyboard.press(']');
      await page.locator('[data-game="quacks"]').waitFor();
      const shown = () =>
        page.evaluate(() => ({
          moment: document.querySelector('[data-testid="moment"]').textContent,
          pot: document.querySelector('[data-part="pot"]').getAttribute('aria-label'),
          chips: [...document.querySelectorAll('[data-part="pot"] [data-space]')].map((one) => one.dataset.space),
        }));
      const before = await shown();
      const address = await page.evaluate(() => {
        document.querySelector('header .button').click(); // the link to this moment
        return location.href;
      });
      await page.goto(address);
      await page.locator('[data-game="quacks"]').waitFor();
      await until(async () => (await shown()).moment === before.moment, 'a link opens at its moment');
      equal(await shown(), before, 'the same board');
    },
    { long: true },
  );
