// A finished game: the same moment in every perspective, and a record that anybody can check.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { equal, expect, phone } from './hall.js';
import { playToEnd } from './play.js';

const root = resolve(import.meta.dirname, '../..');

async function finished(hall, person) {
  const page = await hall.small({ pace: { spectators: 'live' }, ...person });
  await playToEnd(page);
  await page.goto(`${hall.address}/replay/${page.table.table}?by=0`);
  await page.locator('[data-testid="moment"]').waitFor();
  return page;
}

// §14.39: where the game stands and what lies open, whoever looks; the numbers of moments are each viewer's own.
const stand = async (page) => ({
  where: await page.locator('header .where span').innerText(),
  board: await page.evaluate(() =>
    [...document.querySelectorAll('.dice [aria-label], .seats [aria-label], [data-ref^="seat:"]')].map((one) =>
      (one.getAttribute('aria-label') ?? one.textContent.trim()).replaceAll('You', 'Host'),
    ),
  ),
});

test(
  'A link, and another perspective, show the same moment of the game',
  async (hall) => {
    const page = await finished(hall, { viewport: { width: 1440, height: 900 } });
    // All together have moments that one has not. There may be few in a game: here some stand at the beginning.
    await page.route('**/api/records/*?all', async (route) => {
      const response = await route.fetch();
      const record = await response.json();
      const { line: first } = record.frames[0];
      record.frames.splice(1, 0, ...Array(9).fill({ patch: {}, events: [], line: first }));
      await route.fulfill({ response, json: record });
    });
    const perspective = async (name, by) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator(`[data-testid="moment"][data-by="${by}"]`).waitFor();
    };
    const line = page.getByRole('slider');
    const count = Number(await line.getAttribute('max'));
    let there;
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      await line.fill(String(Math.floor(share * count)));
      there = await stand(page);
      expect(
        /Round [1-9]/.test(there.where) && there.board.length > 8,
        `there is something to compare: ${there.where}`,
      );
      await perspective('Public', '');
      equal(await stand(page), there, 'all could see the same');
      await perspective('All', 'all');
      equal(await stand(page), there, 'with all secrets it is the same moment');
      await perspective('Host', '0');
      equal(await stand(page), there, 'and back');
    }
    await page.getByRole('button', { name: 'Link to this moment' }).click();
    const other = await hall.person();
    await other.goto(page.url());
    await other.locator('[data-testid="moment"]').waitFor();
    equal(await stand(other), there, 'whoever gets the link sees that moment, as all could');
  },
  { rate: 60 },
);

test(
  'The record of a game is a file that verifies, and the seed fits the seal',
  async (hall) => {
    const page = await finished(hall, { viewport: phone });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-testid="download"]').click(),
    ]);
    const file = join(root, `build/test/record-${hall.port}.json`);
    await download.saveAs(file);
    const run = (program, ...args) => {
      const done = spawnSync(program, args, { encoding: 'utf8' });
      equal(done.status, 0, done.stdout + done.stderr);
      return done.stdout.trim();
    };
    run(join(root, 'build/release/bin/guildhall'), 'replay', file, '--verify');

    await page.getByText('Seal and seed').click();
    const digits = page.locator('[data-testid="seal"] code');
    await digits.nth(1).waitFor();
    const [seal, seed] = await digits.allInnerTexts();
    const hash = 'import hashlib, sys; print(hashlib.blake2b(bytes.fromhex(sys.argv[1]), digest_size=32).hexdigest())';
    equal(run('python3', '-c', hash, seed), seal, 'the hash of the seed is the seal');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: Seed' }).click();
    equal(await page.evaluate(() => navigator.clipboard.readText()), seed, 'it can be copied');
    equal(await hall.accessibility(page), [], 'axe finds nothing serious');

    // The table itself shows the whole seal as well, from the beginning.
    const table = await hall.small({ viewport: { width: 1440, height: 900 } });
    await table.getByRole('tab', { name: 'Players' }).click();
    equal((await table.locator('[data-testid="seal"] code').first().innerText()).length, 64, 'all of its digits');

    const stranger = await hall.at(`/replay/${page.table.table}`);
    await stranger.locator('[data-testid="download"]').click();
    await stranger.getByText('Only for those who sat at this table').waitFor();
  },
  { rate: 60 },
);
