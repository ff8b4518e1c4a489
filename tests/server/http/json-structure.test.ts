import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isWithinStructure } from '#server/http/json-structure.ts';
import { cpuMs } from '../../cpu-time.ts';

const limits = { maxDepth: 16, maxValues: 5_000 };

/** Containers of a parsed value, and the commas and colons between their members. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  const separators = Math.max(0, inside.length - 1) + (Array.isArray(value) ? 0 : inside.length);
  return 1 + separators + inside.reduce<number>((sum, item) => sum + countOf(item), 0);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('isWithinStructure', () => {
  test('counts what a parser would create, for any content of strings', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const value: unknown = JSON.parse(text);
        const [depth, values] = [depthOf(value), countOf(value)];
        // A name that comes twice makes one field of two.
        if (depth > 0)
          expect(isWithinStructure(text, { maxDepth: depth - 1, maxValues: Infinity })).toBe(false);
        if (values > 0)
          expect(isWithinStructure(text, { maxDepth: Infinity, maxValues: values - 1 })).toBe(false);
        expect(isWithinStructure(text, { maxDepth: depth, maxValues: values })).toBe(true);
      }),
    );
  });

  test.each([
    ['quotes and backslashes', JSON.stringify({ srt: '{"[,:\\\\\\"'.repeat(10_000) })],
    ['an ordinary track', JSON.stringify({ srt: '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n'.repeat(5_000) })],
  ])('accepts a string of any length: %s', (_, text) => {
    expect(isWithinStructure(text, limits)).toBe(true);
  });

  test.each([
    ['"', true],
    ['[1,"', true],
    ['{"a":[1,2,3]}', true],
    ['{"a":[1,2,3,4]}', false],
    [String.raw`["\"",1,2,3,4]`, true],
    [String.raw`["\\",1,2,3,4,5]`, false],
    ['[[[[', false],
    ['[],[],[],[]', false],
  ])('of %s, whole or not, is %s where three levels and five values are allowed', (text, isWithin) => {
    expect(isWithinStructure(text, { maxDepth: 3, maxValues: 5 })).toBe(isWithin);
  });

  test.each([
    ['330,000 keys', `{${Array.from({ length: 330_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['lists in lists', '['.repeat(2_000_000)],
    ['empty objects', `[${'{},'.repeat(700_000)}{}]`],
    ['many numbers', `[${'1,'.repeat(1_500_000)}1]`],
    ['objects in objects', '{"a":'.repeat(600_000)],
    ['backslashes before quotes', `"${'\\\\"'.repeat(1_000_000)}`],
  ])('decides about 3 MB of %s in a moment', async (_, text) => {
    expect(await cpuMs(() => isWithinStructure(text, limits))).toBeLessThan(100);
  });
});
