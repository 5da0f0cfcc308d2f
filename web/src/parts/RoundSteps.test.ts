// The steps of a round: one of them is the present one.
import { render } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../lib/words.svelte.ts';
import RoundSteps from './RoundSteps.svelte';

const read = (area: string, phase: string) => {
  const items = [...render(RoundSteps, { area, phase }).container.querySelectorAll('li')];
  return items
    .map((item) => (item.getAttribute('aria-current') ? `[${item.textContent}]` : item.textContent))
    .join(' ');
};

beforeEach(() => speak('en'));

it.each([
  ['roll', '[Roll] Turns Mingle Move'],
  ['turns', 'Roll [Turns] Mingle Move'],
  ['mingle', 'Roll Turns [Mingle] Move'],
  ['move', 'Roll Turns Mingle [Move]'],
  ['exit', 'Roll Turns Mingle [Move]'],
])('%s', (phase, wanted) => expect(read('bristol', phase)).toBe(wanted));

it('a game without steps has none', () => expect(read('castle', 'turns')).toBe(''));
