// The hall of the browser tests: a server of its own on a free port with tables in memory, and Debian's chromium.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

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

export class Hall {
  contexts = [];
  server;
  log = '';

  async open() {
    mkdirSync(screens, { recursive: true });
    this.port = await freePort();
    this.address = `http://localhost:${this.port}`;
    await this.serve();
    this.browser = await chromium.launch({
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
  }

  // The database outlives a server that is stopped and started. Windows run faster than for people.
  async serve() {
    const database = join(root, `build/test/browser-${this.port}.db`);
    mkdirSync(join(root, 'build/test'), { recursive: true });
    this.server = spawn(
      join(root, 'build/release/bin/guildhall'),
      [
        'serve',
        '--port',
        String(this.port),
        '--db',
        `sqlite:${database}`,
        '--web',
        join(root, 'build/web'),
        '--clock-rate',
        '4',
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.server.stdout, this.server.stderr]) stream.on('data', (text) => (this.log += text));
    for (let tries = 0; tries < 300; ++tries) {
      const up = await fetch(`${this.address}/health`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (up) return;
      if (this.server.exitCode !== null) break;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`the server did not come up:\n${this.log}`);
  }
  async stopServer() {
    const ended = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGTERM');
    await ended;
  }

  // Somebody with a device of their own.
  async person(options = {}) {
    const { viewport = desktop, dark = false, language = 'en', ...rest } = options;
    const context = await this.browser.newContext({
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: language,
      ...rest,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.problems = [];
    page.on('console', (message) => message.type() === 'error' && page.problems.push(message.text()));
    page.on('pageerror', (error) => page.problems.push(String(error)));
    page.frames_received = [];
    page.frames_sent = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => page.frames_received.push(String(payload)));
      socket.on('framesent', ({ payload }) => page.frames_sent.push(String(payload)));
    });
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
    await page.locator('[data-testid="decision"]').waitFor();
    return page;
  }

  async photograph(page, name) {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(screens, `${name}.png`) });
  }
  async photographFailure(name) {
    const page = this.contexts.at(-1)?.pages()[0];
    await page
      ?.screenshot({ path: join(screens, `failed-${name.replace(/\W+/g, '-').slice(0, 60)}.png`) })
      .catch(() => undefined);
    console.log(`     ${page?.url()} ${page?.problems?.slice(0, 5).join(' | ')}`);
  }

  // What axe finds serious, as readable lines.
  async accessibility(page) {
    await page.evaluate(axe);
    const found = await page.evaluate(() =>
      globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }),
    );
    return found.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .flatMap((one) =>
        one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim()}`),
      );
  }

  async leave() {
    for (const context of this.contexts) await context.close().catch(() => undefined);
    this.contexts = [];
  }
  async close() {
    await this.browser?.close();
    if (this.server && this.server.exitCode === null) this.server.kill('SIGTERM');
  }
}

export function expect(fact, sentence) {
  if (!fact) throw new Error(sentence);
}
export function equal(found, wanted, sentence) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${sentence}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}
