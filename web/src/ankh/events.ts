// A random event as it is told: the card, each die with its area and what it means there, and what was hit. Out of the
// events of updates; where one comes into the middle of it, out of the view.
import type { AnkhArea, AnkhRandomEvent, AnkhSeen, GameEvent } from '../lib/schema.ts';
import { city, numberOf } from './city.ts';

export interface Roll {
  face: number;
  area?: AnkhArea;
  meaning: 'hit' | 'dry' | 'spared' | 'rolled'; // dry: not on the river
}
export interface Story {
  event: AnkhRandomEvent;
  rolls: Roll[];
  hit: AnkhArea[];
  lines: GameEvent[]; // what came of it
  low: boolean; // what is hit lies in the lower half of an upright map
}

const quiet = new Set([
  'rolled',
  'event_turned',
  'turn_began',
  'card_played',
  'cards_drawn',
  'symbol_skipped',
  'targeted',
]);
const noRolls: readonly AnkhRandomEvent[] = ['fog', 'riots', 'subsidence'];

const areaByFace = (face: number): AnkhArea => city[face - 1].area;

function finished(story: Omit<Story, 'low'>): Story {
  const rows = story.hit.map((area) => [1, 2, 2, 3, 4, 4, 5, 5, 4, 3, 2, 1][numberOf(area) - 1]);
  return { ...story, low: rows.filter((row) => row > 3).length > rows.filter((row) => row < 3).length };
}

function rollOf(event: AnkhRandomEvent, face: number): Roll {
  const area = areaByFace(face);
  const dry = event === 'flood' && !city[face - 1].river;
  return { face, area, meaning: dry ? 'dry' : 'hit' };
}

// What an update adds to the story that is being told; a new event begins another.
export function storyOf(events: readonly GameEvent[], after: AnkhSeen, before?: Story): Story | undefined {
  let story = before;
  for (const one of events) {
    const fields = (one.fields ?? {}) as Record<string, unknown>;
    if (one.event === 'event_turned') {
      story = finished({ event: fields['random_event'] as AnkhRandomEvent, rolls: [], hit: [], lines: [] });
    } else if (one.event === 'card_played' || one.event === 'turn_began') {
      story = undefined;
    } else if (story && one.event === 'rolled' && !noRolls.includes(story.event)) {
      const roll = rollOf(story.event, Number(fields['face']));
      const hit = roll.meaning === 'hit' && roll.area ? [...story.hit, roll.area] : story.hit;
      story = finished({ ...story, rolls: [...story.rolls, roll], hit: [...new Set(hit)] });
    } else if (story && one.scope === 'public' && !quiet.has(one.event)) {
      story = { ...story, lines: [...story.lines, one].slice(-4) };
    }
  }
  return story ?? stillOn(after);
}

export function stillOn(view: AnkhSeen): Story | undefined {
  if (!view.happening) return undefined;
  const { random_event: event, areas } = view.happening;
  const rolls = areas.map((area) => rollOf(event, numberOf(area)));
  const hit = rolls.flatMap((roll) => (roll.meaning === 'hit' && roll.area ? [roll.area] : []));
  return finished({ event, rolls, hit, lines: [] });
}

// How long it is told after it is over: long enough to be read, whatever the setting of motion.
export const eventMs = (story: Story): number => 3600 + 500 * story.rolls.length;
