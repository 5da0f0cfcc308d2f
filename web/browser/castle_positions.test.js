// Castle of the Devil in positions that are set up: what must hold whatever a seat holds, and of stages that are rare.
import { at, challenge, first, game, me, position, reach, second, stages, supports } from './castle_positions.js';
import { equal, expect } from './hall.js';
import { until } from './play.js';
import { legendOf, pageAt } from './positions.js';
import { inReach } from './reach.js';

const low = { width: 390, height: 664 };
const play = (type, fields) => ({ type, ...fields });
const offered = [[0, play('offer', { seat: 3, card: 'gloves' })]];
const duel = { active: 1 };
const beaten = () => [
  [me, play('duel', { seat: 4 })],
  ...[0, 2, 5, 6, 7].map((one) => [one, play('commit', { side: 'sword' })]),
];
// Questions to Daphne that she gets whatever she holds, and how they are reached.
const questions = {
  dp_turn: [{ active: me }, () => []],
  dp_answer: [{}, () => offered],
  dp_commit: [duel, () => challenge],
  dp_ready: [{ active: me }, () => [[me, play('duel', { seat: 4 })]]],
  dp_free: [duel, (setup) => reach('dp_free', setup, supports)],
  dp_late: [duel, (setup) => reach('dp_late', setup, supports)],
  dp_doctor: [{ ...duel, changes: { 7: { face_up: false } } }, (setup) => reach('dp_doctor', setup, supports)],
  dp_hypnosis: [{ active: me }, (setup) => reach('dp_hypnosis', setup, beaten())],
  dp_reward: [{ active: me }, (setup) => reach('dp_reward', setup, beaten())],
  dp_priest_pay: [
    { active: me },
    (setup) => reach('dp_priest_pay', setup, [...beaten().slice(0, 1), [1, play('priest')]]),
  ],
};

// All that is in the page, the turning of a clock aside.
const now = (page) => page.evaluate(() => document.documentElement.outerHTML.replace(/<!--.*?-->/g, ''));
// When it has come to rest: pieces are fetched, and grow into the room there is.
async function whole(page) {
  for (let before = await now(page); ;) {
    await page.waitForTimeout(300);
    const after = await now(page);
    if (after === before) return after;
    before = after;
  }
}

function expectSame(before, after, what) {
  if (before === after) return;
  const from = [...before].findIndex((letter, i) => letter !== after[i]);
  throw new Error(`${what}: …${before.slice(from - 80, from + 120)}… and …${after.slice(from - 80, from + 120)}…`);
}

// §14.17, ui.md 6.1 and 7.2: backs that look alike, the same words in the same order, whatever lies below.
test('Castle: covered, two positions that differ in the hidden hand alone are one and the same page', async (hall) => {
  const legend = await legendOf(hall, game);
  let page;
  for (const [kind, [rest, movesTo]] of Object.entries(questions)) {
    const [one, other] = [first, second].map((hold) => {
      const setup = position(hold, rest);
      return at(legend, setup, movesTo(setup));
    });
    equal([one.decision.kind, other.decision.kind], [kind, kind], 'both are asked');
    expect(JSON.stringify(one.view) !== JSON.stringify(other.view), `${kind}: the hands differ`);
    page ??= await pageAt(hall, one, { viewport: low });
    page.show(one);
    const shown = one.decision.reaction ? '[data-testid="reaction"]' : `[data-kind="${kind}"]`;
    await page.locator(shown).waitFor();
    await page.waitForTimeout(250);
    const before = await whole(page);
    page.show(other);
    await page.waitForTimeout(250);
    const after = await whole(page);
    expectSame(before, after, kind);
  }
  // An object that cannot be refused is offered like any other (COD-A14).
  const pearl = position(first, { changes: { 0: { objects: ['black_pearl', 'goblet_1'] } } });
  page.show(at(legend, position(), offered));
  await page.waitForTimeout(250);
  const before = await whole(page);
  page.show(at(legend, pearl, [[0, play('offer', { seat: 3, card: 'black_pearl' })]]));
  await page.waitForTimeout(250);
  expectSame(before, await whole(page), 'Refuse looks open, whatever was offered');
});

// §14.20: what the others are told, and whoever watches, before the supports turn up.
test('Castle: in a duel the others are told the same, whatever a seat holds and whenever it answers', async (hall) => {
  const legend = await legendOf(hall, game);
  const gwen = 6; // holds the same in both
  const told = (hold, moves) => JSON.stringify(at(legend, position(hold, duel), moves, gwen));
  const answered = (side) => [...challenge, [me, play('commit', { side })]];
  const before = told(first, challenge);
  equal(told(second, challenge) === before, true, 'another hand');
  for (const side of ['sword', 'shield']) {
    equal(told(first, answered(side)) === before, true, `${side} is locked in`);
    equal(told(second, answered(side)) === before, true, `${side}, with another hand`);
  }
  const setup = position(first, duel);
  const free = reach('dp_free', setup, supports);
  equal(
    JSON.stringify(at(legend, setup, [...free, [me, play('pass')]], gwen)),
    JSON.stringify(at(legend, setup, free, gwen)),
    'who passes does so unseen',
  );
});

// §14.20: what is locked in is for its owner, and for nobody who looks at the covered page.
test('Castle: a support that is locked in stands in the open tray, and covered nowhere in the page', async (hall) => {
  const legend = await legendOf(hall, game);
  const setup = position(first, duel);
  const locked = (side) => at(legend, setup, [...challenge, [me, play('commit', { side })]]);
  const page = await pageAt(hall, locked('sword'), { viewport: low });
  await page.locator('[data-stage="duel"]').waitFor();
  await page.waitForTimeout(250);
  const before = await whole(page);
  page.show(locked('shield'));
  await page.waitForTimeout(250);
  expectSame(before, await whole(page), 'sword or shield, the covered page is the same');
  for (const side of ['sword', 'shield']) {
    page.show(locked(side));
    await page.evaluate(() => document.querySelector('[data-testid="peek"]')?.click());
    const own = page.locator('[data-testid="own-support"]');
    await own.waitFor();
    expect(new RegExp(`Your support\\s+${side}`, 'i').test(await own.innerText()), `it says ${side}`);
    await page.keyboard.press('p');
  }
});

// §14.42a: in the longest language, covered.
for (const language of ['el', 'fr'])
  test(`Castle: at what a browser leaves, ${language}, question, choices and what they are about are in reach`, async (hall) => {
    const legend = await legendOf(hall, game);
    const sizes = [
      [390, 664],
      [360, 640],
      [320, 568],
      [844, 390],
      [1366, 768],
    ];
    let page;
    for (const name of ['turn', 'offer', 'commit', 'free-plays', 'name', 'reward', 'sextant-give']) {
      const { setup, moves } = stages[name];
      const moment = at(legend, setup, moves);
      page ??= await pageAt(hall, moment, { language, viewport: low });
      page.show(moment);
      await page.locator(`[data-kind="${moment.decision.kind}"]`).waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(200);
        const when = `${name} at ${width}x${height}`;
        const look = (await page.locator('[data-testid="look"]').count()) > 0 ? ['[data-testid="look"]'] : [];
        await inReach(page, ['#prompt', '[data-testid="peek"]', '[data-option]', ...look], when);
        equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${when}: sideways`);
        if (width === 390) equal(await page.locator('.plate').count(), 8, `${when}: all riders sit there`);
      }
    }
    equal(page.problems, [], 'nothing is wrong on the console');
  });

// A single card that can be taken is sent with the button: there is nothing to pick.
test('Castle: where one card alone can be taken, the button takes it', async (hall) => {
  const legend = await legendOf(hall, game);
  const setup = position(first, { active: me, changes: { 5: { objects: ['throwing_knives'] } } });
  const moves = reach(
    'dp_steal',
    setup,
    [[me, play('duel', { seat: 5 })], ...[0, 1, 2, 4, 6, 7].map((one) => [one, play('commit', { side: 'sword' })])],
    { also: { dp_reward: play('steal') } },
  );
  const moment = at(legend, setup, moves);
  equal(moment.decision.sets.length, 1, 'one answer');
  const page = await pageAt(hall, moment, { viewport: low });
  await page.locator('[data-testid="look"]').first().click();
  await page.locator('[data-testid="send"]').click();
  await until(() => page.answers.some(({ type }) => type === 'answer'), 'it is sent');
});

// §14.37: a card tells what it does, enlarged, with the paragraph of the rules behind it; back is the same question.
test('Castle: the rule of a profession and of an object opens at its paragraph and leads back', async (hall) => {
  const legend = await legendOf(hall, game);
  const { setup, moves } = stages.offer;
  const page = await pageAt(hall, at(legend, setup, moves), { viewport: low });
  for (const [place, clause] of [
    [1, 'COD-P7'],
    [4, 'COD-C16'],
  ]) {
    await page.keyboard.press('p');
    await page.locator('[data-testid="tray"].open [data-tip]').nth(place).click();
    const about = page.locator('[data-testid="about"]');
    expect((await about.locator('p').first().innerText()).length > 10, 'it says what it does');
    await about.locator('a').click();
    await page.locator('.marked').first().waitFor();
    expect(page.url().endsWith(`#${clause}`), `${page.url()} is ${clause}`);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await page.locator('[data-kind="dp_answer"]').waitFor();
  }
});
