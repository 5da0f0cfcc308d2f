// The days of a holiday as a date field writes them, by the reader's own calendar.
const daysMost = 30; // as the server has it, today among them

const field = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export function dayAfter(now: number, days: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return field(day);
}
export const firstDay = (now: number): string => dayAfter(now, 0);
export const lastDay = (now: number): string => dayAfter(now, daysMost - 1);

// A holiday lasts through its last day.
export const endOf = (day: string): number => new Date(`${day}T23:59:59`).getTime();
