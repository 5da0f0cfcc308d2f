// Lessons, hints, confirmations, teaching links, quiet hours, holidays.
import { desktop, equal, expect, phone } from './hall.js';
import { answer, heard, next, playUntil, playUntilAction, said, tableOf, until } from './play.js';

const games = ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork'];
const coach = '[data-testid="coach"]';

// One step of a lesson, by keyboard: read and go on, or give the one answer that the lesson wants.
async function step(page) {
  const lesson = await until(() => tableOf(page).lesson.text && tableOf(page).lesson, 'the coach speaks');
  const goOn = page.locator('[data-testid="go-on"]');
  const respond = page.locator('[data-testid="respond"]');
  const list = page.locator('[data-testid="as-list"]');
  const look = page.locator('[data-testid="look"]');
  await goOn.or(respond).or(list).or(look).first().waitFor();
  if (await goOn.isVisible()) {
    await page.locator('[data-testid="go-on"]:enabled').focus();
    await page.keyboard.press('Enter');
  } else {
    for (const cover of [respond, look])
      if (await cover.isVisible()) {
        await cover.focus();
        await page.keyboard.press('Enter');
      }
    await list.first().focus();
    await page.keyboard.press('Enter');
    const only = page.locator('[data-answer]').first();
    await only.waitFor();
    await only.focus();
    await page.keyboard.press('Enter');
    const sure = page.locator('[data-testid="answers"] .primary');
    if (await sure.isVisible()) {
      await sure.focus();
      await page.keyboard.press('Enter');
    }
  }
  // The words change when the server has heard the answer, and are nothing while the others act.
  await until(() => tableOf(page).lesson.done || !same(tableOf(page).lesson, lesson), 'the coach goes on');
  return lesson.step;
}
const same = (a, b) => a.step === b.step && a.text?.key === b.text?.key;

for (const game of games) {
  // §14.38
  test(`The lesson of ${game} can be taken by keyboard alone, left, and gone on with`, async (hall) => {
    const page = await hall.at('/', { viewport: game === 'bristol-1350' ? phone : undefined });
    await page.locator(`[data-game="${game}"] [data-testid="lesson"]`).click();
    await page.locator(coach).waitFor();
    const steps = () => tableOf(page).lesson;
    expect(steps().steps >= 6, 'six steps or more');
    await step(page);
    if (game === 'bristol-1350') {
      expect((await page.locator('[data-testid="spotlight"]').count()) > 0, 'something lies in the spotlight');
      const there = await page.locator(coach).innerText();
      await page.goto(hall.address);
      await page.locator('li.table a.button').first().click();
      await page.locator(coach).waitFor();
      equal(await page.locator(coach).innerText(), there, 'the same step');
    }
    const seen = new Set();
    while (await until(() => steps().done || steps().text, 'the coach speaks, or has done')) {
      if (steps().done) break;
      seen.add(await step(page));
    }
    // What ends it leads to a game, or on with this one.
    await page.locator(coach).locator('[data-testid="play-now"]').waitFor();
    expect(seen.size >= steps().steps - 2, `its steps were seen: ${[...seen].join(' ')}`);
    equal(page.problems, [], 'nothing is wrong on the console');
  });
}

test('A hint says what and why, for my eyes alone, and can be taken up', async (hall) => {
  const page = await hall.playNow();
  await playUntilAction(page);
  await page.locator('[data-testid="ask-hint"]').click();
  const hint = page.locator('[data-testid="hint"]');
  await hint.waitFor();
  expect((await hint.innerText()).length > 10, 'a sentence');
  equal(heard(page, 'hint').length, 1, 'it came once');
  equal(await hall.accessibility(page), [], 'it is accessible');
  const before = said(page, 'answer').length;
  await hint.getByRole('button').first().click();
  equal(said(page, 'answer').length, before, 'taking it up sends nothing yet');
  await page.locator('[data-testid="send"]').click();
  await until(() => said(page, 'answer').length > before, 'it is sent');
  equal(said(page, 'answer').at(-1).option_ids, heard(page, 'hint')[0].option_ids, 'what was hinted is played');
});

test('A move that can be answered is confirmed before it is sent', async (hall) => {
  const page = await hall.playNow();
  const elbow = page.locator('[data-option="elbow"][aria-disabled="false"]');
  const there = await playUntil(page, async (what) => what === 'asked' && (await elbow.isVisible()));
  expect(there, 'there was somebody to pass');
  const before = said(page, 'answer').length;
  await elbow.click();
  await page.locator('.confirm').waitFor();
  equal(said(page, 'answer').length, before, 'nothing is sent before the confirmation');
  await page.locator('[data-testid="send"]').click();
  await until(() => said(page, 'answer').length > before, 'it is sent');
  equal(said(page, 'answer').at(-1).option_ids, ['elbow'], 'two clicks');
});

// §14.34
test('Castle of the Devil: who announces victory is told first what a mistake costs, and may still not do it', async (hall) => {
  let page;
  let there = false;
  const mine = () => heard(page, 'decision').findLast((one) => one.id !== null);
  const mild = (texts) => texts.findIndex((text) => /Spy|Ready|Pass|Refuse/.test(text));
  for (let games = 0; games < 4 && !there; ++games) {
    if (games > 0) await hall.leave(); // a bot announced before: another game
    page = await hall.small({ game: 'castle-of-the-devil', bots: 3 });
    there = await playUntil(
      page,
      async (what) => what === 'asked' && mine().options.some((one) => one.id === 'announce_own' && one.enabled),
      (texts) => Math.max(0, mild(texts)),
    );
  }
  expect(there, 'victory may be announced');
  const costs = /If anything is wrong, the other society wins/;
  const before = said(page, 'answer').length;
  // By its button, with the cards open: what may be announced depends on what one holds.
  await page.keyboard.press('p');
  await page.locator('[data-option="announce_own"]').click();
  await page.locator('.confirm', { hasText: costs }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.confirm').waitFor({ state: 'detached' });
  // And from the list.
  await page.locator('[data-testid="as-list"]').click();
  await page.locator('[data-answer]', { hasText: 'my society has what it needs' }).click();
  const sure = page.locator('[data-testid="answers"] .ask');
  expect(costs.test(await sure.innerText()), `the list says it too: ${await sure.innerText()}`);
  equal(said(page, 'answer').length, before, 'nothing is sent before');
  await sure.getByRole('button').click();
  await until(() => said(page, 'answer').length > before, 'then it is sent');
  equal(said(page, 'answer')[before].option_ids, ['announce_own'], 'the announcement');
});

test('A teaching link shows the own view and no more, the table knows, and it ends', async (hall) => {
  const page = await hall.playNow();
  await playUntilAction(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[data-testid="share-teach"]').click();
  await page.locator('[data-testid="teach"]').click();
  const link = await page.locator('[data-testid="link"]').innerText();
  const pupil = await hall.person();
  await pupil.goto(link);
  await pupil.locator('[data-testid="taught"]').waitFor();
  expect(!pupil.url().includes('teach='), 'the token has left the address');
  equal(tableOf(pupil).you, tableOf(page).you, 'the same seat is looked over');
  await pupil.locator('[data-testid="peek"]').click();
  await pupil.locator('[data-testid="tray"].open').waitFor();
  equal(await pupil.locator('[data-option]').count(), 0, 'there is nothing to press');
  await until(() => tableOf(page).seats[tableOf(page).you].taught, 'the table is told');
  await page.locator('[data-testid="teach-no-more"]').click();
  await pupil.locator('[data-testid="board"]').waitFor({ state: 'detached' });
  equal(said(pupil, 'answer'), [], 'the pupil has sent nothing');
});

test('Quiet hours are kept with the session', async (hall) => {
  const page = await hall.playNow('quacks');
  await next(page);
  await answer(page);
  await page.goto(`${hall.address}/settings`);
  await page.locator('[data-testid="quiet"]').check();
  await page.locator('input[type="time"]').first().fill('21:30');
  await page.locator('input[type="time"]').first().press('Tab');
  const kept = () => page.evaluate(async () => (await (await fetch('/api/session')).json()).quiet?.from);
  await until(async () => (await kept()) === 21 * 60 + 30, 'the server has them');
  await page.reload();
  await page.locator('[data-testid="quiet"]:checked').waitFor();
  equal(await page.locator('input[type="time"]').first().inputValue(), '21:30', 'it is there after a reload');
});

// The guest sits at a desk, where the side panel is beside the board; the host leaves by phone.
test('A holiday is set in Settings, and the others at the table see until when', async (hall) => {
  const [host, guest] = await hall.pair({ pace: { clock: 'async' }, viewport: phone });
  await guest.setViewportSize(desktop);
  await until(() => tableOf(guest)?.awaited?.[0] === 0, 'the host is to act');
  const clock = tableOf(guest).clock.deadline;
  await host.goto(`${hall.address}/settings`);
  await host.locator('[data-testid="holiday"]').check();
  const day = await host.evaluate(() => {
    const then = new Date();
    then.setDate(then.getDate() + 5);
    return [then.getFullYear(), then.getMonth() + 1, then.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  await host.locator('[data-testid="holiday-until"]').fill(day);
  const end = await host.evaluate((last) => new Date(`${last}T23:59:59`).getTime(), day);
  await until(() => tableOf(guest).seats[0].holiday === end, 'the others at the table are told');
  await host.reload();
  await host.locator('[data-testid="holiday"]:checked').waitFor();
  equal(await host.locator('[data-testid="holiday-until"]').inputValue(), day, 'it is there after a reload');
  expect(tableOf(guest).clock.deadline > clock + 4 * 86_400_000, 'the clock stands still');

  const banner = guest.locator('[data-testid="waiting"]');
  const panel = guest.locator('#side-panel');
  await guest.locator('#tab-players').click();
  for (const [lang, name] of [
    ['fr', 'Français'],
    ['el', 'Ελληνικά'],
    ['en', 'English'],
  ]) {
    await guest.getByRole('button', { name: /^(Menu|Μενού)$/ }).click();
    await guest.getByRole('button', { name }).click();
    await guest.keyboard.press('Escape');
    await guest.locator(`html[lang="${lang}"]`).waitFor();
    const date = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'long' }).format(end);
    await banner.getByText(date).waitFor();
    await panel.getByText(date).waitFor();
  }
  equal(await guest.locator('[data-testid="nudge"]').count(), 0, 'nobody is nudged');
  equal(await hall.accessibility(guest), [], 'nothing is wrong with it');

  await host.locator('[data-testid="holiday"]').uncheck();
  await until(() => tableOf(guest).seats[0].holiday === undefined, 'back early');
  await guest.getByText('on holiday').first().waitFor({ state: 'detached' });
});
