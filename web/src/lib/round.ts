// Who of those that share a device gets it next.

export interface Round {
  held: readonly number[]; // seats of this device, in order
  now: number; // whoever has it
  awaited: readonly number[]; // by name, as everybody knows
  seen: ReadonlySet<number>; // who has had it since this question was put in secret
}

// The one whom the table waits for; where it waits for nobody by name, everybody in turn, asked or not: so that nothing can
// be told from who gets it. None: it stays where it is.
export function nextInHand({ held, now, awaited, seen }: Round): number | undefined {
  if (awaited.length === 0) return held.find((seat) => !seen.has(seat));
  const here = held.filter((seat) => awaited.includes(seat));
  return here.includes(now) ? now : here[0];
}
