// The first game of its kind on this device is explained as it goes: at the first question of each kind.

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
