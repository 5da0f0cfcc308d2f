// Ankh-Morpork in positions that are set up: what must hold of stages that are rare, and whatever a seat holds.
import { game, laptop, low } from './ankh.js';
import { at, me, position, stages } from './ankh_positions.js';
import { desktop, equal, expect } from './hall.js';
import { until } from './play.js';
import { legendOf, pageAt } from './positions.js';
import { inReach, sizes } from './reach.js';

const next = { type: 'next' };
const play = (card) => ({ type: 'play', card });
const whole = (page) => page.evaluate(() => document.documentElement.outerHTML.replace(/<!--.*?-->/g, ''));
// What the page has answered to this moment, once it has.
const answerOf = (page, { decision }) =>
  until(() => decision.sets[page.answers.findLast(({ type }) => type === 'answer')?.set], 'the page answers');
const refs = (page, query) => page.locator(query).evaluateAll((all) => all.map((one) => one.dataset.ref));

// §14.17, 14.21: backs that look alike, the same words in the same order, whatever lies below.
test('Ankh: covered, two positions that differ in hand and personality alone are one and the same page', async (hall) => {
  const legend = await legendOf(hall, game);
  const held = {
    one: { hold: ['captain', 'build_calm', 'int_guard_dog', 'postmaster', 'build_cash2'], role: 'noble_b' },
    other: { hold: ['nudge_c', 'blank', 'scrap2', 'pieman', 'unrest_any'], role: 'noble_c' },
  };
  const murder = [
    [1, play('kill_cash2_a')],
    [1, next],
    [1, { type: 'victim', area: 'tanners_yard', seat: me }],
  ];
  const questions = { w_own: [{}, []], w_remove: [{ active: 1 }, murder], none: [{ active: 1 }, []] };
  let page;
  for (const [kind, [rest, moves]] of Object.entries(questions)) {
    const [one, other] = Object.values(held).map(({ hold, role }) => {
      const setup = position({ ...rest, hold, seats: { [me]: { role } } });
      return at(legend, { setup, moves });
    });
    equal([one.decision.kind, other.decision.kind], kind === 'none' ? [undefined, undefined] : [kind, kind], 'asked');
    expect(JSON.stringify(one.view) !== JSON.stringify(other.view), `${kind}: what is held differs`);
    page ??= await pageAt(hall, one, { viewport: low });
    page.show(one);
    if (kind !== 'none') await page.locator(`[data-kind="${kind}"], [data-testid="reaction"]`).first().waitFor();
    await page.waitForTimeout(300);
    const before = await whole(page);
    page.show(other);
    await page.waitForTimeout(300);
    const after = await whole(page);
    if (before === after) continue;
    const from = [...before].findIndex((letter, i) => letter !== after[i]);
    throw new Error(`${kind}: …${before.slice(from - 80, from + 120)}… and …${after.slice(from - 80, from + 120)}…`);
  }
});

// Point 4 and §14.29: what is hit is told apart from what may be chosen, and an event cannot be skipped or taken back.
test('Ankh: a flood marks what it hits, rings where one may go, and can be neither skipped nor undone', async (hall) => {
  const legend = await legendOf(hall, game);
  for (const viewport of [low, laptop, desktop]) {
    const moment = at(legend, stages['event-flood']);
    // What has come of it already stands beside the dice.
    const before = { ...stages['event-flood'], moves: stages['event-flood'].moves.slice(0, -1) };
    const page = await pageAt(hall, at(legend, before), { viewport });
    await page.locator('[data-testid="event-stage"]').waitFor();
    page.happens(moment);
    await page.locator('.area[data-ringed]').first().waitFor();
    equal(
      await refs(page, '.area[data-ringed]'),
      ['area:lowdock', 'area:temple_island', 'area:merchant_heights'],
      'three ways out of Longwall are ringed',
    );
    equal(await page.locator('.rings .hit').count(), 1, 'one area is hit: the other roll is not on the river');
    equal(await page.locator('[data-piece^="die"]').count(), 2, 'both dice lie in their areas');
    const told = await page.locator('[data-testid="event-stage"]').innerText();
    expect(told.includes('not on the river'), `what the second die means is told: ${told}`);
    const dice = page.locator('[data-testid="event-stage"] .tale li');
    const stage = await page.locator('[data-testid="event-stage"]').boundingBox();
    for (const die of await dice.all()) {
      const { y, height } = await die.boundingBox();
      expect(y >= stage.y && y + height <= stage.y + stage.height + 1, 'no die lies outside of the stage');
    }
    equal(await page.locator('[data-testid="skip-step"], .undo').count(), 0, 'neither Skip nor Undo');
    await page.locator('[data-ref="area:merchant_heights"]').click();
    expect((await answerOf(page, moment)).includes('to:merchant_heights'), 'one tap moves the minion there');
    await page.context().close();
  }
});

// §14.42a, 14.47: with the words of a first game, tray covered and open, on the map, in an event and in a window.
const places = ['#prompt', '[data-testid="peek"]', '.area[data-ringed]'];
const reached = {
  turn: ['#prompt', '[data-testid="peek"]', '[data-option="play"]'],
  'turn-open': ['#prompt', '.tray .cover', '.hand li:first-child button'],
  place: places,
  'event-flood': places,
  window: ['#prompt', '[data-testid="respond"]', '[data-testid="let"]', '[data-testid="orders"]'],
};
for (const language of ['el', 'fr'])
  test(`Ankh: at every size, in ${language}, question, choices and what they are about are in reach`, async (hall) => {
    const legend = await legendOf(hall, game);
    for (const [name, queries] of Object.entries(reached)) {
      const page = await pageAt(hall, at(legend, stages[name]), { viewport: low, language, first: true });
      if (stages[name].open) await page.keyboard.press('p');
      await page.locator(queries.at(-1)).first().waitFor();
      for (const [width, height] of sizes) {
        const there = `${width}×${height}, ${name}`;
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        await inReach(page, queries, there);
        equal(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          true,
          `${there}: sideways`,
        );
        if (name !== 'place') continue;
        const areas = await page
          .locator('.area')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
        equal(
          areas.filter((wide) => wide < 40),
          [],
          `${there}: areas that cannot be tapped`,
        );
      }
      await page.context().close();
    }
  });

// Point 1: four owners, a building, a troll, demons and trouble in one area.
test('Ankh: in the fullest areas every count and every trouble marker can be read, at every size', async (hall) => {
  const legend = await legendOf(hall, game);
  const page = await pageAt(hall, at(legend, stages.full), { viewport: low });
  await page.locator('.map').waitFor();
  for (const [width, height] of [
    [390, 664],
    [390, 844],
    [360, 640],
    [768, 1024],
    [1366, 768],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    // A count is covered where a later piece of the same area has its middle under its own outline.
    const covered = await page.evaluate(() => {
      const found = [];
      for (const room of document.querySelectorAll('.room')) {
        const pieces = [...room.querySelectorAll('[data-piece]')];
        pieces.forEach((piece, i) => {
          const count = piece.querySelector('.count');
          if (!count) return;
          const { left, right, top, bottom } = count.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          if (bottom - top < 9) found.push(`${piece.dataset.piece} has a count of ${(bottom - top).toFixed(1)} px`);
          for (const later of pieces.slice(i + 1)) {
            const box = later.querySelector('svg').getBoundingClientRect();
            if (x > box.left + 2 && x < box.right - 2 && y > box.top + 2 && y < box.bottom - 2)
              found.push(`${later.dataset.piece} over the count of ${piece.dataset.piece}`);
          }
        });
      }
      return found;
    });
    equal(covered, [], `at ${width}×${height}`);
  }
});

// Point 3: the sentence of a text with its choices in it.
test('Ankh: who pays is told apart from who is paid, in the order in which it is asked', async (hall) => {
  const legend = await legendOf(hall, game);
  const moment = at(legend, stages.transfer);
  const page = await pageAt(hall, moment, { viewport: low });
  const choices = page.locator('.bar .things .choice');
  await choices.first().waitFor();
  const words = (await choices.locator('.words').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  equal(
    words.map((text) => text.replace(/\b[A-D] /, '').trim()), // the letter of a token
    ['Ada pays', 'Björn pays', 'Chloé pays', 'to Björn', 'to Chloé', 'to Ada'],
    'payers first, then receivers',
  );
  expect((await page.locator('.told').innerText()).length > 10, 'under the sentence of the card');
  await page.locator('[data-option="payer:1"]').click();
  await page.locator('[data-option="payee:0"]').click();
  equal((await answerOf(page, moment)).toSorted(), ['payee:0', 'payer:1'], 'two taps are the answer');
});

// Point 5: loans, area cards, piles and the events that were seen.
test('Ankh: under Players stand loans, area cards and the events that have happened', async (hall) => {
  const legend = await legendOf(hall, game);
  const page = await pageAt(hall, at(legend, stages['event-trolls']), { viewport: laptop });
  await page.locator('#tab-players').click();
  await page.locator('[data-testid="aims"]').waitFor();
  equal(await page.locator('[data-seat="0"] [data-loan]').count(), 1, 'Ada owes');
  const happened = await page.locator('.seen .tag').allInnerTexts();
  equal(happened.toSorted(), ['Demons from the Dungeon Dimensions', 'Trolls'], 'what was seen');
  expect((await page.locator('.seen .tag svg path').count()) > 3, 'with its picture');
  equal(await page.locator('[data-seat="3"] .cards .tag').count(), 2, 'Daphne has two area cards');
});

// ui.md 7.4, motion: with motion a minion that moves glides from where it stood.
test('Ankh: a minion that moves glides from its old area, and nothing else moves', async (hall) => {
  const legend = await legendOf(hall, game);
  const moved = { ...stages.move, moves: [...stages.move.moves] };
  const page = await pageAt(hall, at(legend, moved), { viewport: laptop, reducedMotion: 'no-preference' });
  await page.locator('.area[data-ringed]').first().waitFor();
  await page.evaluate(() => {
    globalThis.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      const piece = this.dataset?.piece;
      if (piece) globalThis.moved.push([piece, JSON.stringify(frames).includes('translate'), how.duration]);
      return animate.call(this, frames, how);
    };
  });
  const go = { type: 'move', from: 'westwall', to: 'lowdock', seat: 1 };
  const kept = [1, { type: 'pass' }]; // nobody keeps it where it is
  page.happens(at(legend, { ...moved, moves: [...moved.moves, [me, go], kept] }));
  await page.locator('[data-piece="pawn:1:lowdock"]').waitFor();
  await page.waitForTimeout(200);
  const all = await page.evaluate(() => globalThis.moved);
  const [glides] = all.filter(([piece]) => piece === 'pawn:1:lowdock');
  expect(glides?.[1] && glides[2] <= 400, `Björn's minion glides: ${JSON.stringify(all)}`);
  equal(
    all.filter(([piece]) => !/^(pawn:1:lowdock|trouble)/.test(piece)),
    [],
    'what stands stays',
  );
});

// Point 7: a lesson on the drawn board.
test('Ankh: the lesson is given on the drawn map', async (hall) => {
  const page = await hall.at('/', { viewport: low });
  await page.locator(`[data-game="${game}"] [data-testid="lesson"]`).click();
  await page.locator('[data-testid="coach"]').waitFor();
  await page.locator('.map button.area').first().waitFor();
  equal(await page.locator('.map button.area').count(), 12, 'twelve areas');
});

// An answer to a tap within 100 ms at 6× slow-down. Of some taps the quickest: what else the machine does is not
// the page's doing. How long the page was busy at a stretch is told beside it.
test(
  'Ankh: a tap is answered within 100 ms on a slow machine',
  async (hall) => {
    const legend = await legendOf(hall, game);
    const page = await pageAt(hall, at(legend, stages.move), { viewport: low });
    const gone = (query) => page.locator(query).waitFor({ state: 'detached' });
    // From 63 ways to move a minion; what a sheet is made of has been fetched.
    const taps = {
      'the sheet of an area': {
        tap: '.room:nth-of-type(8) .about',
        there: '[data-testid="area-sheet"]',
        back: () => page.keyboard.press('Escape'),
      },
      'an area to be picked': {
        tap: '[data-ref="area:westwall"]',
        there: '[data-ref="area:westwall"][aria-pressed="true"]',
        back: () => page.locator('.bar .cancel').click(),
      },
      'the hand to be open': {
        tap: '[data-testid="peek"]',
        there: '.tray.open .hand button',
        back: () => page.locator('.tray .cover').click(),
      },
      'a card to be large': {
        first: () => page.keyboard.press('p'),
        tap: '.hand button',
        there: '[data-testid="enlarged"]',
        back: () => page.keyboard.press('Escape'),
      },
    };
    await page.locator('.area[data-ringed]').first().waitFor();
    const client = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      globalThis.busy = [];
      new PerformanceObserver((list) => globalThis.busy.push(...list.getEntries().map((one) => one.duration))).observe({
        type: 'longtask',
      });
    });
    for (const [what, { first, tap, there, back }] of Object.entries(taps)) {
      await first?.();
      await page.locator(tap).first().waitFor();
      const times = [];
      for (let tries = 0; tries < 5; ++tries) {
        // The first is at full speed: it fetches what is needed.
        await client.send('Emulation.setCPUThrottlingRate', { rate: tries === 0 ? 1 : 6 });
        await page.evaluate(() => (globalThis.busy.length = 0));
        const took = await page.evaluate(
          ([query, answer]) =>
            new Promise((done) => {
              const begun = performance.now();
              document.querySelector(query).click();
              const look = () =>
                document.querySelector(answer) ? done(performance.now() - begun) : requestAnimationFrame(look);
              look();
            }),
          [tap, there],
        );
        if (tries > 0) times.push(Math.round(took));
        await back();
        await gone(there);
      }
      const busy = await page.evaluate(() => globalThis.busy.map(Math.round));
      console.log(`     ${what}: ${times.join(', ')} ms; busy for ${Math.max(0, ...busy)} ms at most`);
      hall.expectWithin(100, Math.min(...times), `from a tap to ${what}`);
    }
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  },
  { alone: true },
);
