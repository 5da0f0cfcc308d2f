import { createServer } from 'node:http';
import { equal, expect, phone } from './hall.js';
import { answer, events, heard, next, playUntil, playUntilAction, said, until } from './play.js';

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

// §6.2: standing orders and holds are there, and answer for me.
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
