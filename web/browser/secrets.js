// What a seat was told, read as a spy would read it: every frame of its socket.
import { equal, expect } from './hall.js';
import { mergePatch } from './page_code.js';

// Bristol 1350 without special actions: nobody ever sees another living rider's cards before the end. `me` is undefined
// for those who watch.
export function expectNoSecrets(page, me, who) {
  let view = {};
  let looked = 0;
  for (const message of page.received) {
    if (message.type === 'decision' && message.id !== null) expect(me !== undefined, `${who} is asked something`);
    for (const event of [...(message.events ?? []), ...(message.log ?? [])]) {
      if (event.scope !== 'private') continue;
      expect(me !== undefined, `${who} hears the private ${event.event}`);
      if (event.fields?.seat !== undefined) equal(event.fields.seat, me, `${who} hears ${event.event} of another seat`);
    }
    if (message.type === 'view') view = message.view;
    else if (message.type === 'update') view = mergePatch(view, message.patch ?? {});
    else continue;
    if (view.ending !== undefined && view.ending !== 'none') continue;
    for (const one of view.participants ?? []) {
      if (one.seat === me || !one.alive) continue;
      ++looked;
      const seen = [...one.symptoms_known, ...one.remedies_known, ...one.fresh_known, ...one.slots.filter(Boolean)];
      equal(seen, [], `${who} sees cards of seat ${one.seat}`);
      expect(one.plagued === undefined, `${who} sees the health of seat ${one.seat}`);
    }
  }
  expect(looked > 10, `${who} saw others at all`);
}

// Looks at every frame of the page from now on: while no button is held, none of these words may be in it. What was found
// comes back from `seenUncovered`; `words` may be changed as things become known to all.
export const watchFrames = (page, words) =>
  page.evaluate((secret) => {
    const watch = (globalThis.watch = { words: secret, held: false, frames: 0, looks: 0, found: [] });
    for (const [name, held] of Object.entries({ pointerdown: true, pointerup: false, pointercancel: false }))
      addEventListener(name, () => (watch.held = held), true);
    const look = () => {
      ++watch.frames;
      const copy = document.body.cloneNode(true);
      for (const known of copy.querySelectorAll('aside, [data-part="decks"], [data-testid="coach"], [aria-live]'))
        known.remove();
      const seen = watch.words.filter((word) => copy.outerHTML.includes(word));
      if (watch.held && seen.length > 0) ++watch.looks;
      if (!watch.held) watch.found.push(...seen);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, words);
export const watched = (page) => page.evaluate(() => globalThis.watch);

// No name of a card of one's own is anywhere in the page: text, attribute, title or label.
export async function expectCovered(page, words = ['Headache', 'Chills', 'Cough', 'Buboes', 'Pomander', 'Leeches']) {
  const html = await page.evaluate(() => {
    // What everybody may know stands in the log, on the discard pile, and beside a cart that passes the gate.
    const copy = document.body.cloneNode(true);
    for (const known of copy.querySelectorAll('aside, [data-part="decks"], [data-stage="exit"], [aria-live]'))
      known.remove();
    return copy.outerHTML;
  });
  for (const word of words) expect(!html.includes(word), `${word} is in the page while the tray is covered`);
}
