// The 101 city cards as they are drawn: symbols from left to right, and the emblem. Their words are texts. A test compares
// the symbols with rules/ankh-morpork.json (ANK-C1).
import type { MotifName } from '../art/motifs.ts';
import type { AnkhCard, AnkhRole, AnkhSign } from '../lib/schema.ts';

export interface Symbol {
  sign: AnkhSign;
  amount?: number; // of money
}

// m minion, b build, k kill, c calm, $n cash, s scroll, e event, a again, i interrupt
const drawn = {
  // green
  shakedown_a: ['sm', 'club'],
  loan_a: ['sa', 'coins'],
  beg_a: ['sm', 'hand'],
  loan_b: ['sa', 'scales'],
  charity_box: ['sa', 'snake'],
  calm_again: ['ca', 'moon'],
  kill_cash2_place: ['k$2m', 'umbrella'],
  build_island_a: ['bs', 'mask'],
  nudge_a: ['s', 'raven'],
  double_a: ['s', 'book'],
  pieman: ['sa', 'fish'],
  kill_cash3_a: ['k$3', 'dagger'],
  captain: ['mc$1', 'shield'],
  medium: ['s$2b', 'eye'],
  place_one: ['m', 'broom'],
  cash3_place_a: ['$3m', 'axe'],
  int_guard_dog: ['i', 'dog'],
  int_second_chance_a: ['i', 'bone'],
  nudge_b: ['sa', 'boot'],
  penalty_a: ['sm', 'lute'],
  extort_building: ['sa', 'flame'],
  kill_cash2_a: ['k$2', 'gloves'],
  recycle: ['sm', 'hourglass'],
  draw3_build: ['sb', 'spider'],
  pickpocket: ['sa', 'key'],
  scrap2: ['ms', 'bag'],
  cash3_place_b: ['$3m', 'cleaver'],
  kill_cash1_a: ['k$1', 'cross'],
  blank: ['', 'sun'],
  build_island_b: ['bs', 'crown'],
  steal3: ['sa', 'apple'],
  shed_place: ['sm', 'mushroom'],
  build_cash2: ['b$2', 'drum'],
  draw4_a: ['s', 'owl'],
  draw4_b: ['s', 'map'],
  scrap1: ['sb', 'coat'],
  trouble_pay_place_a: ['sm', 'quill'],
  sell_a: ['ms', 'heart'],
  flee: ['esa', 'hat'],
  build_cash5: ['b$5', 'coin'],
  beg_b: ['ms', 'goblet'],
  cash3_again: ['$3a', 'moon'],
  new_identity: ['sb', 'hammer'],
  penalty_b: ['sm', 'mask'],
  int_text_shield: ['i', 'drop'],
  sell_b: ['sm', 'ring'],
  kill_cash1_b: ['k$1', 'bow'],
  shakedown_b: ['sm', 'padlock'],
  // brown
  draw2_calm: ['sc', 'vial'],
  trouble_pay_build: ['sb', 'monocle'],
  draw2_cash2_again: ['s$2a', 'tower'],
  calm_place: ['cm', 'bell'],
  hire_killer: ['sa', 'ring'],
  clear_magic_quarter: ['esa', 'star'],
  double_kill_build: ['kkb', 'skull'],
  armourer: ['sb', 'sword'],
  swap: ['esa', 'spiral'],
  secret_police: ['sm', 'eye'],
  nudge_c: ['sm', 'rat'],
  killer_at_large: ['sa', 'chain'],
  swap_hands: ['esa', 'cards'],
  building_pay_build: ['sb', 'barrel'],
  relocate_again: ['sa', 'candle'],
  calm_twice: ['cc', 'club'],
  tunnel_again: ['sa', 'axe'],
  relocate_place_build: ['smb', 'goblet'],
  brew: ['sb', 'cauldron'],
  audit: ['s', 'scroll'],
  calm_one: ['c', 'raven'],
  int_guardian: ['i', 'hourglass'],
  buyout_calm: ['$3s', 'tree'],
  cash3_kill_again: ['$3ka', 'monocle'],
  build_calm: ['bc', 'lantern'],
  half_price: ['s', 'ladder'],
  place_trouble_pay: ['ms', 'scroll'],
  house_staff: ['s', 'tankard'],
  magic_quarter_two: ['es', 'bow'],
  place_build: ['mb', 'horn'],
  magic_quarter_one: ['esa', 'badge'],
  quiet_entry: ['s', 'helmet'],
  lawyer: ['sb', 'scales'],
  saboteurs: ['sa', 'bridge'],
  collector: ['sm', 'badge'],
  postmaster: ['m$3sa', 'quill'],
  int_recover: ['i', 'medicine'],
  build_cash4_place: ['b$4m', 'crown'],
  double_b: ['es', 'dice'],
  building_pay_place: ['sm', 'house'],
  buyout_trouble: ['s', 'coins'],
  event_draw2: ['esa', 'book'],
  unrest_any: ['esa', 'skull'],
  stables: ['sb', 'anchor'],
  economist: ['sm', 'drop'],
  int_second_chance_b: ['i', 'bone'],
  kill_shed: ['ks', 'boot'],
  unrest_spread: ['sma', 'flame'],
  kill_cash3_build_a: ['k$3b', 'dagger'],
  place_two: ['mm', 'hammer'],
  kill_cash3_build_b: ['k$3b', 'bow'],
  small_dragon: ['sa', 'snake'],
  rooftop_spies: ['sb', 'tower'],
} as const satisfies Record<AnkhCard, readonly [string, MotifName]>;

const signs: Record<string, AnkhSign> = {
  m: 'minion',
  b: 'build',
  k: 'kill',
  c: 'calm',
  s: 'scroll',
  e: 'event',
  a: 'again',
  i: 'interrupt',
};

export const cards = Object.keys(drawn) as AnkhCard[];
const firstBrown = cards.indexOf('draw2_calm');
export const isGreen = (card: AnkhCard): boolean => cards.indexOf(card) < firstBrown;
export const emblemOf = (card: AnkhCard): MotifName => drawn[card][1];

export function symbolsOf(card: AnkhCard): Symbol[] {
  return [...drawn[card][0].matchAll(/\$(\d)|([a-z])/g)].map(([, amount, letter]) =>
    amount ? { sign: 'cash', amount: Number(amount) } : { sign: signs[letter] },
  );
}

export const roleEmblems: Record<AnkhRole, MotifName> = {
  spymaster: 'eye',
  noble_a: 'ring',
  noble_b: 'sword',
  noble_c: 'quill',
  herald: 'horn',
  financier: 'coins',
  watch_commander: 'lantern',
};
