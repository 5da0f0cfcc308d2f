// Builds sw.js out of src/worker.js: with the sentences that a push message has in each language, and the files that the shell
// begins with, so that it opens also where the server cannot be reached.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { areas } from '../src/lib/schema.ts';
import { languages, readFileOf } from './messages.ts';

async function wordsOf(root: string, language: string) {
  const shell = await readFileOf(root, language, 'shell');
  const names = Object.entries(areas).map(async ([game, area]) => {
    const own = await readFileOf(root, language, area);
    return [game, own[`${area}.game.name`]] as const;
  });
  return {
    turn: shell['shell.push.turn'],
    invited: shell['shell.push.invited'],
    games: Object.fromEntries(await Promise.all(names)),
  };
}

export function worker(source: string, root: string): Plugin {
  return {
    name: 'guildhall-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = new Set<string>();
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (!chunk || chunk.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        chunk.imports.forEach(add);
      };
      for (const [name, chunk] of Object.entries(bundle)) {
        const shellWords = chunk.type === 'chunk' && /messages\/\w+\/shell$/.test(chunk.facadeModuleId ?? '');
        if (chunk.type === 'chunk' && (chunk.isEntry || shellWords)) add(name);
      }
      const words = await Promise.all(languages.map(async (one) => [one, await wordsOf(root, one)] as const));
      const first = ['/', '/favicon.svg', ...[...files].sort().map((name) => `/${name}`)];
      const code = (await readFile(source, 'utf8'))
        .replace("'%words%'", JSON.stringify(Object.fromEntries(words)))
        .replace("'%first%'", JSON.stringify(first))
        .replace(
          '%version%',
          createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12),
        );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
