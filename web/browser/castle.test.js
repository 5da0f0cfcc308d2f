// Castle of the Devil at its drawn table.
import { desktop, equal, expect } from './hall.js';
import { heard, next, playUntil, said } from './play.js';

const castle = 'castle-of-the-devil';
const low = { width: 390, height: 664 }; // what a phone's browser leaves
const kindOf = (page) => page.locator('[data-testid="decision"]').getAttribute('data-kind', { timeout: 2000 });
const asks = (page, kind) => async (what) => what === 'asked' && (await kindOf(page).catch(() => '')) === kind;
// The tray is covered, and what was opened to answer the question before is closed.
async function cover(page) {
  if ((await page.locator('[data-testid="answers"]').count()) > 0) await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector('[data-testid="tray"] .cover')?.click());
  await page.waitForTimeout(60);
}

// Somebody who taps whatever the drawn table offers, at random, and never opens a list: inside the page, so that eight of
// them cost little. A selection that can be sent is sent.
function tapAlong() {
  const pickOne = (all) => all[Math.floor(Math.random() * all.length)];
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => one.offsetParent !== null);
  globalThis.taps = 0;
  globalThis.tapping = setInterval(() => {
    document.querySelector('[data-testid="ready"]')?.click();
    if (document.querySelector('[data-testid="result"]')) return clearInterval(globalThis.tapping);
    const sure = all('[data-testid="send"], [data-testid="let"][aria-busy="false"]')[0];
    const may =
      '[data-testid="board"] .plate.ringed .body, .marks .ringed, .half.ask, .card.legal[aria-pressed="false"], ' +
      '[data-power]:not([aria-disabled="true"]), [data-testid="decision"] .choice:not([aria-disabled="true"]), ' +
      '[data-testid="look"]';
    const next = sure ?? pickOne(all(may));
    if (!next) return;
    ++globalThis.taps;
    next.click();
  }, 70);
}

// Every private line is addressed to its hearer, and a support is nowhere before all of them turn up (COD-D4).
function expectOwnSecretsOnly(page, me) {
  let told = 0;
  for (const message of page.received) {
    for (const { scope, event, fields = {} } of [...(message.events ?? []), ...(message.log ?? [])]) {
      if (scope !== 'private') continue;
      ++told;
      const concerned = [fields.seat, fields.target, fields.offerer].includes(me);
      expect(concerned, `seat ${me} hears ${event} of ${JSON.stringify(fields)}`);
    }
    const duel = message.view?.duel ?? message.patch?.duel;
    if (duel?.phase === 'commit') equal([...(duel.swords ?? []), ...(duel.shields ?? [])], [], 'supports are sealed');
    for (const seen of message.type === 'view' && message.view.turn <= 1 ? message.view.seats : [])
      if (seen.seat !== me)
        equal(
          [seen.society, seen.face_up ? undefined : seen.profession],
          [undefined, undefined],
          `seat ${me} knows ${seen.seat}`,
        );
  }
  expect(told > 0, `seat ${me} was told its own cards`);
}

test('Castle: four to eight riders sit round, own place at the bottom, in the order of play', async (hall) => {
  for (const bots of [3, 4, 5, 6, 7]) {
    const page = await hall.small({ game: castle, bots, viewport: desktop });
    await page.locator('.plate').nth(bots).waitFor();
    const seats = await page.evaluate(() =>
      [...document.querySelectorAll('.plate')].map((plate) => {
        const { x, y, width, height } = plate.getBoundingClientRect();
        return { seat: Number(plate.dataset.seat), x: x + width / 2, y: y + height / 2 };
      }),
    );
    equal(
      seats.map(({ seat }) => seat),
      Array.from({ length: bots + 1 }, (_, i) => i),
      'all sit there, from the own place on',
    );
    expect(seats[0].y >= Math.max(...seats.map(({ y }) => y)) - 1, 'own place is at the bottom');
    expect(seats[1].x < seats[0].x, 'whoever is next sits to the left');
    await page.setViewportSize(low);
    await page.locator('.plate.small').first().waitFor();
    const own = await page.locator('.plate[data-seat="0"]').boundingBox();
    const left = await page.locator('.plate[data-seat="1"]').boundingBox();
    expect(Math.abs(own.x - left.x) < 3 && left.y < own.y, 'on a phone the left neighbour sits above');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= low.width, 'nothing sideways');
    await hall.leave();
  }
});

// §14.17, §14.20, issue 26: whatever a seat holds, covered its bar and board look alike.
test(
  'Castle: covered, nothing on the page depends on what the seat holds',
  async (hall) => {
    const looks = new Map(); // by what all may count: the bar as it was drawn
    const held = new Set();
    for (let game = 0; game < 2; ++game) {
      const page = await hall.small({ game: castle, bots: 3, viewport: low });
      let asked = 0;
      await playUntil(page, async (what) => {
        if (what !== 'asked') return false;
        if (++asked > 14) return true;
        await cover(page);
        const found = await page.evaluate(() => {
          const bar = document.querySelector('[data-testid="decision"]');
          const drawn = bar?.querySelector('.choice .icon svg'); // with its drawings
          if (!bar?.dataset.kind || !drawn || document.querySelector('[data-testid="tray"].open')) return undefined;
          const copy = bar.cloneNode(true);
          copy.removeAttribute('data-decision');
          // What all may know and is not counted below: whose offer it is, and the score.
          for (const dull of copy.querySelectorAll('[data-testid="ring"], .sealed, .note, .aid')) dull.remove();
          const page = document.body.cloneNode(true);
          for (const log of page.querySelectorAll('aside, [aria-live], .stage, [data-testid="first-time"]'))
            log.remove();
          return { kind: bar.dataset.kind, html: copy.innerHTML.replace(/<!--.*?-->/g, ''), page: page.outerHTML };
        });
        if (!found) return false;
        const dealt = page.received
          .flatMap((message) => [...(message.events ?? []), ...(message.log ?? [])])
          .find(({ event }) => event === 'dealt');
        held.add(`${dealt?.fields?.profession}`);
        const backs = (found.html.match(/data-option="object:/g) ?? []).length;
        const key = [
          found.kind,
          backs,
          found.html.includes('data-option="tokens"'),
          found.html.includes('look:profession'),
        ];
        const before = looks.get(`${key}`);
        if (before) expect(before === found.html, `${found.kind} looks otherwise:\n${before}\n${found.html}`);
        looks.set(`${key}`, found.html);
        const telling = [
          'Your profession is another one',
          'as the Priest',
          'Reveal the Swordsman',
          'cannot be refused',
        ];
        for (const words of telling) expect(!found.page.includes(words), `covered the page says “${words}”`);
        expect(
          !/data-(option|ref|power)="(card|object:[a-z]|profession|first|second)/.test(found.page),
          'no card is named',
        );
        return false;
      });
      await hall.leave();
    }
    expect(looks.size >= 3, `${looks.size} kinds of questions were looked at`);
    expect(held.size >= 1, 'the own cards were told');
  },
  { rate: 30, long: true },
);

// §14.19, §14.27
test('Castle: a rider and a word are a move; what is only picked up is sent to nobody', async (hall) => {
  const page = await hall.small({ game: castle, bots: 3, viewport: low });
  expect(await playUntil(page, asks(page, 'dp_turn')), 'a turn of my own');
  await cover(page);
  const sent = () => said(page, 'answer').length;
  const before = sent();
  const plate = page.locator('.plate.ringed .body').first();
  await plate.click();
  await page.locator('.plate.picked').waitFor();
  await plate.click();
  await page.waitForFunction(() => !document.querySelector('.plate.picked'));
  equal(sent(), before, 'nothing was sent');
  await plate.click();
  await page.locator('[data-option="spy"]').click();
  await page.waitForFunction(
    () => document.querySelector('[data-beat="spied"]') || !document.querySelector('[data-kind="dp_turn"]'),
  );
  equal(sent(), before + 1, 'two taps, one answer');
});

// §14.34
test('Castle: what a wrong announcement costs is said before it is made, and before each name', async (hall) => {
  const page = await hall.small({ game: castle, bots: 3, viewport: low });
  const announced = await playUntil(page, async (what) => {
    if (!(await asks(page, 'dp_turn')(what))) return false;
    await page
      .locator('[data-testid="peek"]')
      .click({ timeout: 3000 })
      .catch(() => undefined);
    const power = page.locator('[data-power="announce_accuse"]:not([aria-disabled="true"])');
    return power.isVisible();
  });
  expect(announced, 'I may accuse');
  const before = said(page, 'answer').length;
  await page.locator('[data-power="announce_accuse"]').click();
  const cost = await page.locator('.confirm').innerText();
  expect(/wrong/.test(cost), `the cost is said: ${cost}`);
  equal(said(page, 'answer').length, before, 'and nothing is sent yet');
  await page.locator('[data-testid="send"]').click();
  await page.locator('[data-stage="announce"]').waitFor();
  await cover(page);
  await page.locator('.plate.ringed .body').first().click();
  const both = await page.locator('[data-stage="announce"] .cost').innerText();
  expect(/wins at once/.test(both), `before a name: ${both}`);
  equal(said(page, 'answer').length, before + 1, 'a name that is only picked is not said');
  await page.locator('[data-testid="send"]').click();
  await page.waitForFunction(() => !document.querySelector('.plate.picked'));
  equal(said(page, 'answer').length, before + 2, 'then it is');
});

// §14.45
test('Castle: axe finds nothing serious on the table, covered and open, light and dark', async (hall) => {
  for (const [dark, viewport] of [
    [false, low],
    [true, desktop],
  ]) {
    const page = await hall.small({ game: castle, bots: 7, dark, viewport });
    await next(page);
    await page.locator('.plate').first().waitFor();
    await cover(page);
    equal(await hall.accessibility(page), [], 'covered');
    await page.keyboard.press('p');
    await page.locator('[data-testid="tray"].open .cards').first().waitFor();
    equal(await hall.accessibility(page), [], 'open');
    await hall.leave();
  }
});

// §14.9, §14.18, §14.20: eight people, a device each, and nothing but taps on what is drawn.
test(
  'Castle: eight people play a whole game by taps on the drawn table, and learn nothing foreign',
  async (hall) => {
    const host = await hall.at('/', { viewport: low });
    const seats = ['human', ...Array(7).fill('open')];
    const made = await hall.newTable(host, { game: castle, seats, pace: { clock: 'none', window_s: 0 } });
    await host.goto(`${hall.address}/t/${made.table}`);
    const people = [host];
    for (let i = 1; i < 8; ++i) {
      const guest = await hall.at(`/j/${made.code}`, { viewport: low });
      await guest.locator('[data-testid="sit"]').click();
      await guest.waitForURL('**/t/**');
      people.push(guest);
    }
    await host.locator('[data-testid="start"]').click();
    await Promise.all(people.map((page) => page.locator('.plate').first().waitFor()));
    await Promise.all(people.map((page) => page.evaluate(tapAlong)));
    await Promise.all(people.map((page) => page.locator('[data-testid="result"]').waitFor({ timeout: 330_000 })));
    for (const [i, page] of people.entries()) {
      const me = heard(page, 'table').at(-1)?.you ?? i;
      expectOwnSecretsOnly(page, me);
      expect((await page.evaluate(() => globalThis.taps)) > 3, `seat ${me} has tapped`);
      equal(page.problems, [], 'no errors');
    }
  },
  { rate: 30, long: true, onDemand: true },
);
