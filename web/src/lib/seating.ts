// From Home to a seat: a session with a name, a table, a token.
import { Refused, api } from './api.ts';
import { holdSeat, keep, settings, usualTable, type HeldSeat, type UsualTable } from './settings.svelte.ts';
import type { GameInfo, Seated, SeatState, TableState } from './wire.ts';
import { currentLanguage, has, t } from './words.svelte.ts';

export const myName = (): string => settings.name || t('shell.guest');

export const nameMax = 24;
const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
export const isTaken = (name: string, taken: string[]): boolean => taken.some((other) => same(name, other));

// The name, or the next like it that nobody at the table has: beside a Guest sits "Guest 2".
export function freeName(name: string, taken: string[]): string {
  for (let number = 2, free = name; ; ++number) {
    if (!isTaken(free, taken)) return free;
    free = `${name.slice(0, nameMax - 3).trim()} ${number}`;
  }
}

// In play the seat of a bot can be asked for. Where one sits in for somebody who is away, the seat is that person's.
export const isFree = (seat: SeatState, state?: TableState['state']): boolean =>
  seat.kind === (state === 'playing' ? 'bot' : 'open');

// Whether this browser has been here before: if not, there is no session to ask for.
const metPlace = 'guildhall.met';
export const hasMet = (): boolean => localStorage.getItem(metPlace) !== null;
export const meet = (): void => localStorage.setItem(metPlace, '1');

export async function ensureSession(): Promise<void> {
  const language = currentLanguage() === 'pseudo' ? 'en' : currentLanguage();
  if (!hasMet()) {
    await api.setSession(myName(), language);
    meet();
    return;
  }
  try {
    const session = await api.session();
    if (!settings.name && session.name) {
      settings.name = session.name;
      keep();
    }
    if (session.name === myName() && session.language === language) return;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
  }
  await api.setSession(myName(), language);
}

// The bot that a seat gets when nobody says which.
export const usualBot = (game: GameInfo): string =>
  game.bots.includes('scripted') ? 'scripted' : (game.bots[0] ?? 'random');

export const levelName = (bot: string): string => (has(`shell.level.${bot}`) ? t(`shell.level.${bot}`) : bot);

// A number of players at which each game is at its best.
const liked: Record<string, number> = { bristol: 6, castle: 6, quacks: 4, ankh: 4 };
const playersOf = (game: GameInfo): number =>
  Math.max(game.min_players, Math.min(game.max_players, liked[game.area] ?? game.max_players));

export async function playNow(game: GameInfo): Promise<Seated> {
  const seats = ['human', ...Array.from({ length: playersOf(game) - 1 }, () => usualBot(game))];
  const seated = await make(game, { seats, options: {}, pace: { clock: 'none', spectators: 'off' } });
  await api.start(seated.table);
  return seated;
}

export async function newTable(game: GameInfo): Promise<Seated> {
  const seats = ['human', ...Array.from({ length: playersOf(game) - 1 }, () => 'open')];
  const plain = { seats, options: {}, pace: { clock: 'live', spectators: 'live' } } as const;
  const usual = usualTable(game.id);
  // What was kept may be of a version that had other options.
  return usual ? make(game, usual).catch(() => make(game, plain)) : make(game, plain);
}

// The lesson of a game: a table of its own, already being played.
export async function takeLesson(game: GameInfo): Promise<Seated> {
  await ensureSession();
  const seated = await api.newLesson(game.id);
  holdSeat(seated.table, seated.seat, seated.seat_token);
  return seated;
}

async function make(game: GameInfo, table: UsualTable): Promise<Seated> {
  await ensureSession();
  const seated = await api.newTable({ game: game.id, ...table });
  holdSeat(seated.table, seated.seat, seated.seat_token);
  return seated;
}

// The seat that this person has taken on another device, if there is one: on this one it gets a token of its own.
export async function fetchSeat(table: string): Promise<HeldSeat | undefined> {
  const own = (await api.myTables()).find((one) => one.table === table);
  if (own?.seat === undefined) return undefined;
  const { seat, seat_token } = await api.sit(table, own.seat, myName());
  holdSeat(table, seat, seat_token);
  return { seat, token: seat_token };
}

export async function sitDown(table: string, seat: number, name: string): Promise<Seated> {
  await ensureSession();
  const seated = await api.sit(table, seat, name);
  if (!seated.asked) holdSeat(table, seated.seat, seated.seat_token);
  return seated;
}
