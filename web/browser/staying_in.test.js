import { equal, expect, listen, phone } from './hall.js';
import {
  answer,
  events,
  heard,
  next,
  playUntilAction,
  playUntilPicked,
  said,
  tableOf,
  until,
  viewLog,
  viewOf,
} from './play.js';

async function twoAtATable(hall, pace, seats = ['human', 'open', 'scripted', 'scripted']) {
  const host = await hall.at('/');
  const table = await hall.newTable(host, { game: 'bristol-1350', seats, pace });
  await host.goto(`${hall.address}/t/${table.table}`);
  const guest = await hall.at(`/j/${table.code}`);
  await guest.locator('[data-testid="sit"]').click();
  await guest.waitForURL('**/t/**');
  await host.locator('[data-testid="start"]').click();
  return { host, guest, table };
}

// The cards that are dealt may come a moment after the question.
const makeReady = (page) =>
  page.waitForFunction(() => {
    document.querySelector('[data-testid="ready"]')?.click();
    const looked = Object.keys(localStorage).some((key) => key.startsWith('guildhall.dealt.'));
    return looked || document.querySelector('[data-testid="result"]') !== null;
  });
// Until one of them is to choose an action: then the table waits for that person alone.
async function acting(...pages) {
  for (let tries = 0; tries < 600; ++tries) {
    for (const page of pages) {
      const kind = await page.evaluate(() => document.querySelector('[data-decision]')?.dataset.kind ?? '');
      if (kind === 'action') {
        for (const other of pages) await makeReady(other);
        return page;
      }
      if (await page.evaluate(() => document.querySelector('[data-decision]') !== null)) await answer(page);
    }
    await pages[0].waitForTimeout(50);
  }
  throw new Error('nobody is to act');
}

// §14.9
test(
  'A reload in the middle of a turn keeps seat, decision and what was picked',
  async (hall) => {
    const page = await hall.playNow();
    const picked = await playUntilPicked(page);
    await picked.waitFor();
    const prompt = await page.locator('#prompt').innerText();
    const cards = () => {
      const view = viewOf(page);
      return [view.viewer, ...Object.entries(view.participants.find((one) => one.seat === view.viewer)).sort()];
    };
    const held = cards();
    const began = Date.now();
    await page.reload();
    await picked.waitFor();
    await page.locator('[data-testid="tray"]').waitFor();
    const took = Date.now() - began;
    hall.expectWithin(2000, took, 'until all is there again');
    equal(await page.locator('#prompt').innerText(), prompt, 'the same decision');
    equal(cards(), held, 'the same seat and the same cards');
  },
  { core: true, alone: true },
);

// §14.10
test('Who comes back finds the table first under those that wait', async (hall) => {
  const page = await hall.playNow();
  await next(page);
  const table = tableOf(page).table;
  await page.goto(hall.address);
  const first = page.locator('li.table').first();
  await page.locator('li.table.waiting').waitFor();
  expect(/waiting/.test(await first.getAttribute('class')), 'what waits stands first');
  await first.locator('a.button').click();
  await page.waitForURL(`**/t/${table}`);
  await next(page);
});

// §14.11. Time runs twelve times as fast at the table: four seconds are more than thirty there.
test('Without network: a banner, a board to read; then all goes on, nothing is lost or doubled', async (hall) => {
  const { host, guest } = await twoAtATable(hall, { clock: 'none', window_s: 0 });
  const who = await acting(host, guest);
  const other = who === host ? guest : host;
  await other.locator('#tab-talk').click();
  await other.locator('#say').fill('Good evening');
  await other.keyboard.press('Enter');
  await who.locator('#tab-talk').click();
  await who.getByText('Good evening').waitFor();
  await who.locator('#tab-log').click();
  await other.locator('#tab-log').click();
  await who.context().setOffline(true);
  await who.getByText('No connection').waitFor({ timeout: 8000 });
  const board = await who.locator('[data-testid="board"]').innerText();
  expect(/Birch[^]*Cedar[^]*Oak/.test(board), 'the board can be read');
  // What is chosen now waits until it can be sent.
  const before = heard(other, 'update').length;
  const mine = (event) => event.event === 'remedy_drawn' && event.fields.seat === tableOf(who).you;
  const drawnBefore = events(other).filter(mine).length;
  await who.locator('[data-option="draw"]').click();
  await who.waitForTimeout(4000);
  equal(heard(other, 'update').length, before, 'nothing has reached the table');
  await who.context().setOffline(false);
  await who.getByText('No connection').waitFor({ state: 'detached' });
  await until(() => heard(other, 'update').length > before, 'then it is done');
  await acting(host, guest);
  const told = (page) =>
    [...viewLog(page), ...events(page)].filter((event) => event.scope === 'public').map((event) => event.event);
  await until(() => told(who).length === told(other).length, 'both have heard the same');
  equal(told(who), told(other), 'nothing is lost, nothing doubled');
  equal(events(other).filter(mine).length - drawnBefore, 1, 'what was chosen is done once');
  const lines = async (page) => {
    const read = page.locator('#side-panel .log .line:not(.private), #side-panel .log .round');
    return (await read.allInnerTexts()).map((line) => line.replace(/\s|\(You\)/g, ''));
  };
  equal(await lines(who), await lines(other), 'both read the same, but for whose name is the own');
  await who.locator('#tab-talk').click();
  await who.getByText('Good evening').first().waitFor();
  equal(await who.getByText('Good evening').count(), 1, 'what was said stands there once');
});

// §14.13
test('Stopped and started, the server finds all its guests at the same point', async (hall) => {
  const { host, guest } = await twoAtATable(hall, { clock: 'none', window_s: 0 });
  const who = await acting(host, guest);
  const prompt = await who.locator('#prompt').innerText();
  const rounds = await host.locator('header .muted').innerText();
  await hall.stopServer();
  await host.getByText('No connection').waitFor();
  expect(await host.locator('[data-testid="board"]').isVisible(), 'the board stays');
  await hall.serve();
  const began = Date.now();
  for (const page of [host, guest])
    await page.getByText('No connection').waitFor({ state: 'detached', timeout: 40_000 });
  expect(Date.now() - began < 20_000, 'all are back within 20 s');
  equal(await host.locator('header .muted').innerText(), rounds, 'in the same round');
  await who.locator('[data-testid="decision"][data-kind="action"]').waitFor();
  equal(await who.locator('#prompt').innerText(), prompt, 'with the same question');
  const before = said(who, 'answer').length;
  await answer(who);
  expect(said(who, 'answer').length > before, 'and the game goes on');
});

// §14.12
test('Back from a locked phone: a digest of at most eight lines, and the right board', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: phone });
  await playUntilAction(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => globalThis.away });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (globalThis.away ? 'hidden' : 'visible'),
    });
    globalThis.away = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await answer(page); // and then five bots play
  await page.waitForFunction(() =>
    document.querySelector('[data-testid="decision"][data-kind], [data-testid="reaction"]'),
  );
  await page.evaluate(() => {
    globalThis.away = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const digest = page.locator('ul.digest li');
  await digest.first().waitFor();
  expect((await digest.count()) <= 8, 'at most eight lines');
  expect(!/You now hold|You draw|You see/.test((await digest.allInnerTexts()).join(' ')), 'nothing private is in it');
  expect((await digest.getByRole('button').count()) > 0, 'a line shows its moment');
  const moving = () =>
    document.getAnimations().filter((one) => JSON.stringify(one.effect.getKeyframes()).includes('transform')).length;
  equal(await page.evaluate(moving), 0, 'nothing is played back');
  await page.keyboard.press('Escape');
  await digest.first().waitFor({ state: 'detached' });
  await next(page);
});

// §4: an async table, after days.
test('Opened anew after days away, the page tells what happened meanwhile, and once', async (hall) => {
  const host = await hall.small();
  await playUntilAction(host);
  const { table } = host.table;
  const seen = await host.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('guildhall.seen.')));
  equal(seen, [`guildhall.seen.${table}.0`], 'how much was seen is kept');
  await host.goto(hall.address);
  await host.evaluate((place) => {
    const [lines, at] = localStorage.getItem(place).split(' ').map(Number);
    localStorage.setItem(place, `${Math.min(lines, 4)} ${at - 3 * 24 * 3600 * 1000}`);
  }, seen[0]);
  const digest = host.locator('ul.digest li');
  await host.goto(`${hall.address}/t/${table}`);
  await digest.first().waitFor();
  expect((await digest.count()) <= 8, 'at most eight lines');
  await digest.getByRole('button').first().click();
  await host.locator('.past').waitFor();
  await host.keyboard.press('Escape');
  await host.goto(hall.address);
  await host.goto(`${hall.address}/t/${table}`);
  await host.locator('[data-testid="board"]').waitFor();
  await host.waitForTimeout(500);
  equal(await digest.count(), 0, 'and then it is told');
  equal(host.problems, [], 'nothing is wrong on the console');
});

// §14.14
test('Somebody vanishes: after the limit a bot sits in; back, the seat is theirs at once, with a digest', async (hall) => {
  const { host, guest } = await twoAtATable(hall, { clock: 'live', turn_s: 255, bank_s: 3600, window_s: 0 });
  const seat = tableOf(guest).you;
  const address = guest.url();
  const context = guest.context();
  await guest.close();
  // Away after 20 s, and from 90 s on a bot may sit in: at this rate under eight.
  await host.locator('#tab-players').click();
  const sitIn = host.locator('#side-panel .players button').first();
  await sitIn.waitFor();
  for (let tries = 0; tries < 40; ++tries) {
    if (tableOf(host).seats[seat].presence === 'bot') break;
    if (await sitIn.isVisible()) await sitIn.click({ timeout: 1000 }).catch(() => undefined);
    if ((await Promise.race([next(host).catch(() => ''), host.waitForTimeout(500)])) !== undefined) await answer(host);
  }
  equal(tableOf(host).seats[seat].presence, 'bot', 'a bot sits in');
  // Until the bot has done something for the seat.
  for (let moves = 0; moves < 4; ++moves) if ((await answer(host)) === 'over') break;
  const back = await context.newPage();
  listen(back);
  await back.goto(address);
  await back.waitForFunction(() => document.querySelector('[data-testid="tray"], [data-testid="result"]'));
  await until(() => tableOf(back)?.seats[seat].presence === 'here', 'the owner has the seat again');
  await makeReady(back); // one sheet after the other
  const did = back.locator('[data-testid="bot-did"]');
  await did.waitFor();
  equal(await did.locator('li').count(), 0, 'what the bot did is covered like any secret');
  await did.getByRole('button').click();
  await did.locator('li').first().waitFor();
  expect((await did.locator('li').count()) <= 8, 'at most eight lines');
  const digests = (page) => heard(page, 'talk').filter((talk) => JSON.stringify(talk).includes('shell.note.digest'));
  equal([digests(host).length, digests(back).length], [0, 1], 'it is private');
  const notes = heard(back, 'talk').flatMap((talk) => talk.lines.map((line) => line.note?.key));
  expect(notes.includes('shell.note.sits_in') && notes.includes('shell.note.back'), 'the log notes both');
});

// §14.15
test(
  'A double tap on Draw draws one chip',
  async (hall) => {
    const page = await hall.playNow('quacks');
    for (let moves = 0; moves < 12; ++moves) {
      await next(page);
      const draw = page.locator('[data-option="draw"]');
      if (await draw.isVisible()) {
        const chips = () =>
          events(page).filter((one) => one.event === 'chip_drawn' && one.fields.seat === tableOf(page).you).length;
        const [answers, drawn] = [said(page, 'answer').length, chips()];
        await draw.dblclick();
        await until(() => chips() > drawn, 'a chip is drawn');
        await next(page);
        equal([said(page, 'answer').length - answers, chips() - drawn], [1, 1], 'one answer, one chip');
        return;
      }
      await answer(page);
    }
    throw new Error('there was nothing to draw');
  },
  { core: true },
);

test('A sheet that is opened while the server is down appears by itself when it is back', async (hall) => {
  const page = await hall.playNow();
  await playUntilAction(page);
  await hall.stopServer();
  await page.getByRole('button', { name: 'Menu' }).click();
  const late = page.locator('[data-testid="late"]');
  await late.getByText('One moment').waitFor();
  const tried = () => page.problems.filter((text) => /ERR_CONNECTION_REFUSED/.test(text)).length;
  const once = tried();
  await until(() => tried() > once, 'it is tried again');
  await hall.serve();
  await page.locator('dialog[open]').getByRole('button', { name: 'Invite' }).waitFor();
  await late.waitFor({ state: 'detached' });
  equal(
    page.problems.filter((text) => !/ERR_CONNECTION_REFUSED/.test(text)),
    [],
    'nothing is left uncaught',
  );
});

test('No dialog covers a question while a clock runs', async (hall) => {
  const [host, guest] = await hall.pair({ pace: { clock: 'live', window_s: 0 }, options: { abilities: false } });
  const asked = async () => {
    for (const page of [host, guest]) if (await page.locator('[data-testid="decision"]').count()) return page;
    return undefined;
  };
  await until(async () => (await asked()) !== undefined, 'somebody is asked');
  const page = await asked();
  equal(await page.locator('dialog[open]').count(), 0, 'the question lies open');
});
