// Pieces of the page's own code that the tests read its frames with. They import nothing but types, so that they can be
// taken as they are, without what is TypeScript in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

async function piece(name) {
  const source = readFileSync(join(import.meta.dirname, `../src/lib/${name}.ts`), 'utf8');
  const target = { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 };
  const { outputText } = typescript.transpileModule(source, { compilerOptions: target });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

export const { mergePatch } = await piece('merge_patch');
export const { namedDecision, namedMessage } = await piece('legend');
