// The catalogue i18n/ for the page: `messages:en/bristol` is a module of functions, one for each key of that file, which
// take the arguments and return the parts of the sentence. No parser of messages gets into the page.
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const languages = ['en', 'fr', 'el'];
const notForThePage = ['terminal'];

export type Catalogue = Record<string, string>;

// Neutral names (ANK-V18) are an area of their own for the page: few tables want them.
const neutral = '~neutral';
const isNeutral = (key: string) => key.includes('.neutral.');

export async function readCatalogue(root: string, language: string, area: string): Promise<Catalogue> {
  const wanted = area.endsWith(neutral);
  const file = wanted ? area.slice(0, -neutral.length) : area;
  const whole = JSON.parse(await readFile(join(root, language, `${file}.json`), 'utf8')) as Catalogue;
  return Object.fromEntries(Object.entries(whole).filter(([key]) => isNeutral(key) === wanted));
}

export async function areas(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'en'));
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((area) => !notForThePage.includes(area))
    .flatMap((area) => (area === 'ankh' ? [area, area + neutral] : [area]))
    .sort();
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
      if (name === 'index') {
        const lines = (await areas(root)).flatMap((area) =>
          languages.map((language) => `  '${language}/${area}': () => import('messages:${language}/${area}'),`),
        );
        return `export default {\n${lines.join('\n')}\n};\n`;
      }
      const [language = '', area = ''] = name.split('/');
      const catalogue = await readCatalogue(root, language, area);
      const wrong = differences(await readCatalogue(root, 'en', area), catalogue);
      if (wrong.length > 0) this.error(`i18n/${language}/${area}.json ${wrong.join('; ')}`);
      this.addWatchFile(join(root, language, `${area.replace(neutral, '')}.json`));
      return compile(language, catalogue);
    },
  };
}
