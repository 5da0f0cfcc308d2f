import { beforeEach, expect, it, vi } from 'vitest';
import { announced, hush } from './announcer.svelte.ts';
import { Voice } from './voice.ts';
import { speak } from './words.svelte.ts';

const played = vi.hoisted(() => vi.fn());
vi.mock('./sound.ts', () => ({ play: played }));

let page: { area: string; handing: boolean; shared: boolean; away: boolean };
let voice: Voice;
const said = () => announced.polite.map((one) => one.sentence);
beforeEach(async () => {
  await speak('en');
  hush();
  played.mockClear();
  page = { area: 'bristol', handing: false, shared: false, away: false };
  const { area, handing, shared, away } = {
    area: () => page.area,
    handing: () => page.handing,
    shared: () => page.shared,
    away: () => page.away,
  };
  voice = new Voice({ area, handing, shared, away });
});

it('keeps a sentence until its words are there, and says nothing while the device is handed on', async () => {
  page.area = 'quacks';
  voice.tell(() => 'before');
  expect(said()).toEqual([]);
  await voice.learn('quacks');
  expect(said()).toEqual(['before']);
  page.handing = true;
  voice.tell(() => 'a secret');
  expect(said()).toEqual(['before']);
});
it('forgets what it had not said when another takes the device', async () => {
  page.area = 'ankh';
  voice.tell(() => 'for the one before');
  voice.forget();
  await voice.learn('ankh');
  expect(said()).toEqual([]);
});
it('sounds for one person, and once for all that was missed', () => {
  page.shared = true;
  voice.sound('turn');
  expect(played).not.toHaveBeenCalled();
  page.shared = false;
  page.away = true;
  voice.sound('turn');
  voice.sound('turn');
  expect(played).toHaveBeenCalledTimes(1);
  page.away = false;
  voice.sound('turn');
  expect(played).toHaveBeenCalledTimes(2);
});
