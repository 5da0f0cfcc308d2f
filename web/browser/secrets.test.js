import { equal, expect, phone } from './hall.js';
import {
  answer,
  events,
  heard,
  next,
  playUntil,
  playUntilAction,
  press,
  said,
  tableOf,
  tablesOf,
  until,
  viewLog,
  viewOf,
} from './play.js';
import { expectCovered, watchFrames, watched } from './secrets.js';

const words = ['Headache', 'Chills', 'Cough', 'Buboes'];
const tray = '[data-testid="tray"]';

// §14.16, §14.17
test(
  'Covered secrets are nowhere in the page; holding shows them; blur, another tab and 20 s idle cover them',
  async (hall) => {
    const page = await hall.person();
    await page.clock.install();
    await page.goto(hall.address);
    await page.locator('[data-game="bristol-1350"] button').first().click();
    await page.locator('[data-testid="decision"]').waitFor();
    // The page's clock stands still unless it is moved: hurry on to the first own action.
    await page.clock.resume();
    await playUntilAction(page);
    await expectCovered(page);
    const open = () => page.locator(`${tray}.open .total`).waitFor(); // the cards are fetched when they are first shown
    const covered = async (how) => {
      await page.locator(`${tray}:not(.open)`).waitFor();
      await expectCovered(page).catch((error) => {
        throw new Error(`after ${how}: ${error.message}`);
      });
    };
    await page.keyboard.press('p');
    await open();
    const shown = await page.locator(tray).innerHTML();
    expect(
      words.some((word) => shown.includes(word)),
      'open it names symptoms',
    );
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
  },
  { core: true },
);

// §14.19, §14.27
test('Picking up, aiming and cancelling sends nothing; the clicks are those of the design', async (hall) => {
  const host = await hall.at('/');
  const table = await hall.watchedTable(host);
  await playUntilAction(host);
  const watcher = await hall.at(`/t/${table.table}`);
  await watcher.locator('[data-testid="board"] .street').waitFor();
  await until(() => viewOf(watcher) !== undefined && !tableOf(watcher).ring, 'who watches sees the table at rest');
  const sent = host.sent.length;
  const heardThere = watcher.received.length;
  const dice = host.locator('.dice button.ringed');
  await dice.first().click();
  await host.locator('.dice button[aria-pressed="true"]').waitFor();
  await host.keyboard.press('Escape');
  await host.locator('.dice button[aria-pressed="true"]').waitFor({ state: 'detached' });
  const verb = host.locator('[data-option="reroll"]');
  await verb.click();
  await verb.click();
  await host.waitForTimeout(300);
  const words = host.sent.slice(sent).filter((message) => message.type !== 'ping');
  equal(words, [], 'nothing is sent');
  const news = watcher.received.slice(heardThere).filter((message) => message.type !== 'pong');
  equal(news, [], 'nobody sees it');
  // Reroll two dice: picking is free, the button throws.
  await dice.nth(0).waitFor();
  await dice.nth(0).click();
  await dice.nth(1).click();
  const answers = () => said(host, 'answer').length;
  const answered = answers();
  await host.locator('[data-primary]').click();
  await until(() => answers() > answered, 'it is sent');
  equal(answers(), answered + 1, 'three taps have rerolled two dice');
  await host.locator('[data-testid="decision"][data-kind="action"]').waitFor({ state: 'detached' });
  // Draw: one click.
  if (await playUntil(host, async () => host.locator('[data-option="draw"][aria-disabled="false"]').isVisible())) {
    const before = said(host, 'answer').length;
    await host.locator('[data-option="draw"]').click();
    await until(() => said(host, 'answer').length > before, 'it is sent');
    equal(said(host, 'answer').length, before + 1, 'one click draws');
  }
});

// §14.21, §6.2
test('A window looks and lasts alike for everybody, whoever may answer it', async (hall) => {
  const host = await hall.at('/');
  const table = await hall.newTable(host, {
    game: 'bristol-1350',
    seats: ['human', 'open', 'open'],
    pace: { clock: 'live', turn_s: 255, bank_s: 3600, spectators: 'live' },
  });
  await host.goto(`${hall.address}/t/${table.table}`);
  const others = [];
  for (let i = 0; i < 2; ++i) {
    const guest = await hall.at(`/j/${table.code}`, { viewport: phone });
    await guest.locator('[data-testid="sit"]').click();
    await guest.waitForURL('**/t/**');
    others.push(guest);
  }
  const watcher = await hall.at(`/t/${table.table}`);
  await host.locator('[data-testid="start"]').click();
  const players = [host, ...others];
  const rings = new Map();
  const sheets = new Set();
  // Everybody likes to push and to elbow; one answers windows at once, the others let them run out.
  for (let turns = 0; turns < 60 && rings.size < 4; ++turns) {
    for (const page of players) {
      const asked = await page.evaluate(() => {
        const sheet = document.querySelector('[data-testid="reaction"]');
        return {
          window: sheet && [...sheet.querySelectorAll('button')].map((button) => button.innerText.trim()).join('|'),
          covered: !sheet?.querySelector('.hand.open'), // whoever has just looked to choose sees the own cards
          decision: document.querySelector('[data-testid="decision"][data-kind]') !== null,
          over: document.querySelector('[data-testid="result"]') !== null,
        };
      });
      if (asked.over) turns = 60;
      else if (asked.window) {
        if (asked.covered) sheets.add(asked.window);
        if (page === others[0]) await answer(page);
      } else if (asked.decision)
        await answer(page, (texts) =>
          Math.max(
            0,
            texts.findIndex((text) => /Elbow|Dash|Push (?!Guest)/.test(text)),
          ),
        );
    }
    for (const state of tablesOf(watcher)) if (state.ring?.closes) rings.set(state.ring.opens, state.ring);
    await host.waitForTimeout(60);
  }
  expect(rings.size > 0, 'there were windows');
  for (const ring of rings.values()) {
    const length = ring.closes - ring.opens;
    expect(length >= 4000 && length <= 6000, `a window lasts 4 to 6 s, not ${length}`);
  }
  expect(sheets.size <= 1, `the covered sheet is the same for all: ${[...sheets].join(' / ')}`);
  for (const state of tablesOf(watcher))
    if (state.ring) equal(Object.keys(state.ring).sort(), ['closes', 'held', 'opens'], 'the ring tells nothing else');
});

// §14.23, §14.24
test('Streaming, a whole game without a peek shows no secret; only a held key opens the tray', async (hall) => {
  const page = await hall.small();
  const table = page.url();
  await page.goto(`${hall.address}/settings`);
  await page
    .getByRole('checkbox', { name: /stream/i })
    .first()
    .check();
  await page.goto(table);
  await playUntilAction(page);
  await page.keyboard.down('p');
  await page.locator(`${tray}.open`).waitFor();
  await page.keyboard.up('p');
  await page.locator(`${tray}:not(.open)`).waitFor();
  let mingled = 0;
  for (let moves = 0; moves < 300; ++moves) {
    if ((await next(page)) === 'over') break;
    await expectCovered(page);
    // A card must be looked at to be played: whoever streams passes instead.
    if (!(await press(page, '[data-option="end"], [data-option="decline"], [data-option="stop"]')))
      await answer(page, (texts) =>
        Math.max(
          0,
          texts.findIndex((text) => /Reroll/.test(text)),
        ),
      );
    if ((await page.locator('[data-stage="mingle"]').count()) > 0) {
      ++mingled;
      const stage = await page
        .locator('[data-stage="mingle"]')
        .innerHTML()
        .catch(() => '');
      for (const word of words) expect(!stage.includes(word), 'a mingle shows backs only');
    }
  }
  const view = heard(page, 'view')[0].view;
  const told = events(page);
  const exchanged = told.filter((event) => event.event === 'hand_now');
  expect(mingled > 0 || exchanged.length > 0 || told.some((event) => event.event === 'mingled'), 'there was a mingle');
  for (const event of told)
    if (event.scope === 'private') equal(event.fields?.seat ?? view.viewer, view.viewer, 'mine');
});

// §14.23, §6.1
test('Streaming on a phone, a Whip and a remedy are played with one thumb, and no frame shows a secret unheld', async (hall) => {
  const page = await hall.at('/', { viewport: phone });
  await page.evaluate(() => localStorage.setItem('guildhall.settings', JSON.stringify({ streaming: true })));
  await page.reload();
  await page.locator('[data-game="bristol-1350"] [data-testid="lesson"]').click();
  await page.locator('[data-testid="coach"]').waitFor();
  await watchFrames(page, ['Headache', 'Chills', 'Cough', 'Buboes', 'Arsenic', 'Leeches']);
  const goOn = page.locator('[data-testid="go-on"]');
  const asked = () => heard(page, 'decision').at(-1);
  // Hold, read the number of the answer, let go, press the number.
  const playBlind = async (hold, name) => {
    equal(await page.locator('[data-testid="board"] .ring.picked').count(), 0, 'the board knows of no card');
    if (hold.includes('look')) equal(await page.locator('[data-land]').count(), 0, 'nor of what it would do');
    const { x, y, width, height } = await page.locator(hold).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    const row = page.locator('[data-testid="by-number"] li', { hasText: name });
    const number = (await row.innerText()).match(/\d+/)[0];
    await page.waitForTimeout(150);
    await page.mouse.up();
    await row.waitFor({ state: 'detached' });
    const before = said(page, 'answer').length;
    const keys = page.locator('[data-testid="by-number"] .pad button');
    equal(await keys.count(), 10, 'the keys are the same whatever one holds');
    await keys.filter({ hasText: '9' }).click();
    await page.locator('[data-testid="send-number"]').click();
    await page.locator('[data-testid="refusal"]', { hasText: 'No choice has this number' }).waitFor();
    equal(said(page, 'answer').length, before, 'a number that stands for nothing sends nothing');
    await keys.filter({ hasText: number }).click();
    await page.locator('[data-testid="send-number"]').click();
    await until(() => said(page, 'answer').length > before, 'it is sent');
    equal(said(page, 'answer').length, before + 1, 'once');
    return said(page, 'answer').at(-1).option_ids;
  };
  const played = [];
  for (let steps = 0; steps < 30 && played.length < 2; ++steps) {
    const { text } = await until(() => tableOf(page).lesson.text && tableOf(page).lesson, 'the coach speaks');
    const reaction = page.locator('[data-testid="reaction"]');
    const choose = page.locator('[data-testid="decision"][data-kind]');
    await goOn.or(reaction).or(choose).first().waitFor();
    if (await goOn.isVisible()) await page.locator('[data-testid="go-on"]:enabled').click();
    else if (await reaction.isVisible()) {
      played.push(await playBlind('[data-testid="respond"]', 'Whip'));
      await page.evaluate(() => (globalThis.watch.words = globalThis.watch.words.filter((word) => word !== 'Arsenic')));
    } else if (asked().kind === 'remedy') played.push(await playBlind('[data-testid="look"]', 'Emeralds'));
    else await answer(page);
    await until(() => tableOf(page).lesson.text?.key !== text.key, 'the lesson goes on', 20_000);
  }
  equal(
    played.map((ids) => ids.slice(0, 2)),
    [
      ['use', 'card:r_whip__arsenic'],
      ['play', 'card:r_crushed_emeralds__leeches'],
    ],
    'both were played',
  );
  const { found, frames, looks } = await watched(page);
  equal(found, [], 'nothing was seen while nothing was held');
  expect(frames > 50 && looks > 2, `there was something to see: ${frames} frames, ${looks} with cards`);
});

// §14.24
test('What you know lists what was got back at a mingle', async (hall) => {
  const reroll = (texts) =>
    Math.max(
      0,
      texts.findIndex((text) => /Reroll/.test(text)),
    );
  for (let game = 0; game < 4; ++game) {
    const page = await hall.small();
    const mingled = () => events(page).some((event) => event.event === 'hand_now');
    if (await playUntil(page, async (what) => what === 'asked' && mingled(), reroll)) {
      await page.keyboard.press('h'); // they may lie open from the answer before
      const know = await page.locator(`${tray} .know`).innerText();
      const mine = [...viewLog(page), ...events(page)];
      const back = mine.findLastIndex((event) => event.event === 'hand_now');
      const put = mine.slice(0, back).findLast((event) => event.event === 'hand_now' || event.event === 'dealt');
      const both = ({ fields }) => `${fields.first} and ${fields.second}`;
      expect(know.includes(`You put ${both(put)} into`), `what I put in, ${both(put)}: ${know}`);
      expect(/You now hold/.test(know), `what I got back: ${know}`);
      return;
    }
    await hall.leave(); // left behind before any mingle: another game
  }
  throw new Error('no cart with me mingled in four games');
});

// §4
test('Marks on rivals stand on their tokens as they are made, each with its shape and word, while the tray is open', async (hall) => {
  const page = await hall.playNow();
  await playUntilAction(page);
  await page.locator('#tab-notes').click();
  await page.keyboard.press('p');
  const pips = page.locator('.strip [data-mark]');
  const drawn = new Set();
  for (const mark of ['trust', 'lean', 'open', 'doubt', 'know']) {
    await page.locator('#side-panel select').first().selectOption(mark);
    const pip = page.locator(`.strip [data-mark="${mark}"]`);
    await pip.waitFor();
    equal(await pips.count(), 1, 'one rival is marked');
    drawn.add(`${await pip.locator('path').first().getAttribute('d')}`);
    expect((await pip.locator('svg').getAttribute('aria-label')).length > 2, 'it has a word');
  }
  equal(drawn.size, 5, 'no two look alike');
  await page.keyboard.press('Escape');
  await pips.first().waitFor({ state: 'detached' });
});

// A game in which one of two people rode along in a mingle and the other did not; empty where it ended before.
async function mingledApart(hall) {
  const pages = await hall.pair({ bots: 2, pace: { window_s: 0 } });
  for (const page of pages)
    await page.evaluate(() => {
      globalThis.pulses = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        if (this.dataset?.testid === 'tray') globalThis.pulses.push(JSON.stringify(how));
        return animate.apply(this, how);
      };
    });
  const reroll = (texts) =>
    Math.max(
      0,
      texts.findIndex((text) => /Reroll/.test(text)),
    );
  const unlike = ({ fields }) => new Set(pages.map((page) => fields.riders.includes(tableOf(page).you))).size === 2;
  const found = () => events(pages[0]).some((event) => event.event === 'mingled' && unlike(event));
  for (let moves = 0; moves < 200 && !found() && heard(pages[0], 'result').length === 0; ++moves) {
    for (const page of pages)
      if ((await page.locator('[data-testid="decision"][data-kind], [data-testid="let"]').count()) > 0)
        await answer(page, reroll);
    await pages[0].waitForTimeout(30);
  }
  return found() ? pages : [];
}

// §7.1
test('After a mingle every tray pulses once and alike, whether its cards are others now or not', async (hall) => {
  let pages = [];
  for (let games = 0; games < 6 && pages.length === 0; ++games) pages = await mingledApart(hall);
  expect(pages.length > 0, 'one of them rode along, the other did not');
  const pulses = (page) => page.evaluate(() => globalThis.pulses);
  await until(async () => (await pulses(pages[0])).length > 0, 'the tray pulses');
  await until(async () => (await pulses(pages[1])).length === (await pulses(pages[0])).length, 'both do, as often');
  equal(await pulses(pages[1]), await pulses(pages[0]), 'alike');
  expect(/outline.*1200/.test((await pulses(pages[0]))[0]), 'without motion an outline stands for 1.2 s');
});

// Two brew; one is done, carefully or with a bang, and this is what the other is told and sees of it.
async function sealedBrew(hall, goOn) {
  const host = await hall.at('/', { viewport: phone });
  const table = await hall.newTable(host, {
    game: 'quacks',
    seats: ['human', 'open'],
    options: { draw_mode: 'sealed' },
    pace: { clock: 'async' },
  });
  await host.goto(`${hall.address}/t/${table.table}`);
  const guest = await hall.at(`/j/${table.code}`, { viewport: phone });
  await guest.locator('[data-testid="sit"]').click();
  await guest.waitForURL('**/t/**');
  await host.locator('[data-testid="start"]').click();
  const brewing = (page) => page.locator('[data-option="draw"], [data-option="stop"]').first();
  await Promise.all([host, guest].map((page) => playUntil(page, async () => brewing(page).isVisible())));
  const from = guest.received.length;
  const rival = () => viewOf(guest).seats.find((one) => one.seat === 0);
  const before = rival();
  const finished = () => events(guest).some((event) => event.event === 'finished' && event.fields.seat === 0);
  const drawn = () => events(host).filter((event) => event.event === 'chip_drawn').length;
  const asked = () => host.evaluate(() => document.querySelector('[data-testid="decision"][data-kind]') !== null);
  for (let moves = 0; moves < 60; ++moves) {
    await until(async () => finished() || (await asked()), 'the next question, or the end of it');
    if (finished()) break;
    const wanted = goOn(drawn()) ? 'draw' : 'stop';
    // A chip that asks something gets any answer.
    if (!(await press(host, `[data-option="${wanted}"]`))) await answer(host);
  }
  expect(finished(), 'the first has brewed');
  expect(drawn() > 0, 'the first saw the own chips');
  const news = guest.received.slice(from).filter((message) => message.type !== 'pong');
  const after = rival();
  return {
    exploded: viewOf(host).seats.find((one) => one.seat === 0).exploded,
    messages: news.map((message) => message.type),
    told: news.flatMap((message) => message.events ?? []),
    changed: Object.keys({ ...before, ...after })
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, before[field], after[field]]),
    page: guest,
  };
}

// §14.25
test('Sealed brewing: who brews last learns nothing of the other pot, on screen or on the wire', async (hall) => {
  const careful = await sealedBrew(hall, (drawn) => drawn < 3);
  const bold = await sealedBrew(hall, () => true);
  equal([careful.exploded, bold.exploded], [false, true], 'one stopped, the other exploded');
  for (const { told, changed, page } of [careful, bold]) {
    equal(
      told.map((event) => event.event),
      ['finished'],
      'that somebody has finished is told, and no more',
    );
    const done = [
      ['active', true, false],
      ['stopped', false, true],
    ];
    equal(changed, done, 'and seen');
    expect(!/explode/i.test(await page.locator('[data-testid="board"]').innerText()), 'nor read on the board');
  }
  equal(bold.messages, careful.messages, 'as many messages for many chips as for few');
});

// BRI-X4, §6.1
test('A whisper is a secret of two people: covered with their trays, and nowhere at a third', async (hall) => {
  const host = await hall.at('/');
  const seats = ['human', 'open', 'open', 'scripted'];
  const options = { whispers: true };
  const made = await hall.newTable(host, { game: 'bristol-1350', seats, options, pace: { clock: 'none' } });
  await host.goto(`${hall.address}/t/${made.table}`);
  const others = [];
  for (const name of ['Eve', 'Max']) {
    const page = await hall.at('/', { viewport: phone });
    await hall.known(page, name);
    await page.goto(`${hall.address}/j/${made.code}`);
    await page.locator('[data-testid="sit"]').click();
    await page.waitForURL('**/t/**');
    others.push(page);
  }
  await host.locator('[data-testid="start"]').click();
  for (const page of [host, ...others]) await page.locator('#tab-talk').click();
  const [eve, max] = others;
  await host.locator('#side-panel select').focus();
  await host.keyboard.press('ArrowDown');
  await host.locator('#say').focus();
  await host.keyboard.type('I am ill');
  await host.keyboard.press('Enter');
  const covered = (page) => page.locator('.talk .private').getByText('A private line').waitFor();
  for (const page of [host, eve]) {
    await covered(page);
    expect(!(await page.content()).includes('I am ill'), 'covered it is not in the page');
    equal(await hall.accessibility(page), [], 'covered');
  }
  const turned = {}; // it covers itself again after a while: read by one after the other
  for (const [name, page] of Object.entries({ host, eve })) {
    await page.locator('#side-panel').getByRole('button', { name: 'Peek' }).click();
    await page.getByText('I am ill').waitFor();
    turned[name] = (await page.locator('.talk .private').innerText()).replace(/\s+/g, ' ');
    equal(await hall.accessibility(page), [], 'open');
  }
  expect(/whispers to you .*I am ill/.test(turned.eve), 'she reads who whispers to her');
  expect(/whispered to .*Eve .*I am ill/.test(turned.host), 'and the other, to whom');
  // What is said aloud afterwards is all that the third one hears.
  await eve.locator('#say').fill('Good evening');
  await eve.keyboard.press('Enter');
  await max.getByText('Good evening').waitFor();
  equal(await max.locator('.talk li').count(), 1, 'nothing else was said to him');
  expect(!JSON.stringify(max.received).includes('I am ill'), 'nor sent');
  for (const page of [host, eve]) await page.evaluate(() => dispatchEvent(new Event('blur')));
  for (const page of [host, eve]) await covered(page);

  // §6.1: while streaming neither for whom the next one is nor what it says is seen before it is sent, nor afterwards.
  await host.evaluate(() => localStorage.setItem('guildhall.settings', JSON.stringify({ streaming: true })));
  await host.reload();
  await host.locator('#tab-talk').click();
  const whom = host.locator('[data-testid="whisper-to"]');
  await whom.getByRole('button', { name: 'Hold to peek' }).focus();
  await host.keyboard.down('Enter');
  const number = (await whom.getByRole('button', { name: 'Max' }).innerText()).match(/\d/)[0];
  await host.keyboard.up('Enter');
  await whom.getByRole('button', { name: number, exact: true }).click();
  await host.locator('#say').fill('So am I');
  equal(await host.locator('#say').getAttribute('type'), 'password', 'nobody reads along');
  const panel = host.locator('#side-panel');
  expect(!/Max|So am I/.test(await panel.locator('form').innerText()), 'nor sees for whom');
  await hall.photograph(host, 'whisper-streaming');
  equal(await hall.accessibility(host), [], 'while streaming');
  await host.locator('#say').press('Enter');
  await max.locator('.talk .private').waitFor();
  expect(!(await panel.innerText()).includes('So am I'), 'once it is sent it is covered');
  expect(!JSON.stringify(eve.received).includes('So am I'), 'and for one alone');
});
