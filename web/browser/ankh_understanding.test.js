// Ankh-Morpork as it is followed, looked back at and told apart: the log, a moment of it, replays, sight, sizes, events.
import { game, kindIs, laptop, low, rawKeys, tap, tapUntil, tapUntilKind } from './ankh.js';
import { equal, expect } from './hall.js';
import { events, heard, next, viewOf } from './play.js';

// Where every piece stands, as it is drawn.
const pieces = (page) =>
  page.locator('[data-piece]').evaluateAll((all) =>
    all
      .filter((one) => !one.dataset.piece.startsWith('die'))
      .map((one) => `${one.dataset.piece}×${one.textContent}`)
      .sort(),
  );

// §14.35, 14.36
test('Ankh: the log has one group a card; a line shows its moment, others play on, Esc leads back to now', async (hall) => {
  const page = await hall.small({ game, bots: 2, viewport: laptop });
  for (let moves = 0; moves < 14; ++moves) {
    await next(page);
    await tap(page);
  }
  await next(page);
  const groups = await page.evaluate(() => {
    const found = [];
    for (const line of document.querySelectorAll('#side-panel .log .line')) {
      if (line.matches('.turn')) found.push({ cards: 0, loose: 0, steps: 0 });
      else if (line.matches('.card')) found.at(-1).cards += 1;
      else if (found.length > 0) found.at(-1)[line.matches('.step') ? 'steps' : 'loose'] += 1;
    }
    return found;
  });
  const played = events(page).filter((one) => one.event === 'card_played').length;
  expect(
    groups.some((one) => one.cards > 0 && one.steps > 0),
    'steps stand under their card',
  );
  expect(
    groups.reduce((sum, one) => sum + one.cards, 0) >= played,
    'every card that was played is the head of a group',
  );
  const line = page.locator('#side-panel .log .card .moment').first();
  await line.click();
  await page.locator('.past').waitFor();
  const then = await pieces(page);
  const turns = () => events(page).filter((one) => one.event === 'turn_began').length;
  const before = turns();
  for (let moves = 0; moves < 40 && turns() < before + 2; ++moves) {
    await page.evaluate(() => document.querySelector('[data-testid="look"]')?.click());
    await tap(page);
    await page.waitForTimeout(50);
  }
  expect(turns() >= before + 2, 'others moved meanwhile');
  expect(await page.locator('.past').isVisible(), 'I am still where I looked');
  equal(await pieces(page), then, 'the board of that moment stands');
  await page.keyboard.press('Escape');
  await page.locator('.past').waitFor({ state: 'detached' });
});

// §14.30: what is asked has something to choose, or to keep secret.
test('Ankh: where one answer is open and everybody knows it, nothing is asked', async (hall) => {
  const page = await hall.small({ game, bots: 2, viewport: low });
  for (let moves = 0; moves < 60; ++moves) {
    if ((await next(page)) === 'over') break;
    await tap(page);
  }
  // Those of one's own turn and hand, and windows, tell something by being asked at all; so do those that a card of the
  // hand would answer, too (ANK-I9).
  const telling = /^w_|card|discard|give|name_cards|keep_one|declare|keep_buildings|pay_or_take|pay_or_refuse/;
  const forced = heard(page, 'decision').filter(
    (one) => one.id !== null && !one.secret && !one.reaction && !telling.test(one.kind) && one.sets?.length === 1,
  );
  equal(
    [...new Set(forced.map((one) => `${one.kind} ${JSON.stringify(one.sets)}`))],
    [],
    'questions with one public answer',
  );
});

// §14.37: from a card in the hand to its paragraph, and back to the same question.
test('Ankh: the rule of a card opens at its paragraph and leads back to the same step', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  await tapUntilKind(page, 'place_area');
  const prompt = await page.locator('#prompt').innerText();
  const ringed = () => page.locator('.area[data-ringed]').evaluateAll((all) => all.map((one) => one.dataset.ref));
  const before = await ringed();
  if (!(await page.locator('.hand button').first().isVisible())) await page.keyboard.press('p');
  await page.locator('.hand button').first().click();
  const link = page.locator('[data-testid="enlarged"] a');
  const clause = (await link.getAttribute('href')).split('#')[1];
  await link.click();
  await page.locator('.marked').first().waitFor();
  expect(page.url().endsWith(`#${clause}`), `the paragraph ${clause}`);
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.locator('.area[data-ringed]').first().waitFor();
  equal(await page.locator('#prompt').innerText(), prompt, 'the same question');
  equal(await ringed(), before, 'and the same areas');
});

// §14.39 and the result: whose aim, all personalities, what the points are made of; then what one seat knew.
test(
  'Ankh: the result adds up, and a replay from a seat shows what it knew; a link opens that moment',
  async (hall) => {
    const page = await hall.small({ game, bots: 3, viewport: laptop, pace: { spectators: 'live' } });
    await tap(page, true);
    await page.locator('[data-testid="points"]').waitFor();
    const rows = await page
      .locator('[data-testid="points"] tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace('−', '-')))),
      );
    equal(rows.length, 4, 'a row for each seat');
    for (const [minions, buildings, cash, debt, sum] of rows)
      equal(minions + buildings + cash + debt, sum, 'the parts are the sum');
    equal(
      rows.map((row) => row[4]),
      viewOf(page).seats.map((one) => one.points),
      'which is that of the rules',
    );
    equal(await page.locator('[data-testid="result"] .held').count(), 4, 'all personalities are turned up');
    equal(await rawKeys(page), [], 'no raw key');

    await page.goto(`${hall.address}/replay/${page.table.table}?by=2`);
    await page.locator('[data-testid="moment"][data-by="2"]').waitFor();
    const line = page.getByRole('slider');
    const count = Number(await line.getAttribute('max'));
    for (const share of [0.2, 0.6]) {
      await line.fill(String(Math.floor(share * count)));
      await page.locator('.map').waitFor();
      const there = await pieces(page);
      expect(there.length > 4, 'the city is drawn');
      await page.getByRole('button', { name: 'Public', exact: true }).click();
      await page.locator('[data-testid="moment"][data-by=""]').waitFor();
      equal(await pieces(page), there, 'all could see the same pieces');
      const seats = page.locator('.held');
      equal(await seats.count(), 0, 'and no personality');
      await page.goto(`${hall.address}/replay/${page.table.table}?by=2`);
      await page.locator('[data-testid="moment"][data-by="2"]').waitFor();
    }
    await line.fill(String(Math.floor(count / 2)));
    const there = await pieces(page);
    await page.getByRole('button', { name: 'Link to this moment' }).click();
    const other = await hall.person({ viewport: laptop });
    await other.goto(page.url());
    await other.locator('[data-testid="moment"]').waitFor();
    await other.locator('.map').waitFor();
    equal(await pieces(other), there, 'whoever gets the link sees that moment');
  },
  { rate: 60 },
);

// §14.46: shape beside colour, on pawns, buildings and pennants.
test('Ankh: under every kind of sight the owners of pieces can be told apart', async (hall) => {
  const page = await hall.small({ game, bots: 3, viewport: laptop });
  await next(page);
  await page.locator('#tab-players').click();
  const session = await page.context().newCDPSession(page);
  const marks = page.locator('.purses .sums svg.piece');
  await marks.first().waitFor();
  const differences = async (each) => {
    const shots = [];
    for (let seat = 0; seat < 4; ++seat) shots.push((await marks.nth(seat * 2 + each).screenshot()).toString('base64'));
    return page.evaluate(async (pictures) => {
      const size = 24;
      const data = [];
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(size, size).getContext('2d');
        context.drawImage(image, 0, 0, size, size);
        data.push(context.getImageData(0, 0, size, size).data);
      }
      const pairs = [];
      for (let i = 0; i < data.length; ++i)
        for (let k = i + 1; k < data.length; ++k) {
          let sum = 0;
          for (let p = 0; p < data[i].length; ++p) sum += Math.abs(data[i][p] - data[k][p]);
          pairs.push(sum / data[i].length);
        }
      return Math.min(...pairs);
    }, shots);
  };
  for (const type of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    for (const each of [0, 1]) {
      const least = await differences(each);
      expect(least > 2, `${type}: two owners look alike (${least.toFixed(1)})`);
    }
  }
  const shapes = await page
    .locator('[data-piece^="pawn"]')
    .evaluateAll((all) => all.map((one) => `${one.dataset.piece.split(':')[1]} ${one.dataset.shape}`));
  equal(new Set(shapes).size, 4, 'each seat has one shape, and all are different');
});

// The portrait map of its own.
test('Ankh: on a phone every area is at least 72 px both ways, and the strip has money and draw pile', async (hall) => {
  const page = await hall.small({ game, bots: 3, viewport: { width: 390, height: 844 } });
  // The moment of the mockup: a step on the map, the tray covered, nothing else in the way.
  await tapUntilKind(page, 'place_area');
  await page.evaluate(() => document.querySelector('.tray .cover')?.click());
  await page
    .locator('[data-testid="coach"] button')
    .first()
    .click({ timeout: 1000 })
    .catch(() => undefined);
  await page.waitForTimeout(300);
  const small = await page.locator('button.area').evaluateAll((all) =>
    all.flatMap((one) => {
      const box = one.getBoundingClientRect();
      return box.width < 72 || box.height < 72
        ? [`${one.dataset.ref} ${box.width}×${box.height} of ${document.querySelector('.map').clientHeight}`]
        : [];
    }),
  );
  equal(small, [], 'areas that are too small');
  const view = viewOf(page);
  const money = await page.locator('[data-testid="purse"] [aria-hidden]').allInnerTexts();
  equal(money.toSorted(), view.seats.map((one) => `$${one.cash}`).toSorted(), 'each seat has its money in the strip');
  equal(
    await page.locator('[data-testid="strip-pile"] span[aria-hidden]').innerText(),
    String(view.draw_pile),
    'the pile',
  );
  await page.locator('.about').nth(6).click();
  await page.locator('[data-testid="area-sheet"]').waitFor();
  const top = await page.locator('[data-testid="area-sheet"]').evaluate((one) => one.getBoundingClientRect().top);
  expect(top > 200, 'the map above the sheet stays in view');
});

// Point 4: die, area, what it means, outlines; the tray beside it is covered.
test('Ankh: an event has its stage with every die, and the tray beside it is covered', async (hall) => {
  const page = await hall.small({ game, bots: 3, viewport: { width: 1440, height: 900 } });
  // In one look: where bots play, an event is soon over.
  let told;
  const found = await tapUntil(page, async () => {
    told = await page.evaluate(() => {
      const box = (query) => document.querySelector(query)?.getBoundingClientRect();
      const [card, tray] = [box('[data-testid="event-stage"]'), box('[data-testid="tray"]')];
      return {
        faces: document.querySelectorAll('[data-testid="event-stage"] .tale li').length,
        onMap: document.querySelectorAll('[data-piece^="die"]').length,
        covered: document.querySelector('[data-testid="tray"].open') === null,
        apart: !card || !tray || card.right <= tray.left + 2 || card.bottom <= tray.top + 2,
      };
    });
    return told.faces > 0;
  });
  expect(found, 'there was an event with a roll');
  equal(told.onMap, told.faces, 'each die lies on the stage and in its area');
  expect(told.covered, 'the tray is covered');
  expect(told.apart, 'stage and tray do not lie on each other');
  equal(await rawKeys(page), [], 'no raw key');
});

// Point 3: a text in the card's own sentence, chained cards, powers beside the question.
test('Ankh: a card is a row of steps in its own words, a chained card follows, powers stand beside', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  const seen = { sentence: false, chained: false, power: false };
  const played = () => events(page).filter((one) => one.event === 'card_played');
  await tapUntil(
    page,
    async () => {
      const row = await page.evaluate(() => ({
        steps: [...document.querySelectorAll('[data-step]')].map((one) => one.textContent.trim()),
        power: document.querySelector('[data-testid="use-power"]') !== null,
      }));
      if (row.steps.some((text) => /\b(card|player|opponent|discard|roll|personalit)/i.test(text)))
        seen.sentence = true;
      if (row.power) seen.power = true;
      const cards = played();
      // Two cards of one seat with no turn between.
      seen.chained ||= cards.some((one, i) => i > 0 && cards[i - 1].fields.seat === one.fields.seat);
      return seen.sentence && seen.chained && seen.power;
    },
    300,
  );
  equal(seen, { sentence: true, chained: true, power: true }, 'what a game has shown');
});

// §14.50: words of a made-up language that are longer.
test('Ankh: the pseudo-language cuts no text of the table', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  await page.goto(`${page.url()}?lang=pseudo`);
  await tapUntil(page, () => kindIs(page, 'place_area'));
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, h1, h2, .tag, .step')]
      // The title of the open tray is for readers of the page alone.
      .filter((one) => one.getClientRects().length > 0 && !one.closest('.tray.open .title'))
      .filter((one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflow === 'hidden')
      .map((one) => one.textContent.trim().slice(0, 40)),
  );
  equal(cut, [], 'texts that are cut');
});
