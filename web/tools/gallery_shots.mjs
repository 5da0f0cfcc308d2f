// Pictures of the gallery: node tools/gallery_shots.mjs OUT_FOLDER [name…]. Starts the development server
// on the loopback address, takes each page on a large screen and a phone, light and dark, and stops it.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const [out, ...only] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const pages = [
  { name: 'kit', at: '#kit', size: { width: 1440, height: 1400 } },
  { name: 'scenes', at: '#scenes', size: desktop },
  { name: 'scenes-dark', at: '?theme=dark#scenes', size: desktop },
  { name: 'desktop', at: '?pick=die:3#turn', size: desktop },
  { name: 'desktop-dark', at: '?pick=die:3&theme=dark#turn', size: desktop },
  { name: 'phone', at: '?pick=die:3#turn', size: phone },
  { name: 'phone-dark', at: '?pick=die:3&theme=dark#turn', size: phone },
  { name: 'phone-peek', at: '?open#turn', size: phone },
  { name: 'desktop-peek', at: '?open#turn', size: desktop },
  { name: 'phone-reaction', at: '?sheet#pushed', size: phone },
  { name: 'desktop-reaction', at: '#pushed', size: desktop },
  { name: 'desktop-elbow', at: '?pick=elbow#turn', size: desktop },
  { name: 'desktop-mingle', at: '#mingle', size: desktop, wait: 2900 },
  { name: 'phone-mingle', at: '#mingle', size: phone, wait: 2900 },
  { name: 'desktop-escape', at: '#escape', size: desktop, wait: 2600 },
  { name: 'phone-escape', at: '#escape', size: phone, wait: 2600 },
  { name: 'desktop-outcome', at: '?motion=off#escape', size: desktop, wait: 3500 },
  { name: 'phone-outcome-dark', at: '?motion=off&theme=dark#lost', size: phone, wait: 3500 },
  { name: 'phone-keep', at: '?open#keep', size: phone },
  { name: 'desktop-leeches', at: '?open&pick=cart:oak#leeches', size: desktop },
  { name: 'phone-nine', at: '?open#nine', size: phone },
  { name: 'desktop-nine', at: '?pick=push,seat:4#nine', size: desktop },
  { name: 'phone-small-greek', at: '?lang=el#nine', size: { width: 320, height: 700 } },
  { name: 'desktop-ghosts-french', at: '?lang=fr#ghosts', size: { width: 1100, height: 760 } },
].filter((page) => only.length === 0 || only.some((name) => page.name.startsWith(name)));

const server = await createServer({ server: { port: 5199, host: '127.0.0.1', strictPort: false }, logLevel: 'error' });
await server.listen();
const base = `http://127.0.0.1:${server.httpServer.address().port}/gallery.html`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const page of pages) {
    const scale = page.size.width < 760 ? 2 : 1;
    const tab = await browser.newPage({ viewport: page.size, deviceScaleFactor: scale });
    tab.on('pageerror', (error) => console.log(`${page.name}: ${error.message}`));
    tab.on('console', (line) => line.type() === 'error' && console.log(`${page.name}: ${line.text()}`));
    await tab.goto(base + page.at.replace('#', '#'));
    await tab.waitForSelector('#gallery > *');
    await tab.evaluate(() => document.fonts.ready);
    await tab.waitForTimeout(page.wait ?? 500);
    await tab.screenshot({ path: `${out}/${page.name}.png`, fullPage: page.name === 'kit' });
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log(`${page.name}: scrolls sideways`);
    await tab.close();
  }
} finally {
  await browser.close();
  await server.close();
}
