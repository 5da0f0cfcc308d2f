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

const drawn = { width: 1100, height: 482, lane: 116, cart: 276, behind: 42, tall: 96, below: 20 };

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

// `sky` is false where another picture stands above the street.
export function streetLayout(width: number, height: number, steps: number, sky = true): StreetLayout {
  const wish = clamp(0.62, width / drawn.width, 1.6);
  // Where height is short the sky gives way before the lanes do.
  const slack = height - 3 * drawn.lane * Math.min(1.6, width / drawn.width);
  const skyline = sky ? Math.round(clamp(44, slack, 190 * wish)) : 0;
  const lane = Math.round(Math.max(76, (height - skyline) / 3));
  // Under the ground there is room for a line of figures, whatever the scale.
  const unit = Math.min(wish, (lane - drawn.below) / drawn.tall);
  const label = Math.round(clamp(150, 150 * unit, 190));
  const gate = Math.round(100 * clamp(0.72, unit, 1.3));
  const start = label + (drawn.behind + drawn.cart) * unit;
  const pitch = (width - gate - 6 - start) / steps;
  return {
    unit,
    width,
    height: skyline + 3 * lane,
    skyline,
    lane,
    label,
    gate,
    ground: lane - drawn.below,
    start,
    pitch,
  };
}

export const stepX = (street: StreetLayout, step: number): number => street.start + street.pitch * step;

// The left end of the wagon of a cart whose horse's nose is at `step`.
export const cartX = (street: StreetLayout, step: number): number => stepX(street, step) - drawn.cart * street.unit;
