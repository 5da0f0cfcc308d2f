import { expect, it } from 'vitest';
import { mergePatch } from './merge_patch.ts';

// The cases of RFC 7396, appendix A, but for the object that patches a list, which is ours.
const cases: [unknown, unknown, unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[{ a: 1, b: 2 }, { c: 3 }], { 0: { b: null }, 1: { c: 4 } }, [{ a: 1 }, { c: 4 }]],
  [{ a: [{ b: [{ c: 1 }, { c: 2 }] }] }, { a: { 0: { b: { 1: { c: 3 } } } } }, { a: [{ b: [{ c: 1 }, { c: 3 }] }] }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];
it.each(cases)('%j and %j give %j', (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result);
});
it('leaves what it was given as it was, and shares what did not change', () => {
  const before = { round: 1, carts: [{ cart: 'oak' }] };
  const after = mergePatch(before, { round: 2 }) as typeof before;
  expect(before.round).toBe(1);
  expect(after.carts).toBe(before.carts);
});
