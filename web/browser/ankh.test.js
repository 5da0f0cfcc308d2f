// Ankh-Morpork at its drawn table: taps on areas, pieces and cards; steps, undo, secrets, figures, languages, sizes.
import { readFileSync } from 'node:fs';
import { game, kindIs, laptop, low, rawKeys, tap, tapUntil, tapUntilKind } from './ankh.js';
import { names } from './ankh_positions.js';
import { equal, expect } from './hall.js';
import { events, heard, next, said } from './play.js';
import { engineAtWork, heardBy, legendOf, pageAt, tellingOf } from './positions.js';

// §14.26, 14.27
test(
  'Ankh: four people play a whole game by taps on the board alone',
  async (hall) => {
    const host = await hall.at('/', { viewport: low });
    const made = await hall.newTable(host, {
      game,
      seats: ['human', 'open', 'open', 'open'],
      pace: { clock: 'none', window_s: 0 },
    });
    const pages = [host];
    for (let seat = 1; seat < 4; ++seat) {
      const guest = await hall.at(`/j/${made.code}`, { viewport: seat === 3 ? laptop : low });
      await guest.locator('[data-testid="sit"]').click();
      await guest.waitForURL('**/t/**');
      pages.push(guest);
    }
    await host.goto(`${hall.address}/t/${made.table}`);
    await host.locator('[data-testid="start"]').click();
    for (const page of pages) await page.locator('.map').waitFor();
    await Promise.all(pages.map((page) => tap(page, true)));
    for (const page of pages) {
      await page.locator('[data-testid="result"]').waitFor();
      equal(await rawKeys(page), [], 'no raw key');
      equal(page.problems, [], 'nothing is wrong on the console');
    }
    // §14.27: a step on the map costs one tap, for the page asks for it by itself.
    expect(said(host, 'answer').length > 20, 'many answers were given');
  },
  { long: true, rate: 60 },
);

// §14.16, 14.17, 14.19
test('Ankh: covered cards are nowhere in the page, and picking one up tells nobody', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: low });
  await tapUntilKind(page, 'w_own');
  await page.locator('[data-testid="peek"], .cover').first().waitFor();
  if (await page.locator('.cover').isVisible()) await page.locator('.cover').click();
  const view = heard(page, 'view')[0].view;
  const secrets = await page.evaluate(async () => document.body.innerHTML);
  const own = view.seats[0].hand_known;
  expect(own.length > 0 && view.seats[0].role, 'the view has a hand and a personality');
  const names = await page.evaluate(async () => {
    document.querySelector('[data-testid="peek"]').click();
    for (let i = 0; i < 100 && !document.querySelector('.hand button'); ++i)
      await new Promise((later) => setTimeout(later, 20));
    return [...document.querySelectorAll('.hand [role="img"], .persona .who b')].map(
      (one) => one.getAttribute('aria-label')?.split('. ')[0] ?? one.textContent,
    );
  });
  expect(names.length > 1, 'open, hand and personality are named');
  for (const name of names) expect(!secrets.includes(name), `${name} was in the page while covered`);
  const sent = page.sent.length;
  await page.locator('.hand button').first().click();
  await page.locator('[data-testid="enlarged"]').waitFor();
  await page.keyboard.press('Escape');
  equal(page.sent.length, sent, 'enlarging a card and putting it back sends nothing');
});

// §14.29
test('Ankh: the steps of a card are taken back one by one', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  const states = () => page.locator('[data-step]').evaluateAll((all) => all.map((one) => one.dataset.step));
  const undo = page.locator('.undo');
  // A step that taught something, or that others had a part in, cannot be taken back: then another card is played.
  const tried = new Set();
  const backToTheFirst = async () => {
    const card = await page.locator('[data-testid="steps"] .title').textContent();
    if (tried.has(card)) return false;
    tried.add(card);
    for (let times = 0; times < 4 && (await states())[0] === 'done' && (await undo.isVisible()); ++times) {
      const asked = await page.locator('[data-decision]').getAttribute('data-decision');
      await undo.click();
      await page.waitForFunction((old) => document.querySelector('[data-decision]')?.dataset.decision !== old, asked);
      await page.waitForTimeout(200);
    }
    return (await states())[0] === 'now';
  };
  const found = await tapUntil(page, async () => {
    const now = await states();
    return now[0] === 'done' && now[1] === 'now' && (await undo.isVisible()) && (await backToTheFirst());
  });
  expect(found, 'two steps were done and taken back');
  equal((await states())[0], 'now', 'the first step is open again');
  // It waits to be done, by its button, on the map or by a choice; the question follows the view.
  await page.locator('[data-testid="do-step"], .area[data-ringed], .bar .choice').first().waitFor();
  await page.locator('[data-testid="skip-step"]').waitFor(); // or to be skipped
  await page.locator('[data-testid="skip-step"]').click();
  await page.waitForFunction(() => document.querySelector('[data-step]')?.dataset.step !== 'now');
});

// §14.42
test('Ankh: the public progress equals the board after every card', async (hall) => {
  const page = await hall.small({ game, bots: 2, viewport: laptop });
  await page.locator('#tab-players').click();
  await page.locator('[data-testid="aims"]').waitFor();
  const differences = () =>
    page.evaluate(() => {
      const places = [...document.querySelectorAll('.room')];
      const seats = document.querySelectorAll('.purses li').length;
      const has = (room, start) => room.querySelector(`[data-piece^="${start}"]`) !== null;
      const count = (fact) => places.filter(fact).length;
      const each = (value) => Array.from({ length: seats }, (_, seat) => value(seat));
      const flags = (seat) => count((room) => room.querySelector(`[data-flag="${seat}"]`) !== null);
      // What lies open: cash, and buildings where no demon stands; loans off.
      const worth = (seat) => {
        const purse = document.querySelector(`.purses [data-seat="${seat}"]`);
        const built = places
          .filter((room) => has(room, `building:${seat}:`) && !has(room, 'demon'))
          .reduce((sum, room) => sum + Number(room.dataset.cost), 0);
        return Number(purse.dataset.cash) + built - 12 * purse.querySelectorAll('[data-loan]').length;
      };
      const board = {
        minions: each((seat) => count((room) => has(room, `pawn:${seat}:`) && !has(room, 'demon'))),
        control: each(flags),
        worth: each(worth),
        trouble: [count((room) => has(room, 'trouble'))],
        pile: [Number(document.querySelector('[data-testid="pile"]').textContent)],
      };
      return Object.entries(board).flatMap(([word, values]) => {
        const cells = [...document.querySelectorAll(`[data-aim="${word}"] [data-value]`)];
        const told = cells.map((cell) => Number(cell.dataset.value));
        return JSON.stringify(told) === JSON.stringify(values) ? [] : [`${word}: ${told} but ${values}`];
      });
    });
  for (let moves = 0; moves < 40; ++moves) {
    if ((await next(page)) === 'over') break;
    equal(await differences(), [], `after ${moves} answers`);
    await tap(page);
  }
});

// §14.28, 14.37, 14.45
test('Ankh: an area and a card say what they are, why not, and where the rules tell of them', async (hall) => {
  const page = await hall.small({ game, bots: 2, viewport: low });
  await tapUntilKind(page, 'w_own');
  await page.locator('[data-ref="area:shrine_street"]').click();
  const sheet = page.locator('[data-testid="area-sheet"]');
  await sheet.waitFor();
  equal(await hall.accessibility(page), [], 'the sheet of an area');
  expect((await sheet.innerText()).includes('Next to'), 'neighbours are named');
  equal(await sheet.locator('.next button').count(), 5, 'area 4 has five neighbours');
  await sheet.locator('.next button').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.locator('.hand button').first().click();
  await page.locator('[data-testid="enlarged"]').waitFor();
  equal(await hall.accessibility(page), [], 'an enlarged card');
  const rule = await page.locator('[data-testid="enlarged"] a').getAttribute('href');
  expect(/^\/rules\/ankh\?back=.*#ANK-/.test(rule), `${rule} leads to a paragraph and back`);
});

// §14.28
test('Ankh: what is closed says why, in the language of the reader', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop, language: 'fr' });
  const end = page.locator('[data-option="end"][aria-disabled="true"]');
  const found = await tapUntil(page, async () => {
    if (!(await kindIs(page, 'w_own'))) return false;
    if (!(await page.locator('.tray.open').isVisible())) await page.keyboard.press('p');
    return end.isVisible();
  });
  expect(found, 'a turn that cannot be ended yet');
  const texts = JSON.parse(readFileSync(new URL('../../i18n/fr/ankh.json', import.meta.url), 'utf8'));
  expect((await end.innerText()).includes(texts['ankh.reason.must_play']), `the reason: ${await end.innerText()}`);
});

// §14.27: a card is played by two taps, a step on the map by one.
test('Ankh: two taps play a card, and one places a minion', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: low, language: 'fr' });
  let clicks = 0;
  const click = async (one) => {
    clicks += 1;
    await one.click();
  };
  const found = await tapUntil(page, async () => {
    if (!(await kindIs(page, 'w_own'))) return false;
    if (!(await page.locator('.tray.open').isVisible())) await page.keyboard.press('p');
    await page.locator('.hand button').first().waitFor();
    const places = page.locator('.hand .legal:has(.signs svg:first-child[data-sign="minion"])');
    if ((await places.count()) === 0) return false;
    await click(places.first());
    await click(page.locator('[data-testid="use-card"]').first());
    return true;
  });
  expect(found, 'there was a card that begins with a minion');
  equal(clicks, 2, 'the card is played');
  await page.locator('[data-kind="place_area"]').waitFor();
  const placed = () => events(page).filter((one) => one.event === 'minion_placed' && one.fields.seat === 0).length;
  const stood = placed();
  await page.locator('.area[data-ringed]').first().click();
  for (let waits = 0; waits < 100 && placed() === stood; ++waits) await page.waitForTimeout(50);
  equal(placed(), stood + 1, 'one tap has placed it');
});

// §14.48
test('Ankh: with reduced motion nothing moves, and what changed is outlined', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  await tapUntilKind(page, 'place_area');
  await page.evaluate(() => {
    globalThis.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      globalThis.moved.push(JSON.stringify(frames));
      return animate.call(this, frames, how);
    };
  });
  await tap(page);
  await page.waitForTimeout(300);
  const moved = await page.evaluate(() => globalThis.moved);
  expect(
    moved.some((frames) => frames.includes('outline')),
    'the new minion is outlined',
  );
  expect(!moved.some((frames) => frames.includes('translate')), 'nothing moves');
});

// §14.43: arrows inside the map, Enter is the tap.
test('Ankh: a minion is placed by keyboard alone', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  await tapUntilKind(page, 'place_area');
  const placed = () => events(page).filter((one) => one.event === 'minion_placed').length;
  const before = placed();
  await page.locator('.area[tabindex="0"]').focus();
  for (let steps = 0; steps < 14; ++steps) {
    if (await page.evaluate(() => document.activeElement.matches('.area[data-ringed]'))) break;
    await page.keyboard.press(steps % 2 ? 'ArrowDown' : 'ArrowRight');
  }
  expect(
    await page.evaluate(() => document.activeElement.matches('.area[data-ringed]')),
    'a ringed area has the focus',
  );
  await page.keyboard.press('Enter');
  for (let waits = 0; waits < 60 && placed() === before; ++waits) await page.waitForTimeout(100);
  expect(placed() > before, 'the minion stands');
});

const rules = JSON.parse(readFileSync(new URL('../../rules/ankh-morpork.json', import.meta.url), 'utf8'));
const cards = [...rules.cards.green, ...rules.cards.brown].map((card) => card.code);

// Games of four bots in which every card is played: of each the first play is looked at step by step by whoever is asked,
// with the hand open. The bots of some seeds play all of them; with two at the table two cards are out (ANK-S3).
test(
  'Ankh: every one of the 101 cards is played by bots without a raw key, a missing picture or an error',
  async (hall) => {
    const legend = await legendOf(hall, game);
    const seen = new Set(); // played, and looked at
    const kinds = new Set();
    // Three are enough; should the bots come to play otherwise, some more.
    for (const seed of [199, 13, 53, 1, 2, 3, 4]) {
      if (seen.size === cards.length) break;
      const engine = engineAtWork();
      const news = names.map(() => []);
      const pages = [];
      let { events: fresh, pending } = await engine.ask({ cmd: 'new', game, players: 4, seed });
      let card;
      while (pending.length > 0) {
        names.forEach((_, seat) => news[seat].push(...heardBy(legend, seat, fresh)));
        const { seat, kind } = pending[0];
        const { view } = await engine.ask({ cmd: 'view', seat });
        const { legal } = await engine.ask({ cmd: 'legal', seat });
        // The first play of a card is over, or it was answered with.
        if (card && card !== view.card?.card) seen.add(card);
        for (const one of fresh) if (one.event === 'responded') seen.add(one.card);
        card = view.card?.card;
        const answers = legal.flatMap(({ action }) => (action.type.startsWith('respond') ? [action.card] : []));
        if ((card && !seen.has(card)) || answers.some((one) => !seen.has(one))) {
          const moment = tellingOf(legend, { game, seat, names, view, legal, pending, log: [...news[seat]] });
          if (pages[seat]) pages[seat].happens(moment);
          else pages[seat] = await pageAt(hall, moment, { viewport: laptop });
          const wrong = await lookAt(pages[seat], kind);
          // A step on the map is answered by the page itself: then its question is gone at once.
          const goesOn = pages[seat].answers.some(({ decision_id: id }) => id === pages[seat].asked);
          equal(goesOn ? wrong.filter((one) => one !== unasked) : wrong, [], `${kind} of seat ${seat}, game ${seed}`);
          kinds.add(kind);
        }
        const { action } = await engine.ask({ cmd: 'bot', seat, name: 'random' });
        ({ events: fresh, pending } = await engine.ask({ cmd: 'apply', seat, action }));
      }
      engine.end();
      for (const page of pages) {
        equal(page?.problems ?? [], [], 'nothing is wrong on the console');
        await page?.context().close();
      }
    }
    equal(
      cards.filter((one) => !seen.has(one)),
      [],
      'cards that have not been played',
    );
    expect(kinds.size > 20, `${kinds.size} kinds of questions were asked`);
  },
  { long: true, onDemand: true },
);

const unasked = 'the question is not asked';
// What is wrong with what stands there now: texts by their keys, drawings without anything in them.
const lookAt = (page, kind) =>
  page.evaluate(
    async ([asked, sentence]) => {
      const find = (query) => document.querySelector(query);
      const soon = (ms) => new Promise((later) => setTimeout(later, ms));
      const question = `[data-kind="${asked}"], [data-testid="reaction"]`;
      for (let i = 0; i < 300 && !find(question); ++i) await soon(10);
      const there = find(question) !== null;
      if (!find('.tray.open')) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
      find('[data-testid="respond"]')?.click();
      await soon(0);
      const keys = document.body.innerText.match(/\b(?:ankh|shell)\.[a-z_]+(?:\.[a-z_]+)*/g) ?? [];
      const empty = [
        ...document.querySelectorAll('.card .motif, .card .signs svg, .map svg, .lead svg, .event svg.face'),
      ]
        .filter((one) => one.querySelector('path, circle, text') === null)
        .map((one) => `nothing is drawn in ${one.parentElement.className}`);
      return [...keys, ...empty, ...(there ? [] : [sentence])];
    },
    [kind, unasked],
  );

// §14.50
test('Ankh: Greek in the middle of a choice: it is kept, and no English is left', async (hall) => {
  const page = await hall.small({ game, bots: 3, viewport: laptop });
  const found = await tapUntil(
    page,
    async () => (await page.locator('.choose').count()) > 1 && (await page.locator('.area[data-ringed]').count()) > 1,
  );
  expect(found, 'a minion is to be chosen');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await page.keyboard.press('Escape');
  await page.locator('html[lang="el"]').waitFor();
  await page.waitForTimeout(300);
  expect((await page.locator('.choose').count()) > 1, 'what may be chosen is still ringed');
  const words = await page.locator('.map').evaluate((map) => {
    const labels = [...map.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    return (
      [map.innerText, ...labels]
        .join(' ')
        .replace(/Guest|Ada|Björn|Chloé|Daphne|Host/g, '')
        .match(/[A-Za-z]{4,}/g) ?? []
    );
  });
  equal([...new Set(words)], [], 'no English word on the map');
});
