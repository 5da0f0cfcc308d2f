import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

const filled = (updates: number): Queue<string> => {
  const queue = new Queue<string>();
  for (let seq = 1; seq <= updates; ++seq) queue.add(seq, [`${seq}`]);
  return queue;
};

it('shows updates one after another, each with all its steps', () => {
  const queue = new Queue<string>();
  queue.add(1, ['thrown', 'mingled']);
  queue.add(2, ['drawn']);
  const shown = [queue.now];
  while (queue.next()) shown.push(queue.now);
  expect(shown).toEqual(['thrown', 'mingled', 'drawn']);
  queue.add(3, ['pushed']);
  expect(queue.now).toBe('pushed');
});

it('passes over an update in which nothing is to be seen', () => {
  const queue = filled(1);
  queue.add(2, []);
  queue.add(3, ['3']);
  expect(queue.next()).toBe('3');
});

it('hurries while more than three wait', () => {
  expect(filled(4).hurries).toBe(false); // one is shown, three wait
  const queue = filled(5);
  expect(queue.hurries).toBe(true);
  queue.next();
  expect(queue.hurries).toBe(false);
});

it('leaves out what waits once there are more than eight, and says what that was', () => {
  const queue = filled(9);
  expect(queue.now).toBe('1');
  expect(queue.add(10, ['10'])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(queue.now).toBeUndefined();
  queue.add(11, ['11']);
  expect(queue.now).toBe('11');
});

it('counts the steps that are left, the one being shown too', () => {
  const queue = new Queue<string>();
  queue.add(1, ['thrown', 'mingled']);
  queue.add(2, ['drawn']);
  expect(queue.left).toBe(3);
  queue.next();
  expect(queue.left).toBe(2);
  queue.clear();
  expect(queue.left).toBe(0);
});
