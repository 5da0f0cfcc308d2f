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
const leastPitch = 14; // of steps that can still be told apart

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

// `sky` is false where another picture stands above the street.
export function streetLayout(width: number, height: number, steps: number, sky = true): StreetLayout {
  const wish = clamp(0.62, width / drawn.width, 1.6);
  // A narrow street would rather have large carts on short steps than names that are cut.
  const fits = (width - label - 6 - leastPitch * steps) / (drawn.behind + drawn.cart + drawn.gate);
  // Where height is short the sky gives way before the lanes do.
  const slack = height - 3 * drawn.lane * Math.max(wish, Math.min(1, fits));
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

// The size of a name on the side board: as wished, smaller where it would not fit, never too small to be read.
export const nameSize = (name: string, room: number, wish: number): number =>
  clamp(11, (room - 2) / (0.58 * Math.max(1, [...name].length)), wish);
