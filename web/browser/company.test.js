// Strangers: the noticeboard on Home, and a table found for whoever asks.
import { equal, expect, phone } from './hall.js';
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
