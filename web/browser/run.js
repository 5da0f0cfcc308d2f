// Runs the browser tests, some side by side: a server for each test, one browser for all, one context for each player.
// `node run.js FILTER` runs those with FILTER in their name, `@core` those that are marked so. Ends with `browser: N passed,
// N failed`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hall, openBrowser } from './hall.js';

const filter = (process.argv[2] ?? '').toLowerCase();
const timed = filter !== '@core'; // `./test` asserts no times: the machine may be busy
const tests = [];
// Options: `rate`, how fast time runs at the tables; `requests`, how many times the usual number of them is allowed; `long`, begun before the others; `alone`, with no other beside it, for
// it measures times; `onDemand`, only when it is named; `core`, what `./test` runs too: what would be noticed first if it
// broke, in two minutes.
globalThis.test = (name, run, options = {}) => tests.push({ name, run, ...options });

for (const file of readdirSync(import.meta.dirname).sort()) {
  if (file.endsWith('.test.js')) await import(join(import.meta.dirname, file));
}

const sideBySide = 3; // most of a test is waiting, for bots and for windows
const secondsMax = 400; // far more than any needs, also on a busy machine
let passed = 0;
let failed = 0;

async function runOne(browser, { name, run, rate, requests }) {
  const began = Date.now();
  const hall = new Hall(browser, { rate, requests, timed });
  let clock;
  try {
    const late = new Promise((_, reject) => {
      clock = setTimeout(() => reject(new Error(`took longer than ${secondsMax} s`)), secondsMax * 1000);
    });
    await Promise.race([hall.open().then(() => run(hall)), late]);
    hall.expectTexts();
    ++passed;
    console.log(`ok  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED ${name}\n${error.stack ?? error}`);
    await hall.photographFailure(name);
  } finally {
    clearTimeout(clock);
    await hall.close();
  }
}

async function runAll(browser, todo) {
  const lane = async () => {
    for (let one = todo.shift(); one; one = todo.shift()) await runOne(browser, one);
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
}

const marked = ({ name, core }) => `${name}${core ? ' @core' : ''}`.toLowerCase();
const chosen = tests.filter((one) => (filter ? marked(one).includes(filter) : !one.onDemand));
try {
  const browser = await openBrowser();
  for (const one of chosen.filter((each) => each.alone)) await runOne(browser, one);
  await runAll(
    browser,
    chosen.filter((one) => !one.alone).toSorted((a, b) => Number(b.long ?? false) - Number(a.long ?? false)),
  );
  await browser.close();
} catch (error) {
  ++failed;
  console.log(`FAILED to begin\n${error.stack ?? error}`);
}
console.log(`browser: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
