import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import { lineSetInSlices, lineSetOf } from '#server/accounts/credits/line-set.ts';

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
