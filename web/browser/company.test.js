// Strangers: the noticeboard on Home, and a table found for whoever asks.
import { desktop, equal, expect, phone } from './hall.js';
import { tableOf, until } from './play.js';

async function find(page, game) {
  await page.locator('[data-testid="find-game"]').selectOption(game);
  await page.locator('[data-testid="find"]').click();
  await page.locator('[data-testid="begins"]').waitFor();
}

test('Two strangers who look for a game meet at one table, and bots fill it', async (hall) => {
  const ada = await hall.at('/');
  await find(ada, 'quacks');
  const bo = await hall.at('/', { viewport: phone, language: 'el' });
  await bo.locator('[data-testid="notices"] a').first().waitFor(); // the first one waits on the board
  equal(await hall.accessibility(bo), [], 'axe finds nothing on Home');
  await find(bo, 'quacks');
  equal(tableOf(bo).table, tableOf(ada).table, 'both sit at one table');
  for (const page of [ada, bo])
    await until(() => tableOf(page).state === 'playing', 'the game begins by itself', 30_000);
  const kinds = tableOf(ada).seats.map((seat) => seat.kind);
  equal(kinds, ['human', 'human', 'bot', 'bot'], 'bots sit on the seats that were free');
  const names = tableOf(ada).seats.map((seat) => seat.name);
  expect(names[0] !== names[1], 'two strangers do not go by one name');
  for (const page of [ada, bo]) equal(page.problems, [], 'nothing is wrong on the console');
});

test('A table is found by strangers only while its host lets them', async (hall) => {
  const host = await hall.at('/');
  await host.locator('[data-game="bristol-1350"] button').nth(1).click();
  const listed = host.locator('[data-testid="listed"]');
  await listed.waitFor();
  const stranger = await hall.at('/');
  await stranger.locator('[data-testid="notices"]').waitFor();
  equal(await stranger.locator('[data-testid="notices"] a').count(), 0, 'nothing hangs on the board');
  await listed.check();
  await stranger.locator('[data-testid="notices"] a').click();
  await stranger.locator('[data-testid="sit"]').first().click();
  await until(
    () => tableOf(host).seats.filter((seat) => seat.kind === 'human').length === 2,
    'the stranger has sat down',
  );
  await listed.uncheck();
  await until(async () => !(await listed.isChecked()), 'the notice is down');
  const late = await hall.at('/');
  await late.locator('[data-testid="notices"]').waitFor();
  equal(await late.locator('[data-testid="notices"] a').count(), 0, 'and nothing any more');
});

// An account, and the page of friends.
async function member(hall, account, options = {}) {
  const page = await hall.at('/', { viewport: phone, ...options });
  await hall.known(page, account);
  await hall.ask(page, '/api/account', { account, password: 'nobody guesses this one' });
  await page.goto(`${hall.address}/people`);
  await page.locator('[data-testid="friends"]').waitFor();
  return page;
}

test('Friends are asked by name, agree, see each other, and invite each other to a table @core', async (hall) => {
  const ada = await member(hall, 'Ada');
  const bo = await member(hall, 'Bo', { viewport: desktop, language: 'fr' });
  await ada.locator('#friend').fill('bo');
  await ada.locator('form button').click();
  await ada.locator('[data-testid="friends"] li', { hasText: 'Bo' }).waitFor();
  await bo.reload();
  await bo.locator('[data-testid="friends"] button.primary').click();
  await bo.locator('[data-testid="shows_presence"]').check();
  await bo.locator('.marks label', { has: bo.locator('input[value="moon"]') }).click();
  await bo.reload();
  await ada.reload();
  await ada.locator('[data-testid="friends"] li[data-here="true"]', { hasText: 'Bo' }).waitFor();
  equal(await bo.locator('.marks input:checked').getAttribute('value'), 'moon', 'the sign is kept');
  for (const [page, name] of [
    [ada, 'company-people-phone'],
    [bo, 'company-people-fr'],
  ]) {
    equal(await hall.accessibility(page), [], `${name} is accessible`);
    await hall.photograph(page, name);
  }

  await ada.goto(`${hall.address}/`);
  await ada.locator('[data-game="bristol-1350"] .buttons button').nth(1).click();
  await ada.locator('[data-testid="invite-friends"] button').click();
  await bo.goto(`${hall.address}/`);
  await bo.locator('[data-testid="invitations"] a').click();
  await bo.waitForURL('**/j/**');

  await ada.goto(`${hall.address}/people`);
  await ada.locator('[data-testid="friends"] .icon-button').click();
  const block = ada.locator('dialog button', { hasText: 'Block' });
  await block.click();
  await ada.locator('dialog button', { hasText: 'sure' }).click();
  await ada.locator('#blocked').waitFor();
  await bo.goto(`${hall.address}/people`);
  await bo.locator('#friends').waitFor();
  equal(await bo.locator('[data-testid="friends"] li', { hasText: 'Ada' }).count(), 0, 'who is blocked is no friend');
});

test('Offline the shell opens, and says so', async (hall) => {
  const page = await hall.at('/', { viewport: phone, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // so that the words and pieces of Home are kept, too
  await page.locator('[data-game]').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('[data-game]').first().waitFor();
  await hall.stopServer();
  await page.goto(`${hall.address}/rules/bristol`, { waitUntil: 'commit' }).catch(() => undefined);
  await page.goto(`${hall.address}/`);
  await page.locator('[role="alert"]', { hasText: 'reach' }).first().waitFor();
  await hall.photograph(page, 'company-offline');
});

test('What is said is seen at the token of whoever says it, in the lobby and in play', async (hall) => {
  const host = await hall.at('/');
  const made = await hall.newTable(host, {
    game: 'bristol-1350',
    seats: ['human', 'open', 'scripted'],
    pace: { clock: 'none' },
  });
  await host.goto(`${hall.address}/t/${made.table}`);
  const guest = await hall.at(`/j/${made.code}`);
  await guest.locator('[data-testid="sit"]').click();
  await guest.waitForURL('**/t/**');
  const bubble = host.locator('[data-testid="bubble"][data-seat="1"]');
  await guest.locator('#say').fill('here I am');
  await guest.locator('#say').press('Enter');
  await bubble.waitFor();
  equal(await bubble.innerText(), 'here I am', 'in the lobby');
  const [token, said] = await Promise.all([
    host.locator('[data-testid="setup-seats"] [data-seat="1"]').boundingBox(),
    bubble.boundingBox(),
  ]);
  expect(said.y >= token.y && said.y <= token.y + token.height + 20, 'it hangs at the seat');
  equal(await guest.locator('[data-testid="bubble"]').count(), 0, 'nobody needs to see what they said themselves');

  await host.locator('[data-testid="start"]').click();
  await host.locator('.strip').waitFor();
  await guest.locator('.strip').waitFor();
  await guest.locator('#tab-talk').click();
  await guest.locator('[data-testid="phrases"] button').first().click();
  await bubble.waitFor();
  await host.locator('#tab-talk').click();
  await host.locator('.mute').first().click();
  await bubble.waitFor({ state: 'detached' });
  await guest.locator('[data-testid="phrases"] button').nth(1).click();
  await host.waitForTimeout(1000);
  equal(await bubble.count(), 0, 'who is muted is not seen either');
});
