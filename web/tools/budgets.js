// Sizes of build/web against the budgets of the design, gzipped, in kB of 1024 bytes. Prints one line for each; the last
// is `N passed, N failed`.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = resolve(import.meta.dirname, '../../build/web');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const packed = (file) => gzipSync(readFileSync(join(folder, file))).length;
const bare = (file) => readFileSync(join(folder, file)).length;

// A chunk with everything it cannot do without.
function closure(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of manifest[name].imports ?? []) closure(other, seen);
  return seen;
}
// Styles come with the pieces they belong to: what a page has at first is what it loads at once.
const styles = (names) =>
  [...new Set(names.flatMap((name) => manifest[name].css ?? []))].reduce((sum, file) => sum + packed(file), 0);
const script = (names) => names.reduce((sum, name) => sum + packed(manifest[name].file), 0);

// The shell of a table counts with each game, whose board it holds.
const shell = [...closure('src/parts/Setup.svelte', closure('src/screens/Table.svelte', closure('index.html')))];
const rows = [
  ['shell and lobby, script', script(shell), 45],
  ['shell and lobby, styles', styles(shell), 20],
];
const games = { bristol: 'Bristol', castle: 'Castle', quacks: 'Quacks', ankh: 'Ankh-Morpork' };
for (const [area, name] of Object.entries(games)) {
  const own = [
    'src/parts/Play.svelte',
    ...['Board.svelte', 'Tray.svelte', 'Mark.svelte', 'verbs.ts'].map((one) => `src/${area}/${one}`),
  ].filter((one) => manifest[one]);
  const chunks = [...own.reduce((seen, one) => closure(one, seen), new Set())].filter((one) => !shell.includes(one));
  rows.push([`${name}, script`, script(chunks), 55]);
  rows.push([`${name}, styles with the shell`, styles([...shell, ...chunks]), 20]);
}
for (const name of Object.keys(manifest).filter((one) => one.includes('messages/') && !/index$/.test(one)))
  rows.push([`texts ${name.replace(/^.*messages\//, '')}`, packed(manifest[name].file), 12]);
const font = (part) =>
  readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.woff2') && file.includes(part))
    .reduce((sum, file) => sum + bare(join('assets', file)), 0);
rows.push(['fonts, Latin', font('-latin-wght-normal'), 85]);
rows.push(['fonts, Greek', font('-greek-wght-normal'), 30]);

let failed = 0;
for (const [name, bytes, limit] of rows) {
  const over = bytes > limit * 1024;
  failed += over ? 1 : 0;
  console.log(`${over ? 'TOO BIG' : 'ok'}  ${name}: ${(bytes / 1024).toFixed(1)} of ${limit} kB`);
}
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
