// How long the log of a table was when it was last looked at on this device: by seat, for each is told something else.
import type { Table } from './table.svelte.ts';

type Read = Pick<Table, 'id' | 'seat' | 'log'>;
const place = (table: Read) => `guildhall.read.${table.id}.${table.seat ?? ''}`;

export const logRead = (table: Read): number => Number(localStorage.getItem(place(table)) ?? 0);
export const keepLogRead = (table: Read): void => localStorage.setItem(place(table), String(table.log.length));
