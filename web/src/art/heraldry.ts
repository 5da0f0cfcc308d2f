// The ground behind an emblem. A card's id chooses division and tinctures, so every card of the same
// name looks alike and its neighbours do not.

import { hash } from './shapes.ts';
import type { MotifName } from './motifs.ts';

export const fields = ['straw', 'ice', 'leaf', 'rose', 'amber', 'sea', 'emerald', 'wood', 'night', 'wine'] as const;
export type Field = (typeof fields)[number];

// Divisions of a field of 100 by 100, drawn in the second tincture.
export const divisions = {
  plain: '',
  pale: 'M36 0h28v100H36Z',
  fess: 'M0 36h100v28H0Z',
  bend: 'M0 0h22L100 78v22H78L0 22Z',
  chevron: 'M0 100V78L50 34l50 44v22L50 58Z',
  quarterly: 'M0 0h50v50H0ZM50 50h50v50H50Z',
  saltire: 'M0 0h16l34 34L84 0h16v16L66 50l34 34v16H84L50 66 16 100H0V84l34-34L0 16Z',
  bordure: 'M0 0h100v100H0ZM12 12v76h76V12Z',
  rays: 'M50 50 40-8h20ZM50 50 84 2l14 14ZM50 50l58-10v20ZM50 50l48 34-14 14ZM50 50l10 58H40ZM50 50 16 98 2 84ZM50 50-8 60V40ZM50 50 2 16 16 2Z',
  barry: 'M0 0h100v14H0ZM0 29h100v14H0ZM0 57h100v14H0ZM0 86h100v14H0Z',
} as const;
export type Division = keyof typeof divisions;

const divisionNames = Object.keys(divisions) as Division[];

export interface Ground {
  field: Field;
  other: Field;
  division: Division;
}

export function ground(id: string): Ground {
  const h = hash(id);
  const first = h % fields.length;
  const step = 1 + ((h >>> 8) % (fields.length - 1));
  return {
    field: fields[first],
    other: fields[(first + step) % fields.length],
    division: divisionNames[(h >>> 16) % divisionNames.length],
  };
}

// The fields of Bristol's own cards are fixed: players learn them by colour as well.
export const remedyFields: Record<string, Field> = {
  arsenic: 'leaf',
  chicken: 'straw',
  crushed_emeralds: 'emerald',
  leeches: 'sea',
  pomander: 'amber',
  whip: 'rose',
  alms: 'wood',
};

export const symptoms: readonly { motif: MotifName; field: Field }[] = [
  { motif: 'headache', field: 'straw' },
  { motif: 'chills', field: 'ice' },
  { motif: 'cough', field: 'leaf' },
  { motif: 'buboes', field: 'rose' },
];
