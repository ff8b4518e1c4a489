import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import type { ParsedTrack } from '#subtitles/reading/track-builder.ts';
import { parseSrt, parseSrtInSlices, serialiseSrt, serialiseSrtInSlices } from '#subtitles/srt/srt.ts';

const times = '00:00:01,000 --> 00:00:02,000';
const piece = fc.constantFrom(
  '00:00:01.5 -> 00:00:02.5\nAn arrow of another kind\n\n',
  '3\n\na line\n\n\n9:00 - 17:00\n',
  `1\n${times}\nHello there\n\n`,
  `7\r\n${times}\r\nTwo\r\nlines\r\n\r\n`,
  `${times}\n`,
  '\n\n',
  '12\n',
  'a --> b\n',
  `2\n${times}\n<i>Tags</i> &amp; words\n\n`,
  '\r',
);

/** How often line ends change is counted by the pieces that are read at once, which a slice ends. */
const withoutCounts = ({ cues, problems }: ParsedTrack) => ({
  cues,
  problems: problems.map((problem) => ({ ...problem, count: 0 })),
});

test('reading in slices gives what reading at once gives, and pauses on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      const once = pieces.join('');
      const text = once.repeat(Math.ceil(160_000 / once.length));
      let pauses = 0;
      const sliced = await parseSrtInSlices(text, async () => void (pauses += 1));
      expect(withoutCounts(sliced)).toEqual(withoutCounts(parseSrt(text)));
      expect(pauses).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 15 },
  );
});

test('writing in slices gives what writing at once gives, and pauses on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      const once = `1\n${times}\nAt least one cue\n\n${pieces.join('')}`;
      const { cues } = parseSrt(once.repeat(Math.ceil(300_000 / once.length)));
      let pauses = 0;
      expect(await serialiseSrtInSlices(cues, async () => void (pauses += 1))).toBe(serialiseSrt(cues));
      expect(pauses).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 5 },
  );
  expect(await serialiseSrtInSlices([], async () => undefined)).toBe(serialiseSrt([]));
});
