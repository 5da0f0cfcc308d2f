// Whom somebody does not want to hear: seats, and by name who watches.
import type { TalkLine } from './schema.ts';

const speaker = (line: TalkLine): number | string => line.seat ?? line.name ?? '';

export class Ears {
  muted = $state.raw<(number | string)[]>([]);
  constructor(private readonly me: () => number | undefined) {}

  hears = (line: TalkLine): boolean => !this.muted.includes(speaker(line));
  isNews = (line: TalkLine): boolean => line.seat !== this.me() && this.hears(line);
  silence = (seat: number): void => {
    if (!this.muted.includes(seat)) this.muted = [...this.muted, seat];
  };
  mute = (line: TalkLine): void => {
    this.muted = [...this.muted, speaker(line)];
  };
}
