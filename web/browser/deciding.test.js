import { createServer } from 'node:http';
import { equal, expect, phone } from './hall.js';
import { answer, events, heard, next, playUntil, playUntilAction, said, tableOf, until } from './play.js';

// §14.28
test('Closed options say why, in the current language', async (hall) => {
  const page = await hall.playNow('bristol-1350', { language: 'el' });
  const closed = page.locator('[data-testid="decision"] [aria-disabled="true"]');
  const met = await playUntil(page, async (what) => what === 'asked' && (await closed.first().isVisible()));
  expect(met, 'a closed option was met');
  for (let i = 0; i < (await closed.count()); ++i) {
    await closed.nth(i).click({ force: true }); // closed, but it answers
    const why = await page.locator('[data-testid="why"]').innerText();
    expect(/[α-ω]{4}/.test(why), `a reason in Greek: ${why}`);
    expect(!/[a-z]{4,}/.test(why.replace(/BRI-\w+/g, '')), `no English in it: ${why}`);
  }
});

// §14.31
test(
  'The clock turns amber, then large; more time adds; at zero the least is done and the log says so',
  async (hall) => {
    const sit = async (pace) => {
      const page = await hall.at('/');
      const table = await hall.newTable(page, { game: 'quacks', seats: ['human', 'scripted'], pace });
      await page.goto(`${hall.address}/t/${table.table}`);
      await page.locator('[data-testid="start"]').click();
      return page;
    };
    const page = await sit({ clock: 'live', turn_s: 21, bank_s: 0 });
    await next(page);
    const timer = page.locator('[role="timer"]');
    await page.locator('.clock.amber').waitFor();
    const left = async () => Number((await timer.innerText()).match(/(\d+):(\d+)/)[2]);
    await page.locator('.clock.large').waitFor({ timeout: 30_000 });
    expect((await left()) <= 10, 'large from ten seconds on');
    await page.getByRole('button', { name: 'More time' }).click();
    await page.locator('.clock:not(.large)').waitFor();
    expect((await left()) > 20, 'thirty seconds more');
    // Nobody answers at the next table: the fallback is taken, and everybody reads why.
    const quick = await sit({ clock: 'live', turn_s: 5, bank_s: 0 });
    const ranOut = quick.locator('#side-panel .log li', { hasText: /Time ran out: .*Host/ }).first();
    await ranOut.waitFor();
    equal(said(quick, 'answer').length, 0, 'it was not the person who answered');
    await ranOut.locator('+ li').waitFor(); // behind it stands what was done
    // Who comes later, and thus is told everything anew, reads it in the same place.
    const lines = () => quick.locator('#side-panel .log li:not(.since)').allInnerTexts();
    const upto = (all) => all.slice(0, all.findIndex((text) => text.includes('Time ran out')) + 2);
    const before = upto(await lines());
    await quick.reload();
    await ranOut.waitFor();
    equal(upto(await lines()), before, 'the log is the same after a reload');
    equal(await quick.locator('#tab-claims').count(), 0, 'a game without claims has no tab for them');
  },
  { rate: 1, long: true },
);

// §5, §14.31
test(
  'With a bank the clock runs on, also on a phone, and time is short when both are',
  async (hall) => {
    const page = await hall.at('/', { viewport: phone });
    const pace = { clock: 'live', turn_s: 6, bank_s: 25 };
    const table = await hall.newTable(page, { game: 'quacks', seats: ['human', 'scripted'], pace });
    await page.evaluate((id) => fetch(`/api/tables/${id}/start`, { method: 'POST' }), table.table);
    await page.goto(`${hall.address}/t/${table.table}`);
    await next(page);
    const timer = page.locator('[role="timer"]');
    const shown = async () => (await timer.innerText()).match(/\d+:\d+/g);
    equal((await shown()).at(-1), '0:25', 'the bank is in view');
    equal(await page.locator('.clock.amber').count(), 0, 'the decision has six seconds, but there is a bank');
    await until(async () => (await shown()).length === 1, 'the bank runs', 30_000);
    const before = await shown();
    await until(async () => (await shown())[0] < before[0], `it runs down from ${before[0]}`);
    equal(said(page, 'answer'), [], 'nobody has answered');
    await page.locator('.clock.amber').waitFor();
    expect((await shown())[0] >= '0:15', 'amber when twenty seconds are left in all');
    await page.locator('.clock.large').waitFor();
    expect((await shown())[0] >= '0:05', 'large from ten seconds on');
    await page.waitForFunction(() => /short/.test(document.querySelector('[aria-live="assertive"]').textContent));
  },
  { rate: 1, long: true },
);

// §6.2: also who is not asked may hold, as a bluff, and nobody learns who it was.
test(
  'Whoever sits at the table can hold a window, once a round',
  async (hall) => {
    const pages = await hall.pair({ bots: 2, pace: { clock: 'live', window_s: 12 } });
    const quiet = '[data-testid="decision"]:not([data-kind]) [data-testid="hold"]';
    let holder;
    // Everybody moves pawns until a window stands open before somebody who is not asked.
    for (const began = Date.now(); !holder && Date.now() - began < 90_000;) {
      for (const page of pages) {
        await page.evaluate(() => document.querySelector('[data-testid="ready"]')?.click()); // cards were dealt
        if ((await page.locator(quiet).count()) > 0) holder = page;
        else if ((await page.locator('[data-testid="decision"][data-kind]').count()) > 0)
          await answer(page, (texts) =>
            Math.max(
              0,
              texts.findIndex((text) => /Elbow|Dash|Push/.test(text)),
            ),
          );
        if (holder) break;
      }
      await pages[0].waitForTimeout(50);
    }
    expect(holder, 'there was a window');
    const other = pages.find((page) => page !== holder);
    const { closes } = tableOf(holder).ring;
    await holder.locator(quiet).click();
    await until(() => tableOf(other).ring?.held, 'everybody sees that somebody asked for time');
    equal(Object.keys(tableOf(other).ring).sort(), ['closes', 'held', 'opens'], 'and not who');
    equal(tableOf(other).ring.closes - closes, 20_000, 'twenty seconds more');
    await other.getByText('Someone asked for time.').first().waitFor();
    const spent = holder.locator('[data-testid="hold"][aria-disabled="true"]');
    await spent.click({ force: true });
    await holder.locator('[data-testid="refusal"]', { hasText: 'used your Hold' }).waitFor();
    equal(said(holder, 'hold').length, 1, 'it was sent once');
  },
  { rate: 1, long: true },
);

// §6.2
test('Standing orders are given from the menu at any time, and shown as the table has them', async (hall) => {
  const page = await hall.small();
  await next(page);
  const order = (name) => page.locator('[data-class="whip"] button', { hasText: name });
  const open = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('[data-testid="to-orders"]').click();
  };
  await open();
  await page.locator('[data-class="whip"] [value="ask"][aria-pressed="true"]').waitFor();
  await order('Pass unless it is me').click();
  await page.locator('[data-class="whip"] [value="pass_unless_target"][aria-pressed="true"]').waitFor();
  equal(tableOf(page).orders, { whip: 'pass_unless_target' }, 'the table has it');
  await page.reload();
  await next(page);
  await open();
  await page.locator('[data-class="whip"] [value="pass_unless_target"][aria-pressed="true"]').waitFor();
  await order('Ask me').click();
  await until(() => Object.keys(tableOf(page).orders ?? {}).length === 0, 'and it can be taken back');
  equal(await hall.accessibility(page), [], 'it is accessible');
});

// §6.4
test('A claim takes three taps and stands in the ledger under its round; without claims nobody is offered any', async (hall) => {
  const page = await hall.small();
  await playUntilAction(page);
  let taps = 0;
  const tap = async (query, text) => {
    ++taps;
    await page.locator(query, { hasText: text }).click();
  };
  await tap('#tab-claims');
  await tap('[data-claim="c_status"]');
  await tap('[data-field="health"] button', 'healthy');
  await until(() => said(page, 'claim').length === 1, 'it is said');
  equal([taps, said(page, 'claim')[0].claim], [3, { type: 'c_status', health: 'healthy' }], 'I am healthy');
  taps = 1; // the sheet is open
  await tap('[data-claim="c_sum"]');
  await tap('[data-field="sum"] button', '4');
  await until(() => said(page, 'claim').length === 2, 'it is said');
  equal([taps, said(page, 'claim')[1].claim], [3, { type: 'c_sum', relation: 'equal', sum: 4 }], 'my total is four');
  const row = page.locator('.ledger tbody tr', { hasText: 'Host' });
  await row.locator('.claim').nth(1).waitFor();
  equal(await row.locator('.claim').allInnerTexts(), ['I am healthy.', 'My total is exactly 4.'], 'both are there');
  equal(await page.locator('.ledger th[scope="col"]').allInnerTexts(), ['Round 1'], 'under their round');
  // A total of seven would be the plague.
  await tap('[data-claim="c_sum"]');
  await tap('[data-field="sum"] button', '7');
  await row.locator('.claim.contra').waitFor();
  equal(await hall.accessibility(page), [], 'it is accessible');
  const silent = await hall.small({ options: { claims: 'off' } });
  await playUntilAction(silent);
  await silent.locator('#tab-claims').click();
  await silent.getByText('Claims are not used at this table.').waitFor();
  equal(await silent.locator('[data-claim]').count(), 0, 'nothing to claim with');
});

// §1.5, §6.3
test('Whoever lets the table wait can be nudged, and sees it', async (hall) => {
  const pages = await hall.pair({ pace: { clock: 'live', turn_s: 255, bank_s: 3600 } });
  const waits = await until(() => {
    const awaited = tableOf(pages[0])?.awaited ?? [];
    return pages.find((page) => awaited.includes(tableOf(page)?.you));
  }, 'one of them is awaited');
  const other = pages.find((page) => page !== waits);
  equal(await other.locator('[data-testid="nudge"]').count(), 0, 'not at once');
  await other.locator('[data-testid="nudge"]').click({ timeout: 30_000 });
  const name = tableOf(other).seats[tableOf(other).you].name;
  await waits.locator('[data-testid="nudged"]', { hasText: name }).waitFor();
  await other.locator('[data-testid="nudge"]').waitFor({ state: 'detached' });
  await answer(waits);
  await waits.locator('[data-testid="nudged"]').waitFor({ state: 'detached' });
  equal(said(other, 'nudge').length, 1, 'once');
});

// §14.26
test('Board hidden: a round of Bristol from words and lists alone', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: phone });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('checkbox', { name: /words/i }).check();
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="board"] [data-game="bristol"]').waitFor({ state: 'detached' });
  const rounds = () => events(page).filter((one) => one.event === 'round_began');
  for (let moves = 0; moves < 40 && rounds().length < 2; ++moves) if ((await answer(page)) === 'over') break;
  expect(rounds().length > 0, 'a round was played');
});

// §10
test('The situation is said on demand, and so is who is awaited', async (hall) => {
  const page = await hall.playNow();
  await playUntilAction(page);
  await page.keyboard.press('s');
  await page.waitForFunction(() => /Your turn/.test(document.querySelector('[aria-live="assertive"]').textContent));
  await page.keyboard.press('w');
  await page.waitForFunction(() => document.querySelector('[aria-live="assertive"]').textContent.length > 5);
});

// §14.29
test('Ankh-Morpork: steps of a card are taken back one by one; where nothing can be, there is no Undo', async (hall) => {
  const page = await hall.small({ game: 'ankh-morpork', bots: 1 });
  const undo = page.getByRole('button', { name: 'Undo' });
  const decision = () => heard(page, 'decision').findLast((one) => one.id !== null);
  const likeness = (one) => JSON.stringify([one.kind, one.options.map((option) => option.id)]);
  const stack = [];
  for (let moves = 0; moves < 120 && stack.length < 2; ++moves) {
    if ((await next(page)) === 'over') break;
    const before = decision();
    const wanted = before.can_undo && !before.reaction ? 1 : 0;
    await until(async () => (await undo.count()) === wanted, `Undo is there where it can be: ${wanted}`);
    await answer(page);
    if ((await next(page)) === 'over') break;
    if (decision().id !== before.id && decision().can_undo) stack.push(likeness(before));
    else stack.length = 0;
  }
  equal(stack.length, 2, 'two steps can be taken back');
  while (stack.length > 0) {
    const wanted = stack.pop();
    await undo.click();
    await until(() => likeness(decision()) === wanted, 'the question before stands again');
  }
});

// §14.32
test(
  'Who is awaited is told by title, badge and hook, though the page is open; quiet hours hold it back',
  async (hall) => {
    const calls = [];
    const operator = createServer((request, reply) => {
      let body = '';
      request.on('data', (text) => (body += text));
      request.on('end', () => (calls.push(JSON.parse(body)), reply.end()));
    });
    await new Promise((up) => operator.listen(0, '127.0.0.1', up));
    try {
      await hall.stopServer();
      hall.hook = `http://127.0.0.1:${operator.address().port}/`;
      await hall.serve();
      // Nobody touches the page; after five minutes at the table (three seconds here) that is noticed.
      const sit = async (quiet) => {
        const page = await hall.at('/', { viewport: phone });
        const table = await hall.newTable(page, {
          game: 'quacks',
          seats: ['human', 'scripted'],
          pace: { clock: 'async' },
        });
        if (quiet) {
          const now = new Date();
          const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
          await page.evaluate(
            (hours) =>
              fetch('/api/session', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ name: 'Host', language: 'en', quiet: hours }),
              }),
            { from: (minute + 1430) % 1440, to: (minute + 120) % 1440, offset: 0 },
          );
        }
        await page.evaluate((id) => fetch(`/api/tables/${id}/start`, { method: 'POST' }), table.table);
        await page.goto(`${hall.address}/t/${table.table}`);
        await next(page);
        return { page, table: table.table };
      };
      const quiet = await sit(true);
      const awake = await sit(false);
      await awake.page.waitForFunction(() => document.title.startsWith('●'));
      expect(/waiting/.test(await awake.page.locator('link[rel="icon"]').getAttribute('href')), 'a mark on the tab');
      await until(() => calls.some((call) => call.table === awake.table), 'the hook is called', 30_000);
      equal(Object.keys(calls[0]).sort(), ['code', 'game', 'link', 'name', 'seat', 'table'], 'it is told no secret');
      equal(
        calls.filter((call) => call.table === quiet.table),
        [],
        'quiet hours hold it back',
      );
      // Elsewhere on the site the title says it, too.
      await awake.page.goto(hall.address);
      await awake.page.waitForFunction(() => document.title.startsWith('●'));
    } finally {
      operator.close();
    }
  },
  { rate: 100 },
);
