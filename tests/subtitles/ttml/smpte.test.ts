import { expect, test } from 'vitest';
import { parseTtml } from '#subtitles/ttml/ttml.ts';

const startOf = (root: string, begin: string) =>
  parseTtml(
    `<tt xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${root}><body><p begin="${begin}" end="09:59:59:00">One</p></body></tt>`,
  ).cues[0]?.startMs;

const NTSC = 'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"';

test.each([
  ['labels at 30000/1001 count frames', NTSC, '01:00:00:00', 3_603_600],
  ['labels at 24000/1001 count frames', NTSC.replace('"30"', '"24"'), '00:00:02:00', 2002],
  ['drop-frame labels leave out two a minute', `${NTSC} ttp:dropMode="dropNTSC"`, '01:00:00;00', 3_599_996],
  [
    'drop-frame labels leave out none in the tenth minute',
    `${NTSC} ttp:dropMode="dropNTSC"`,
    '00:10:00;00',
    599_999,
  ],
  ['labels at a whole rate are media time', 'ttp:timeBase="smpte" ttp:frameRate="25"', '00:00:01:05', 1200],
  ['media time is not counted in frames', NTSC.replace('smpte', 'media'), '01:00:00.000', 3_600_000],
])('%s', (_, root, begin, startMs) => {
  expect(startOf(root, begin)).toBe(startMs);
});
