// What Home shows of a game before anything of the game itself is fetched.
import { areas } from './schema.ts';

export const areaOf = (game: string): string => areas[game] ?? game;

// The games in the order in which they are shown; one that is not named here follows.
export const shownAreas = [...new Set(['bristol', 'castle', 'quacks', 'ankh', ...Object.values(areas)])];

// Minutes a game takes; the players are in /api/games.
export const minutes: Record<string, string> = {
  bristol: '20–40',
  castle: '45–90',
  quacks: '45–60',
  ankh: '60',
};
