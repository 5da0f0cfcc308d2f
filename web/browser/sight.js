// Pieces seen with other eyes.
import { expect } from './hall.js';

// How much the two that look most alike differ: each drawn to one size, compared point by point, as this page draws them.
async function leastDifference(page, pieces) {
  const shots = [];
  for (const one of pieces) shots.push((await one.screenshot()).toString('base64'));
  return page.evaluate(async (pictures) => {
    const size = 24;
    const data = [];
    for (const picture of pictures) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(size, size).getContext('2d');
      context.drawImage(image, 0, 0, size, size);
      data.push(context.getImageData(0, 0, size, size).data);
    }
    const pairs = data.flatMap((one, i) =>
      data.slice(i + 1).map((other) => one.reduce((sum, x, p) => sum + Math.abs(x - other[p]), 0) / one.length),
    );
    return Math.min(...pairs);
  }, shots);
}

// Under every kind of sight no two of these pieces look alike.
export async function expectTellApart(page, what, pieces, least = 4) {
  expect(pieces.length > 1, `${what}: there are some to tell apart`);
  const session = await page.context().newCDPSession(page);
  for (const type of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia', 'none']) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const found = await leastDifference(page, pieces);
    expect(found > least, `${what}, ${type}: two look alike (${found.toFixed(1)})`);
  }
}
