// Which book each colour uses at this table, by the id that names its text and its rule.
import type { QuacksColour, QuacksSeen, QuacksSeenPrice } from '../lib/schema.ts';
import { colourOf, colours } from './chips.ts';

export interface Book {
  colour: QuacksColour;
  id: string; // `shell.quacks.book.ID`
  open: boolean;
  offers: QuacksSeenPrice[];
}

function idOf(view: QuacksSeen, colour: QuacksColour): string {
  if (colour === 'orange') return 'orange';
  if (colour === 'locoweed') return view.locoweed_book;
  if (colour !== 'black') return `${colour}_${view.books[colour] ?? 1}`;
  return view.black_book.startsWith('black_') ? view.black_book : view.players === 2 ? 'black_two' : 'black_more';
}

export const booksOf = (view: QuacksSeen): Book[] =>
  colours.flatMap((colour) => {
    const offers = view.shop.filter((one) => colourOf(one.chip) === colour);
    return offers.length > 0 ? [{ colour, id: idOf(view, colour), open: offers.some((one) => one.open), offers }] : [];
  });

const clauses: Record<string, string> = {
  orange: 'QUA-B4',
  black_two: 'QUA-B41',
  black_more: 'QUA-B42',
  ...Object.fromEntries([1, 2, 3, 4].map((set) => [`green_${set}`, `QUA-B1${set}`])),
  ...Object.fromEntries([1, 2, 3, 4].map((set) => [`blue_${set}`, `QUA-B2${set}`])),
  ...Object.fromEntries([1, 2, 3, 4].map((set) => [`red_${set}`, `QUA-B2${set + 5}`])),
  ...Object.fromEntries([1, 2, 3, 4].map((set) => [`yellow_${set}`, `QUA-B3${set}`])),
  ...Object.fromEntries([1, 2, 3, 4].map((set) => [`purple_${set}`, `QUA-B3${set + 5}`])),
  blue_5: 'QUX-B3',
  blue_6: 'QUX-B4',
  red_5: 'QUX-B5',
  red_6: 'QUX-B6',
  yellow_5: 'QUX-B7',
  yellow_6: 'QUX-B8',
  locoweed_5: 'QUX-B9',
  locoweed_6: 'QUX-B10',
  green_5: 'QUX-B13',
  green_6: 'QUX-B14',
  purple_5: 'QUX-B15',
  purple_6: 'QUX-B16',
  black_5: 'QUX-B17',
  black_6: 'QUX-B18',
  locoweed_a: 'QUX-B19',
  locoweed_b: 'QUX-B20',
  locoweed_c: 'QUX-B21',
  locoweed_d: 'QUX-B22',
};
export const clauseOfBook = (id: string): string => clauses[id] ?? 'QUA-B1';
