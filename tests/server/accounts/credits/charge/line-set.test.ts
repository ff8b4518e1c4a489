import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import {
  lineSetInSlices,
  lineSetOf,
  openPackedLines,
  packLineSet,
} from '#server/accounts/credits/charge/line-set.ts';

const MIN_LONG_CHARS = 120_000;
const pieces = fc.array(
  fc.constantFrom('a', 'e\u0301', '\u0301', ' ', '  ', '\n', '\n\n', '\t', '\u00a0', '漢'),
  {
    minLength: 1,
    maxLength: 12,
  },
);

test('a text of any length has the same hash piece by piece as at once, and lets others in between', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (words) => {
      const part = words.join('');
      const long = part.repeat(Math.ceil(MIN_LONG_CHARS / part.length));
      let pauses = 0;
      const pause = async () => void (pauses += 1);
      expect(await lineSetInSlices([long, 'short'], pause)).toEqual(lineSetOf([long, 'short']));
      if (/[ \n]/u.test(part)) expect(pauses).toBeGreaterThan(1);
    }),
    { numRuns: 20 },
  );
});

test('a long text of blanks has no hash, and blanks before the words do not count', async () => {
  const pause = async () => {};
  const blanks = ' '.repeat(MIN_LONG_CHARS);
  expect(await lineSetInSlices([blanks], pause)).toEqual(lineSetOf(['']));
  expect(await lineSetInSlices([`${blanks}words`], pause)).toEqual(lineSetOf(['words']));
});

test('packed lines are looked into as a set is', () => {
  const hash = fc.oneof(fc.integer({ min: 0, max: 0xffff_ffff }), fc.integer({ min: 0, max: 50 }));
  fc.assert(
    fc.property(fc.array(hash), fc.array(hash), (kept, asked) => {
      const lines = new Set(kept);
      const packed = openPackedLines(packLineSet(lines));
      expect(packed.size).toBe(lines.size);
      for (const line of [...kept, ...asked]) expect(packed.has(line)).toBe(lines.has(line));
    }),
  );
});
