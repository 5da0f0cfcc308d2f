import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './focus.ts';

let stop: () => void;
const button = () => document.querySelector('button')!;
const hasFocus = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id));

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1" id="main">
    <h2 tabindex="-1" id="prompt"></h2><button id="let"></button></main>`;
  button().focus();
  stop = keepFocus();
});
afterEach(() => stop());

it('passes focus to the question when what had it is gone', async () => {
  button().remove();
  await hasFocus('prompt');
});
it('passes it on when what had it can be used no more', async () => {
  button().disabled = true;
  await hasFocus('prompt');
});
it('leaves it where somebody has put it', async () => {
  document.querySelector('h2')?.remove();
  await new Promise((later) => setTimeout(later));
  await hasFocus('let');
});
it('stays in an open dialog: nothing behind it can have the focus', async () => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<header><button id="close"></button></header><button id="answer"></button>';
  document.body.append(dialog);
  dialog.open = true;
  const answer = dialog.querySelector<HTMLElement>('#answer')!;
  answer.focus();
  await hasFocus('answer');
  answer.remove();
  await hasFocus('close');
  dialog.remove();
  await hasFocus('prompt');
});
it('passes it to the page where nothing is asked', async () => {
  document.querySelector('h2')?.remove();
  button().remove();
  await hasFocus('main');
});
