// From Home to a seat: a session with a name, a table, a token.
import { Refused, api, type NewTable } from './api.ts';
import { holdSeat, keep, settings, usualTable, type HeldSeat, type UsualTable } from './settings.svelte.ts';
import type { GameInfo, Place, SeatState, Seated, TableState } from './schema.ts';
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

// The levels that a person can choose, each a bot with its budget (docs/bots.md).
const levels: Record<string, string> = { careless: 'easy', scripted: 'normal', 'ismcts:3000': 'hard' };
export const levelBots = Object.keys(levels);
// The word for a bot in keys of the catalogue; tables made by programs may have others.
export const levelOf = (bot: string): string => levels[bot] ?? bot;

// The bot that a seat gets when nobody says which: of the level that was chosen last.
export const usualBot = (): string => (levelBots.includes(settings.level) ? settings.level : 'scripted');

export function chooseLevel(bot: string): void {
  settings.level = bot;
  keep();
}

export function levelName(bot: string): string {
  const key = `shell.level.${levelOf(bot)}`;
  return has(key) ? t(key) : bot;
}

// A number of players at which each game is at its best.
const liked: Record<string, number> = { bristol: 6, castle: 6, quacks: 4, ankh: 4 };
const playersOf = (game: GameInfo): number =>
  Math.max(game.min_players, Math.min(game.max_players, liked[game.area] ?? game.max_players));

export async function playNow(game: GameInfo): Promise<Seated> {
  const seats = ['human', ...Array.from({ length: playersOf(game) - 1 }, () => usualBot())];
  const seated = await make(game, { seats, options: {}, pace: { clock: 'none', spectators: 'off' } });
  sessionStorage.setItem(quickPlace(seated.table), '1');
  await api.start(seated.table);
  return seated;
}
// A game that was begun by *Play now* begins at once: what one would be without it, such as a character, is dealt.
const quickPlace = (table: string): string => `guildhall.quick.${table}`;
export const isQuick = (table: string): boolean => sessionStorage.getItem(quickPlace(table)) !== null;

const openSeats = (game: GameInfo): UsualTable => ({
  seats: ['human', ...Array.from({ length: playersOf(game) - 1 }, () => 'open')],
  options: {},
  pace: { clock: 'live', spectators: 'live' },
});

export async function newTable(game: GameInfo): Promise<Seated> {
  const plain = openSeats(game);
  const usual = usualTable(game.id);
  // What was kept may be of a version that had other options.
  return usual ? make(game, usual).catch(() => make(game, plain)) : make(game, plain);
}

// The table that is looked for among strangers: as the rules have it, with seats for as many as like it best.
export async function findable(game: GameInfo): Promise<NewTable> {
  await ensureSession();
  return { game: game.id, ...openSeats(game) };
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
  if (own === undefined || own.seat === null) return undefined;
  const { seat, seat_token } = await api.sit(table, own.seat, myName());
  holdSeat(table, seat, seat_token);
  return { seat, token: seat_token };
}

export async function sitDown(table: string, seat: number, name: string): Promise<Place> {
  await ensureSession();
  const seated = await api.sit(table, seat, name);
  if (!seated.asked) holdSeat(table, seated.seat, seated.seat_token);
  return seated;
}
