// Castle of the Devil as it is followed and looked back at: the log, a moment of it, the result, a replay.
import { game } from './castle_positions.js';
import { desktop, equal, expect } from './hall.js';
import { answer, events, heard, next, playToEnd, viewOf } from './play.js';

const names = ['Host', 'Björn', 'Chloé', 'Daphne', 'Eve'];
// Nobody announces in the first turns: to be wrong at once makes a short game.
const patient = () => {
  let moves = 0;
  return (texts) => {
    const calm = texts.flatMap((text, i) => (/Announce|Accuse/.test(text) && ++moves < 200 ? [] : [i]));
    return calm[Math.floor(Math.random() * calm.length)] ?? 0;
  };
};
// What every rider's plate says, as it is read out; in what order they stand depends on the room there is.
const plates = async (page) => (await page.locator('.plate .body > .sr').allInnerTexts()).toSorted();

// What these say, without what is drawn beside it.
const read = (page, query) =>
  page.locator(query).evaluateAll((all) =>
    all.map((one) => {
      const copy = one.cloneNode(true);
      for (const beside of copy.querySelectorAll('svg, .sr')) beside.remove();
      return copy.textContent.replace(/\s+/g, ' ').trim();
    }),
  );
// All that everybody may read in the log, from top to bottom; what is folded is unfolded.
async function lines(page) {
  await page.evaluate(async () => {
    for (const fold of document.querySelectorAll('#side-panel .log details')) fold.open = true;
    await new Promise((later) => setTimeout(later, 500));
  });
  return read(page, '#side-panel .log .line:not(.private)');
}

// Somebody who was not there writes down from the log alone who has how much, what lies open, and how it ended.
function retold(told, seats) {
  const story = { objects: {}, tokens: {}, open: {}, deck: 0, turns: 0, duels: 0 };
  for (const name of seats) [story.objects[name], story.tokens[name]] = [1, 0];
  const gives = (from, to) => [--story.objects[from], ++story.objects[to]];
  const rules = [
    [/^The night begins .* The deck has (\d+) objects?/, ([deck]) => (story.deck = Number(deck))],
    [/^Turn (\d+): /, ([turn]) => (story.turns = Number(turn))],
    [/^.+ refuses; (.+) takes a duel token\.$/, ([who]) => ++story.tokens[who]],
    [
      /^(.+) draws an object; (?:the deck is empty|(\d+) (?:is|are) left)\.$/,
      ([who, left = 0]) => [++story.objects[who], (story.deck = Number(left))],
    ],
    [/^(.+) gives an object to the Priest \((.+)\)\.$/, ([from, to]) => gives(from, to)],
    [/^(.+) gives an object to (?!the Priest)(.+)\.$/, ([from, to]) => gives(from, to)],
    [/^(.+) steals an object from (.+)\.$/, ([who, from]) => gives(from, who)],
    [/^(.+) gives (.+) another object in return\.$/, ([from, to]) => gives(from, to)],
    [/^(.+) lays (\d+) tokens?: /, ([who, count]) => (story.tokens[who] -= Number(count))],
    [/^(.+) shows the (.+): \d+ to \d+\.$/, ([who, what]) => (story.open[who] = what)],
    [/^.+ challenges .+ to a duel!$/, () => ++story.duels],
    [/^The end: (.+)\. (Nobody|.+) wins?\.$/, ([why, who]) => Object.assign(story, { why, winners: listed(who) })],
  ];
  for (const text of told)
    for (const [pattern, write] of rules) {
      const found = pattern.exec(text);
      if (found) write(found.slice(1));
    }
  return story;
}
const listed = (who) => (who === 'Nobody' ? [] : who.split(/, and |, | and /)).toSorted();

// §14.35
test(
  'Castle: the log alone retells a game: who has how much, which professions lie open, who won and why',
  async (hall) => {
    const page = await hall.small({ game, bots: 4, viewport: desktop });
    await playToEnd(page, patient());
    await page.locator('#verdict').waitFor();
    const view = viewOf(page);
    const told = await lines(page);
    const story = retold(told, names);
    const of = (member) => Object.fromEntries(view.seats.map((one) => [names[one.seat], one[member]]));
    equal(story.objects, of('objects'), `how many objects each has\n${told.join('\n')}`);
    equal(story.tokens, of('tokens'), 'how many tokens');
    equal(story.deck, view.deck, 'what is left of the deck');
    equal(story.turns, view.turn, 'how many turns there were');
    for (const who of Object.keys(story.open))
      expect(view.seats[names.indexOf(who)].face_up, `the profession of ${who} lies open`);
    const result = heard(page, 'result')[0];
    equal(story.winners, result.winners.map((seat) => names[seat]).toSorted(), 'who won');
    const why = {
      own_right: 'a right announcement',
      own_wrong: 'a wrong announcement',
      accuse_right: 'a right accusation',
      accuse_wrong: 'a wrong accusation',
      solo: 'the Seal of the Lodge',
      no_result: 'stopped without result',
    };
    equal(story.why, why[view.ending], 'and why');
    // One group a turn, and a duel whose turn is over in one line.
    equal(told.filter((line) => /^Turn \d+: /.test(line)).length, view.turn, 'each turn has its heading');
    const folded = await read(page, '#side-panel .log > .fold > details > summary');
    equal(folded.length, story.duels, 'each duel is a story of its own');
    for (const text of folded) expect(/^Duel .+ – .+: (\d+ to \d+|stopped by)/.test(text), text);
  },
  { rate: 60 },
);

// §14.36
test('Castle: a line of the log shows its moment; others move on, I stay, also with a card open; Esc leads back', async (hall) => {
  const page = await hall.small({ game, bots: 3, viewport: desktop });
  const choose = patient();
  const turns = () => events(page).filter((one) => one.event === 'turn_began').length;
  for (let moves = 0; moves < 60 && turns() < 6; ++moves) await answer(page, choose);
  await next(page);
  const line = page.locator('#side-panel .log > .line > .moment').first();
  await line.click();
  await page.locator('.past').waitFor();
  const then = await plates(page);
  // A card that lies there is looked at.
  await page.locator('.plate[data-seat="2"] .body').click();
  const card = page.locator('[data-testid="about"]');
  await card.waitFor();
  const before = turns();
  for (let moves = 0; moves < 40 && turns() < before + 2; ++moves) if ((await answer(page, choose)) === 'over') break;
  expect(turns() >= before + 2, 'others moved meanwhile');
  expect(await card.isVisible(), 'the card is still open');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await page.locator('.past').isVisible(), 'I am still where I looked');
  equal(await plates(page), then, 'the table of that moment stands');
  await page.keyboard.press('Escape');
  await page.locator('.past').waitFor({ state: 'detached' });
});

// §14.39, and point 7 of the board: all cards turned up, who knew what, claims true or false.
test(
  'Castle: the result turns all cards up; a replay from a seat shows what it knew then; a link opens that moment',
  async (hall) => {
    const page = await hall.small({ game, bots: 3, viewport: desktop, pace: { spectators: 'live' } });
    await playToEnd(page, patient());
    await page.locator('#verdict').waitFor();
    const view = viewOf(page);
    const faces = page.locator('[data-testid="result"] .held .face');
    await faces.first().waitFor();
    const cards = view.seats.reduce((sum, one) => sum + 2 + one.objects, 0);
    equal(await faces.count(), cards, 'society, profession and objects of everybody lie there');
    equal(await hall.accessibility(page), [], 'the result is accessible');

    await page.goto(`${hall.address}/replay/${page.table.table}?by=0`);
    await page.locator('[data-testid="moment"][data-by="0"]').waitFor();
    const line = page.getByRole('slider');
    const count = Number(await line.getAttribute('max'));
    // As others see it: whose plate is one's own is not the moment's.
    const stand = async () => (await plates(page)).map((text) => text.replace(/^You/, 'Host')).toSorted();
    const perspective = async (name, by) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator(`[data-testid="moment"][data-by="${by}"]`).waitFor();
    };
    const knew = [];
    let there;
    for (const share of [0.1, 0.5, 0.9]) {
      await line.fill(String(Math.floor(share * count)));
      await page.locator('.plate .body').nth(3).waitFor();
      there = await stand();
      const tray = page.locator('aside .open [data-testid="know"]');
      await tray.waitFor();
      knew.push((await tray.innerText()).split('\n').length);
      await perspective('Public', '');
      equal(await page.locator('aside .held, aside .open').count(), 0, 'who watched saw no cards');
      equal(await plates(page).then((all) => all.length), 4, 'the table is drawn');
      await perspective('Host', '0');
      equal(await stand(), there, 'and back');
    }
    expect(knew.at(-1) >= knew[0], `what it knew has not become less: ${knew.join(', ')}`);
    // The belief chart, with its table.
    await page.locator('[data-testid="beliefs"]').waitFor();
    equal(await hall.accessibility(page), [], 'the replay is accessible');
    await page.getByRole('button', { name: 'Link to this moment' }).click();
    const other = await hall.person();
    await other.goto(page.url());
    await other.locator('[data-testid="moment"]').waitFor();
    await other.locator('.plate .body').nth(3).waitFor();
    equal(await plates(other), there, 'whoever gets the link sees that moment, as all could');
  },
  { rate: 60 },
);
