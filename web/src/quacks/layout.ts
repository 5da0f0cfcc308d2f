// How large things are in the room there is. The drawing was made for 1100 by 708; on a phone the pot takes the width.

export interface Layout {
  kind: 'desktop' | 'tablet' | 'phone';
  side: number; // the width of the rivals' column
  pot: number;
  strip: boolean; // the rivals of a phone; where it is low they give way to the own pot and its white chips
  small: number; // a rival's pot; none on a phone
  books: 'whole' | 'low' | 'none';
  tight: boolean; // the column has little height
}

const score = 58;
const phoneLines = { rivals: 56, meter: 36 };
const potMin = 296; // of a phone: rather than have less, the rivals give way
export const readable = 250; // below, the numbers on the spaces would run into each other
const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

export function layoutOf(
  width: number,
  height: number,
  { rivals, alembic, witches }: { rivals: number; alembic: boolean; witches: boolean },
): Layout {
  if (width < 600) {
    const strip = height >= potMin + phoneLines.rivals + phoneLines.meter;
    const room = height - (strip ? phoneLines.rivals : 0) - phoneLines.meter;
    const pot = clamp(140, room, width - 6);
    return {
      kind: 'phone',
      side: 0,
      pot,
      strip,
      small: 0,
      books: 'none',
      tight: true,
    };
  }
  const books = height >= 640 ? 'whole' : height >= 500 ? 'low' : 'none';
  const bookRow = { whole: 142, low: 76, none: 0 }[books];
  const table = height - score - bookRow;
  if (width < 880) {
    const small = rivals > 3 ? 58 : 84;
    const room = Math.min(height - score - 152 - small - 50, width - 258 - 12);
    return {
      kind: 'tablet',
      side: 0,
      pot: clamp(260, room, 520),
      strip: true,
      small,
      books,
      tight: table < 560 || witches,
    };
  }
  const side = alembic ? 206 : 228;
  const room = width - side - 302 - (alembic ? 116 + 40 : 66);
  const small = clamp(64, table / Math.max(1, rivals) - 22, alembic ? 92 : 116);
  return {
    kind: 'desktop',
    side,
    pot: clamp(240, Math.min(table - 18, room), 640),
    strip: true,
    small,
    books,
    tight: table < 440,
  };
}
