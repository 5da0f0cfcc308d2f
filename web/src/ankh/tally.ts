// What the points at the end are made of (ANK-E12, ANK-E13): the view has the sum, this its parts.
import type { AnkhSeen } from '../lib/schema.ts';

export interface Tally {
  seat: number;
  minions: number;
  buildings: number;
  cash: number;
  debt: number; // of loans
  points: number;
}

const perMinion = 5;

export function tally(view: AnkhSeen): Tally[] {
  return view.seats.map((one, seat) => {
    const counted = view.areas.filter((area) => area.demons === 0); // ANK-E12: a demon makes all there worthless
    const minions = counted.reduce((sum, area) => sum + perMinion * (area.minions[seat] ?? 0), 0);
    const buildings = counted.reduce((sum, area) => sum + (area.building === seat ? area.cost : 0), 0);
    const cash = one.cash;
    return { seat, minions, buildings, cash, debt: one.points - minions - buildings - cash, points: one.points };
  });
}
