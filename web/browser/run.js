// Runs the browser tests: one server for all, one browser, one context for each player. Ends with
// `browser: N passed, N failed`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hall } from './hall.js';

const filter = (process.argv[2] ?? '').toLowerCase();
const tests = [];
export const test = (name, run, options = {}) => tests.push({ name, run, ...options });
globalThis.test = test;

for (const file of readdirSync(import.meta.dirname).sort()) {
  if (file.endsWith('.test.js')) await import(join(import.meta.dirname, file));
}

const secondsMax = 150;
let passed = 0;
let failed = 0;
const hall = new Hall();
try {
  await hall.open();
  for (const { name, run } of tests.filter((one) => one.name.toLowerCase().includes(filter))) {
    const began = Date.now();
    let clock;
    try {
      const late = new Promise((_, reject) => {
        clock = setTimeout(() => reject(new Error(`took longer than ${secondsMax} s`)), secondsMax * 1000);
      });
      await Promise.race([run(hall), late]);
      ++passed;
      console.log(`ok  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      ++failed;
      console.log(`FAILED ${name}\n${error.stack ?? error}`);
      await hall.photographFailure(name);
    } finally {
      clearTimeout(clock);
      await hall.leave();
    }
  }
} catch (error) {
  ++failed;
  console.log(`FAILED to begin\n${error.stack ?? error}`);
} finally {
  await hall.close();
}
console.log(`browser: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
