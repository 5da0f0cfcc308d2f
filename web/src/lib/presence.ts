// Whether somebody is there, in words.
import type { SeatState } from './schema.ts';
import { formatTime, t } from './words.svelte.ts';

// A holiday lasts a month at most: the year goes without saying.
export const dayOf = (at: number): string => formatTime(at, { day: 'numeric', month: 'long' });

// Empty where it is not told (to those who watch later).
export const whereabouts = ({ presence, holiday }: SeatState): string =>
  holiday ? t('shell.presence.holiday', { date: dayOf(holiday) }) : presence ? t(`shell.presence.${presence}`) : '';
