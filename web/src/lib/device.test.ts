import { beforeEach, expect, it } from 'vitest';
import { Device } from './device.svelte.ts';
import { holdSeat, seatsHeld } from './settings.svelte.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/t/T');
});

it('comes with the first seat it holds, and says all tokens where it is shared', () => {
  holdSeat('T', 2, 'two');
  expect([new Device('T').seatToken, new Device('T').tokens()]).toEqual(['two', undefined]);
  holdSeat('T', 0, 'none');
  const device = new Device('T');
  expect([device.seatToken, device.shared, device.tokens()]).toEqual(['none', true, ['none', 'two']]);
});
it('follows its seats by the order in which it said their tokens', () => {
  holdSeat('T', 0, 'a');
  holdSeat('T', 2, 'b');
  const device = new Device('T');
  device.tokens();
  device.follow([3, null]);
  expect(device.seats).toEqual([{ seat: 3, token: 'a' }]);
  expect(seatsHeld('T')).toEqual(device.seats);
});
it('keeps a seat that was brought here when the table has greeted it, once', () => {
  history.replaceState(null, '', '/t/T#seat=carried');
  const device = new Device('T');
  expect([device.seatToken, device.seats]).toEqual(['carried', []]);
  device.greeted(1);
  expect(device.seats).toEqual([{ seat: 1, token: 'carried' }]);
  device.drop(1);
  device.greeted(1);
  expect(device.seats).toEqual([]);
});
it('looks over a shoulder, also after a reload, unless it holds a seat', () => {
  history.replaceState(null, '', '/t/T#teach=leave');
  expect(new Device('T').teachingToken).toBe('leave');
  expect(new Device('T').teachingToken).toBe('leave');
  holdSeat('T', 0, 'own');
  expect(new Device('T').teachingToken).toBeUndefined();
});
