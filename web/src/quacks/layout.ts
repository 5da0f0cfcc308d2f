// How large things are in the room there is. The drawing was made for 1100 by 708; on a phone the pot takes the width.

export interface Layout {
  kind: 'desktop' | 'tablet' | 'phone';
  side: number; // the width of the rivals' column
  pot: number;
  strip: boolean; // the rivals of a phone; where it is low they give way to the own pot and its white chips
  small: number; // a rival's pot; none on a phone
  books: 'whole' | 'low' | 'none';
  tight: boolean; // the column has little height
  tubes: number; // the height of the test tubes, where the table plays with them
}

const score = 58;
const phoneLines = { rivals: 56, meter: 36, bag: 36, score: 34 };
const potMin = 296; // of a phone: rather than have less, the rivals give way
const potGood = 326; // and rather than have less than this, the bag and the score lie below the edge
const tubesHeight = 58;
const besideHeight = 46; // of chips that lie beside the pot
export const readable = 250; // below, the numbers on the spaces would run into each other
const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

export function layoutOf(
  width: number,
  height: number,
  has: { rivals: number; alembic: boolean; witches: boolean; tubes: boolean; beside: boolean },
): Layout {
  const { rivals, alembic, witches } = has;
  const tubes = has.tubes ? tubesHeight : 0;
  const beside = has.beside ? besideHeight : 0;
  if (width < 600) {
    // A phone on its side has no room for more than the pot and its white chips; the rest lies below the edge.
    const whole = phoneLines.meter + tubes + beside;
    const below = height - whole - 8 >= readable ? whole : phoneLines.meter;
    const strip = height >= potMin + phoneLines.rivals + below;
    let room = height - (strip ? phoneLines.rivals : 0) - below;
    for (const line of [phoneLines.bag, phoneLines.score]) if (room - line >= potGood) room -= line;
    const pot = clamp(140, room - 8, width - 6); // below it lies its shadow
    return {
      kind: 'phone',
      side: 0,
      pot,
      strip,
      small: 0,
      books: 'none',
      tight: true,
      tubes,
    };
  }
  const books = height >= 640 ? 'whole' : height >= 500 ? 'low' : 'none';
  const bookRow = { whole: 142, low: 76, none: 0 }[books];
  const table = height - score - bookRow;
  if (width < 880) {
    const small = rivals > 3 ? 58 : 84;
    const room = Math.min(height - score - 152 - small - 50 - tubes - beside, width - 258 - 12);
    return {
      kind: 'tablet',
      side: 0,
      pot: clamp(260, room, 520),
      strip: true,
      small,
      books,
      tight: table < 560 || witches,
      tubes,
    };
  }
  const side = alembic ? 206 : 228;
  const room = width - side - 302 - (alembic ? 116 + 40 : 66);
  const small = clamp(64, table / Math.max(1, rivals) - 22, alembic ? 92 : 116);
  return {
    kind: 'desktop',
    side,
    pot: clamp(240, Math.min(table - 18 - tubes - beside, room), 640),
    strip: true,
    small,
    books,
    tight: table < 440,
    tubes,
  };
}
