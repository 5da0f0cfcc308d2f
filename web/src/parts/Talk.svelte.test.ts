// Whispers (BRI-X4): shown as such to the two they stay between, while the tray is open, and sent to one person alone.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { Cover } from '../lib/cover.svelte.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import type { SeatState, TalkLine } from '../lib/schema.ts';
import { need, parts, speak, type Names, type Text } from '../lib/words.svelte.ts';
import Talk from './Talk.svelte';

const people = ['Zoe', 'Eve', 'Max'];
const names: Names = { area: 'bristol', neutral: false, seat: (seat) => people[seat] ?? 'Daphne' };
const seatsOf = (kinds: string[]): SeatState[] =>
  kinds.map((kind, seat) => ({ seat, kind, name: people[seat] ?? '', presence: kind === 'bot' ? 'bot' : 'here' }));

// As much of a table as its talk shows.
class TalkTable {
  names = names;
  seat: number | undefined = 0;
  taught = false;
  own = { talk: { earlier: {} as { table?: number; gallery?: number } } };
  talk: TalkLine[] = [];
  asked: unknown[] = [];
  state = $state.raw({
    state: 'playing',
    options: { whispers: true } as Record<string, unknown>,
    seats: seatsOf(['human', 'human', 'human', 'bot']),
  });
  ears = { muted: [], hears: () => true };
  words = { parts: (text: Text) => parts(text.key, text.args, names) };
  ask = async (message: object): Promise<boolean> => {
    this.asked.push(JSON.parse(JSON.stringify(message))); // as it is sent
    return true;
  };
}

let table: TalkTable;
let cover: Cover;
const open = () => render(Talk, { table: table as unknown as Table, cover }).container;
const listed = (container: Element) => {
  flushSync();
  return [...container.querySelectorAll('.talk li')].map((line) => line.textContent?.replace(/\s+/g, ' ').trim());
};
const whispers: TalkLine[] = [
  { at: 1, seat: 1, name: 'Eve', text: 'good evening' },
  { at: 2, seat: 1, name: 'Eve', to: 0, text: 'beware of Max' },
  { at: 3, seat: 0, name: 'Zoe', to: 1, phrase: 'shell.phrase.thanks' },
];
const listeners = () => screen.queryByLabelText('To') as HTMLSelectElement | null;
const write = async (text: string) => {
  const field = screen.getByLabelText('Say something');
  await fireEvent.input(field, { target: { value: text } });
  await fireEvent.submit(field.closest('form')!);
};

beforeEach(async () => {
  settings.streaming = false;
  table = new TalkTable();
  cover = new Cover();
  await speak('en');
  await need('bristol');
});

it('covered, a whisper is a private line: neither who, nor to whom, nor what is in the page', () => {
  table.talk = whispers;
  const talk = open();
  const [said, ...covered] = listed(talk);
  expect(said).toMatch(/Eve .* good evening/);
  expect(covered).toEqual(Array(2).fill('A private line. Peek to read it.'));
  expect(talk.querySelectorAll('.talk .private .icon')).toHaveLength(2);
  expect(talk.querySelector('.talk')?.innerHTML).not.toMatch(/beware|Thank|Zoe/);
});
it.each([
  ['en', 'Eve whispers to you', 'Zoe (You) whispered to', 'Eve'],
  ['fr', 'Eve vous chuchote à l’oreille', 'Zoe (Vous) a chuchoté à', 'Eve'],
  ['el', 'Eve σας ψιθυρίζει', 'Ψιθυριστά, από', 'Zoe'],
] as const)('open, it says who whispers and to whom: %s', async (language, heard, ...own) => {
  await speak(language);
  table.talk = whispers;
  const talk = open();
  cover.hold();
  const [said, toMe, mine] = listed(talk);
  expect(said).not.toContain(heard);
  expect(toMe).toContain(heard);
  expect(toMe).toContain('beware of Max');
  for (const part of own) expect(mine).toContain(part);
  expect(talk.querySelectorAll('.talk .private')).toHaveLength(2);
  cover.release();
  expect(listed(talk)[1]).not.toContain('beware');
});
it('offers to turn them up where there are any', () => {
  const { unmount } = render(Talk, { table: table as unknown as Table, cover });
  expect(screen.queryByText('Peek')).toBeNull();
  unmount();
  table.talk = whispers;
  open();
  expect(screen.getByText('Peek')).toBeTruthy();
});
it('goes to everybody, or to one of the other people: not to bots, nor to oneself', async () => {
  open();
  expect([...listeners()!.options].map((one) => one.text)).toEqual(['everybody', 'Eve', 'Max']);
  await write('hello');
  await fireEvent.change(listeners()!, { target: { selectedIndex: 2 } });
  await write('psst');
  await fireEvent.click(screen.getByText('Trust me.'));
  expect(table.asked).toEqual([
    { type: 'say', text: 'hello' },
    { type: 'say', text: 'psst', to: 2 },
    { type: 'say', phrase: 'shell.phrase.trust_me', to: 2 },
  ]);
});
it('never goes to everybody because the one it was meant for has left', async () => {
  open();
  await fireEvent.change(listeners()!, { target: { selectedIndex: 2 } });
  table.state = { ...table.state, seats: seatsOf(['human', 'human', 'bot', 'bot']) };
  flushSync();
  await write('psst');
  table.state = { ...table.state, seats: seatsOf(['human', 'bot', 'bot', 'bot']) };
  flushSync();
  await write('psst');
  expect(table.asked).toEqual(Array(2).fill({ type: 'say', text: 'psst', to: 2 }));
});
it.each([
  ['an open table', (at: TalkTable) => (at.state = { ...at.state, options: { whispers: false } })],
  ['nobody but bots', (at: TalkTable) => (at.state = { ...at.state, seats: seatsOf(['human', 'bot', 'bot']) })],
  ['a watcher', (at: TalkTable) => (at.seat = undefined)],
  ['a pupil', (at: TalkTable) => (at.taught = true)],
])('is not offered: %s', (_, make) => {
  make(table);
  open();
  expect(listeners()).toBeNull();
});

describe('while somebody else sees the screen', () => {
  const field = () => screen.getByLabelText('Say something') as HTMLInputElement;
  const recipients = async () =>
    [...(await screen.findByTestId('whisper-to')).querySelectorAll<HTMLElement>('[aria-pressed]')].map((button) => ({
      button,
      text: button.textContent?.replace(/\s+/g, ' ').trim(),
    }));
  beforeEach(() => (settings.streaming = true));

  it('whom it is for is picked by a number that only a look tells', async () => {
    const talk = open();
    expect((await recipients()).map((one) => one.text)).toEqual(['everybody', '1', '2']);
    expect(talk.innerHTML).not.toMatch(/Eve|Max/);
    cover.hold();
    flushSync();
    const looked = await recipients();
    expect(looked.map((one) => one.text?.replace(/\d /, '')).sort()).toEqual(['Eve', 'Max', 'everybody']);
    const max = looked.findIndex((one) => one.text?.endsWith('Max'));
    cover.release();
    flushSync();
    await fireEvent.click((await recipients())[max].button);
    await write('psst');
    expect(table.asked).toEqual([{ type: 'say', text: 'psst', to: 2 }]);
    expect(talk.innerHTML).not.toMatch(/Eve|Max/);
  });
  it('what is being written is read while it is held alone, and no phrase is pointed at', async () => {
    open();
    await fireEvent.input(field(), { target: { value: 'good evening' } });
    expect(field().type).toBe('text'); // everybody will hear it
    expect(screen.queryByText('Trust me.')).toBeTruthy();
    await fireEvent.click((await recipients())[1].button);
    expect([field().type, field().value]).toEqual(['password', 'good evening']);
    expect(screen.queryByText('Trust me.')).toBeNull();
    cover.hold();
    flushSync();
    expect(field().type).toBe('text');
    cover.release();
    flushSync();
    expect(field().type).toBe('password');
  });
  it('also what was begun before', async () => {
    settings.streaming = false;
    open();
    await fireEvent.change(listeners()!, { target: { selectedIndex: 2 } });
    await fireEvent.input(field(), { target: { value: 'beware' } });
    settings.streaming = true;
    flushSync();
    expect(field().type).toBe('password');
    expect(listeners()).toBeNull();
    const pressed = (await recipients()).filter((one) => one.button.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((one) => one.text)).toEqual([expect.stringMatching(/^[12]$/)]);
  });
});
