import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import { evenGroups } from '#server/translation/calls/even-groups.ts';

const groupsOf = (texts: readonly string[], size: number) => evenGroups(texts, (text) => text, size);
const sizesOf = (texts: readonly string[], size: number) => groupsOf(texts, size).map(({ length }) => length);

test.each([
  [0, []],
  [3, [3]],
  [40, [40]],
  [41, [20, 21]],
  [100, [33, 34, 33]],
])('%i subtitles are groups of similar size, of forty at most: %j', (count, sizes) => {
  expect(sizesOf(Array<string>(count).fill('They had left.'), 40)).toEqual(sizes);
});

test('a page is a group of its own, and no call has forty of them', () => {
  const page = 'word '.repeat(960);
  expect(sizesOf(Array<string>(5).fill(page), 40)).toEqual([1, 1, 1, 1, 1]);
  expect(sizesOf([page, ...Array<string>(30).fill('They had left.')], 40).length).toBe(2);
});

test('every item is in one group, in order', () => {
  const texts = fc.array(fc.string({ maxLength: 3_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 50 }), (all, size) => {
      expect(groupsOf(all, size).flat()).toEqual(all);
    }),
  );
});
