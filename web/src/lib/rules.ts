// The rules for readers: Markdown with clause ids as anchors, turned into blocks that a component shows as text. Only what
// our own texts use is understood: headings, paragraphs, lists, tables, bold, italics and code.
import { fetched } from './fetched.svelte.ts';

export interface Span {
  text: string;
  as?: 'b' | 'i' | 'code';
}
export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; ids: string[] }
  | { kind: 'paragraph' | 'item'; spans: Span[]; ids: string[] }
  | { kind: 'table'; rows: Span[][][]; ids: string[] };

const files = import.meta.glob<string>('../../../i18n/*/rules/*.md', { query: '?raw', import: 'default' });

export async function rulesOf(language: string, area: string): Promise<Block[]> {
  const load = files[`../../../i18n/${language}/rules/${area}.md`];
  return load ? blocks(await fetched(load)) : [];
}

const anchor = /<a id="([^"]+)"><\/a>/g;

export function blocks(text: string): Block[] {
  const out: Block[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0) out.push({ kind: 'paragraph', ...read(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (heading) {
      flush();
      out.push({ kind: 'heading', level: heading[1].length, ...read(heading[2]) });
    } else if (item) {
      flush();
      out.push({ kind: 'item', ...read(item[1]) });
    } else if (/^\s*\|/.test(line)) {
      flush();
      tableRow(out, line);
    } else if (line.trim() === '') flush();
    else paragraph.push(line.trim());
  }
  flush();
  return out;
}

function tableRow(out: Block[], line: string): void {
  if (/^[\s|:-]+$/.test(line)) return;
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => read(cell.trim()));
  const last = out.at(-1);
  const table = last?.kind === 'table' ? last : { kind: 'table' as const, rows: [], ids: [] };
  if (table !== last) out.push(table);
  table.rows.push(cells.map((cell) => cell.spans));
  table.ids.push(...cells.flatMap((cell) => cell.ids));
}

function read(text: string): { spans: Span[]; ids: string[] } {
  const ids = [...text.matchAll(anchor)].map((match) => match[1]);
  const spans: Span[] = [];
  const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
  const bare = text.replace(anchor, '');
  let from = 0;
  for (const match of bare.matchAll(marks)) {
    if (match.index > from) spans.push({ text: bare.slice(from, match.index) });
    if (match[1]) spans.push({ text: match[1], as: 'b' });
    else if (match[2]) spans.push({ text: match[2], as: 'i' });
    else spans.push({ text: match[3] ?? '', as: 'code' });
    from = match.index + match[0].length;
  }
  if (from < bare.length) spans.push({ text: bare.slice(from) });
  return { spans, ids };
}

export const plainText = (block: Block): string =>
  block.kind === 'table'
    ? block.rows
        .flat(2)
        .map((span) => span.text)
        .join(' ')
    : block.spans.map((span) => span.text).join('');
