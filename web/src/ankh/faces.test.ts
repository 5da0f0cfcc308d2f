// Every card, event and personality as it is drawn, in every language: a picture, its words, and no key instead of them.
import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnkhRandomEvent, AnkhRole, AnkhSeen } from '../lib/schema.ts';
import { need, speak } from '../lib/words.svelte.ts';
import { cards, roleEmblems, symbolsOf } from './cards.ts';
import CityCard from './CityCard.svelte';
import { city } from './city.ts';
import Enlarged from './Enlarged.svelte';
import EventStage from './EventStage.svelte';
import { eventScenes } from './event_scenes.ts';
import Persona from './Persona.svelte';

const key = /\b(?:ankh|shell)\.[a-z_]+/;
const slow = 60_000; // a hundred and one of them, on a busy machine
const told = vi.spyOn(console, 'error').mockReturnValue();
const lacking = () => told.mock.calls.map(([what]) => String(what)).filter((what) => what.startsWith('no text'));
HTMLDialogElement.prototype.showModal ??= () => undefined;

// What stands there in words, also for whoever does not see it.
const words = (container: Element) =>
  [
    container.textContent,
    ...[...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ].join(' ');
const drawings = (container: Element) =>
  [...container.querySelectorAll('svg')].filter((svg) => svg.querySelector('path, circle, rect, text') === null);

const view = {
  areas: city.map(({ area }) => ({ area, number: '1', minions: [0, 0], demons: 0 })),
  aims: { spymaster: 9, noble: 4, herald: 8, financier: 50 },
  seats: [0, 1].map((seat) => ({ seat, areas_with_minions: 2, areas_controlled: 1, net_worth: 12 })),
  trouble: 3,
  draw_pile: 40,
} as unknown as AnkhSeen;

afterEach(() => told.mockClear());

describe.each(['en', 'fr', 'el'] as const)('in %s', (language) => {
  beforeEach(async () => {
    await speak(language);
    await need('ankh');
    await need('shell~ankh');
  });
  it('each of the 101 cards has its title, picture, symbols and text', { timeout: slow }, () => {
    expect(cards).toHaveLength(101);
    for (const card of cards) {
      const { container, unmount } = render(CityCard, { card, width: 150, text: true });
      expect(container.querySelector('b')?.textContent?.length, card).toBeGreaterThan(1);
      expect(container.querySelector('.motif')?.innerHTML, card).toContain('<path');
      expect(container.querySelectorAll('.signs svg'), card).toHaveLength(symbolsOf(card).length);
      expect(drawings(container), card).toEqual([]);
      expect(words(container), card).not.toMatch(key);
      unmount();
    }
    expect(lacking()).toEqual([]);
  });
  it('each of the 12 events has its title, picture and text', { timeout: slow }, () => {
    const events = Object.keys(eventScenes) as AnkhRandomEvent[];
    expect(events).toHaveLength(12);
    for (const event of events) {
      const rolls = [1, 12].map((face) => ({ face, area: city[face - 1].area, meaning: 'hit' as const }));
      const story = { event, rolls, hit: [], lines: [], low: false };
      const props = { story, narrow: false, going: false, names: String, onskip: () => undefined };
      const { container, unmount } = render(EventStage, props);
      expect(container.querySelector('svg.face')?.innerHTML, event).toContain('<path');
      expect(container.querySelector('p')?.textContent?.length, event).toBeGreaterThan(10);
      expect(words(container), event).not.toMatch(key);
      unmount();
    }
    expect(lacking()).toEqual([]);
  });
  it('each of the 7 personalities has its name, picture, aim and progress', () => {
    const roles = Object.keys(roleEmblems) as AnkhRole[];
    expect(roles).toHaveLength(7);
    for (const role of roles) {
      const { container, unmount } = render(Persona, { view, seat: 0, role });
      expect(container.querySelector('.emblem')?.innerHTML, role).toContain('<path');
      expect(container.querySelector('[data-testid="progress"]')?.textContent?.trim().length, role).toBeGreaterThan(2);
      expect(words(container), role).not.toMatch(key);
      unmount();
    }
    expect(lacking()).toEqual([]);
  });
});

it('each card can be enlarged, with its rule', { timeout: slow }, async () => {
  await speak('en');
  await need('ankh');
  await need('shell~ankh');
  for (const card of cards) {
    const { baseElement, unmount } = render(Enlarged, { card, onclose: () => undefined });
    expect(baseElement.querySelector('a')?.getAttribute('href'), card).toMatch(/^\/rules\/ankh#ANK-[A-Z]+\d+$/);
    expect(words(baseElement), card).not.toMatch(key);
    unmount();
  }
  expect(lacking()).toEqual([]);
});
