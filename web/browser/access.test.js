import { desktop, equal, expect, phone, tablet } from './hall.js';
import { answer, events, heard, playToEnd, playUntil, playUntilAction, until } from './play.js';

// §14.46
test('Under every kind of sight the nine seats, the carts and the dice can be told apart', async (hall) => {
  const host = await hall.at('/');
  const table = await hall.newTable(host, { game: 'bristol-1350', seats: ['human', ...Array(8).fill('scripted')] });
  await host.goto(`${hall.address}/t/${table.table}`);
  await host.locator('[data-seat="8"]').waitFor();
  const session = await host.context().newCDPSession(host);
  const differences = async (query) => {
    const shots = [];
    for (const one of await host.locator(query).all()) shots.push((await one.screenshot()).toString('base64'));
    // Drawn to one size and compared point by point, by brightness alone where there is no colour.
    return host.evaluate(async (pictures) => {
      const size = 24;
      const data = [];
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(size, size);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, size, size);
        data.push(context.getImageData(0, 0, size, size).data);
      }
      const pairs = [];
      for (let i = 0; i < data.length; ++i)
        for (let k = i + 1; k < data.length; ++k) {
          let sum = 0;
          for (let p = 0; p < data[i].length; ++p) sum += Math.abs(data[i][p] - data[k][p]);
          pairs.push(sum / data[i].length);
        }
      return Math.min(...pairs);
    }, shots);
  };
  for (const type of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const least = await differences('[data-seat] svg.token');
    expect(least > 4, `${type}: two seats look alike (${least.toFixed(1)})`);
  }
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await host.locator('[data-testid="start"]').click();
  await playUntilAction(host);
  // Shape beside colour: each die says its cart and its face in words, each cart has a pennant of its own.
  const dice = await host
    .locator('.dice [aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  for (const label of dice) expect(/(Birch|Cedar|Oak) (rat|apple)/.test(label), `a die says what it shows: ${label}`);
});

const sideways = (page) =>
  page.evaluate(() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth);
async function textSize(page, size) {
  await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await page.waitForTimeout(300);
}
// What of this is cut by an edge of the window or of what it scrolls in.
const cutOff = (page, query) =>
  page.locator(query).evaluateAll((all) =>
    all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        for (let around = one.parentElement; around; around = around.parentElement) {
          const edge = around.getBoundingClientRect();
          const clips = getComputedStyle(around).overflowY !== 'visible';
          if (clips && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) return true;
          if (around.matches('dialog')) break; // nothing around it cuts it
        }
        return box.bottom > innerHeight + 1 || box.top < 0 || box.left < 0 || box.right > innerWidth + 1;
      })
      .map((one) => one.innerText),
  );
// Every choice is in view, or a button that is says how many more there are and opens the list of all.
async function expectReachable(page, count, where) {
  equal(await cutOff(page, '#prompt'), [], `${where}: the question is in view`);
  const more = page.locator('[data-testid="more"]');
  const cut = await cutOff(page, '[data-testid="decision"] [data-option]');
  equal(await more.count(), cut.length > 0 ? 1 : 0, `${where}: a button where choices are cut (${cut.join(', ')})`);
  if (cut.length === 0) return;
  expect((await more.innerText()).includes(String(cut.length)), `${where}: it says how many are cut: ${cut.length}`);
  equal(await cutOff(page, '[data-testid="more"]'), [], `${where}: the button is in view`);
  await more.click();
  await page.locator('[data-answer]').first().waitFor();
  equal(await page.locator('[data-answer]').count(), count, `${where}: the list has all`);
  await page.locator('[data-answer]').last().scrollIntoViewIfNeeded();
  equal(await cutOff(page, 'li:last-child > [data-answer]'), [], `${where}: the last of the list can be reached`);
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="answers"]').waitFor({ state: 'detached' });
}
const small = { width: 320, height: 640 };

// §14.47
test('Nine riders at 320 px and 200 %: every choice and name, the primary in view, no sideways scroll', async (hall) => {
  const page = await hall.small({ bots: 8 });
  await page.locator('[data-testid="decision"][data-kind="character"]').waitFor();
  equal(await page.locator('[data-testid="decision"] [data-option]').count(), 9, 'nine characters to choose from');
  equal(await cutOff(page, '[data-testid="decision"] [data-option]'), [], 'all of them are in view on a phone');
  for (const size of ['100%', '200%']) {
    await page.setViewportSize(small);
    await textSize(page, size);
    await expectReachable(page, 9, `at 320 px, ${size}`);
  }
  await textSize(page, '');
  await playUntilAction(page);
  for (const size of ['100%', '200%']) {
    await textSize(page, size);
    equal(await sideways(page), 0, `sideways at ${size}`);
    const names = await page
      .locator('.rows .name')
      .evaluateAll((all) =>
        all.map((one) => ({ text: one.textContent.trim(), cut: one.scrollWidth - one.clientWidth })),
      );
    expect(names.length === 9, 'nine places');
    equal(
      names.filter((name) => name.cut > 1),
      [],
      `names that are cut at ${size}`,
    );
    await page.locator('.dice button.ringed').first().click();
    await page.locator('[data-testid="send"]').waitFor();
    equal(await cutOff(page, '[data-testid="send"]'), [], `the primary button is in view at ${size}`);
    await page.keyboard.press('Escape');
    await page.locator('[data-testid="send"]').waitFor({ state: 'detached' });
  }
});

test('Long names can be read on every wagon and in the turn strip, at every size', async (hall) => {
  const long = ['Alexandros-Konstantinos', 'Αλέξανδρος Κωνσταντίνος', 'Bartholomaios', 'Anna Maria Theresa W. IV'];
  const page = await hall.small({ bots: 8, names: [...long, 'Wilhelmina', 'Hippolyte', 'Evelyn Rose', 'Iris'] });
  await playUntilAction(page);
  for (const viewport of [small, phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(300);
    const seats = await page.locator('[data-part="carts"] .seat').evaluateAll((all) =>
      all.map((seat) => {
        const place = seat.getBoundingClientRect();
        const lines = [...seat.querySelectorAll('.name span')];
        const out = lines.filter((line) => {
          const box = line.getBoundingClientRect();
          return box.left < place.left - 1 || box.right > place.right + 1 || box.bottom > place.bottom + 1;
        });
        const small = parseFloat(getComputedStyle(seat.querySelector('.name')).fontSize) < 13;
        return { name: lines.map((line) => line.textContent).join(''), out: out.length, small };
      }),
    );
    const bare = (name) => name.replace(/[\s-]/g, '');
    const written = seats.map((seat) => bare(seat.name));
    equal(
      long.filter((name) => !written.includes(bare(name))),
      [],
      `written in full at ${viewport.width}`,
    );
    equal(
      seats.filter((seat) => seat.out > 0 || seat.small),
      [],
      `none beyond its place or too small at ${viewport.width}`,
    );
    const cut = await page
      .locator('.strip .name')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.clientWidth > 1 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
          )
          .map((one) => one.innerText),
      );
    equal(cut, [], `none cut in the turn strip at ${viewport.width}`);
    if (viewport !== small) {
      const scrolls = await page.locator('.strip').evaluate((strip) => strip.scrollWidth - strip.clientWidth);
      equal(scrolls, 0, `all nine are in the strip at ${viewport.width}`);
    }
    const head = await page.evaluate(() => {
      const box = (query) => document.querySelector(query)?.getBoundingClientRect();
      const [strip, steps, menu] = [box('.strip'), box('[data-testid="steps"]'), box('.tools button')];
      const clipped = !steps || steps.width === 0 || steps.top >= box('.top').bottom - 8;
      return { apart: clipped || strip.right <= steps.left, right: innerWidth - menu.right };
    });
    expect(head.apart, `the steps of the round leave the names their room at ${viewport.width}`);
    expect(head.right < 30, `the menu stands at the right at ${viewport.width}`);
  }
});

test(
  'A cart that passes the gate fits a phone, whoever rides on it',
  async (hall) => {
    const page = await hall.small({ bots: 8, viewport: small, names: Array(8).fill('Alexandros-Konstantinos') });
    await page.evaluate(() => {
      globalThis.beyond = [];
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[data-stage="exit"] :is(.exit, .who, .pair)')) {
          const box = one.getBoundingClientRect();
          if (box.left < 0 || box.right > innerWidth) globalThis.beyond.push(one.className);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await playToEnd(page);
    await page.locator('[data-testid="result"]').waitFor();
    equal(await page.evaluate(() => globalThis.beyond), [], 'nothing of it is beyond the screen');
  },
  { rate: 100 },
);

test('The head of a large screen shows the steps of the round where nothing runs out', async (hall) => {
  const page = await hall.small({ viewport: desktop });
  await playUntilAction(page);
  const steps = page.locator('[data-testid="steps"]');
  equal(await steps.locator('[aria-current="step"]').innerText(), 'Turns', 'the present one');
  equal(await cutOff(page, '[data-testid="steps"] li'), [], 'all are in view');
  const clocked = await hall.small({ viewport: desktop, pace: { clock: 'live' } });
  await playUntilAction(clocked);
  await clocked.getByRole('timer').waitFor();
  equal(await clocked.locator('[data-testid="steps"]').count(), 0, 'a clock has their place');
});

test('On a phone with a die picked every track and every die is in view', async (hall) => {
  const page = await hall.small({ bots: 5 });
  await playUntilAction(page);
  await page.locator('.dice button.ringed').first().click();
  await page.locator('[data-testid="send"]').waitFor();
  await page.waitForTimeout(200);
  equal(await cutOff(page, '.rows .track, .dice .die'), [], 'none is cut');

  // Then a look at the own cards: beside these there is room for the question and the one answer that is picked.
  for (const language of ['en', 'fr', 'el']) {
    await page.evaluate((next) => {
      const kept = JSON.parse(localStorage.getItem('guildhall.settings') ?? '{}');
      localStorage.setItem('guildhall.settings', JSON.stringify({ ...kept, language: next }));
    }, language);
    await page.reload();
    await page.locator('[data-testid="send"]').waitFor();
    await page.keyboard.press('p');
    await page.locator('[data-testid="tray"].open .total').waitFor();
    await page.waitForTimeout(200);
    equal(await cutOff(page, '[data-testid="tray"] .total, #prompt, [data-testid="send"]'), [], `${language}: in view`);
    const { height } = await page.locator('#prompt').boundingBox();
    expect(height < 110, `${language}: the question is read in lines, not letter by letter: ${height} px`);
    await page.keyboard.press('p');
  }
});

// §14.47
test('Eight in a duel at 320 px and 200 %: every choice and name, the primary in view, no sideways scroll', async (hall) => {
  const page = await hall.small({ game: 'castle-of-the-devil', bots: 7, viewport: small });
  const kinds = new Set();
  const names = ['Björn', 'Chloé', 'Daphne', 'Eve', 'Farid', 'Gwen', 'Hugo'];
  // A sheet that asks everybody, and the duellist's own question.
  const duel = async (wanted) => {
    const kind = await page.evaluate(() => document.querySelector('[data-decision]')?.dataset.kind ?? '');
    if (!wanted.test(kind) || kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  };
  const challenge = (texts) =>
    Math.max(
      0,
      texts.findIndex((text) => /Challenge|Ready|Pass|Support/.test(text)),
    );
  for (const wanted of [/dp_(commit|ready)/, /dp_(free|late)/]) {
    expect(await playUntil(page, () => duel(wanted), challenge), `a question of a duel: ${wanted}`);
    for (const size of ['100%', '200%']) {
      await textSize(page, size);
      const where = `${[...kinds].at(-1)} at ${size}`;
      equal(await sideways(page), 0, `${where}: sideways`);
      equal(await cutOff(page, '#prompt'), [], `${where}: the question is in view`);
      const board = await page.locator('[data-testid="board"]').innerText();
      for (const name of names) expect(board.includes(name), `${where}: ${name} can be read`);
      const buttons = '[data-testid="send"], [data-testid="let"], [data-testid="respond"], [data-testid="look"]';
      // Where a tap is the move there is no other button than the choices.
      if ((await page.locator(buttons).count()) > 0) equal(await cutOff(page, buttons), [], `${where}: it is in view`);
      else await expectReachable(page, heard(page, 'decision').at(-1).sets.length, where);
    }
    await textSize(page, '');
  }
});

// §14.48
test('Reduced motion: nothing moves, and what changed is outlined', async (hall) => {
  const page = await hall.small({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    globalThis.animated = [];
    const run = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      globalThis.animated.push(...frames.flatMap((frame) => Object.keys(frame)));
      return run.call(this, frames, options);
    };
    const moving = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'width', 'height', 'opacity'];
    addEventListener('transitionrun', (event) => {
      const [one] = document.getAnimations().filter((other) => other.transitionProperty === event.propertyName);
      if (moving.includes(event.propertyName) && one?.effect.getComputedTiming().duration > 20)
        globalThis.animated.push(event.propertyName);
    });
  });
  await playUntilAction(page);
  const carts = () => events(page).filter((one) => one.event === 'cart_moved').length;
  for (let moves = 0; moves < 20 && carts() === 0; ++moves) if ((await answer(page)) === 'over') break;
  expect(carts() > 0, 'carts have rolled on');
  await until(async () => (await page.evaluate(() => globalThis.animated)).includes('outline'), 'an outline');
  const used = new Set(await page.evaluate(() => globalThis.animated));
  equal([...used].sort(), ['borderRadius', 'outline', 'outlineOffset'], 'what is animated is an outline, and no more');
});

// §14.43. A browser takes the focus from a button that is disabled, so while an answer is under way none is.
test('While an answer is under way the focus stays on its button', async (hall) => {
  let page = await hall.small();
  const focused = () => page.evaluate(() => document.activeElement.dataset.testid ?? document.activeElement.localName);
  const isWindow = async (what) => what === 'window';
  let found = await playUntil(page, isWindow);
  for (let games = 1; !found && games < 4; ++games) {
    page = await hall.small(); // in a short game nobody may have been pushed
    found = await playUntil(page, isWindow);
  }
  expect(found, 'there is a window');
  await page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      globalThis.deliver = () => send.call(this, text);
    };
  });
  await page.locator('[data-testid="let"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="let"][aria-busy="true"]').waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  equal(await focused(), 'let', 'it stays');
  await page.evaluate(() => globalThis.deliver());
  await page.locator('[data-testid="let"][aria-busy="true"]').waitFor({ state: 'detached' });
  await until(async () => (await focused()) !== 'body', 'then the next question has it');
});

// §4: on a tablet the panel is a rail; what it opens lies over the board alone.
test('On a tablet the rail opens over the board, by keyboard too, and the question stays in reach', async (hall) => {
  const page = await hall.small({ viewport: tablet });
  await playUntilAction(page);
  await page.locator('#tab-log').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.locator('#side-panel[aria-labelledby="tab-talk"]');
  await panel.waitFor();
  equal(await hall.accessibility(page), [], 'with the panel open');
  const box = await panel.boundingBox();
  const bar = await page.locator('[data-testid="decision"]').boundingBox();
  expect(box.y + box.height <= bar.y + 1, 'the panel ends above the question');
  await page.locator('[data-option="reroll"]').click();
  await page.locator('[data-option="reroll"][aria-pressed="true"]').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  equal(await page.evaluate(() => document.activeElement.id), 'tab-talk', 'focus is back at the tab');
});
