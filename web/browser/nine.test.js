// Nine people with nine devices, one who watches, a server that is killed, and what each of them saw of it.
import { equal, expect, phone } from './hall.js';
import { answer, heard, next, said, tableOf } from './play.js';
import { expectNoSecrets } from './secrets.js';

const languages = ['en', 'fr', 'el'];

test(
  'Nine people play Bristol to its end, though the server is killed in the middle',
  async (hall) => {
    const host = await hall.at('/', { viewport: phone });
    const table = await hall.newTable(host, {
      game: 'bristol-1350',
      seats: ['human', ...Array(8).fill('open')],
      pace: { clock: 'none', window_s: 0, spectators: 'live' },
    });
    await host.goto(`${hall.address}/t/${table.table}`);
    const guests = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const guest = await hall.at(`/j/${table.code}`, { viewport: phone, language: languages[(i + 1) % 3] });
        await guest.locator('[data-testid="sit"]').waitFor();
        return guest;
      }),
    );
    // §14.1: one tap on the link, one on Sit.
    for (const guest of guests) {
      await guest.locator('[data-testid="sit"]').click();
      await guest.waitForURL('**/t/**');
    }
    const watcher = await hall.at(`/t/${table.table}`);
    const players = [host, ...guests];
    await host.locator('[data-testid="start"]').click();

    // §14.49: each reads the question in the own language.
    const marks = { en: /Your turn|Choose|Play/, fr: /À vous|Choisissez|Jouez|Votre|Quel|Jouer/, el: /[α-ω]{3}/ };
    const read = new Set();
    const answers = () => players.flatMap((player) => said(player, 'answer')).length;
    const killAt = 30; // the characters, and two rounds: no game is over by then
    let answersBefore = 0;
    const play = async (player, i) => {
      for (let moves = 0; moves < 500; ++moves) {
        const what = await next(player, 400_000); // who is out early waits for the end
        if (what === 'over') return;
        const language = languages[i % 3];
        const prompt = await player
          .locator('#prompt')
          .first()
          .innerText({ timeout: 3000 })
          .catch(() => '');
        if (marks[language].test(prompt)) read.add(language);
        await answer(player);
        if (answersBefore === 0 && answers() >= killAt) {
          answersBefore = answers();
          await hall.stopServer('SIGKILL');
          await hall.serve();
        }
      }
      throw new Error('the game does not end');
    };
    // §14.49: a claim made in French is read in Greek.
    await guests[0].locator('#tab-claims').click();
    await guests[0].locator('[data-claim="c_status"]').click();
    await guests[0].locator('[data-field="health"] button').first().click();
    await guests[1].locator('#tab-claims').click();
    await guests[1].locator('.ledger .claim').first().waitFor();
    const french = await guests[0].locator('.ledger .claim').first().innerText();
    const greek = await guests[1].locator('.ledger .claim').first().innerText();
    expect(!/[α-ω]/.test(french) && /[α-ω]/.test(greek), `each in the own language: ${french} / ${greek}`);
    for (const guest of guests.slice(0, 2)) await guest.keyboard.press('Escape');

    const seat = tableOf(guests[0]).you;
    await Promise.all(players.map(play));
    expect(answersBefore > 0, 'the server was killed');
    expect(answers() > answersBefore, 'it went on after that');
    equal([...read].sort(), ['el', 'en', 'fr'], 'questions were read in three languages');
    await watcher.locator('[data-testid="result"]').waitFor();

    // All saw the same end, and nothing was lost or done twice.
    const results = [...players, watcher].map((page) => JSON.stringify(heard(page, 'result').at(-1).winners));
    equal(new Set(results).size, 1, 'everybody has the same winners');
    for (const [i, player] of players.entries()) {
      const acks = heard(player, 'ack').filter((ack) => ack.refused);
      const stale = acks.filter((ack) => !/stale|not_asked|no_window/.test(ack.refused.key));
      equal(stale, [], `player ${i + 1}: no answer was refused for another reason than being late`);
      equal(
        player.problems.filter((one) => !/ERR_CONNECTION|WebSocket|409/.test(one)),
        [],
        `player ${i + 1}: the console`,
      );
    }
    // §14.18
    for (const player of players) expectNoSecrets(player, tableOf(player).you, `seat ${tableOf(player).you}`);
    expectNoSecrets(watcher, undefined, 'the watcher');

    // §14.49: the claim gets its verdict, in each language.
    for (const guest of guests.slice(0, 2)) {
      await guest.locator('[data-testid="result"] .claim .tag').first().waitFor();
    }
    // §14.39: what seat 3 knew, and a link to this moment.
    const third = guests[2];
    await third.goto(`${hall.address}/replay/${table.table}?by=3`);
    await third.locator('[data-testid="moment"]').waitFor();
    const momentOf = async (page) => Number(/\d+/.exec(await page.locator('[data-testid="moment"]').innerText())[0]);
    const opened = await momentOf(third);
    for (let step = 0; step < 5; ++step) await third.keyboard.press(']');
    equal(await momentOf(third), opened + 5, 'a key is a step');
    const address = await third.evaluate(() => {
      document.querySelector('header .button').click();
      return location.href;
    });
    expect(/line=\d+&by=3/.test(address), `the link says where: ${address}`);
    const seen = await third.locator('aside .open').first().innerText();
    // Whoever did not sit there sees it as all could, and that moment.
    const where = (page) => page.locator('header .where span').innerText();
    const other = await hall.at('/');
    await other.goto(address);
    await other.locator('[data-testid="moment"]').waitFor();
    equal(await where(other), await where(third), 'the link opens at that moment');
    expect(seen.length > 0, 'the tray of seat 3 is open');

    // §14.33: one tap each, and who watched goes along.
    await host.locator('[data-testid="rematch"]').click();
    await host.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table.table));
    const again = host.url().split('/').at(-1);
    await guests[0].locator('[data-testid="rematch"]').click();
    await guests[0].waitForURL(`**/t/${again}`);
    await watcher.locator('[data-testid="rematch"]').click();
    await watcher.waitForURL(`**/t/${again}`);
    await guests[0].waitForFunction(() => document.querySelector('li.me, [data-testid="decision"]'));
    equal(tableOf(guests[0]).you, seat, 'the same seat');
  },
  { long: true, core: true },
);
