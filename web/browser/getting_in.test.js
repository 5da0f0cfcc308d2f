import { desktop, equal, expect, phone } from './hall.js';
import { answer, heard, next, playUntilAction, tableOf, until, viewOf } from './play.js';

const games = ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork'];

async function openTable(hall, game = 'bristol-1350', options = {}) {
  const host = await hall.at('/', options);
  await host.locator(`[data-game="${game}"] button`).nth(1).click();
  await host.locator('[data-testid="start"]').waitFor();
  return host;
}

for (const game of games) {
  // §14.4
  test(
    `Play now leads by one tap and within 3 s to the first own decision: ${game}`,
    async (hall) => {
      const page = await hall.at('/');
      const tap = page.locator(`[data-game="${game}"] button`).first();
      await tap.waitFor();
      const began = Date.now();
      await tap.click();
      await page.locator('[data-decision]').first().waitFor();
      const took = Date.now() - began;
      expect(took < 3000, `${took} ms until something is asked`);
      await next(page);
      expect((await page.locator('#prompt').first().innerText()).length > 5, 'there is a prompt');
      await page.waitForFunction(() => document.querySelector('[data-testid="board"]').innerText.trim().length > 20);
      await answer(page);
      equal(page.problems, [], 'nothing is wrong on the console');
    },
    { rate: 1, alone: true }, // as fast as among people
  );
}

test('The level of the bots is chosen before Play now, kept for the next game, and can be changed', async (hall) => {
  const page = await hall.at('/');
  const level = (bot) => page.locator(`.segments button[value="${bot}"]`);
  const play = async (bot) => {
    await page.locator('[data-game="bristol-1350"] button').first().click();
    await next(page);
    const bots = tableOf(page).seats.filter((seat) => seat.kind === 'bot');
    expect(bots.length > 0 && bots.every((seat) => seat.bot === bot), `all bots are ${bot}`);
    await page.goto(`${hall.address}/`);
  };
  await level('scripted').and(page.locator('[aria-pressed="true"]')).waitFor();
  await level('ismcts:3000').click();
  equal(await hall.accessibility(page), [], 'Home is accessible');
  await play('ismcts:3000');
  await level('ismcts:3000').and(page.locator('[aria-pressed="true"]')).waitFor();
  await level('careless').click();
  await play('careless');
  equal(page.problems, [], 'nothing is wrong on the console');
});

test(
  'An invitation is a seat after two taps, and the code may be typed in any way',
  async (hall) => {
    const host = await openTable(hall);
    const code = tableOf(host).code;
    const link = await host.locator('[data-testid="link"]').innerText();
    expect(link.endsWith(`/j/${code}`), 'the link has the code in it');
    const token = await host.evaluate(
      () => Object.values(JSON.parse(localStorage.getItem('guildhall.seats')))[0][0].token,
    );
    expect(token.length > 20 && !host.url().includes(token) && !link.includes(token), 'the token is in no address');

    // §14.1: the link is one tap, Sit the other; the name is filled in.
    const guest = await hall.person({ viewport: phone });
    const began = Date.now();
    await guest.goto(link);
    await guest.locator('[data-testid="sit"]').waitFor();
    expect((await guest.locator('input.field').inputValue()).length > 0, 'there is a name');
    await guest.locator('[data-testid="sit"]').click();
    await guest.waitForURL('**/t/**');
    await guest.locator('li.me').waitFor();
    const took = Date.now() - began;
    hall.expectWithin(5000, took, 'from the link to the seat');
    await host.locator('[data-seat="1"]', { hasText: 'Guest' }).waitFor();

    // §14.3
    const other = await hall.at('/');
    await other.locator('#code').fill('zz zzz');
    await other.getByRole('button', { name: 'Join', exact: true }).click();
    await other.locator('#wrong', { hasText: 'no table' }).waitFor();
    equal(await other.locator('#code').inputValue(), 'zz zzz', 'a wrong code stays to be corrected');
    await other.locator('#code').fill(` ${code.toLowerCase().slice(0, 2)} ${code.toLowerCase().slice(2)}`);
    await other.getByRole('button', { name: 'Join', exact: true }).click();
    await other.locator('[data-testid="sit"]').waitFor();

    // §14.8: a copied address of the table is never the seat, but an offer.
    const thief = await hall.person();
    await thief.goto(host.url());
    await thief.getByRole('button', { name: 'Sit down', exact: true }).first().waitFor();
    equal(await thief.locator('li.me').count(), 0, 'whoever opens the address has no seat');
  },
  { core: true },
);

async function leaveOpen(host, seat) {
  await host.locator(`[data-seat="${seat}"] [aria-expanded]`).click();
  await host.locator(`[data-seat="${seat}"] [data-testid="open-seat"]`).click();
}

// §14.2
test('A full table offers to watch, and tells when a seat is free', async (hall) => {
  const host = await hall.at('/');
  const table = await hall.newTable(host, { game: 'bristol-1350', seats: ['human', 'scripted', 'scripted'] });
  await host.goto(`${hall.address}/t/${table.table}`);
  const guest = await hall.at(`/j/${table.code}`);
  await guest.locator('[data-testid="watch"]').waitFor();
  equal(await guest.locator('[data-testid="sit"]').count(), 0, 'no seat is offered');
  await guest.getByRole('checkbox').check();
  await leaveOpen(host, 2);
  await guest.locator('[data-testid="sit"]').waitFor();
  await guest.waitForFunction(() => document.title.startsWith('●'));
});

// §14.5
test('Bots of different levels, a person instead of one, another order: it is played as it is shown', async (hall) => {
  const host = await openTable(hall, 'quacks');
  for (const seat of [1, 2, 3]) {
    await host.locator(`[data-seat="${seat}"] [data-testid="seat-bot"]`).click();
    const levels = host.locator(`[data-seat="${seat}"] .segments button`);
    await levels.first().waitFor();
    expect((await levels.count()) > 1, 'there are several levels');
    const level = levels.nth(seat % (await levels.count()));
    await level.click();
    await host
      .locator(`[data-seat="${seat}"] button[value="${await level.getAttribute('value')}"][aria-pressed="true"]`)
      .waitFor();
  }
  await leaveOpen(host, 2);
  const guest = await hall.at(`/j/${tableOf(host).code}`);
  await guest.locator('input.field').fill('Zoé');
  await guest.locator('[data-testid="sit"]').click();
  await host.locator('[data-seat="2"]', { hasText: 'Zoé' }).waitFor();
  await host.locator('[data-seat="2"] [aria-expanded]').click();
  await host.locator('[data-seat="2"] [data-move="up"]').click();
  await host.locator('[data-seat="1"]', { hasText: 'Zoé' }).waitFor();
  const shown = await host.locator('[data-seat] .who b').allInnerTexts();
  equal(await hall.accessibility(host), [], 'the setup is accessible');
  await host.locator('[data-testid="start"]').click();
  await next(host);
  const strip = await host.locator('ol.strip li .name').allInnerTexts();
  const seats = tableOf(host).seats.map((seat) => seat.name || seat.bot);
  equal(seats[1], 'Zoé', 'the person sits where the seat was moved to');
  equal(strip.length, shown.length, 'as many as were shown');
  for (const [i, name] of shown.entries())
    if (name !== 'Guest') expect(strip.includes(name), `${name} (seat ${i + 1}) plays`);
  await next(guest);
  equal(tableOf(guest).you, 1, 'and has that seat');
});

test('A table is set up by segments, switches and steps, a guest reads how, and the usual table comes back', async (hall) => {
  const host = await openTable(hall);
  const set = (option) => host.locator(`[data-setting="${option}"]`);
  await host.locator('[data-seat="1"] [data-testid="seat-bot"]').click();
  await host.locator('[data-seat="1"] button[value="careless"]').click();
  await set('social').locator('button[value="cure"]').click();
  await until(() => tableOf(host).options.social === 'cure', 'one of several');
  await set('abilities').getByRole('switch').click();
  await until(() => tableOf(host).options.abilities === true, 'a switch');
  await host.locator('[data-fold="pace"] > summary').click();
  await set('bank_s').getByRole('button').last().click();
  await until(() => tableOf(host).pace.bank_s === 240, 'a step further');
  equal(await hall.accessibility(host), [], 'the open folds are accessible');

  const guest = await hall.at(`/j/${tableOf(host).code}`, { viewport: phone });
  await guest.locator('[data-testid="sit"]').click();
  await guest.locator('[data-setting="social"]').getByText('Cure', { exact: true }).waitFor();
  equal(await guest.locator('[data-setting] :is(button, input, select)').count(), 0, 'only the host can change it');

  await host.locator('[data-testid="keep-usual"]').click();
  await host.locator('[data-testid="forget-usual"]').waitFor();
  await host.goto(hall.address);
  await host.locator('[data-game="bristol-1350"] button').nth(1).click();
  await host.locator('[data-seat="1"] button[value="careless"][aria-pressed="true"]').waitFor();
  const { options, pace, seats } = tableOf(host);
  equal([options.social, options.abilities, pace.bank_s], ['cure', true, 240], 'options and pace are as usual');
  equal(
    seats.map((seat) => seat.kind),
    ['human', 'bot', 'open', 'open', 'open', 'open'],
    'where the guest sat a seat is open',
  );
});

// §14.6
test('A seat goes on on another device, and comes back', async (hall) => {
  const computer = await hall.playNow();
  await playUntilAction(computer);
  await computer.getByRole('button', { name: 'Menu' }).click();
  await computer.locator('[data-testid="share-seat"]').click();
  const link = await computer.locator('[data-testid="link"]').innerText();
  await computer.locator('.qr path').waitFor({ state: 'attached' });
  await computer.keyboard.press('Escape');
  const hand = await hall.person({ viewport: phone });
  await hand.goto(link);
  await next(hand);
  expect(!hand.url().includes('seat='), 'the token has left the address');
  equal(tableOf(hand).you, tableOf(computer).you, 'it is the same seat');
  await answer(hand);
  await computer.locator('[data-testid="elsewhere"]').waitFor();
  await computer.locator('[data-testid="use-here"]').click();
  await next(computer);
  await computer.locator('[data-testid="elsewhere"]').waitFor({ state: 'detached' });
  // The phone keeps the seat: a reload finds it.
  await hand.reload();
  await next(hand);
});

// §14.7
test('A guest of a game that is played watches, then takes over from a bot, and learns its secrets only then', async (hall) => {
  const host = await hall.at('/');
  await hall.watchedTable(host);
  await playUntilAction(host); // the cards are dealt
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Invite' }).click();
  const link = await host.locator('[data-testid="link"]').innerText();
  const guest = await hall.person();
  await guest.goto(link);
  await guest.locator('[data-testid="watch"]').click();
  await guest.locator('[data-testid="sit-down"]').waitFor();
  const watched = heard(guest, 'view').at(-1).view;
  equal(watched.viewer, undefined, 'a watcher has no seat');
  for (const one of watched.participants) equal(one.symptoms_known, [], 'and sees no cards');
  await guest.locator('[data-testid="sit-down"]').click();
  // Not without the consent of those who play.
  await guest.locator('[data-testid="sit"]').click();
  await guest.locator('[data-testid="asked"]').waitFor();
  await host.keyboard.press('Escape');
  await host.locator('[data-testid="decline"]').click();
  await guest.getByRole('alert').getByText('did not say yes').waitFor();
  expect(
    guest.received.every((message) => message.view === undefined || message.view.viewer === undefined),
    'nothing of the seat was shown',
  );
  await guest.locator('[data-testid="sit"]').click();
  await guest.locator('[data-testid="asked"]').waitFor();
  await host.locator('[data-testid="admit"]').click();
  await guest.waitForURL('**/t/**');
  await guest.locator('[data-testid="tray"]').first().waitFor();
  await until(() => viewOf(guest).viewer !== undefined, 'the view of that seat');
  const view = viewOf(guest);
  const mine = view.participants.find((one) => one.seat === view.viewer);
  equal(mine.symptoms_known.length, 2, 'whoever sits there knows its cards');
  expect(
    tableOf(host).seats.some((seat) => seat.seat === view.viewer && seat.kind === 'human'),
    'the table sees it',
  );
});

test('A host changes seats and options, and starts', async (hall) => {
  const host = await openTable(hall, 'quacks', { viewport: desktop });
  await host.getByRole('button', { name: 'One seat fewer' }).click();
  await host.locator('[data-seat="3"]').waitFor({ state: 'detached' });
  await host.locator('[data-testid="start"]').click();
  await next(host);
  equal(tableOf(host).seats.length, 3, 'the seats played are the seats shown');
});
