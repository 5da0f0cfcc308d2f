// The tap that is being handled: when and where it was made, and the how-manieth of quick ones at one place the browser takes
// it for. What matters is when it was made: on a busy machine it is handled long after.
export interface Tap {
  at: number; // on the clock of performance.now()
  count: number; // 2: the second of a double click; 0: a key, or a program
  order: number; // among all that were made on this page
  x: number;
  y: number;
}

const fingerPx = 24; // two taps that are meant for one place are not farther apart

let order = 0;
addEventListener('click', () => void ++order, { capture: true });

export function tapNow(): Tap {
  // The one who handles it need not hand the event on through every layer to the table.
  const { event } = window;
  const mouse = event instanceof MouseEvent ? event : undefined;
  return {
    at: event?.timeStamp || performance.now(),
    count: mouse?.detail ?? 0,
    order,
    x: mouse?.clientX ?? 0,
    y: mouse?.clientY ?? 0,
  };
}

// The second half of a double tap, as the browser itself says; it knows what the device and its owner take for one.
export const isSecondOf = (tap: Tap, first: Tap): boolean =>
  first.count > 0 && tap.count === first.count + 1 && tap.order === first.order + 1;

export const isAtPlaceOf = (tap: Tap, first: Tap): boolean =>
  tap.count > 0 && first.count > 0 && Math.hypot(tap.x - first.x, tap.y - first.y) < fingerPx;
