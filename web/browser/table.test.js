import { desktop, equal, expect, phone } from './hall.js';
import { answer, next, playToEnd } from './play.js';

const state = (page) =>
  JSON.parse(page.frames_received.findLast((frame) => JSON.parse(frame).type === 'table') ?? '{}');

test('Play now leads by one tap to the first decision, in each game', async (hall) => {
  for (const game of ['bristol-1350', 'castle-of-the-devil', 'quacks', 'ankh-morpork']) {
    const page = await hall.playNow(game);
    await next(page);
    expect((await page.locator('#prompt').innerText()).length > 5, `${game} has a prompt`);
    expect((await page.locator('[data-testid="board"]').innerText()).trim().length > 20, `${game} shows a board`);
    equal(page.problems, [], `${game}: nothing is wrong on the console`);
    await hall.leave();
  }
});

test('A whole game of Bristol against bots, its result, its replay and a rematch', async (hall) => {
  const page = await hall.playNow();
  await playToEnd(page);
  await page.locator('#verdict').waitFor();
  await hall.photograph(page, 'result-desktop-light');
  equal(await hall.accessibility(page), [], 'the result is accessible');
  const table = page.url().split('/').at(-1);
  await page.locator('[data-testid="replay"]').click();
  await page.locator('[data-testid="moment"]').waitFor();
  expect(page.url().includes(`/replay/${table}`), 'the replay is of this table');
  await page.getByRole('button', { name: 'One step on' }).click();
  expect((await page.locator('[data-testid="moment"]').innerText()).startsWith('moment 2'), 'one step is one moment');
  equal(await hall.accessibility(page), [], 'the replay is accessible');
  await hall.photograph(page, 'replay-desktop-light');
  await page.goBack();
  await page.locator('[data-testid="rematch"]').click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  await page.locator('[data-testid="start"], [data-testid="decision"]').first().waitFor();
  const again = page.locator('[data-testid="start"]');
  if (await again.isVisible()) await again.click();
  await next(page);
  equal(page.problems, [], 'nothing is wrong on the console');
});

test('Every game goes on for several turns from the plain list', async (hall) => {
  for (const game of ['castle-of-the-devil', 'quacks', 'ankh-morpork']) {
    const page = await hall.playNow(game);
    for (let moves = 0; moves < 6; ++moves) if ((await answer(page)) === 'over') break;
    equal(page.problems, [], `${game}: nothing is wrong on the console`);
    await hall.leave();
  }
});

test('An invitation is a seat after two taps, and the code may be typed in any way', async (hall) => {
  const host = await hall.at('/');
  await host.locator('[data-game="bristol-1350"] button').nth(1).click();
  await host.locator('[data-testid="start"]').waitFor();
  const code = state(host).code;
  const link = await host.locator('[data-testid="link"]').innerText();
  expect(link.endsWith(`/j/${code}`), 'the link has the code in it');
  const token = await host.evaluate(
    () => Object.values(JSON.parse(localStorage.getItem('guildhall.seats')))[0][0].token,
  );
  expect(token.length > 20 && !host.url().includes(token) && !link.includes(token), 'the token is in no address');

  const guest = await hall.person({ viewport: phone });
  const began = Date.now();
  await guest.goto(link);
  await guest.locator('[data-testid="sit"]').click();
  await guest.waitForURL('**/t/**');
  await guest.locator('li.me').waitFor();
  expect(Date.now() - began < 30_000, 'quickly');
  await host.locator('[data-seat="1"]', { hasText: 'Guest' }).waitFor();

  const other = await hall.at('/');
  await other.locator('#code').fill('zz zzz');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await other.locator('#wrong', { hasText: 'no table' }).waitFor();
  equal(await other.locator('#code').inputValue(), 'zz zzz', 'a wrong code stays to be corrected');
  await other.locator('#code').fill(` ${code.toLowerCase().slice(0, 2)} ${code.toLowerCase().slice(2)}`);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await other.locator('[data-testid="sit"]').waitFor();

  // A copied address of the table is never the seat.
  const thief = await hall.person();
  await thief.goto(host.url());
  await thief.locator('main').waitFor();
  expect((await thief.locator('li.me').count()) === 0, 'whoever opens the address has no seat');
});

test('A host changes seats and options, and starts', async (hall) => {
  const host = await hall.at('/');
  await host.locator('[data-game="quacks"] button').nth(1).click();
  await host.locator('[data-testid="start"]').waitFor();
  await host.locator('[data-seat="1"] select').selectOption('scripted');
  await host.waitForFunction(() => document.querySelector('[data-seat="1"] select')?.value === 'scripted');
  await host.getByRole('button', { name: 'One seat fewer' }).click();
  await host.locator('[data-seat="3"]').waitFor({ state: 'detached' });
  await hall.photograph(host, 'setup-desktop-light');
  equal(await hall.accessibility(host), [], 'the setup is accessible');
  await host.locator('[data-testid="start"]').click();
  await next(host);
  equal(state(host).seats.length, 3, 'the seats played are the seats shown');
});

test('Covered secrets are nowhere in the page, and cover themselves', async (hall) => {
  const page = await hall.playNow();
  await answer(page);
  await next(page);
  const view = JSON.parse(page.frames_received.find((frame) => JSON.parse(frame).type === 'view')).view;
  const me = view.viewer;
  const tray = page.locator('[data-testid="tray"]');
  const covered = await page.content();
  const words = ['Headache', 'Chills', 'Cough', 'Buboes'];
  for (const word of words) expect(!covered.includes(word), `${word} is in the page while covered`);
  await page.keyboard.press('p');
  await page.locator('[data-testid="tray"].open').waitFor();
  const opened = await tray.innerHTML();
  expect(
    words.some((word) => opened.includes(word)),
    'open it names symptoms',
  );
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.locator('[data-testid="tray"]:not(.open)').waitFor();
  const again = await page.content();
  for (const word of words) expect(!again.includes(word), `${word} is left in the page after covering`);
  // No other seat's symptoms ever came over the wire.
  const merged = (target, patch) => {
    if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
    const out = Array.isArray(target) ? [...target] : { ...target };
    for (const [name, value] of Object.entries(patch)) out[name] = merged(out[name], value);
    return out;
  };
  let view = {};
  for (const frame of page.frames_received) {
    const message = JSON.parse(frame);
    if (message.type === 'view') view = message.view;
    if (message.type === 'update') view = merged(view, message.patch);
    for (const one of view.participants ?? [])
      if (one.seat !== me && one.alive) equal(one.symptoms_known ?? [], [], `seat ${one.seat} shows its symptoms`);
  }
});

test('Holding shows a secret only while it is held', async (hall) => {
  const page = await hall.playNow();
  await next(page);
  const box = await page.locator('[data-testid="peek"]').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.locator('[data-testid="tray"].open').waitFor();
  await page.waitForTimeout(600);
  await page.mouse.up();
  await page.locator('[data-testid="tray"]:not(.open)').waitFor({ timeout: 3_000 });
});

test('A reload in the middle of a turn keeps seat, decision and what was picked', async (hall) => {
  const page = await hall.playNow();
  await answer(page);
  for (let tries = 0; tries < 20; ++tries) {
    const what = await next(page);
    if (what === 'asked' && (await page.locator('[data-kind="action"]').isVisible())) break;
    await answer(page);
  }
  await page.locator('[data-option="reroll"]').click();
  const die = page.locator('[data-option^="dice:"][aria-disabled="false"]').first();
  const id = await die.getAttribute('data-option');
  const sent = page.frames_sent.filter((frame) => JSON.parse(frame).type === 'answer').length;
  await die.click();
  await page.locator(`[data-option="${id}"][aria-pressed="true"]`).waitFor();
  const prompt = await page.locator('#prompt').innerText();
  await page.reload();
  await page.locator(`[data-option="${id}"][aria-pressed="true"]`).waitFor();
  equal(await page.locator('#prompt').innerText(), prompt, 'the same decision');
  // Picking and taking back sends nothing.
  await page.locator(`[data-option="${id}"]`).click();
  equal(page.frames_sent.filter((frame) => JSON.parse(frame).type === 'answer').length, sent, 'staging is private');
});

test('The language changes at once and nothing of the old one is left', async (hall) => {
  const page = await hall.playNow();
  await answer(page);
  await next(page);
  const english = await page.locator('#prompt').innerText();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await page.keyboard.press('Escape');
  await page.locator('html[lang="el"]').waitFor();
  await page.waitForFunction((old) => document.getElementById('prompt')?.textContent?.trim() !== old, english);
  const prompt = await page.locator('#prompt').innerText();
  expect(/[α-ω]/.test(prompt) && !/[a-z]{4,}/i.test(prompt.replace(/\b(Guest|Player)\b/g, '')), `Greek: ${prompt}`);
  const log = await page.locator('#side-panel').innerText();
  expect(/[α-ω]/.test(log), 'old lines of the log have changed too');
  await hall.photograph(page, 'table-desktop-greek');
});

test('Without network a banner shows, the board stays, and everything goes on', async (hall) => {
  const page = await hall.playNow();
  await next(page);
  const frames = page.frames_received.length;
  await hall.stopServer();
  try {
    await page.getByText('No connection').waitFor({ timeout: 15_000 });
    expect(await page.locator('[data-testid="board"]').isVisible(), 'the board stays');
  } finally {
    await hall.serve();
  }
  await page.getByText('No connection').waitFor({ state: 'detached', timeout: 40_000 });
  await answer(page);
  expect(page.frames_received.length > frames, 'the server talks again');
});

test('Closed options say why, in words', async (hall) => {
  const page = await hall.playNow();
  for (let tries = 0; tries < 20; ++tries) {
    if ((await next(page)) === 'over') break;
    const closed = page.locator('[data-testid="decision"] [aria-disabled="true"]').first();
    if (await closed.isVisible()) {
      await closed.click({ force: true }); // closed, but it answers
      expect((await page.locator('[data-testid="why"]').innerText()).length > 10, 'a reason');
      return;
    }
    await answer(page);
  }
  throw new Error('no closed option was met');
});

test('The rules open at the clause and lead back to the same decision', async (hall) => {
  const page = await hall.playNow('bristol-1350', { viewport: desktop });
  await next(page);
  const prompt = await page.locator('#prompt').innerText();
  await page.locator('a.icon-button[href^="/rules/"]').click();
  await page.locator('article').waitFor();
  expect(/#BRI-/.test(page.url()), 'a clause is the address');
  await page.locator('.marked').first().waitFor();
  equal(await hall.accessibility(page), [], 'the rules are accessible');
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await next(page);
  equal(await page.locator('#prompt').innerText(), prompt, 'the same decision');
});

test('A turn by keyboard alone', async (hall) => {
  const page = await hall.playNow();
  await next(page);
  const answers = () => page.frames_sent.filter((frame) => JSON.parse(frame).type === 'answer').length;
  const before = answers();
  await page.keyboard.press('1');
  for (let tries = 0; tries < 6 && answers() === before; ++tries) {
    await page.waitForTimeout(150);
    await page.keyboard.press(tries % 2 === 0 ? 'Enter' : '9');
  }
  expect(answers() > before, 'an answer was sent');
});
