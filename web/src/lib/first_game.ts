// The first game of its kind on this device is explained as it goes (ui.md 12): at the first question of each kind.
import type { Span } from './rules.ts';

const place = 'guildhall.first';

interface FirstGame {
  table: string;
  kinds: string[]; // of questions that were explained
}

function kept(): Record<string, FirstGame> {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? '{}') ?? {}) as Record<string, FirstGame>;
  } catch {
    return {};
  }
}

export function isNew(area: string, table: string, kind: string): boolean {
  const first = kept()[area];
  return !first || (first.table === table && !first.kinds.includes(kind));
}

export function explained(area: string, table: string, kind: string): void {
  const all = kept();
  all[area] = { table, kinds: [...(all[area]?.kinds ?? []), kind] };
  localStorage.setItem(place, JSON.stringify(all));
}

// The first sentences of a paragraph, as many as fit two lines.
export function beginning(spans: Span[], most = 170): string {
  const sentences = spans
    .map((span) => span.text)
    .join('')
    .split(/(?<=[.!?])\s+/);
  let text = sentences[0];
  for (const next of sentences.slice(1)) {
    if (text.length + next.length + 1 > most) break;
    text += ` ${next}`;
  }
  return text;
}
