// Who plays Quacks how: on small screens, in the dark, with other eyes, without motion, in Greek, on slow devices.
// Each for the base game and with both expansions.
import { desktop, equal, expect, phone } from './hall.js';
import { events, next, said, until } from './play.js';
import { quacksTables as tables, tapUntil } from './quacks.js';

const settled = async (page) => {
  await next(page);
  await page.locator('[data-game="quacks"]').waitFor();
};
const onStep = ({ kind }) => kind === 'd_step';
const sideways = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('[data-testid="board"]');
    const page = document.scrollingElement;
    return Math.max(page.scrollWidth - document.documentElement.clientWidth, board.scrollWidth - board.clientWidth - 1);
  });
const sizes = [
  [390, 664],
  [360, 640],
  [320, 568],
  [844, 390],
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1440, 900],
].map(([width, height]) => ({ width, height }));

// Taps on Draw: how many milliseconds until the page says that it was heard.
const answered = () =>
  new Promise((done) => {
    const button = document.querySelector('[data-option="draw"]');
    const before = document.querySelector('[data-decision]').dataset.decision;
    const begun = performance.now();
    button.click();
    const look = () => {
      const now = document.querySelector('[data-decision]')?.dataset.decision;
      if (document.querySelector('[data-option="draw"][aria-busy="true"]') || now !== before)
        done(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

for (const [name, table] of Object.entries(tables)) {
  // §14.42a, §14.45
  test(`Quacks, ${name}: nothing scrolls sideways and Draw is in reach at every size, and axe finds nothing`, async (hall) => {
    for (const { dark, language } of [
      { dark: false, language: 'en' },
      { dark: true, language: 'el' },
    ]) {
      const page = await hall.small({ game: 'quacks', ...table, dark, language });
      await settled(page);
      expect((await tapUntil(page, onStep)) === 'there', 'one brews');
      for (const size of sizes) {
        await page.setViewportSize(size);
        const wrong = async () => {
          if ((await sideways(page)) > 0) return 'scrolls sideways';
          const draw = await page.locator('[data-option="draw"]').boundingBox();
          return !draw || draw.y + draw.height > size.height || draw.height < 44 ? 'Draw is out of reach' : '';
        };
        let found = '';
        await until(async () => (found = await wrong()) === '', 'fits', 4000).catch(() => undefined);
        equal(found, '', `${size.width}×${size.height} ${language}`);
      }
      const axe = async (what) => {
        for (const viewport of [phone, desktop]) {
          await page.setViewportSize(viewport);
          await page.waitForTimeout(200);
          equal(await hall.accessibility(page), [], `${what} at ${viewport.width}${dark ? ', dark' : ''}`);
        }
      };
      await axe('brewing');
      await page.locator('[data-part="books"] button, button[data-part="books"]').first().click();
      await page.locator('[data-testid="about"]').waitFor();
      await axe('a book');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      expect((await tapUntil(page, ({ kind, offers }) => kind === 'd_buy' && offers > 0)) === 'there', 'one shops');
      await page.locator('[data-state="open"]').first().click();
      await axe('the shop');
      await page.setViewportSize({ width: 390, height: 664 });
      await page.waitForTimeout(200);
      expect((await sideways(page)) <= 0, 'the shop scrolls sideways');
      expect(
        await page.locator('[data-testid="send"]').evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight),
        'Buy is in reach',
      );
      await hall.leave();
    }
  });

  // §14.47
  test(`Quacks, ${name}: at 320 px and 200 % text nothing scrolls sideways, Draw is in view, names are readable`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: { width: 320, height: 720 } });
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'one brews');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.waitForTimeout(300);
    equal(Math.max(0, await sideways(page)), 0, 'at 320 px and 200 %');
    const draw = page.locator('[data-option="draw"]');
    await draw.scrollIntoViewIfNeeded();
    expect(await draw.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight + 1), 'Draw is in view');
    await page.locator('#tab-players').dispatchEvent('click'); // the first hint of a new player may lie over it
    const names = page.locator('[data-testid="scores"] th[scope="row"]');
    await names.first().waitFor();
    equal(await names.count(), table.bots + 1, 'names');
    equal(
      await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length),
      0,
      'names that are cut',
    );
  });

  // §14.46
  test(`Quacks, ${name}: under every kind of sight chips and players can be told apart`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: desktop });
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'one brews');
    const session = await page.context().newCDPSession(page);
    const least = async (query) => {
      const shots = [];
      for (const one of await page.locator(query).all()) shots.push((await one.screenshot()).toString('base64'));
      expect(shots.length > 3, `${query} is drawn`);
      // By brightness alone, so that colour is no help; drawn to one size and compared point by point.
      return page.evaluate(async (pictures) => {
        const data = [];
        for (const picture of pictures) {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(24, 24).getContext('2d');
          context.drawImage(image, 0, 0, 24, 24);
          data.push(context.getImageData(0, 0, 24, 24).data);
        }
        let smallest = Infinity;
        for (let i = 0; i < data.length; ++i)
          for (let k = 0; k < i; ++k)
            smallest = Math.min(smallest, data[i].reduce((sum, x, p) => sum + Math.abs(x - data[k][p]), 0) / 2304);
        return smallest;
      }, shots);
    };
    for (const type of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']) {
      await session.send('Emulation.setEmulatedVisionDeficiency', { type });
      for (const query of ['.book .title .chip', 'ol.strip .token']) {
        const difference = await least(query);
        expect(difference > 4, `${type}: two of ${query} look alike (${difference.toFixed(1)})`);
      }
    }
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
    // And with the system's own colours every chip still has its outline.
    await page.emulateMedia({ forcedColors: 'active' });
    await page.waitForTimeout(200);
    expect((await least('.book .title .chip')) > 4, 'chips in forced colours');
  });

  // §14.48
  test(`Quacks, ${name}: with reduced motion nothing moves, and what changed is outlined`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: desktop });
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'one brews');
    await page.evaluate(() => {
      globalThis.animated = [];
      const run = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        globalThis.animated.push(...frames.flatMap((frame) => Object.keys(frame)));
        return run.call(this, frames, options);
      };
    });
    await tapUntil(page, undefined, { most: 2 });
    await until(async () => (await page.evaluate(() => globalThis.animated)).includes('outline'), 'an outline');
    const used = new Set(await page.evaluate(() => globalThis.animated));
    equal(
      [...used].filter((one) => !/outline|borderRadius/.test(one)),
      [],
      'what is animated is an outline, and no more',
    );
  });

  // §14.50
  test(`Quacks, ${name}: Greek in the middle of a basket keeps it, leaves no English word, and changes the log`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: desktop });
    await settled(page);
    expect((await tapUntil(page, ({ kind, offers }) => kind === 'd_buy' && offers > 0)) === 'there', 'one shops');
    const chip = await page.locator('[data-state="open"]').first().getAttribute('data-offer');
    await page.locator(`[data-offer="${chip}"]`).click();
    await page.locator(`[data-slot="${chip}"]`).waitFor();
    const english = await page.locator('#prompt').innerText();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    await page.keyboard.press('Escape');
    await page.locator('html[lang="el"]').waitFor();
    await page.waitForFunction((old) => document.getElementById('prompt')?.textContent?.trim() !== old, english);
    await page.locator(`[data-slot="${chip}"]`).waitFor();
    await page.locator('#side-panel .log summary').first().click();
    await page.waitForTimeout(300);
    const names = /Host|Guest|Ada|Björn|Chloé|Daphne|Eve|English|Français|Quacks|Quedlinburg/g;
    const texts = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        if (walk.currentNode.parentElement.closest('script, style') === null) found.push(walk.currentNode.textContent);
      for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        found.push(...['aria-label', 'title', 'placeholder'].map((attribute) => one.getAttribute(attribute) ?? ''));
      return found;
    });
    const words = texts.flatMap((text) => text.replace(names, '').match(/[A-Za-z]{4,}/g) ?? []);
    equal([...new Set(words)], [], 'no English word is left');
    expect(
      /[α-ω]{4}/.test(await page.locator('#side-panel .log').first().innerText()),
      'old lines of the log have changed',
    );
  });
  test(`Quacks, ${name}: the pseudo-language cuts no text`, async (hall) => {
    const page = await hall.small({ game: 'quacks', ...table, viewport: desktop });
    await page.goto(`${page.url()}?lang=pseudo`);
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'one brews');
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(300);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('button:not(.book), h1, h2, .tag')]
          .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).overflow === 'hidden')
          .filter((one) => one.scrollWidth > one.clientWidth + 2)
          .map((one) => one.textContent.trim().slice(0, 40)),
      );
      equal(cut, [], `texts that are cut at ${viewport.width}`);
      equal(Math.max(0, await sideways(page)), 0, `sideways at ${viewport.width}`);
    }
  });

  // Times are asked for by name: a busy machine would decide them.
  test(
    `Quacks, ${name}: a tap is answered within 100 ms at six times slower`,
    async (hall) => {
      const page = await hall.small({ game: 'quacks', ...table });
      await settled(page);
      expect((await tapUntil(page, ({ kind, chips }) => kind === 'd_step' && chips > 1)) === 'there', 'one brews');
      await page.waitForTimeout(400);
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      // What answers a tap is that the button is busy, or the next question. Of three taps the one in the middle.
      const took = [];
      for (let taps = 0; taps < 3; ++taps) {
        if ((await tapUntil(page, ({ kind, chips }) => kind === 'd_step' && chips > 0)) !== 'there') break;
        await page.waitForTimeout(800);
        took.push(await page.evaluate(answered));
      }
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      hall.expectWithin(
        100,
        Math.round(took.sort((a, b) => a - b)[1]),
        `from a tap on Draw to an answer (${took.map(Math.round)})`,
      );
    },
    { alone: true, onDemand: true },
  );
}

// A brewing table of five at the bots' full speed.
test(
  'Quacks: five brew at full speed, and no task is longer than 50 ms',
  async (hall) => {
    const page = await hall.small({ game: 'quacks', ...tables.expansions, viewport: desktop });
    await settled(page);
    expect((await tapUntil(page, onStep)) === 'there', 'one brews');
    await page.evaluate(() => {
      globalThis.long = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.long.push(Math.round(duration));
      }).observe({ entryTypes: ['longtask'] });
    });
    const before = events(page).length;
    await tapUntil(page, ({ kind, round }) => kind === 'd_step' && round >= 3, { most: 60 });
    expect(events(page).length - before > 40, 'the others have drawn meanwhile');
    expect(said(page, 'answer').length > 0, 'so have we');
    const long = await page.evaluate(() => globalThis.long);
    hall.expectWithin(51, Math.max(0, ...long), `is the longest task (${long.length} of them: ${long.join(', ')})`);
  },
  { alone: true, onDemand: true },
);
