// An account: the tables of one device are there on another.
import { equal, expect, phone } from './hall.js';
import { answer, next, playUntilAction, tableOf, viewOf } from './play.js';

const login = { name: 'Ada L', password: 'a wheel in a wheel' };
async function submit(page, form, { name, password }) {
  await page.goto(`${new URL(page.url()).origin}/account`);
  await page.getByRole('button', { name: form, exact: true }).first().click();
  await page.getByLabel('Account name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
const ownCards = (page) => {
  const view = viewOf(page);
  return Object.entries(view.participants.find((one) => one.seat === view.viewer)).sort();
};

test(
  'Who has an account goes on with the own seat on another device',
  async (hall) => {
    const first = await hall.playNow();
    await playUntilAction(first);
    const { table, you } = tableOf(first);
    const cards = ownCards(first);
    await submit(first, 'Sign up', login);
    await first.locator('[data-testid="account"]', { hasText: 'Ada L' }).waitFor();
    equal(await hall.accessibility(first), [], 'axe finds nothing serious');

    const other = await hall.at('/', { viewport: phone });
    await other.getByRole('link', { name: 'Account' }).click();
    await submit(other, 'Log in', { ...login, name: 'ADA l' });
    await other.locator(`a[href="/t/${table}"]`).click();
    await next(other);
    equal(tableOf(other).you, you, 'it is the same seat');
    equal(ownCards(other), cards, 'with the same cards');
    const { decision } = await other
      .locator('[data-decision]')
      .first()
      .evaluate((one) => one.dataset);
    await answer(other);
    await other.waitForFunction(
      (before) => document.querySelector('[data-decision]')?.dataset.decision !== before,
      decision,
    );
    equal(other.problems, [], 'nothing is wrong on the console');

    // The first device is as good as before.
    await first.goto(`${hall.address}/t/${table}`);
    await next(first);
    equal(tableOf(first).you, you, 'the seat is on both');
  },
  { core: true },
);

test('A guest who logs in takes the own tables along', async (hall) => {
  const first = await hall.at('/account');
  await submit(first, 'Sign up', login);
  await first.locator('[data-testid="account"]').waitFor();

  const guest = await hall.playNow();
  await next(guest);
  const { table, you } = tableOf(guest);
  await guest.goto(`${hall.address}/account`);
  await guest.getByText('as a guest come along').waitFor(); // it is said beforehand
  await submit(guest, 'Log in', login);
  await guest.locator(`a[href="/t/${table}"]`).waitFor();
  await first.goto(hall.address);
  await first.locator(`a[href="/t/${table}"]`).click();
  await next(first);
  equal(tableOf(first).you, you, 'the seat is the account’s, on any device');
});

test('Log in says what is wrong, and log out leaves nothing on the device', async (hall) => {
  const page = await hall.at('/account');
  equal(await hall.accessibility(page), [], 'axe finds nothing serious');
  const wrong = (sentence) => page.locator('#wrong', { hasText: sentence }).waitFor();
  await submit(page, 'Sign up', { ...login, password: 'short' });
  await wrong('at least 8 characters');
  equal(await page.getByLabel('Account name').inputValue(), login.name, 'what was typed stays');
  await submit(page, 'Sign up', login);
  await page.locator('[data-testid="account"]').waitFor();
  await page.goto(hall.address);
  await page.getByText('Ada L').waitFor(); // who had no name goes by that of the account
  await page.locator('[data-game="bristol-1350"] button').first().click();
  await next(page);
  const { table } = tableOf(page);

  await page.goto(`${hall.address}/account`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('#login').waitFor();
  const held = await page.evaluate((id) => JSON.parse(localStorage.getItem('guildhall.seats'))[id], table);
  equal(held, [], 'the seat is not on this device any more');
  await page.goto(hall.address);
  await page.getByText('No tables yet').waitFor();

  await submit(page, 'Sign up', login);
  await wrong('taken');
  await submit(page, 'Log in', { ...login, password: 'a wheel in a wheel!' });
  await wrong('Name or password are wrong');
  equal(
    await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete'),
    'current-password',
    'for managers',
  );
  for (let tries = 0; tries < 12; ++tries) {
    const answered = page.waitForResponse('**/api/login');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    if ((await answered).status() === 429) break;
  }
  await wrong('Too many tries');
  expect(
    page.problems.every((problem) => /40[0139]|429/.test(problem)),
    `only refusals: ${page.problems}`,
  );
});

test('The owner of an account sees where it is logged in, ends that, changes the password and deletes it', async (hall) => {
  const here = await hall.at('/account');
  await submit(here, 'Sign up', login);
  await here.locator('[data-testid="account"]').waitFor();
  const there = await hall.at('/account', { viewport: phone });
  await submit(there, 'Log in', login);
  await there.waitForURL(`${hall.address}/`);

  await here.goto(`${hall.address}/account`);
  const sessions = here.locator('[data-testid="sessions"] li');
  await sessions.nth(1).waitFor();
  equal(await sessions.count(), 2, 'both devices are listed');
  equal(await hall.accessibility(here), [], 'axe finds nothing serious');
  await sessions.getByRole('button').first().click();
  await here.waitForFunction(() => document.querySelectorAll('[data-testid="sessions"] li').length === 1);
  await there.goto(`${hall.address}/account`);
  await there.locator('#login').waitFor(); // logged out from elsewhere

  const change = async (old, fresh) => {
    const form = here.locator('#change');
    if (!(await form.isVisible())) await here.locator('details', { has: form }).locator('summary').click();
    await form.locator('[autocomplete="current-password"]').fill(old);
    await form.locator('[autocomplete="new-password"]').fill(fresh);
    await form.getByRole('button').click();
  };
  const wrong = (sentence) => here.locator('#care-wrong', { hasText: sentence }).waitFor();
  await change(login.password, 'Carefree99');
  await wrong('Anybody would try this password first');
  await change('a wheel in a wheel!', 'another wheel in it');
  await wrong('That is not your password');
  await change(login.password, 'another wheel in it');
  await here.locator('[role="status"]', { hasText: 'changed' }).waitFor();

  const farewell = here.locator('#delete');
  await here.locator('details', { has: farewell }).locator('summary').click();
  await farewell.locator('input[type="password"]').fill('another wheel in it');
  await farewell.getByRole('button').click();
  await here.locator('#login').waitFor();
  await submit(here, 'Log in', { ...login, password: 'another wheel in it' });
  await here.locator('#wrong', { hasText: 'Name or password are wrong' }).waitFor();
});
