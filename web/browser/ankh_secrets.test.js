// What is nobody else's business at a table of Ankh-Morpork: hands, personalities, who could have answered a window.
import { readFileSync } from 'node:fs';
import { game, laptop, low, tap, tapUntilKind } from './ankh.js';
import { equal, expect } from './hall.js';
import { events, next, said, tablesOf, viewOf } from './play.js';
import { mergePatch } from './page_code.js';

const texts = JSON.parse(readFileSync(new URL('../../i18n/en/ankh.json', import.meta.url), 'utf8'));

// What this page was told, view by view.
function* viewsOf(page) {
  let view = {};
  for (const message of page.received) {
    if (message.type === 'view') view = message.view;
    else if (message.type === 'update') view = mergePatch(view, message.patch ?? {});
    else continue;
    yield view;
  }
}

// §14.18, 14.21: everybody is asked alike, and no frame has what is another's.
test(
  'Ankh: no frame of a seat or a watcher has a foreign personality or hand, and windows look and last alike',
  async (hall) => {
    const host = await hall.at('/', { viewport: laptop });
    const made = await hall.newTable(host, {
      game,
      seats: ['human', 'open', 'scripted'],
      pace: { clock: 'none', spectators: 'live' },
    });
    await host.goto(`${hall.address}/t/${made.table}`);
    const guest = await hall.at(`/j/${made.code}`, { viewport: low });
    await guest.locator('[data-testid="sit"]').click();
    await guest.waitForURL('**/t/**');
    const watcher = await hall.at(`/t/${made.table}`, { viewport: low });
    await host.locator('[data-testid="start"]').click();
    const sheets = new Set();
    const rings = new Map();
    const over = () => viewOf(watcher)?.ending !== undefined && viewOf(watcher)?.ending !== 'none';
    const begun = Date.now();
    while (!over() && rings.size < 4 && Date.now() - begun < 150_000) {
      for (const page of [host, guest]) {
        const sheet = await page.evaluate(() => {
          const found = document.querySelector('[data-testid="reaction"]');
          if (!found || found.querySelector('.hand.open')) return null;
          return [...found.querySelectorAll('button')].map((button) => button.innerText.trim()).join('|');
        });
        if (sheet !== null) sheets.add(sheet);
        await tap(page);
      }
      for (const state of tablesOf(watcher)) if (state.ring?.closes) rings.set(state.ring.opens, state.ring);
    }
    expect(rings.size > 0, 'there were windows');
    for (const ring of rings.values()) {
      const length = ring.closes - ring.opens;
      // Where only a bot may be asked it is shorter (§6.2): that is public.
      const fair = (length >= 4000 && length <= 6000) || (length >= 500 && length <= 900);
      expect(fair, `a window lasts 4 to 6 s, not ${length}`);
      equal(Object.keys(ring).sort(), ['closes', 'held', 'opens'], 'the ring tells nothing else');
    }
    expect(sheets.size <= 1, `the covered sheet is the same for all: ${[...sheets].join(' / ')}`);
    for (const [page, me, who] of [
      [host, 0, 'the host'],
      [guest, 1, 'the guest'],
      [watcher, undefined, 'the watcher'],
    ]) {
      let looked = 0;
      for (const view of viewsOf(page)) {
        if (view.ending !== undefined && view.ending !== 'none') continue;
        for (const one of view.seats ?? []) {
          if (one.seat === me) continue;
          ++looked;
          expect(one.role === undefined, `${who} sees the personality of seat ${one.seat}`);
        }
        if (me === undefined) expect((view.unused_roles_known ?? []).length === 0, 'the watcher sees unused ones');
      }
      expect(looked > 10, `${who} saw others at all`);
      for (const event of events(page)) {
        if (event.scope !== 'private') continue;
        expect(me !== undefined, `${who} hears the private ${event.event}`);
      }
      // Cards of another hand are known only to whoever was told of them.
      const told = new Set(
        [...events(page), ...page.received.flatMap((message) => message.log ?? [])].flatMap((event) =>
          event.fields?.card ? [event.fields.card] : [],
        ),
      );
      for (const view of viewsOf(page)) {
        if (view.ending !== undefined && view.ending !== 'none') continue;
        for (const one of view.seats ?? [])
          if (one.seat !== me)
            for (const card of one.hand_known)
              expect(told.has(card), `${who} sees ${card} in the hand of ${one.seat} without having been told`);
      }
    }
  },
  { rate: 12, long: true },
);

// §14.23: nothing but backs, from the first turn to the last.
test(
  'Ankh: streaming, a whole game without a peek shows no card of the hand and no personality',
  async (hall) => {
    const page = await hall.small({ game, bots: 1, viewport: low });
    const table = page.url();
    await page.goto(`${hall.address}/settings`);
    await page
      .getByRole('checkbox', { name: /stream/i })
      .first()
      .check();
    await page.goto(table);
    await next(page);
    let looks = 0;
    for (let moves = 0; moves < 60; ++moves) {
      if ((await next(page)) === 'over') break;
      const mine = viewOf(page).seats.find((one) => one.seat === 0);
      const secret = [`ankh.role.${mine.role}`, ...mine.hand_known.map((card) => `ankh.card.${card}`)];
      const html = await page.evaluate(() => {
        const copy = document.body.cloneNode(true);
        // Cards that were played stand in the log, and in play; aims are everybody's.
        for (const known of copy.querySelectorAll('aside, [data-testid="steps"], [data-testid="aims"], [aria-live]'))
          known.remove();
        return copy.outerHTML;
      });
      for (const key of secret) expect(!html.includes(texts[key]), `${texts[key]} is in the page of a streamer`);
      ++looks;
      // By number, without a look: what is answered is not what is shown.
      await page.evaluate(async () => {
        const find = (query) => document.querySelector(query);
        const asked = () => find('[data-decision]')?.dataset.decision;
        const before = asked();
        const any = (list) => list[Math.floor(Math.random() * list.length)];
        const buttons = [
          ...document.querySelectorAll(
            '[data-testid="let"], [data-testid="by-number"] button, [data-testid="skip-step"], [data-option="end"]:not([aria-disabled="true"]), .area[data-ringed]',
          ),
        ];
        any(buttons)?.click();
        for (let i = 0; i < 60 && asked() === before; ++i) {
          find('[data-primary]')?.click();
          await new Promise((later) => setTimeout(later, 10));
        }
      });
    }
    expect(looks > 3, 'the page was looked at');
  },
  { rate: 60 },
);

// §14.15
test('Ankh: a double tap on a step, an area and Play does it once', async (hall) => {
  const page = await hall.small({ game, bots: 1, viewport: laptop });
  await tapUntilKind(page, 'place_area');
  const before = said(page, 'answer').length;
  const placed = () => events(page).filter((one) => one.event === 'minion_placed' && one.fields.seat === 0).length;
  const stood = placed();
  await page.evaluate(() => {
    const area = document.querySelector('.area[data-ringed]');
    area.click();
    area.click();
    document.querySelector('[data-primary]')?.click();
    document.querySelector('[data-primary]')?.click();
  });
  for (let waits = 0; waits < 80 && placed() === stood; ++waits) await page.waitForTimeout(50);
  await page.waitForTimeout(300);
  equal(placed(), stood + 1, 'one minion was placed');
  const answers = said(page, 'answer').slice(before);
  const places = answers.filter((one) => one.option_ids.some((id) => id.startsWith('area:')));
  equal(places.length, 1, 'one answer with an area was sent');
});
