// The steps of a round: one of them is the present one.
import { render } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../lib/words.svelte.ts';
import Steps from './Steps.svelte';

const read = (asking?: string, phase?: string) => {
  const view = asking ? { asking } : {};
  const items = [...render(Steps, { view, phase }).container.querySelectorAll('li')];
  return items
    .map((item) => (item.getAttribute('aria-current') ? `[${item.textContent}]` : item.textContent))
    .join(' ');
};

beforeEach(() => speak('en'));

it.each([
  ['roll', '[Roll] Turns Mingle Move'],
  ['mingle', 'Roll Turns [Mingle] Move'],
  ['move', 'Roll Turns Mingle [Move]'],
  ['exit', 'Roll Turns Mingle [Move]'],
])('the board shows %s', (phase, wanted) => expect(read('action', phase)).toBe(wanted));

it('while somebody is asked it is the turns', () => expect(read('action')).toBe('Roll [Turns] Mingle Move'));
it('while characters are chosen there is no round', () => expect(read('character')).toBe(''));
it('after the end there is none', () => expect(read()).toBe(''));
