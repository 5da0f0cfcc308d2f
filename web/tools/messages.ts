// The catalogue i18n/ for the page: `messages:en/bristol` is a module of functions, one for each key of that file, which
// take the arguments and return the parts of the sentence. No parser of messages gets into the page. The page itself knows
// where the shell of each language is, and that one (`more`) where the other areas of the language are.
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const languages = ['en', 'fr', 'el'];
const notForThePage = ['terminal'];

export type Catalogue = Record<string, string>;

// What few tables or screens show is an area of its own for the page, FILE~PART, fetched with what shows it: neutral names
// (ANK-V18), and of the shell the texts of a drawn table and of screens that are seldom opened.
const apart: Record<string, RegExp> = {
  'ankh~neutral': /^ankh\.alias\./,
  'shell~first': /^shell\.first\.\w+\./,
  'shell~castle': /^shell\.castle\./,
  'shell~ankh': /^shell\.ankh\./,
  'shell~quacks': /^shell\.quacks\./,
  'shell~company': /^shell\.company\./,
  'shell~replay': /^shell\.replay\./,
  'shell~settings': /^shell\.(account|settings|theme|motion|sound|push)\./,
  'shell~setup': /^shell\.(setup|usual|fold|pace)\./,
  'shell~statistics': /^shell\.statistics\./,
};
const fileOf = (area: string) => area.split('~')[0];
// The options of a game are read before it begins, and not at its table.
const optionOf = /^(?!shell)(\w+)\.option\./;
export const areaOfKey = (key: string): string => {
  const game = optionOf.exec(key)?.[1];
  if (game) return `${game}~setup`;
  return Object.keys(apart).find((area) => apart[area].test(key)) ?? key.slice(0, key.indexOf('.'));
};

// A whole file of the catalogue, or the part of it that is an area.
export async function readFileOf(root: string, language: string, file: string): Promise<Catalogue> {
  return JSON.parse(await readFile(join(root, language, `${file}.json`), 'utf8')) as Catalogue;
}
export async function readCatalogue(root: string, language: string, area: string): Promise<Catalogue> {
  const whole = await readFileOf(root, language, fileOf(area));
  return Object.fromEntries(Object.entries(whole).filter(([key]) => areaOfKey(key) === area));
}

export async function areas(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'en'));
  const whole = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((area) => !notForThePage.includes(area));
  const games = whole.filter((area) => area !== 'shell');
  return [...whole, ...games.map((game) => `${game}~setup`), ...Object.keys(apart)].sort();
}

// A message without arguments is its text, not a function: most are, and the file gets smaller.
export function compile(language: string, catalogue: Catalogue): string {
  const module = compileModule(new MessageFormat(language, { returnType: 'values' }), catalogue);
  return module.replaceAll(/: \(\) => \[("(?:[^"\\]|\\.)*")\](,?)$/gm, ': $1$2');
}

// Keys that one language has and English has not, or the other way round.
export function differences(english: Catalogue, other: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !(key in other));
  const extra = Object.keys(other).filter((key) => !(key in english));
  return [...missing.map((key) => `lacks ${key}`), ...extra.map((key) => `has ${key}, which English lacks`)];
}

export function messages(root: string): Plugin {
  const scheme = 'messages:';
  const resolved = '\0messages/';
  return {
    name: 'guildhall-messages',
    resolveId(id) {
      if (id === 'messages:index') return resolved + 'index';
      return id.startsWith(scheme) ? resolved + id.slice(scheme.length) : undefined;
    },
    async load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const name = id.slice(resolved.length);
      const imports = (all: string[]) =>
        `{\n${all.map((one) => `  '${one}': () => import('messages:${one}'),`).join('\n')}\n};\n`;
      if (name === 'index') return `export default ${imports(languages.map((language) => `${language}/shell`))}`;
      const [language = '', area = ''] = name.split('/');
      const catalogue = await readCatalogue(root, language, area);
      const wrong = differences(await readCatalogue(root, 'en', area), catalogue);
      if (wrong.length > 0) this.error(`i18n/${language}/${area}.json ${wrong.join('; ')}`);
      this.addWatchFile(join(root, language, `${fileOf(area)}.json`));
      const module = compile(language, catalogue);
      if (area !== 'shell') return module;
      const others = (await areas(root)).filter((other) => other !== area);
      return `${module}\nexport const more = ${imports(others.map((other) => `${language}/${other}`))}`;
    },
  };
}
