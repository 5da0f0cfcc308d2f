// What this device remembers: settings, the person's name, and the secret tokens of its seats. Nothing of it is ever in an
// address.
import { hush } from './announcer.svelte.ts';
import type { Pace } from './schema.ts';
import { languages, speak, type Language } from './words.svelte.ts';

export interface Settings {
  name: string;
  language: Language;
  theme: 'system' | 'light' | 'dark';
  motion: 'normal' | 'fast' | 'off';
  sounds: Record<Sound, boolean>;
  letters: boolean; // single-letter shortcuts
  streaming: boolean; // secrets show only while held
  level: string; // the bot that seats get here
}
export const soundNames = ['turn', 'dice', 'card', 'explosion', 'window', 'message', 'end'] as const;
export type Sound = (typeof soundNames)[number];

const place = 'guildhall.settings';
const seatsPlace = 'guildhall.seats';

function stored<T>(key: string): Partial<T> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}

function firstLanguage(): Language {
  const wish = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag as 'en'));
  return (wish as Language | undefined) ?? 'en';
}

const kept = stored<Settings>(place);
export const settings: Settings = $state({
  name: '',
  language: firstLanguage(),
  theme: 'system',
  motion: 'normal',
  letters: true,
  streaming: false,
  level: 'scripted',
  ...kept,
  // Also those that this device has not heard of yet.
  sounds: Object.fromEntries(soundNames.map((name) => [name, kept.sounds?.[name] ?? true])) as Record<Sound, boolean>,
});

export function keep(): void {
  localStorage.setItem(place, JSON.stringify(settings));
  show();
}

// Puts the settings into effect.
export function show(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  hush();
  settings.language = language;
  keep();
}

// The seats this device holds, by table; several where people share the device.
export interface HeldSeat {
  seat: number;
  token: string;
}

export function seatsHeld(table: string): HeldSeat[] {
  return stored<Record<string, HeldSeat[]>>(seatsPlace)[table] ?? [];
}

export function holdSeat(table: string, seat: number, token: string): void {
  const all = stored<Record<string, HeldSeat[]>>(seatsPlace);
  const others = (all[table] ?? []).filter((held) => held.seat !== seat);
  holdSeats(table, [...others, { seat, token }]);
}

// The seats have changed places, or some are not ours any more.
export function holdSeats(table: string, seats: HeldSeat[]): HeldSeat[] {
  const all = stored<Record<string, HeldSeat[]>>(seatsPlace);
  all[table] = seats.sort((a, b) => a.seat - b.seat);
  localStorage.setItem(seatsPlace, JSON.stringify(all));
  return seats;
}

export function dropSeat(table: string, seat: number): void {
  holdSeats(
    table,
    seatsHeld(table).filter((held) => held.seat !== seat),
  );
}

// What another window hears of it.
export const forgets = (event: StorageEvent): boolean => event.key === place && event.newValue === null;
export function forgetDevice(): void {
  keep(); // so that there is something to take away, and the other windows hear of it

  for (const key of Object.keys(localStorage)) if (key.startsWith('guildhall.')) localStorage.removeItem(key);
  sessionStorage.clear();
}

// How somebody likes to set up a table, by game.
export interface UsualTable {
  seats: string[];
  options: Record<string, unknown>;
  pace: Partial<Pace>;
}
const usualPlace = 'guildhall.usual';
export const usualTable = (game: string) => stored<Record<string, UsualTable>>(usualPlace)[game];
export function keepUsual(game: string, table: UsualTable | undefined): void {
  localStorage.setItem(usualPlace, JSON.stringify({ ...stored(usualPlace), [game]: table }));
}

// Private notes on a table's rivals: the same for everything that shows them, as they change.
export const rivalMarks = { trust: 'check', lean: 'up', open: 'help', doubt: 'down', know: 'spark' } as const;
export type RivalMark = keyof typeof rivalMarks;
export interface Notes {
  marks: Record<number, RivalMark | undefined>;
  text: string;
}
const notesAt = (table: string, seat: number) => `guildhall.notes.${table}.${seat}`;
const taken = new Map<string, Notes>();
export function notesOf(table: string, seat: number): Notes {
  const at = notesAt(table, seat);
  const notes: Notes = $state({ marks: {}, text: '', ...stored<Notes>(at) });
  if (!taken.has(at)) taken.set(at, notes);
  return taken.get(at)!;
}
export function keepNotes(table: string, seat: number): void {
  localStorage.setItem(notesAt(table, seat), JSON.stringify(notesOf(table, seat)));
}
