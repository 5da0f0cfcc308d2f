// Sizes of the street for any room it is given. The drawing was made for 1100 by 482; everything else
// follows from the number of steps and the room.

export interface StreetLayout {
  unit: number; // scale of the drawing
  width: number;
  height: number;
  skyline: number;
  lane: number;
  label: number;
  gate: number;
  ground: number; // of a lane, from its top
  start: number; // x of step 0
  pitch: number;
}

const drawn = { width: 1100, height: 482, lane: 116, cart: 276, behind: 42, gate: 100, tall: 96, below: 20 };
const label = 150;
const leastPitch = 10; // of steps that can still be told apart

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

// `sky` is false where another picture stands above the street.
export function streetLayout(width: number, height: number, steps: number, sky = true): StreetLayout {
  const wish = clamp(0.62, width / drawn.width, 1.6);
  // A narrow street would rather have large carts on short steps than names that are cut.
  const fits = Math.min(1, (width - label - 6 - leastPitch * steps) / (drawn.behind + drawn.cart + drawn.gate));
  // Where height is short the sky gives way before the lanes do.
  const slack = height - 3 * drawn.lane * Math.max(wish, fits);
  const skyline = sky ? Math.round(clamp(44, slack, 190 * wish)) : 0;
  const lane = Math.round(Math.max(76, (height - skyline) / 3));
  // Under the ground there is room for a line of figures, whatever the scale.
  const unit = Math.min(1.6, Math.max(wish, fits), (lane - drawn.below) / drawn.tall);
  const labelled = Math.round(clamp(label, label * unit, 190));
  const gate = Math.round(drawn.gate * clamp(0.72, unit, 1.3));
  const start = labelled + (drawn.behind + drawn.cart) * unit;
  const pitch = (width - gate - 6 - start) / steps;
  return {
    unit,
    width,
    height: skyline + 3 * lane,
    skyline,
    lane,
    label: labelled,
    gate,
    ground: lane - drawn.below,
    start,
    pitch,
  };
}

export const stepX = (street: StreetLayout, step: number): number => street.start + street.pitch * step;

// The left end of the wagon of a cart whose horse's nose is at `step`.
export const cartX = (street: StreetLayout, step: number): number => stepX(street, step) - drawn.cart * street.unit;

const leastType = 13; // nothing is written smaller

// How a name is written on the side board: in the size that is wished, smaller or a little narrower where it would not
// fit, in two lines where that would be too narrow to be read.
export function writtenName(name: string, room: number, wish: number): { lines: string[]; size: number } {
  const fits = (room - 2) / (0.58 * Math.max(1, [...name].length));
  return fits >= 8.5 ? { lines: [name], size: clamp(leastType, fits, wish) } : { lines: halves(name), size: leastType };
}

// At a blank or a hyphen near the middle, or else with a hyphen there.
function halves(name: string): string[] {
  const letters = [...name];
  const middle = letters.length / 2;
  const ends = letters.flatMap((letter, i) => (/[\s-]/.test(letter) && Math.abs(i + 1 - middle) <= 3 ? [i + 1] : []));
  const at = ends.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? Math.ceil(middle);
  const first = letters.slice(0, at).join('');
  return [ends.length > 0 ? first.trimEnd() : `${first}-`, letters.slice(at).join('')];
}
