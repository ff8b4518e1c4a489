import { expect, test } from 'vitest';
import { readCues } from '#protocol/cue-wire.ts';
import { batchSource, chooseSentSample } from '#islands/translator/run/batches.ts';
import { describeLines } from '#islands/translator/run/price-question.ts';
import { unpackLines } from '#server/accounts/credits/charge/line-set.ts';
import { claimTrack } from '#server/accounts/credits/charge/source-claim.ts';
import { cue } from '../../build.ts';

const oddTexts = [
  'Two\nlines',
  '  spaces\u00a0 around ',
  'e\u0301 and é',
  '<3 {sic} & more',
  '1',
  '日本語 😀',
];
const track = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    cue(index, { text: `${oddTexts[index % oddTexts.length]} ${Math.floor(index / oddTexts.length)}` }),
  );

test.each([6, 450])('names %i lines as the server knows them from the requests', async (count) => {
  const cues = track(count);
  const indices = cues.map((_, index) => index);
  const sample = chooseSentSample(cues);
  const claim = claimTrack({
    target: 'fr',
    texts: readCues(batchSource(cues, indices).srt).map(({ text }) => text),
    sample,
    variant: null,
  });
  const described = await describeLines(cues, indices);
  expect(new Set(unpackLines(described?.lines ?? ''))).toEqual(claim.lines);
  expect(described?.sample?.digest ?? null).toBe(claim.trackKey);
  expect(described?.sample?.total).toBe(sample?.total);
});

test('names only the lines that are wanted', async () => {
  const described = await describeLines(track(6), [1, 3]);
  expect(unpackLines(described?.lines ?? '')).toHaveLength(2);
});

test('has no name for what cannot be sent', async () => {
  expect(await describeLines(track(6), [])).toBeNull();
});
