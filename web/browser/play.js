// A person who answers from the plain list: every decision can be made with it alone.

// Waits until something is asked or the game is over: 'over', 'window' or 'asked'.
export async function next(page) {
  const result = page.locator('[data-testid="result"]');
  const window = page.locator('[data-testid="let"]:not([disabled])');
  const asked = page.locator('[data-testid="decision"][data-kind]');
  await result.or(window).or(asked).first().waitFor({ timeout: 60_000 });
  if (await result.isVisible()) return 'over';
  return (await window.isVisible()) ? 'window' : 'asked';
}

// Answers one decision with the answer that `choose` picks out of the list; the first one if it does not care.
export async function answer(page, choose = () => 0) {
  const what = await next(page);
  if (what === 'over') return what;
  if (what === 'window') {
    await page
      .locator('[data-testid="let"]')
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page
      .locator('[data-testid="let"]')
      .waitFor({ state: 'detached', timeout: 15_000 })
      .catch(() => undefined);
    return what;
  }
  const frames = page.frames_sent.length;
  const list = page.locator('[data-testid="as-list"]');
  if (!(await list.isVisible())) {
    // The cards are covered: look first.
    await page.locator('[data-testid="look"]').click();
  }
  await list.click();
  const answers = page.locator('[data-answer]');
  await answers.first().waitFor();
  const texts = await answers.allInnerTexts();
  const row = answers.nth(Math.min(choose(texts), texts.length - 1));
  // Where several act at once the list may change under the hand: then it is read again.
  const done = await row.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!done) {
    await page.keyboard.press('Escape');
    return what;
  }
  // Some moves ask once more.
  const sure = page.locator('[data-testid="answers"] .primary');
  if (await sure.isVisible()) await sure.click();
  for (let tries = 0; tries < 100 && page.frames_sent.length === frames; ++tries) await page.waitForTimeout(20);
  await page.waitForTimeout(60);
  return what;
}

export async function playToEnd(page, choose) {
  for (let moves = 0; moves < 400; ++moves) if ((await answer(page, choose)) === 'over') return;
  throw new Error('the game does not end');
}
