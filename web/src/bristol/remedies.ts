// A remedy card is named by its two uses: r_whip__leeches, a_alms__chicken, a_alms.

import type { BristolKind, BristolRemedy } from '../lib/schema.ts';

export function usesOf(remedy: BristolRemedy): BristolKind[] {
  return remedy.slice(2).split('__') as BristolKind[];
}
