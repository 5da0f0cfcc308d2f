// What is nobody else's business at a table of Castle of the Devil.
import { readFileSync } from 'node:fs';
import { game } from './castle_positions.js';
import { equal, expect } from './hall.js';
import { answer, heard, next, playUntil, tablesOf, viewOf } from './play.js';

const low = { width: 390, height: 664 };
const texts = JSON.parse(readFileSync(new URL('../../i18n/en/castle.json', import.meta.url), 'utf8'));
const tray = '[data-testid="tray"]';
// The names of what this seat holds now, less what lies open for all.
function secretsOf(page) {
  const view = viewOf(page);
  const mine = view.seats[view.viewer];
  const cards = mine.objects_known.map((card) => texts[`castle.object.${card}`].replace(/ \(.*\)$/, ''));
  const profession = mine.face_up ? [] : [texts[`castle.profession.${mine.profession}`]];
  return [texts[`castle.society.${mine.society}`], ...profession, ...cards];
}
// Without what everybody may know: the log, the stage, what was said aloud.
const written = (page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    for (const known of copy.querySelectorAll('aside, .stage, [aria-live], [data-testid="coach"]')) known.remove();
    return copy.outerHTML;
  });
async function expectHidden(page, when) {
  // Open for all in an announcement.
  if (viewOf(page).announcement) return;
  const html = await written(page);
  for (const word of secretsOf(page)) expect(!html.includes(word), `${when}: ${word} is in the covered page`);
}
const calm = (list) =>
  Math.max(
    0,
    list.findIndex((text) => !/Announce|Accuse/.test(text)),
  );

// §14.16, §14.17
test('Castle: the cards are dealt covered; holding shows them; blur, another tab and 20 s idle cover them', async (hall) => {
  const page = await hall.person({ viewport: low });
  await page.clock.install();
  await page.goto(hall.address);
  await page.locator(`[data-game="${game}"] button`).first().click();
  await page.locator('[data-testid="decision"]').waitFor();
  await expectHidden(page, 'as they are dealt');
  await page.clock.resume();
  expect(await playUntil(page, async (what) => what === 'asked', calm), 'an own decision');
  await expectHidden(page, 'at first');
  const open = () => page.locator(`${tray}.open .cards`).first().waitFor();
  const covered = async (how) => {
    await page.locator(`${tray}:not(.open)`).waitFor();
    await expectHidden(page, `after ${how}`);
  };
  await page.keyboard.press('p');
  await open();
  const html = await page.locator(tray).innerHTML();
  for (const word of secretsOf(page)) expect(html.includes(word), `open it names ${word}`);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await covered('blur');
  await page.keyboard.press('p');
  await open();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await covered('another tab');
  await page.keyboard.press('p');
  await open();
  await page.clock.fastForward(21_000);
  await covered('20 s idle');
  const box = await page.locator('[data-testid="peek"]').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await open();
  await page.waitForTimeout(600);
  await page.mouse.up();
  await covered('release');
});

// Who is asked, and for how long, is a matter of what all may know.
test(
  'Castle: the windows of a duel look and last alike for everybody, whoever may answer them',
  async (hall) => {
    const host = await hall.at('/', { viewport: low });
    const made = await hall.newTable(host, {
      game,
      seats: ['human', 'open', 'scripted', 'scripted'],
      pace: { clock: 'none', spectators: 'live' },
    });
    await host.goto(`${hall.address}/t/${made.table}`);
    const guest = await hall.at(`/j/${made.code}`, { viewport: low });
    await guest.locator('[data-testid="sit"]').click();
    await guest.waitForURL('**/t/**');
    const watcher = await hall.at(`/t/${made.table}`, { viewport: low });
    await host.locator('[data-testid="start"]').click();
    const sheets = new Set();
    const rings = new Map();
    const over = () => heard(watcher, 'result').length > 0;
    const duel = (list) => {
      const at = list.findIndex((text) => /^(Challenge|Ready|Support)/.test(text));
      return at < 0 ? calm(list) : at;
    };
    for (const begun = Date.now(); !over() && rings.size < 3 && Date.now() - begun < 120_000;) {
      for (const page of [host, guest]) {
        await page.evaluate(() => document.querySelector('[data-testid="ready"]')?.click());
        const sheet = await page.evaluate(() => {
          const found = document.querySelector('[data-testid="reaction"]');
          if (!found || found.querySelector('.hand .face')) return null;
          return [...found.querySelectorAll('button')].map((button) => button.innerText.trim()).join('|');
        });
        if (sheet !== null) sheets.add(sheet);
        const asked = await page.evaluate(() => document.querySelector('[data-decision]')?.dataset.kind);
        if (asked && sheet === null) await answer(page, duel);
      }
      await host.waitForTimeout(100);
      for (const state of tablesOf(watcher)) if (state.ring?.closes) rings.set(state.ring.opens, state.ring);
    }
    expect(rings.size > 0, 'there were windows');
    for (const ring of rings.values())
      equal(Object.keys(ring).sort(), ['closes', 'held', 'opens'], 'the ring tells nothing else');
    expect(sheets.size <= 1, `the covered sheet is the same for all: ${[...sheets].join(' / ')}`);
  },
  { rate: 12, long: true },
);

// Whatever can be done without a look: a rider and a word, a side, an answer by its number, or to let it be.
async function unseen() {
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => one.offsetParent !== null);
  const asked = () => document.querySelector('[data-decision]')?.dataset.decision;
  const before = asked();
  const sure = '[data-testid="send"], [data-testid="let"][aria-busy="false"], [data-testid="send-number"]';
  const may = '.plate.ringed .body, .choose, .pad button, [data-testid="decision"] .choice';
  for (const begun = performance.now(); asked() === before && performance.now() - begun < 2500;) {
    const ready = all(sure).find((one) => one.getAttribute('aria-disabled') !== 'true');
    const open = all(may);
    (ready ?? open[Math.floor(Math.random() * open.length)])?.click();
    await new Promise((later) => setTimeout(later, 60));
  }
}

// §14.23
test(
  'Castle: streaming, a whole game without a peek shows no card of the hand, no profession and no society',
  async (hall) => {
    let looks = 0;
    // Whoever cannot see the own cards may announce by chance, and then a game is short.
    for (let games = 0; games < 4 && looks < 20; ++games) {
      const page = await hall.small({ game, bots: 3, viewport: low });
      const table = page.url();
      await page.goto(`${hall.address}/settings`);
      await page
        .getByRole('checkbox', { name: /stream/i })
        .first()
        .check();
      await page.goto(table);
      for (let moves = 0; moves < 400; ++moves) {
        if ((await next(page)) === 'over') break;
        equal(await page.locator(`${tray}.open`).count(), 0, 'the tray stays covered');
        await expectHidden(page, `question ${moves}`);
        ++looks;
        await page.evaluate(unseen);
      }
      await hall.leave();
    }
    expect(looks > 5, `${looks} questions were looked at`);
  },
  { rate: 60, long: true },
);
