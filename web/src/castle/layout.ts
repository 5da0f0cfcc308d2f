// Where the riders sit. On a wide board round the bench of the coach, on a narrow one in two rows that run round as a ring;
// own place at the bottom, play runs clockwise: whoever is next sits to the left (COD-G2).

export interface Point {
  x: number;
  y: number;
}
export interface Ring {
  width: number;
  height: number;
  plate: { width: number; height: number };
  places: Point[]; // the middle of each plate, own place first, then in the order of play
  stage: { wide: Box; small: Box }; // for a duel or an announcement, and for all else
}
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// As shares of the room: left edge, left row, middle, right row, right edge; top, middle, bottom.
const [edge, row, middle] = [0, 1, 2];
type Spot = [column: number, line: number];
const far = (column: number) => 4 - column;
const spots: Record<number, Spot[]> = {
  4: [
    [middle, 2],
    [edge, 1],
    [middle, 0],
    [far(edge), 1],
  ],
  5: [
    [middle, 2],
    [edge, 1],
    [row, 0],
    [far(row), 0],
    [far(edge), 1],
  ],
  6: [
    [middle, 2],
    [edge, 1],
    [row, 0],
    [middle, 0],
    [far(row), 0],
    [far(edge), 1],
  ],
  7: [
    [middle, 2],
    [row, 2],
    [edge, 1],
    [row, 0],
    [far(row), 0],
    [far(edge), 1],
    [far(row), 2],
  ],
  8: [
    [middle, 2],
    [row, 2],
    [edge, 1],
    [row, 0],
    [middle, 0],
    [far(row), 0],
    [far(edge), 1],
    [far(row), 2],
  ],
};

export function ringLayout(width: number, height: number, seats: number): Ring {
  const low = height < 540;
  const plate = { width: Math.min(210, Math.floor(width * 0.19) + 8), height: low ? 92 : 122 };
  const columns = [12 + plate.width / 2, width * 0.227, width / 2, width * 0.773, width - 12 - plate.width / 2];
  const lines = [5 + plate.height / 2, height / 2, height - 5 - plate.height / 2];
  const places = (spots[seats] ?? spots[8]).map(([column, line]) => ({ x: columns[column], y: lines[line] }));
  const free = height - 2 * (plate.height + 12); // between the rows
  const inside = width - 2 * (plate.width + 12) - 14;
  const boxOf = (w: number, h: number): Box => {
    const own = { width: Math.min(w, inside), height: Math.min(h, free) };
    return { left: (width - own.width) / 2, top: (height - own.height) / 2, ...own };
  };
  return { width, height, plate, places, stage: { wide: boxOf(640, 336), small: boxOf(376, 296) } };
}

// Two rows: own place bottom left, the left neighbour above it, the top row to the right and the bottom row back.
// What comes back is the order of play for each cell, row by row; none where a cell is empty.
export function gridOrder(seats: number): (number | undefined)[] {
  const columns = Math.ceil(seats / 2);
  const top = Array.from({ length: columns }, (_, i) => i + 1);
  const bottom = Array.from({ length: columns }, (_, i) => (i === 0 ? 0 : seats - i));
  return [...top, ...bottom.map((one, i) => (i > 0 && one <= columns ? undefined : one))];
}
