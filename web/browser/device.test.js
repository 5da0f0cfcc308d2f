// Several people at one device.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { equal, expect, phone, tablet } from './hall.js';
import { answer, events, heard, press, said, tableOf, tablesOf, until, viewOf } from './play.js';

const handOver = '[data-testid="hand-over"]';

// What stands before whoever looks at the device.
async function stands(page) {
  const found = await page.waitForFunction(
    () => {
      const there = (query) => document.querySelector(query) !== null;
      if (there('[data-testid="result"]')) return 'result';
      if (there('[data-testid="hand-over"]')) return 'hand-over';
      if (there('[data-testid="nobody"]:not([disabled])')) return 'aloud';
      if (there('[data-testid="aloud"]')) return false; // the window runs its time
      if (there('[data-testid="ready"]')) return 'ready';
      if (there('[data-testid="let"][aria-busy="false"]')) return 'asked';
      return there('[data-testid="decision"][data-kind]') ? 'asked' : false;
    },
    undefined,
    { timeout: 60_000, polling: 30 },
  );
  return found.jsonValue();
}

// Pressed twice. Where others play on, the device may be for another one by the second time.
const take = (page) =>
  until(async () => {
    for (let times = 0; times < 2; ++times)
      await page.evaluate(() => document.querySelector('[data-testid="take"]')?.click());
    return (await page.locator(handOver).count()) === 0;
  }, 'the device is taken');

// One thing after the other, whoever it is asked of; a sealed answer that could be changed for ever is given once.
async function step(page, choose, { aloud, looked } = {}) {
  const what = await stands(page);
  await looked?.(what);
  if (what === 'hand-over') await take(page);
  else if (what === 'aloud')
    await (aloud?.() ?? press(page, '[data-testid="nobody"]')); // another may be quicker
  else if (what === 'ready') await press(page, '[data-testid="ready"]');
  else if (what === 'asked') {
    const sealed = tableOf(page).ring?.sealed;
    await answer(page, choose);
    if (sealed)
      await page
        .locator(handOver)
        .waitFor({ timeout: 1500 })
        .catch(() => undefined);
  }
  return what;
}

async function playDevice(page, choose, steps = 1500) {
  for (let moves = 0; moves < steps; ++moves) if ((await step(page, choose)) === 'result') return;
  throw new Error('the game does not end');
}

const first = (pattern) => (texts) => texts.findIndex((text) => pattern.test(text));
const oneOf = (texts) => Math.floor(Math.random() * texts.length);
const quick = { clock: 'none', window_s: 0 };

// ---- Secrets ----------------------------------------------------------------------------------------------------------

const words = JSON.parse(readFileSync(join(import.meta.dirname, '../../i18n/en/castle.json'), 'utf8'));
const named = (kind, id) => words[`castle.${kind}.${id}`];
const everything = Object.entries(words)
  .filter(([key]) => /^castle\.(society|profession|object)\.[a-z_]+$/.test(key))
  .map(([, name]) => name);

// What only its own seat may know, of a view of that seat.
function secretsIn(view) {
  const own = view.seats.find((one) => one.seat === view.viewer);
  return [
    named('society', own.society),
    named('profession', own.profession),
    ...own.objects_known.map((id) => named('object', id)),
  ];
}

// All that is written in the page: text, attributes, labels, what is said, and the title. Without what everybody may know,
// the log and talk.
const written = (page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const known of copy.querySelectorAll('script, style, link, aside')) known.remove();
    return copy.outerHTML;
  });
const holds = (html, word) => new RegExp(`\\b${word.replace(/[^\w ]/g, '.')}\\b`).test(html);

// §14.22
test('Four players on one tablet, a full round of Castle: nobody sees another card, and Back leads to the hand-over', async (hall) => {
  const page = await hall.at('/', { viewport: tablet });
  const made = await hall.shared(page, { game: 'castle-of-the-devil', local: 4, pace: quick });
  await hall.ask(page, `/api/tables/${made.table}/start`);
  await page.goto(`${hall.address}/t/${made.table}`);
  const secrets = new Map(); // by seat
  const turns = new Set();
  const committed = new Set();
  let covers = 0;
  let peeks = 0;
  let backs = 0;

  const atHandOver = async () => {
    ++covers;
    const html = await written(page);
    for (const word of everything) expect(!holds(html, word), `${word} is in the hand-over screen`);
    const seat = await page.locator(handOver).getAttribute('data-seat');
    const name = tableOf(page).seats[seat].name;
    const lines = (await page.evaluate(() => document.body.innerText)).split('\n').filter((line) => line.trim());
    equal(
      lines.filter((line) => !/^Skip/.test(line)).slice(-3),
      [`Please hand the device to: ${name}`, 'Everybody else looks away.', `I am: ${name}`],
      'it shows whose turn it is',
    );
    equal(await page.locator('[data-testid="board"], [data-testid="tray"], aside, dialog').count(), 0, 'and no more');
    equal(await page.locator('[aria-live]').allInnerTexts(), ['', ''], 'nothing is said');
    equal(await page.title(), 'Castle of the Devil', 'the title tells nothing');
    const kept = await page.evaluate(() => [sessionStorage.length, JSON.stringify(history.state)]);
    equal(kept, [0, 'null'], 'nothing is kept');
  };
  // Covered neither the own secrets nor those of others are there, open only the own.
  const atSeat = async () => {
    const view = viewOf(page);
    equal(view.viewer, tableOf(page).you, 'what is shown is for whoever has the device');
    secrets.set(view.viewer, secretsIn(view));
    const known = JSON.stringify([view, heard(page, 'view').at(-1).log, events(page)]);
    const foreign = [...secrets].filter(([seat]) => seat !== view.viewer).flatMap(([, list]) => list);
    const hidden = foreign.filter((word) => {
      const [key] = Object.entries(words).find(([, name]) => name === word);
      return !known.includes(`"${key.split('.').at(-1)}"`);
    });
    const open = page.locator('[data-testid="tray"].open');
    // A key that comes while the page changes hands is nobody's.
    const turn = async (up) => {
      for (let tries = 0; tries < 5 && (await open.count()) > 0 !== up; ++tries) {
        await page.keyboard.press('p');
        const state = up ? 'visible' : 'detached';
        await open.waitFor({ state, timeout: 2000 }).catch(() => undefined);
      }
      equal((await open.count()) > 0, up, 'the cards are turned');
    };
    await turn(false); // looked at for the answer before
    const covered = await written(page);
    for (const word of [...hidden, named('society', 'order'), named('society', 'brotherhood')])
      expect(!holds(covered, word), `${word} is in the covered page of seat ${view.viewer}`);
    if (peeks > 12) return;
    ++peeks;
    await turn(true);
    await page.locator('[data-testid="tray"] .cards li').first().waitFor();
    const shown = await written(page);
    expect(holds(shown, secrets.get(view.viewer)[0]), 'the own society is there');
    for (const word of hidden) expect(!holds(shown, word), `${word} is in the open page of seat ${view.viewer}`);
    await turn(false);
  };

  const looked = async (what) => {
    if (what === 'hand-over') await atHandOver();
    if (what !== 'asked') return;
    await atSeat();
    const seat = tableOf(page).you;
    if (tableOf(page).ring?.sealed) committed.add(seat);
    if (tableOf(page).awaited.includes(seat) && (await page.locator('[data-kind="dp_turn"]').count()) > 0)
      turns.add(seat);
    if (backs < 3 && turns.size > backs) {
      ++backs;
      await page.goBack();
      await page.locator(handOver).waitFor();
      await atHandOver();
      equal(await page.locator(handOver).getAttribute('data-seat'), String(seat), 'for whoever had it');
      await take(page);
      await until(() => tableOf(page).you === seat && viewOf(page)?.viewer === seat, 'it is asked anew');
      await stands(page);
    }
  };
  // The first one duels; then everybody spies. Every other question gets its last answer, but for those that would end
  // the duel or the game before everybody was asked: what is dealt is another thing each time.
  const choose = (texts) => {
    const at = first(committed.size === 0 ? /duel/i : /spy/i)(texts);
    return at < 0 ? texts.findLastIndex((text) => !/Priest|Announce/.test(text)) : at;
  };
  for (let moves = 0; moves < 200 && turns.size < 4; ++moves)
    if ((await step(page, choose, { looked })) === 'result') break;
  equal([...turns].sort(), [0, 1, 2, 3], 'everybody had a turn');
  equal(committed.size, 4, 'and was asked in secret');
  equal(backs, 3, 'Back was tried');
  expect(covers > 8, `there were ${covers} hand-overs`);
  equal(page.problems, [], 'nothing is wrong on the console');
});

// §14.20
test(
  'Secret supports: one ring for all and nothing of anybody; the own choice is in the tray; all turn together',
  async (hall) => {
    const host = await hall.at('/', { viewport: phone });
    const table = await hall.newTable(host, {
      game: 'castle-of-the-devil',
      seats: ['human', 'open', 'open', 'open'],
      pace: { clock: 'live', turn_s: 255, bank_s: 3600, window_s: 60, spectators: 'live' },
    });
    await host.goto(`${hall.address}/t/${table.table}`);
    const players = [host];
    for (let i = 0; i < 3; ++i) {
      const guest = await hall.at(`/j/${table.code}`, { viewport: phone });
      await guest.locator('[data-testid="sit"]').click();
      await guest.waitForURL('**/t/**');
      players.push(guest);
    }
    const watcher = await hall.at(`/t/${table.table}`, { viewport: phone });
    await host.locator('[data-testid="start"]').click();
    for (const page of players) await page.locator('[data-testid="ready"]').click();
    const all = [...players, watcher];
    const kind = (page) => page.locator('[data-testid="decision"]').getAttribute('data-kind');
    await until(() => players.some((page) => tableOf(page).awaited?.length === 1), 'somebody is to act');
    const active = players[tableOf(host).awaited[0]];
    await answer(active, first(/duel/i));
    await until(() => all.every((page) => tableOf(page).ring?.sealed), 'all are asked at once');
    for (const page of players)
      await page.waitForFunction(() => /dp_(commit|ready)/.test(document.querySelector('[data-kind]')?.dataset.kind));

    const shown = async (page) => {
      const sealed = page.locator('[data-testid="sealed"]');
      await sealed.waitFor();
      equal(await sealed.locator('[data-testid="ring"]').count(), 1, 'one ring');
      return (await sealed.innerText()).replace(/\d+/g, 'n');
    };
    for (const page of all) equal(await shown(page), await shown(watcher), 'the same for everybody');
    for (const page of all) {
      const { ring, awaited } = tableOf(page);
      equal(
        [Object.keys(ring).sort(), awaited],
        [['closes', 'held', 'opens', 'sealed'], []],
        'the ring tells nothing else',
      );
      equal(ring, tableOf(host).ring, 'it is one ring');
    }
    const news = (page) => page.received.filter((message) => message.type !== 'pong').length;
    const look = (page) => page.evaluate(() => document.querySelector('.shell').innerText.replace(/\d+/g, 'n'));
    const supporters = [];
    for (const page of players) if ((await kind(page)) === 'dp_commit') supporters.push(page);
    equal(supporters.length, 2, 'two support');
    const [one, other] = supporters;
    const rest = all.filter((page) => page !== one);
    const before = await Promise.all(rest.map(async (page) => [news(page), await look(page)]));
    await answer(one, first(/sword/i));
    await until(() => viewOf(one).duel.own_side === 'sword', 'it is told what it chose');
    await one.waitForTimeout(400);
    equal(
      await Promise.all(rest.map(async (page) => [news(page), await look(page)])),
      before,
      'nobody else is told anything',
    );
    expect(/Locked in/.test(await one.locator('[data-testid="sealed"]').innerText()), 'it says that it counts');
    const tray = one.locator('[data-testid="tray"]');
    // The list has opened it.
    await one.evaluate(() => document.querySelector('[data-testid="tray"] .cover')?.click());
    await one.locator('[data-testid="tray"]:not(.open)').waitFor();
    expect(!/sword/i.test(await tray.innerHTML()), 'covered it is not there');
    await one.keyboard.press('p');
    await one.locator('[data-testid="tray"].open').waitFor();
    await until(
      () => tray.innerText().then((text) => /Your support\s+sword/i.test(text)),
      'the own choice is in the tray',
    );
    await one.keyboard.press('p');
    // Before the last one has chosen, it can be given otherwise.
    await answer(one, first(/shield/i));
    await until(() => viewOf(one).duel.own_side === 'shield', 'it is changed');
    await answer(other, first(/sword/i));
    for (const page of players) if ((await kind(page)) === 'dp_ready') await answer(page, first(/ready/i));
    const supports = (page) =>
      page.received.filter((message) => {
        const duel = message.type === 'update' && message.patch?.duel;
        return duel && (duel.swords?.length > 0 || duel.shields?.length > 0);
      });
    await until(() => all.every((page) => supports(page).length > 0), 'they are turned');
    for (const page of all) {
      equal(supports(page).length, 1, 'in one message');
      const { swords, shields } = viewOf(page).duel;
      equal([swords.length, shields.length], [1, 1], 'both at once');
    }
  },
  { rate: 1 },
);

// ---- Windows ----------------------------------------------------------------------------------------------------------

test('On a shared device a window is asked aloud, alike for whoever has it, and who reacts gets it through the hand-over', async (hall) => {
  const page = await hall.at('/', { viewport: phone });
  const made = await hall.shared(page, { game: 'bristol-1350', local: 4, pace: quick });
  await hall.ask(page, `/api/tables/${made.table}/start`);
  await page.goto(`${hall.address}/t/${made.table}`);
  const sheets = new Set();
  const asked = new Set(); // whether whoever had the device was
  let reacted = 0;
  const aloud = async () => {
    const sheet = page.locator('[data-testid="aloud"]');
    equal(await page.locator('[data-testid="reaction"], [data-testid="let"]').count(), 0, 'nobody is asked by name');
    sheets.add((await sheet.locator('button').allInnerTexts()).join('|'));
    asked.add(await page.evaluate(() => document.title));
    if (reacted > 0) return sheet.locator('[data-testid="nobody"]').click();
    ++reacted;
    equal(await hall.accessibility(page), [], 'everybody can use it');
    await sheet.locator('[data-testid="someone"]').click();
    equal(await sheet.locator('[data-testid="reacts"]').count(), 4, 'anybody may');
    const ring = tableOf(page).ring.opens;
    const whoever = (tableOf(page).you + 1) % 4;
    await sheet.locator(`[data-testid="reacts"][data-seat="${whoever}"]`).click();
    await page.locator(handOver).waitFor();
    equal(await page.locator(handOver).getAttribute('data-seat'), String(whoever), 'it is handed over');
    await take(page);
    // Whoever was not asked after all, or lets it happen, lays the question before all again.
    for (let tries = 0; tries < 4 && tableOf(page).ring?.opens === ring; ++tries) {
      const what = await stands(page);
      if (what === 'ready') await press(page, '[data-testid="ready"]');
      else if (what === 'asked') await press(page, '[data-testid="let"]');
      else if (what === 'aloud') return page.locator('[data-testid="nobody"]').click();
    }
  };
  const choose = (texts) => Math.max(0, first(/Elbow|Dash|Push/)(texts));
  for (let moves = 0; moves < 120 && (sheets.size === 0 || reacted === 0 || moves < 60); ++moves)
    if ((await step(page, choose, { aloud })) === 'result') break;
  equal([...sheets], ['Someone reacts…|Nobody'], 'the question is the same for all');
  equal(reacted, 1, 'somebody took it');
  equal(asked.size, 1, 'the title does not say who is asked');
  expect(said(page, 'nobody').length > 0, 'nobody is told so');
  equal(page.problems, [], 'nothing is wrong on the console');
});

// ---- The PIN ----------------------------------------------------------------------------------------------------------

test('A seat with a PIN is taken with it alone; wrong ones are slowed down, and it is nowhere to be read', async (hall) => {
  const page = await hall.at('/', { viewport: phone });
  const made = await hall.shared(page, { game: 'bristol-1350', local: 2, others: ['scripted'], pace: quick });
  await hall.ask(page, `/api/tables/${made.table}/start`);
  await page.goto(`${hall.address}/t/${made.table}`);
  await page.locator(handOver).waitFor();
  await take(page);
  const mine = tableOf(page).you;
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.locator('[data-testid="seat-pin"]').click();
  await page.locator('[data-testid="new-pin"]').fill('4711');
  await page.locator('[data-testid="set-pin"]').click();
  await page.locator('[data-testid="new-pin"]').waitFor({ state: 'detached' });
  // A lost connection does not ask again, a hand-over does.
  await menu.click();
  await page.locator('[data-testid="hand-to"]').click();
  // Who is not asked but wants it gets the time to take it.
  const other = await page.locator(handOver).getAttribute('data-seat');
  await page.waitForTimeout(1000);
  equal(await page.locator(handOver).getAttribute('data-seat'), other, 'it is still for whom it was handed to');
  await take(page);
  await until(() => viewOf(page).viewer !== mine, 'the other one has it');
  await page.waitForTimeout(1000);
  equal(await page.locator(handOver).count(), 0, 'and keeps it for a while');
  const views = heard(page, 'view').length;
  const pin = page.locator('[data-testid="pin"]');
  await menu.click();
  await page.locator(`[data-testid="hand-to"][data-seat="${mine}"]`).click();
  await pin.waitFor();
  equal(await page.locator('[data-testid="take"]').count(), 0, 'holding is not enough');
  equal(await hall.accessibility(page), [], 'everybody can use it');
  const say = page.locator('[data-testid="say-pin"]');
  await pin.fill('0000');
  await say.click();
  await page.getByText('That is not the PIN.').waitFor();
  equal(heard(page, 'view').length, views, 'nothing of the seat is told');
  await pin.fill('4711');
  expect(await say.isDisabled(), 'not at once');
  await page.waitForFunction(() => !document.querySelector('[data-testid="say-pin"]').disabled);
  await say.click();
  await page.locator(handOver).waitFor({ state: 'detached' });
  equal(viewOf(page).viewer, mine, 'it is taken');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  expect(!kept.includes('4711'), 'the page keeps it nowhere');
  expect(!hall.log.includes('4711'), 'nor does the server say it');
  expect(
    page.received.every((message) => !JSON.stringify(message).includes('4711')),
    'nor anybody else',
  );
  await page.reload();
  await page.locator(handOver).waitFor();
  equal(page.problems, [], 'nothing is wrong on the console');
});

// ---- The lobby ----------------------------------------------------------------------------------------------------------

test('People who sit down at one device and change places in the lobby each get their own seat', async (hall) => {
  const page = await hall.at('/', { viewport: tablet });
  const made = await hall.newTable(page, { game: 'bristol-1350', seats: ['human', 'open', 'open'], pace: quick });
  await page.goto(`${hall.address}/t/${made.table}`);
  for (const [seat, name] of [
    [1, 'Ben'],
    [2, 'Player 3'], // as it is proposed
  ]) {
    const row = page.locator(`[data-seat="${seat}"]`);
    await row.locator('[aria-expanded]').click();
    await row.getByRole('button', { name: /this device/i }).click();
    await row.getByLabel('Who plays here?').waitFor();
    if (name === 'Ben') await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await until(() => tableOf(page).seats[seat].kind === 'human', 'somebody sits there');
    equal(tableOf(page).seats[seat].name, name, 'by that name');
  }
  await page.locator('[data-seat="0"] [aria-expanded]').click();
  await page.locator('[data-seat="0"]').getByRole('button', { name: /down/i }).click();
  await until(() => tableOf(page).seats[1].name === 'Host', 'the host has moved');
  await page.locator('[data-testid="start"]').click();
  const asked = new Set();
  for (let steps = 0; steps < 30 && asked.size < 3; ++steps) {
    const what = await stands(page);
    if (what === 'hand-over') {
      await until(async () => {
        const seat = Number(await page.locator(handOver).getAttribute('data-seat'));
        return tableOf(page).awaited.includes(seat);
      }, 'it is handed to whom the table waits for');
      await take(page);
      continue;
    }
    const { you, awaited } = tableOf(page);
    equal([viewOf(page).viewer, awaited], [you, [you]], 'whoever is awaited has it');
    if (what === 'asked') asked.add(you);
    await step(page);
  }
  equal([...asked].sort(), [0, 1, 2], 'each was asked for a character');
});

// ---- Whole games ------------------------------------------------------------------------------------------------------

const games = [
  ['bristol-1350', 3, ['scripted'], oneOf],
  ['castle-of-the-devil', 4, ['scripted'], oneOf],
  ['quacks', 2, ['scripted'], (texts) => Math.max(0, first(/stop|done|nothing/i)(texts))],
  ['ankh-morpork', 2, ['scripted'], oneOf],
];
for (const [game, local, bots, choose] of games) {
  test(
    `A whole game of ${game} on one device with people alone`,
    async (hall) => {
      const page = await hall.at('/', { viewport: phone });
      const made = await hall.shared(page, { game, local, pace: quick });
      await hall.ask(page, `/api/tables/${made.table}/start`);
      await page.goto(`${hall.address}/t/${made.table}`);
      await playDevice(page, choose);
      // Who shares the device comes along.
      await page.locator('[data-testid="rematch"]').click();
      await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(made.table));
      await until(() => tableOf(page).table !== made.table, 'the next table is there');
      const seats = Array.from({ length: local }, (_, seat) => seat);
      await until(() => seats.every((seat) => tableOf(page).seats[seat].kind === 'human'), 'all sit there again');
      const held = await page.evaluate(() => JSON.parse(localStorage.getItem('guildhall.seats')));
      equal(
        held[tableOf(page).table].map(({ seat }) => seat),
        seats,
        'and have their seats',
      );
      equal(page.problems, [], 'nothing is wrong on the console');
    },
    { long: true },
  );

  test(
    `A whole game of ${game} on one device with somebody far away and bots`,
    async (hall) => {
      const page = await hall.at('/', { viewport: phone });
      const made = await hall.shared(page, { game, local: 2, others: ['open', ...bots], pace: quick });
      const far = await hall.at(`/j/${made.code}`, { viewport: phone });
      await far.locator('[data-testid="sit"]').click();
      await far.waitForURL('**/t/**');
      await hall.ask(page, `/api/tables/${made.table}/start`);
      await page.goto(`${hall.address}/t/${made.table}`);
      let over = false;
      const there = async () => {
        while (!over && (await answer(far, choose)) !== 'over');
      };
      const played = playDevice(page, choose).finally(() => (over = true));
      await Promise.all([played, there().catch((error) => over || Promise.reject(error))]);
      // Whoever is far away never sees who has the device.
      const here = tablesOf(far).map(({ seats }) =>
        seats
          .slice(0, 2)
          .map((seat) => seat.presence)
          .join(),
      );
      const from = here.indexOf('here,here');
      expect(from >= 0, 'they came');
      equal([...new Set(here.slice(from))], ['here,here'], 'and both are here all the time');
      equal(page.problems, [], 'nothing is wrong on the console');
    },
    { long: true },
  );
}
