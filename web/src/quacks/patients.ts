// What stands on the slots of the patients, and where the rules tell of each.
import type { QuacksPatient, QuacksSeen, QuacksSlotGift } from '../lib/schema.ts';
import type { SymbolName } from './symbols.ts';

export interface Slot {
  symbol: SymbolName;
  count: number;
}

const symbolOf: Partial<Record<QuacksSlotGift, SymbolName>> = {
  rat: 'rat',
  points: 'points',
  display: 'bag',
  chips: 'bag',
  chips_and_rat: 'bag',
  rubies: 'ruby',
  chip: 'bag',
  swap: 'bag',
  flask: 'flask',
  dice: 'die',
  droplets: 'droplet',
  coins: 'coin',
};

// By space, which begin with 0; an empty slot gives nothing.
export function slotsOf(view: QuacksSeen, patient: QuacksPatient): (Slot | undefined)[] {
  const slots = view.elixirs.find((one) => one.patient === patient)?.slots ?? [];
  return [
    undefined,
    ...slots.map(({ gift, amount }) => {
      const symbol = symbolOf[gift];
      return symbol && { symbol, count: amount };
    }),
  ];
}

const order = [
  'nervousness',
  'ear_worm',
  'carrot_nose',
  'wing_ears',
  'chicken_eyes',
  'witch_hump',
  'forgetfulness',
  'vampirism',
];
export const clauseOfPatient = (patient: string): string => `QUX-P${Math.max(0, order.indexOf(patient)) + 2}`;
