// The hall of a browser test: a server of its own on a free port, and people with a device each. All tests share one
// chromium (Debian's).
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { namedMessage } from './page_code.js';

const root = resolve(import.meta.dirname, '../..');
const screens = join(root, 'build/screens');
const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');

const freePort = () =>
  new Promise((give) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => give(port));
    });
  });

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

export const openBrowser = () =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

// Everything that goes over the page's socket, and what goes wrong on it.
export function listen(page) {
  page.setDefaultTimeout(30_000);
  page.problems = [];
  page.received = [];
  page.sent = [];
  page.on('console', (message) => message.type() === 'error' && page.problems.push(message.text()));
  page.on('pageerror', (error) => page.problems.push(String(error)));
  let legend; // a frame is a message or a list of them, and what comes with every move is by places
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const message of [JSON.parse(String(payload))].flat()) {
        if (message.type === 'legend') legend = message;
        else page.received.push(namedMessage(legend, message));
      }
    });
    // An answer names the place of a set in its question; here it says which options these were.
    const words = (message) => {
      if (message.type !== 'answer' || message.set === undefined) return message;
      const question = page.received.findLast((one) => one.type === 'decision' && one.id === message.decision_id);
      return { ...message, option_ids: question?.sets?.[message.set] };
    };
    socket.on('framesent', ({ payload }) => page.sent.push(words(JSON.parse(String(payload)))));
  });
}

export class Hall {
  contexts = [];
  pages = []; // of everybody who has been here
  hook; // the address that an operator would have set
  server;
  log = '';

  // `rate`: how fast time runs at tables. Bots and windows need not take as long as among people. `timed`: how long things
  // take is looked at, too.
  constructor(browser, { rate = 12, requests = 1, timed = true } = {}) {
    this.browser = browser;
    this.rate = rate;
    this.requests = requests;
    this.timed = timed;
  }

  async open() {
    for (const folder of [screens, join(root, 'build/test')]) mkdirSync(folder, { recursive: true });
    this.port = await freePort();
    this.database = join(root, `build/test/browser-${this.port}.db`);
    this.address = `http://localhost:${this.port}`;
    await this.serve();
  }

  // The database outlives a server that is stopped, or killed, and started.
  async serve() {
    const command = ['serve', '--port', this.port, '--db', `sqlite:${this.database}`, '--web', join(root, 'build/web')];
    this.server = spawn(
      join(root, 'build/release/bin/guildhall'),
      [
        ...command.map(String),
        ...['--clock-rate', String(this.rate), '--request-limit', String(this.requests)],
        ...(this.hook ? ['--hook', this.hook] : []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.server.stdout, this.server.stderr]) stream.on('data', (text) => (this.log += text));
    for (let tries = 0; tries < 600; ++tries) {
      const up = await fetch(`${this.address}/health`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (up) return;
      if (this.server.exitCode !== null) break;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`the server did not come up:\n${this.log}`);
  }
  async stopServer(signal = 'SIGTERM') {
    if (!this.server || this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = new Promise((done) => this.server.once('exit', done));
    this.server.kill(signal);
    await ended;
  }

  // Somebody with a device of their own.
  async person(options = {}) {
    const { viewport = desktop, dark = false, language = 'en', ...rest } = options;
    const context = await this.browser.newContext({
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block', // or what a test holds back, or the server has not got, would come from what is kept
      locale: language,
      ...rest,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    this.pages.push(page);
    listen(page);
    return page;
  }

  async at(path, options) {
    const page = await this.person(options);
    await page.goto(this.address + path);
    return page;
  }

  // A game against bots, begun by one tap on Home.
  async playNow(game = 'bristol-1350', options = {}) {
    const page = await this.at('/', options);
    await page.locator(`[data-game="${game}"] button`).first().click();
    await page.locator('[data-testid="decision"], [data-testid="reaction"]').first().waitFor();
    return page;
  }

  // Bots get names that only people have: longer ones. For every table that the page opens from now on.
  async callBots(page, names) {
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const frame = JSON.parse(String(text));
        for (const { type, seats } of [frame].flat())
          if (type === 'table') for (const seat of seats) seat.name ||= names[seat.seat - 1];
        socket.send(JSON.stringify(frame));
      });
    });
  }

  // What a program would ask the server for, with this page's cookie.
  async ask(page, path, body = {}) {
    return page.evaluate(
      async ([where, what]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(where, { method: 'POST', headers, body: JSON.stringify(what) });
        return answer.json();
      },
      [path, body],
    );
  }
  // Somebody who has been here before: no first steps are offered.
  async known(page, name = 'Host') {
    await this.ask(page, '/api/session', { name, language: 'en' });
    await page.evaluate(() => localStorage.setItem('guildhall.met', '1'));
  }
  // A table that somebody has set up by the interface of programs: options that no button has, or many seats at once.
  async newTable(page, { name, ...table }) {
    await this.known(page, name);
    const made = await this.ask(page, '/api/tables', { options: {}, pace: {}, ...table });
    await page.evaluate(
      ({ table: id, seat, seat_token: token }) =>
        localStorage.setItem('guildhall.seats', JSON.stringify({ [id]: [{ seat, token }] })),
      made,
    );
    return made;
  }
  // Four at a table that may be watched: a person, who starts it, and bots.
  async watchedTable(page) {
    const table = await this.newTable(page, {
      game: 'bristol-1350',
      seats: ['human', 'scripted', 'scripted', 'scripted'],
      pace: { clock: 'none', spectators: 'live' },
    });
    await page.goto(`${this.address}/t/${table.table}`);
    await page.locator('[data-testid="start"]').click();
    return table;
  }

  // People who share one device: as many of the first seats as `local`. What follows are other seats: `open`, or bots.
  async shared(page, { local, others = [], ...table }) {
    const seats = ['human', ...Array(local - 1).fill('open'), ...others];
    const made = await this.newTable(page, { ...table, seats });
    for (let seat = 1; seat < local; ++seat) {
      const sat = await this.ask(page, `/api/tables/${made.table}/seats/${seat}`, { name: `Player ${seat + 1}` });
      await page.evaluate(
        ([id, held]) => {
          const all = JSON.parse(localStorage.getItem('guildhall.seats'));
          all[id].push(held);
          localStorage.setItem('guildhall.seats', JSON.stringify(all));
        },
        [made.table, { seat, token: sat.seat_token }],
      );
    }
    return made;
  }

  // A small table with bots, set up and begun at once. On a phone, unless the side panel is what it is about: there is less
  // to draw.
  async small({ game = 'bristol-1350', bots = 2, names, pace = {}, options = {}, ...person } = {}) {
    const page = await this.at('/', { viewport: phone, ...person });
    if (names) await this.callBots(page, names);
    const seats = ['human', ...Array(bots).fill('scripted')];
    const table = await this.newTable(page, { game, seats, options, pace: { clock: 'none', window_s: 0, ...pace } });
    await page.evaluate((id) => fetch(`/api/tables/${id}/start`, { method: 'POST' }), table.table);
    await page.goto(`${this.address}/t/${table.table}`);
    page.table = table;
    return page;
  }

  // Two people with a device each and bots, at a table that has begun.
  async pair({ bots = 1, pace = {}, viewport = phone, ...table } = {}) {
    const host = await this.at('/', { viewport });
    const seats = ['human', 'open', ...Array(bots).fill('scripted')];
    const made = await this.newTable(host, { game: 'bristol-1350', ...table, seats, pace: { clock: 'none', ...pace } });
    await host.goto(`${this.address}/t/${made.table}`);
    const guest = await this.at(`/j/${made.code}`, { viewport });
    await guest.locator('[data-testid="sit"]').click();
    await guest.waitForURL('**/t/**');
    await host.locator('[data-testid="start"]').click();
    return [host, guest];
  }

  async photograph(page, name) {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(screens, `${name}.png`) });
  }
  async photographFailure(name) {
    const place = name.replace(/\W+/g, '-').slice(0, 60);
    for (const [i, context] of this.contexts.entries()) {
      const page = context.pages()[0];
      await page
        ?.screenshot({ path: join(screens, `failed-${place}-${i + 1}.png`), timeout: 5000 })
        .catch(() => undefined);
      console.log(`     ${i + 1}: ${page?.url()} ${page?.problems?.slice(0, 5).join(' | ')}`);
    }
  }

  // What axe finds serious, as readable lines.
  async accessibility(page, rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']) {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const found = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), rules);
    return found.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .flatMap((one) =>
        one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim()}`),
      );
  }

  // Whatever a test is about: no page has shown a key instead of a text, in any language.
  expectTexts() {
    const lacking = this.pages.flatMap((page) => page.problems.filter((one) => one.startsWith('no text: ')));
    equal([...new Set(lacking)], [], 'keys were shown instead of texts');
  }

  expectWithin(msMax, took, what) {
    expect(!this.timed || took < msMax, `${took} ms ${what}`);
  }

  async leave() {
    for (const context of this.contexts) await context.close().catch(() => undefined);
    this.contexts = [];
  }
  async close() {
    await this.leave();
    await this.stopServer('SIGKILL');
    for (const end of ['', '-wal', '-shm']) rmSync(this.database + end, { force: true });
  }
}

export function expect(fact, sentence) {
  if (!fact) throw new Error(sentence);
}
export function equal(found, wanted, sentence) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${sentence}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}
