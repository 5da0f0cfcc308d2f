// What is left on a clock, in whole seconds: first the time of the decision runs, then the bank.
export interface TimeLeft {
  turn: number;
  bank: number;
  all: number;
}

export function timeLeft(untilDeadlineMs: number, bankMs = 0): TimeLeft {
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
  return {
    turn: seconds(untilDeadlineMs),
    bank: seconds(bankMs + Math.min(0, untilDeadlineMs)),
    all: seconds(untilDeadlineMs + bankMs),
  };
}
