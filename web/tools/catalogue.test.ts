// The catalogue of the shell: same keys in every language, none without use, none missing, typography of each language.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas as known } from '../src/lib/schema.ts';
import {
  areaOfKey,
  areas,
  compile,
  differences,
  languages,
  readCatalogue,
  readFileOf,
  type Catalogue,
} from './messages.ts';

const root = resolve(import.meta.dirname, '../../i18n');
const source = resolve(import.meta.dirname, '../src');
const shell = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await readFileOf(root, language, 'shell')] as const)),
) as Record<string, Catalogue>;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}
const files = new Map(sources(source).map((path) => [path, readFileSync(path, 'utf8')]));
const worker = readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8'); // what a push message says
const text = [...files.values(), worker].join('\n');
const found = (pattern: RegExp, where: string) => [...where.matchAll(pattern)].map((match) => match[1]);
const keysIn = (where: string) => found(/['"`](shell\.[a-z0-9_.]+[a-z0-9_])['"`]/g, where);
// `shell.tab.${id}`: every key that begins like this is in use.
const beginningsIn = (where: string) => found(/[`'"](shell\.[a-z0-9_.]*\.)\$\{/g, where);
const literal = new Set(keysIn(text));
const beginnings = beginningsIn(text);
// Said by the server, which sends keys.
const fromServer = ['shell.error.', 'shell.note.', 'shell.hint.', 'shell.why.', 'shell.option.', 'shell.phrase.'];

describe('the texts of the shell', () => {
  it.each(languages)('in %s have the keys of English', (language) => {
    expect(differences(shell['en'], shell[language])).toEqual([]);
  });
  it('are there for every key in the code', () => {
    expect([...literal].filter((key) => !(key in shell['en']))).toEqual([]);
  });
  it('are all in use', () => {
    const unused = Object.keys(shell['en']).filter(
      (key) => !literal.has(key) && ![...beginnings, ...fromServer].some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });
  it('use no argument that English lacks', () => {
    const names = (message: string) =>
      // A branch of a plural that is one word is no argument.
      [...new Set([...message.matchAll(/(?<!\b(?:one|many|other) )\{(\w+)[,}]/g)].map((match) => match[1]))].sort();
    for (const language of languages)
      for (const [key, message] of Object.entries(shell[language]))
        expect(names(shell['en'][key]), `${language} ${key}`).toEqual(expect.arrayContaining(names(message)));
  });
  it('use the typographic apostrophe', () => {
    for (const language of languages)
      for (const [key, message] of Object.entries(shell[language]))
        expect(message, `${language} ${key}`).not.toContain("'");
  });
});

// The parts of the shell's texts that are fetched with a screen are there wherever the page may use them: a file has what
// all that import it have, and what is fetched together with it.
describe('the texts of a screen', () => {
  const imports = [...files].flatMap(([path, code]) =>
    [...code.matchAll(/(?:withWords\(\s*'([^']+)',\s*\(\) => )?(?:from |import |import\()'(\.[^']+)'/g)].map(
      (match) => ({
        from: path,
        to: ['', '.ts'].map((end) => resolve(dirname(path), match[2]) + end).find((one) => files.has(one)),
        words: match[1],
      }),
    ),
  );
  // A drawn table waits for its own before it begins.
  const everything = new Set([
    ...imports.flatMap(({ words }) => words ?? []),
    ...found(/need\('(shell~\w+)'\)/g, text),
  ]);
  const there = new Map([...files.keys()].map((path) => [path, everything]));
  there.set(join(source, 'main.ts'), new Set());
  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to, words } of imports) {
      const before = there.get(to ?? '') ?? new Set();
      const now = new Set([...before].filter((area) => area === words || there.get(from)?.has(area)));
      if (to && now.size < before.size) {
        there.set(to, now);
        changed = true;
      }
    }
  }
  it('are fetched by somebody', async () => {
    expect([...everything].sort()).toEqual((await areas(root)).filter((area) => area.startsWith('shell~')));
  });
  it.each([...files.keys()].map((path) => relative(source, path)))('are there for %s', (name) => {
    const code = files.get(join(source, name)) ?? '';
    const used = [...keysIn(code), ...beginningsIn(code).map((start) => `${start}x`)].map(areaOfKey);
    const missing = used.filter((area) => area.includes('~') && !there.get(join(source, name))?.has(area));
    expect(missing).toEqual([]);
  });
});

describe('French', () => {
  it('has a narrow no-break space before ; ! ? and a no-break space before a colon and inside guillemets', () => {
    for (const [key, message] of Object.entries(shell['fr'])) {
      expect(message, key).not.toMatch(/[ \w\u00a0][;!?]/u);
      expect(message, key).not.toMatch(/[ \p{L}]:/u);
      expect(message, key).not.toMatch(/« | »/u);
    }
  });
  it('has a form for millions wherever it has plurals', () => {
    for (const [key, message] of Object.entries(shell['fr'])) {
      if (/plural,/.test(message)) expect(message, key).toMatch(/many \{/);
    }
  });
});

describe('Greek', () => {
  it('asks with its own question mark', () => {
    for (const [key, message] of Object.entries(shell['el'])) expect(message, key).not.toMatch(/\?/);
  });
  it('has one word for one thing of Bristol: that of the rules', async () => {
    const others = /καρότσ|καροτσ|άμαξα|τίναγμα|αγκώνα|πανούκλα|ποντίκι|σύνολο|χρησιμοποιημέν/iu; // cart, plague, rat, total, discard
    const ofBristol = /bristol|\.(field|claim)\.(carts?|plagued|sum)$/;
    const texts = Object.entries(shell['el']).filter(([key]) => ofBristol.test(key));
    const own = Object.entries(await readCatalogue(root, 'el', 'bristol'));
    const rules = ['rules', readFileSync(join(root, 'el/rules/bristol.md'), 'utf8')];
    for (const [key, message] of [...texts, ...own, rules]) expect(message, key).not.toMatch(others);
  });
});

describe('every area', async () => {
  const all = await areas(root);
  it('is that of a game which the page knows, or of the shell', () => {
    const games = all.filter((area) => area !== 'shell' && !area.includes('~'));
    expect(games, 'guildhall schema --ts > web/src/lib/schema.ts').toEqual(Object.values(known).sort());
  });
  it('says where the game stands', () => {
    for (const area of Object.values(known)) expect(shell['en']).toHaveProperty([`shell.where.${area}`]);
  });
  // A table fetches the area of its game, its options before it begins, and the neutral names (ANK-V18) only where it is
  // played with them: whatever else the engine can say, which src/words/catalogue_test.cpp looks for in the whole file, is in the area.
  it.each(Object.values(known).flatMap((area) => languages.map((language) => [language, area])))(
    '%s/%s alone has all that its game says',
    async (language, area) => {
      const said = Object.keys(await readFileOf(root, language, area)).filter(
        (key) => !key.startsWith('ankh.alias.') && !key.startsWith(`${area}.option.`),
      );
      expect(Object.keys(await readCatalogue(root, language, area))).toEqual(said);
    },
  );
  it.each(all.flatMap((area) => languages.map((language) => [language, area])))(
    '%s/%s is a module',
    async (language, area) => {
      const module = compile(language, await readCatalogue(root, language, area));
      expect(module).toMatch(/^(import|export)/m);
      expect(module).not.toMatch(/: \(\) => \[/);
    },
  );
});
