import { equal, expect, phone } from './hall.js';
import { answer, events, next, playUntil, playUntilAction, said } from './play.js';

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
    await quick.locator('#tab-talk').click();
    await quick.locator('.talk .note', { hasText: 'Time ran out' }).first().waitFor();
    equal(said(quick, 'answer').length, 0, 'it was not the person who answered');
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
