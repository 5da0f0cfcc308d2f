// The noticeboard of docs/api.md: tables whose hosts look for players, and a table found for whoever asks.
import { api } from './api.ts';
import { findable } from './seating.ts';
import { holdSeat } from './settings.svelte.ts';
import type { GameInfo, Notice, Seated } from './schema.ts';
import { currentLanguage, languageNames } from './words.svelte.ts';

export const languageName = (language: string): string => languageNames[language] ?? language;

// Those of one's own language first, and within each the order of the board; then those that can only be watched.
export function sorted(notices: Notice[], language: string = currentLanguage()): Notice[] {
  const rank = (notice: Notice) => (notice.open === 0 ? 2 : notice.language === language ? 0 : 1);
  return [...notices].sort((a, b) => rank(a) - rank(b));
}

export async function findTable(game: GameInfo): Promise<Seated> {
  const wish = await findable(game);
  const seated = await api.find({ ...wish, language: currentLanguage() });
  if (seated.seat_token) holdSeat(seated.table, seated.seat, seated.seat_token);
  return seated;
}
