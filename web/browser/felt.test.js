// What players feel most: nothing is asked without need, nothing is done by a slip, and the board keeps up.
import { equal, expect, phone } from './hall.js';
import { answer, next, playUntilAction, tableOf } from './play.js';

const board = (page) => page.locator('[data-testid="board"]');

test('Play now deals the character', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: phone });
  for (let asked = 0; asked < 12 && (await next(page)) !== 'over'; ++asked) await answer(page);
  const asked = page.received.filter((one) => one.type === 'decision' && one.id !== null);
  const answered = page.sent.filter((one) => one.type === 'answer').length;
  expect(answered >= asked.filter((one) => one.kind === 'character').length, 'the character is dealt');
  equal(await page.locator('[data-kind="character"]').count(), 0, 'and not asked for');
});

test('A picked die is sent by a button alone, and the question follows the choice', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: { width: 390, height: 664 } });
  await playUntilAction(page);
  const sent = () => page.sent.filter((one) => one.type === 'answer').length;
  const before = sent();
  for (const die of ['0', '1', '0']) await page.locator(`[data-die="${die}"]`).click();
  equal(await page.locator('[data-ref="die:1"]').getAttribute('aria-pressed'), 'true', 'one is left');
  equal(sent(), before, 'picking sends nothing');
  expect((await page.locator('#prompt').innerText()).startsWith('Which dice?'), 'the question is about dice');
  await page.locator('[data-primary]').click();
  await page.waitForFunction((count) => count !== undefined, sent());
  equal(sent(), before + 1, 'the button rerolls');
});

test('Who sits alone may leave the cards open; a private change is marked alike on the covered tray', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: phone });
  await playUntilAction(page);
  await page.keyboard.press('p');
  await page.locator('[data-testid="keep-open"]').click();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  equal(await page.locator('.tray.open').count(), 1, 'still open');
  await page.keyboard.press('p');
  equal(await page.locator('.tray.open').count(), 0, 'covered by hand');
  equal(await page.locator('[data-testid="private-news"]').count(), 0, 'nothing is new');
});

test('On a phone Home begins with the code from a friend, and with the tables that one has', async (hall) => {
  const page = await hall.at('/', { viewport: { width: 390, height: 664 } });
  const top = (query) => page.locator(query).evaluate((one) => one.getBoundingClientRect().top);
  await page.locator('.game').first().waitFor();
  expect((await top('.join')) < (await top('.games')), 'Join stands first');
  await page.locator('[data-game="quacks"] button').first().click();
  await page.waitForURL('**/t/**');
  await page.goto(hall.address);
  await page.locator('li.table').first().waitFor();
  expect((await top('.mine')) < (await top('.join')), 'what waits stands before it');
});

test('The board of Bristol is up with its question within a second, whatever has still to be shown', async (hall) => {
  const page = await hall.playNow('bristol-1350', { reducedMotion: 'no-preference' });
  for (let questions = 0; questions < 4; ++questions) {
    await answer(page);
    if ((await next(page)) === 'over') break;
    const dice = () =>
      board(page)
        .locator('.dice [aria-label]')
        .evaluateAll((all) => all.map((one) => one.ariaLabel));
    await page.waitForTimeout(1000);
    const seen = await dice();
    await page.waitForTimeout(1500);
    if (tableOf(page).state !== 'over') equal(await dice(), seen, 'what is asked about lies there');
  }
});
