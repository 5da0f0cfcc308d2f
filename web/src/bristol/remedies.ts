// A remedy card is named by its two uses: r_whip__leeches, a_alms__chicken, a_alms.

import type { BristolKind, BristolRemedy } from '../lib/schema.ts';

export function usesOf(remedy: BristolRemedy): BristolKind[] {
  return remedy.slice(2).split('__') as BristolKind[];
}

// Where the rules tell of each.
export const clauseOf: Record<BristolKind, string> = {
  arsenic: 'BRI-C7',
  chicken: 'BRI-C8',
  crushed_emeralds: 'BRI-C9',
  leeches: 'BRI-C10',
  pomander: 'BRI-C12',
  whip: 'BRI-C14',
  alms: 'BRI-V9',
};
