// Ankh-Morpork played by taps on what is drawn, for its tests.
import { next } from './play.js';

export const low = { width: 390, height: 664 }; // what a phone's browser leaves
export const laptop = { width: 1366, height: 768 };
export const game = 'ankh-morpork';

// Answers by taps on what is drawn: areas, pieces, cards and the steps of the card in play; one, or all until the end.
export const tap = (page, whole = false) =>
  page.evaluate(async (toTheEnd) => {
    const over = () => document.querySelector('[data-testid="result"]') !== null;
    do {
      if (!(await once()) && toTheEnd) await new Promise((later) => setTimeout(later, 40));
    } while (toTheEnd && !over());
    return true;
    async function once() {
      const find = (query) => document.querySelector(query);
      const all = (query) => [...document.querySelectorAll(query)];
      const any = (list) => list[Math.floor(Math.random() * list.length)];
      const until = async (fact, ms = 1500) => {
        for (const begun = performance.now(); !fact() && performance.now() - begun < ms;)
          await new Promise((later) => setTimeout(later, 16));
        return fact();
      };
      const asked = () => find('[data-decision]')?.dataset.decision;
      find('[data-testid="ready"]')?.click();
      const before = asked();
      if (find('[data-testid="result"]') || before === undefined) return false;
      const gone = () => asked() !== before || find('[data-testid="result"]');
      if (find('[data-testid="let"]')) find('[data-testid="let"]').click();
      else if (find('.area[data-ringed]')) {
        any(all('.area[data-ringed]')).click();
        await until(() => gone() || find('[data-testid="do-owner"]') || find('.choose'), 300);
        if (!gone() && find('[data-testid="do-owner"]')) any(all('[data-testid="do-owner"]')).click();
        else if (!gone() && find('.choose')) any(all('.choose')).click();
      } else if (find('[data-testid="use-power"]') && Math.random() < 0.3) find('[data-testid="use-power"]').click();
      else if (find('[data-testid="do-step"]')) find('[data-testid="do-step"]').click();
      else if (find('[data-testid="skip-step"]')) find('[data-testid="skip-step"]').click();
      else {
        find('[data-testid="look"]')?.click();
        await until(() => gone() || find('.hand .legal') || find('.bar .choice:not([aria-disabled="true"])'), 600);
        const cards = all('.hand .legal');
        const words = all('.bar .choice:not([aria-disabled="true"])');
        if (cards.length > 0 && (words.length === 0 || Math.random() < 0.8)) {
          // Who builds has powers: a game in which nobody does shows less.
          const builders = cards.filter((card) => card.querySelector('[data-sign="build"]'));
          any(builders.length > 0 && Math.random() < 0.6 ? builders : cards).click();
          await until(() => find('[data-testid="use-card"]'));
          any(all('[data-testid="use-card"]'))?.click();
        } else if (words.length > 0) any(words).click();
      }
      await until(() => gone() || find('[data-primary]'), 250);
      if (!gone()) find('[data-primary]')?.click();
      await until(gone, 400);
      return true;
    }
  }, whole);

export async function tapUntil(page, there, tries = 400) {
  for (let moves = 0; moves < tries; ++moves) {
    const what = await next(page);
    if (what === 'over') return false;
    await page.waitForTimeout(60); // a step on the map is asked for by itself
    if (await there(what)) return true;
    await tap(page);
  }
  return false;
}
export const kindIs = (page, kind) => page.locator(`[data-testid="decision"][data-kind="${kind}"]`).isVisible();
export const tapUntilKind = (page, kind) => tapUntil(page, () => kindIs(page, kind));

export const rawKeys = (page) =>
  page.evaluate(() => document.body.innerText.match(/\b(?:ankh|shell)\.[a-z_]+(?:\.[a-z_]+)*/g) ?? []);
