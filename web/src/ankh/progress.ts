// How far each seat is with the seven aims, in public numbers (ANK-G8): what the view says, beside what is needed.
import type { AnkhRole, AnkhSeen } from '../lib/schema.ts';

export interface Aim {
  roles: AnkhRole[]; // that share it
  word: 'minions' | 'control' | 'worth' | 'trouble' | 'pile';
  need: number;
  values: number[]; // by seat; one where it is the same for all
  left?: boolean; // counts down to nothing
}

export function aims(view: AnkhSeen): Aim[] {
  const bySeat = (value: (seat: AnkhSeen['seats'][number]) => number) => view.seats.map(value);
  const all: Aim[] = [
    {
      roles: ['spymaster'],
      word: 'minions',
      need: view.aims.spymaster,
      values: bySeat((one) => one.areas_with_minions),
    },
    {
      roles: ['noble_a', 'noble_b', 'noble_c'],
      word: 'control',
      need: view.aims.noble,
      values: bySeat((one) => one.areas_controlled),
    },
  ];
  if (view.aims.financier !== undefined)
    all.push({
      roles: ['financier'],
      word: 'worth',
      need: view.aims.financier,
      values: bySeat((one) => one.net_worth),
    });
  all.push({ roles: ['herald'], word: 'trouble', need: view.aims.herald, values: [view.trouble] });
  all.push({ roles: ['watch_commander'], word: 'pile', need: 0, values: [view.draw_pile], left: true });
  return all;
}

export const aimOf = (view: AnkhSeen, role: AnkhRole): Aim | undefined =>
  aims(view).find((aim) => aim.roles.includes(role));

export const valueOf = (aim: Aim, seat: number): number => aim.values[aim.values.length > 1 ? seat : 0] ?? 0;

// One short of it: everybody had better look.
export function isNear(aim: Aim, value: number): boolean {
  if (aim.left) return value <= 5;
  return value >= aim.need - (aim.word === 'worth' ? 5 : 1);
}

// The length of a bar.
export const shareOf = (aim: Aim, value: number): number =>
  aim.left ? Math.max(0, 1 - value / 90) : Math.max(0, Math.min(1, value / Math.max(1, aim.need)));
