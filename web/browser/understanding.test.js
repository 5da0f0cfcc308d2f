import { desktop, equal, expect } from './hall.js';
import { answer, events, next, playToEnd, playUntilAction } from './play.js';

// §14.36
test('A line of the log shows its moment; others move on, I stay; Esc leads back to now', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: desktop });
  await playUntilAction(page);
  await answer(page);
  const line = page.locator('#side-panel .moment').first();
  await line.waitFor();
  await line.click();
  await page.locator('.past').waitFor();
  const dice = () =>
    page.locator('.dice [aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const then = await dice();
  // Meanwhile I finish my turn, the others play, and it is my turn again.
  const turns = () => events(page).filter((one) => one.event === 'turn_began').length;
  const before = turns();
  for (let moves = 0; moves < 20 && turns() < before + 2; ++moves) if ((await answer(page)) === 'over') break;
  expect(turns() >= before + 2, 'others moved meanwhile');
  expect(await page.locator('.past').isVisible(), 'I am still where I looked');
  equal(await dice(), then, 'the board of that moment stands');
  await page.keyboard.press('Escape');
  await page.locator('.past').waitFor({ state: 'detached' });
});

// §14.37
test('Rules open at the paragraph and lead back to the same decision and selection', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: desktop });
  await playUntilAction(page);
  const die = page.locator('.dice button.ringed').first();
  const ref = await die.getAttribute('data-ref');
  await die.click();
  const prompt = await page.locator('#prompt').innerText();
  await page.locator('a.icon-button[href^="/rules/"]').click();
  await page.locator('article').waitFor();
  expect(/#BRI-/.test(page.url()), 'a clause is the address');
  await page.locator('.marked').first().waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.locator(`[data-ref="${ref}"][aria-pressed="true"]`).waitFor();
  equal(await page.locator('#prompt').innerText(), prompt, 'the same decision');
  // From the reason of a closed option, too.
  const closed = page.locator('[data-testid="decision"] [aria-disabled="true"]').first();
  await closed.click({ force: true });
  const link = page.locator('[data-testid="why"] a').first();
  const clause = (await link.getAttribute('href')).split('#')[1];
  await link.click();
  await page.locator('article').waitFor();
  expect(page.url().endsWith(`#${clause}`), 'the paragraph of the reason');
  expect((await page.locator('.marked').first().innerText()).length > 20, 'with its text');
});

test('A whole game of Bristol against bots: result, replay, rematch', async (hall) => {
  const page = await hall.playNow();
  await playToEnd(page);
  await page.locator('#verdict').waitFor();
  equal(await hall.accessibility(page), [], 'the result is accessible');
  expect((await page.locator('[data-testid="result"] .facts [role="img"]').count()) >= 12, 'all cards lie turned up');
  const table = page.url().split('/').at(-1);
  await page.locator('[data-testid="replay"]').click();
  await page.locator('[data-testid="moment"]').waitFor();
  expect(page.url().includes(`/replay/${table}`), 'the replay is of this table');
  await page.getByRole('button', { name: 'One step on' }).click();
  expect((await page.locator('[data-testid="moment"]').innerText()).startsWith('moment 2'), 'one step is one moment');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.locator('.held li').first().waitFor();
  equal(await hall.accessibility(page), [], 'the replay is accessible');
  await page.goBack();
  await page.locator('[data-testid="rematch"]').click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  await page.locator('[data-testid="start"], [data-testid="decision"]').first().waitFor();
  const again = page.locator('[data-testid="start"]');
  if (await again.isVisible()) await again.click();
  await next(page);
  // §14.40: what was played is counted, and chart, table and totals agree.
  await page.goto(`${hall.address}/statistics`);
  await page.locator('main').waitFor();
  const rows = await page.evaluate(async () => (await (await fetch('/api/statistics')).json()).rows);
  equal(
    rows.filter((row) => row.game === 'bristol-1350').reduce((sum, row) => sum + row.games, 0),
    6,
    'six seats played',
  );
  await page.waitForFunction(() => /\d/.test(document.querySelector('main').innerText));
});
