import { desktop, equal, expect } from './hall.js';
import {
  answer,
  events,
  heard,
  next,
  playToEnd,
  playUntilAction,
  playUntilPicked,
  tableOf,
  until,
  viewOf,
} from './play.js';

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

  // What was told before a reload leads back as well, by key too.
  const said = await line.innerText();
  await page.reload();
  await line.click();
  await page.locator('.past', { hasText: said.trim() }).waitFor();
  equal(await dice(), then, 'it is the board of that moment');
  await page.keyboard.press(']');
  await page.waitForFunction((before) => !document.querySelector('.past').innerText.includes(before), said.trim());
});

// §14.37
test('Rules open at the paragraph and lead back to the same decision and selection', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: desktop });
  const picked = await playUntilPicked(page);
  const prompt = await page.locator('#prompt').innerText();
  await page.locator('a.icon-button[href^="/rules/"]').click();
  await page.locator('article').waitFor();
  expect(/#BRI-/.test(page.url()), 'a clause is the address');
  await page.locator('.marked').first().waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await picked.waitFor();
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

// §14.37
test('A rule tip at a remedy opens its paragraph and leads back to the same selection', async (hall) => {
  const page = await hall.small({ viewport: desktop }); // three play: everybody begins with a remedy
  const picked = await playUntilPicked(page);
  const prompt = await page.locator('#prompt').innerText();
  await page.keyboard.press('p');
  const tips = page.locator('[data-testid="tray"] .tips a');
  await tips.first().waitFor();
  const count = await tips.count();
  expect(count >= 2, 'one for each half of a card');
  for (let i = 0; i < count; ++i) {
    if (i > 0) await page.keyboard.press('p');
    const remedy = (await tips.nth(i).getAttribute('aria-label')).replace('The rule: ', '');
    await tips.nth(i).click();
    await page.locator('.marked').first().waitFor();
    const text = await page.locator('.marked').first().innerText();
    expect(text.includes(remedy), `the paragraph of ${remedy}: ${text}`);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await picked.waitFor();
    equal(await page.locator('#prompt').innerText(), prompt, 'the same decision');
  }
});

// §12, §14.37
test('Dice, carts, symptoms and open choices have rule tips, too', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: desktop });
  await playUntilAction(page);
  const opens = async (link, clause, text) => {
    await link.click();
    await page.locator('.marked').first().waitFor();
    expect(page.url().endsWith(`#${clause}`), `${page.url()} is ${clause}`);
    const found = await page.locator('.marked').first().innerText();
    expect(text.test(found), `${clause} tells of it: ${found}`);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await page.locator('[data-testid="decision"][data-kind="action"]').waitFor();
  };
  const about = page.locator('[data-testid="about"]');
  await page.getByRole('button', { name: 'The rule: Dice' }).click();
  await opens(about.getByRole('link', { name: 'The rule: Dice' }), 'BRI-G5', /dice/i);
  await page.getByRole('button', { name: 'The rule: Cedar' }).click();
  await opens(about.getByRole('link', { name: 'The rule: Cedar' }), 'BRI-T12', /cart/i);
  await page.keyboard.press('p');
  await opens(page.getByRole('link', { name: 'The rule: Symptoms' }), 'BRI-G7', /plagu/i);
  await page.locator('[data-testid="as-list"]').click();
  await opens(
    page.locator('[data-testid="answers"] li', { hasText: 'Reroll' }).first().getByRole('link'),
    'BRI-A1',
    /dice/i,
  );
});

// What the sentences of the log say, and nothing else: who sits on which cart, front first, where the carts are, the end.
function retold(lines) {
  const story = { riders: {}, position: { Birch: 0, Cedar: 0, Oak: 0 }, winners: undefined, why: undefined };
  const { riders, position } = story;
  const all = (names) => names.split(/, | and /);
  const takeOff = (name) => {
    for (const cart of Object.keys(riders)) riders[cart] = riders[cart].filter((one) => one !== name);
  };
  const to = (name, cart) => {
    takeOff(name);
    riders[cart].push(name);
  };
  const sentences = [
    [/^(\w+), front to back: (.+)\.$/, (cart, names) => (riders[cart] = all(names))],
    [/^(\w+) rolls on: .*now at (\d+)\.$/, (cart, at) => (position[cart] = Number(at))],
    [/^(.+) elbows to the front of (\w+)\.$/, (name, cart) => (takeOff(name), riders[cart].unshift(name))],
    [/^(.+) dashes from \w+ to (\w+)\.$/, (name, cart) => to(name, cart)],
    [/^(?:.+ pushes )?(.+?) (?:moves )?from \w+ back to (\w+)\.$/, (name, cart) => to(name, cart)],
    [
      /^(.+) dashes to (\w+) and trades places with (.+), who lands on (\w+)\.$/,
      (name, onto, other, from) => {
        riders[onto][riders[onto].indexOf(other)] = name;
        riders[from][riders[from].indexOf(name)] = other;
      },
    ],
    [/^(.+) is out \(.*\): .*\.$/, (name) => takeOff(name)],
    [
      /^The end: (.+)\. (?:(.+) wins?|Nobody wins)\.$/,
      (why, names) => {
        story.why = why;
        story.winners = names && names !== 'Nobody' ? all(names) : [];
      },
    ],
  ];
  for (const line of lines)
    for (const [sentence, tell] of sentences) {
      const found = sentence.exec(line);
      if (found) tell(...found.slice(1));
    }
  return story;
}

// §12, BRI-K1
test('On a phone carts, dice and characters tell in two lines what they are, by a button and by a long press', async (hall) => {
  const page = await hall.small({ options: { abilities: true }, hasTouch: true });
  await playUntilAction(page);
  const about = page.locator('dialog [data-testid="about"]');
  const close = async () => {
    await page.keyboard.press('Escape');
    await about.waitFor({ state: 'detached' });
  };
  const me = viewOf(page).viewer;
  const mine = viewOf(page).carts.find((cart) => cart.riders.includes(me));
  const name = mine.cart[0].toUpperCase() + mine.cart.slice(1);
  await page.getByRole('button', { name: `The rule: ${name}` }).click();
  await about.waitFor();
  equal(await hall.accessibility(page), [], 'everybody can use it');
  await hall.photograph(page, 'bristol-about-phone');
  equal(await about.locator('li').count(), mine.riders.length, 'who rides on the cart');
  const clauses = await about.locator('a').evaluateAll((all) => all.map((link) => link.hash.slice(1)));
  expect(clauses.includes('BRI-T12') && clauses.includes('BRI-G5'), `cart and dice: ${clauses}`);
  const people = mine.riders.filter((rider) => tableOf(page).seats.some(({ seat }) => seat === rider)); // no ghosts
  equal(clauses.filter((clause) => /BRI-K/.test(clause)).length, people.length, 'what each character can do');
  await close();

  // A finger that stays is no tap.
  const sent = page.sent.length;
  const finger = async (thing) => {
    const { x, y, width, height } = await page.locator(thing).first().boundingBox();
    const cdp = await page.context().newCDPSession(page);
    const at = [{ x: x + width / 2, y: y + height / 2 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
    await about.waitFor();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await finger('.dice button.ringed');
  expect(/six dice/i.test(await about.innerText()), 'the dice');
  await close();
  equal(await page.locator('.dice [aria-pressed="true"]').count(), 0, 'the die is not picked');
  await finger(`[data-part="carts"] [data-ref~="seat:${me}"]`);
  const character = viewOf(page).participants.find(({ seat }) => seat === me).character;
  expect((await about.innerText()).toLowerCase().includes(character), `the ${character}`);
  await about.locator('a').click();
  await page.locator('.marked').first().waitFor();
  expect(/#BRI-K\d+$/.test(page.url()), page.url());
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.locator('[data-testid="decision"][data-kind="action"]').waitFor();
  equal(page.sent.slice(sent).filter(({ type }) => type === 'answer').length, 0, 'nothing was sent');
});

// §14.35
test('The log alone retells a game of Bristol: who sat where, how the carts went, who won and why', async (hall) => {
  const page = await hall.small({ bots: 4, viewport: desktop });
  await playToEnd(page);
  await page.locator('#verdict').waitFor();
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('#side-panel .log :is(.line, .round):not(.private)')].map((line) => {
      const copy = line.cloneNode(true);
      for (const beside of copy.querySelectorAll('svg, .sr')) beside.remove();
      return copy.textContent.replace(/\s+/g, ' ').trim();
    }),
  );
  const story = retold(lines);
  const view = viewOf(page);
  const names = ['Host', 'Björn', 'Chloé', 'Daphne', 'Eve'];
  const cart = (id) => id[0].toUpperCase() + id.slice(1);
  for (const one of view.carts) {
    equal(story.position[cart(one.cart)], one.position, `where ${one.cart} is`);
    equal(
      story.riders[cart(one.cart)],
      one.riders.map((seat) => names[seat]),
      `who is on ${one.cart}, front first`,
    );
  }
  equal(
    story.winners?.toSorted(),
    heard(page, 'result')[0]
      .winners.map((seat) => names[seat])
      .sort(),
    'who won',
  );
  const reason = { escape: 'a healthy cart has escaped', none_escaped: 'nobody has escaped' }[view.ending];
  equal(story.why, reason, 'and why');
});

test(
  'Play now, a whole game of Bristol against bots: result, replay, rematch',
  async (hall) => {
    const page = await hall.playNow();
    await playToEnd(page);
    await page.locator('#verdict').waitFor();
    equal(await hall.accessibility(page), [], 'the result is accessible');
    expect((await page.locator('[data-testid="result"] .facts [role="img"]').count()) >= 6, 'all cards lie turned up');
    const table = page.url().split('/').at(-1);
    await page.locator('[data-testid="replay"]').click();
    await page.locator('[data-testid="moment"]').waitFor();
    expect(page.url().includes(`/replay/${table}`), 'the replay is of this table');
    // It opens where there is something to see: all aboard, the dice thrown.
    const moment = async () => Number(/\d+/.exec(await page.locator('[data-testid="moment"]').innerText())[0]);
    await page.locator('.dice [aria-label]').nth(5).waitFor();
    const riders = await page.locator('main > .board').innerText();
    for (const name of ['Björn', 'Farid']) expect(riders.includes(name), `${name} is aboard`);
    const opened = await moment();
    await page.getByRole('button', { name: 'One step on' }).click();
    equal(await moment(), opened + 1, 'one step is one moment');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    equal(await moment(), 1, 'what was before can be looked at, too');
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
    await page.goto(hall.address);
    await page.locator('li.table', { hasText: /finished · (You win|.* won\.|Nobody has won)/ }).waitFor();
    equal(page.problems, [], 'nothing is wrong on the console');
  },
  { core: true, rate: 60 },
);

// §14.40
test(
  'Statistics of 200 games of bots: chart, table and totals agree under every filter',
  async (hall) => {
    const page = await hall.at('/');
    const kinds = [
      { game: 'bristol-1350', seats: ['scripted', 'random', 'scripted'] },
      { game: 'castle-of-the-devil', seats: ['scripted', 'scripted', 'random', 'scripted'] },
      { game: 'quacks', seats: ['scripted', 'random'] },
      { game: 'ankh-morpork', seats: ['random', 'scripted'] },
    ];
    // Counting is work, and nobody may ask for it again and again.
    const statistics = async () => {
      await page.waitForTimeout(1000);
      return page.evaluate(async () => (await (await fetch('/api/statistics')).json()).rows);
    };
    const sum = (rows, what) => rows.reduce((total, row) => total + row[what], 0);
    await hall.known(page);
    for (let made = 0; made < 200; made += 20) {
      for (const kind of Array.from({ length: 20 }, (_, i) => kinds[(made + i) % kinds.length])) {
        const { table } = await hall.ask(page, '/api/tables', { options: {}, pace: {}, ...kind });
        await hall.ask(page, `/api/tables/${table}/start`);
      }
      const seats = (count) => Array.from({ length: count }, (_, i) => kinds[i % kinds.length].seats.length);
      const wanted = seats(made + 20).reduce((total, count) => total + count, 0);
      await until(async () => sum(await statistics(), 'games') >= wanted, `${made + 20} games are counted`, 60_000);
    }
    const rows = await statistics();
    await page.goto(`${hall.address}/statistics`);
    await page.locator('.empty, table, .muted').first().waitFor();
    await page.locator('.filters .segments').first().locator('button').nth(1).click(); // everybody's, not mine
    await page.locator('table').waitFor();
    // A game has a row for each of its seats.
    const games = (row) => row.games / row.players;
    for (const game of ['', ...kinds.map((kind) => kind.game)]) {
      await page.locator('select').selectOption(game);
      const counted = rows.filter((row) => game === '' || row.game === game);
      for (const by of ['seat', 'role', 'bot', 'players']) {
        await page
          .locator('.filters .segments')
          .nth(1)
          .locator('button')
          .nth(['seat', 'role', 'bot', 'players'].indexOf(by))
          .click();
        const shown = await page.evaluate(() => ({
          table: [...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].map((cell) => cell.innerText)),
          total: [...document.querySelectorAll('tfoot tr > *')].map((cell) => cell.innerText),
          names: [...document.querySelectorAll('.bars .name')].map((one) => one.innerText),
          percents: [...document.querySelectorAll('.bars .number')].map((one) => one.innerText),
          widths: [...document.querySelectorAll('.bars .bar')].map((bar) => Number(bar.getAttribute('width'))),
        }));
        const where = `${game || 'all games'} by ${by}`;
        const groups = new Map();
        for (const row of counted) {
          const key = String(row[by] ?? '');
          const group = groups.get(key) ?? { games: 0, wins: 0 };
          groups.set(key, {
            games: group.games + (by === 'players' ? games(row) : row.games),
            wins: group.wins + row.wins,
          });
        }
        const wanted = [...groups.values()].sort((a, b) => b.games - a.games);
        const number = (text) => Number(text.replace(/\D/g, ''));
        equal(
          shown.table.map(([, games, wins]) => [number(games), number(wins)]).sort(),
          wanted.map((group) => [Math.round(group.games), group.wins]).sort(),
          `${where}: the table`,
        );
        const whole = Math.round(counted.reduce((total, row) => total + games(row), 0));
        equal([number(shown.total[1]), number(shown.total[2])], [whole, sum(counted, 'wins')], where);
        equal(
          shown.names,
          shown.table.map(([name]) => name),
          `${where}: the chart has the rows of the table`,
        );
        equal(
          shown.percents,
          shown.table.map((cells) => cells[3]),
          `${where}: and their shares`,
        );
        for (const [i, width] of shown.widths.entries())
          expect(Math.abs(width - number(shown.percents[i])) <= 0.5, `${where}: a bar is as long as its share`);
      }
    }
    equal(await hall.accessibility(page), [], 'it is accessible');
  },
  { requests: 10 },
);
