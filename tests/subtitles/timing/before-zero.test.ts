import { expect, test } from 'vitest';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';

const json3 = {
  wireMagic: 'pb3',
  events: [
    { tStartMs: -1000, dDurationMs: 3000, segs: [{ utf8: 'One' }] },
    { tStartMs: 5000, dDurationMs: 1000, segs: [{ utf8: 'Two' }] },
  ],
};
const whisper = {
  segments: [
    { start: -1, end: 2, text: 'One' },
    { start: '5', end: '6', text: 'Two' },
  ],
};

/** Films that were cut at their start, in every format that can write a minus sign or move its times. */
const files: readonly (readonly [SubtitleFormat, string])[] = [
  ['srt', '1\n-00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:05,000 --> 00:00:06,000\nTwo\n'],
  ['sbv', '-0:00:01.000,0:00:02.000\nOne\n\n0:00:05.000,0:00:06.000\nTwo\n'],
  [
    'ass',
    '[Events]\nFormat: Start, End, Text\nDialogue: -0:00:01.00,0:00:02.00,One\nDialogue: 0:00:05.00,0:00:06.00,Two\n',
  ],
  [
    'ttml',
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="-1s" end="2s">One</p><p begin="5s" end="6s">Two</p></div></body></tt>',
  ],
  [
    'subviewer',
    '[INFORMATION]\n[END INFORMATION]\n[SUBTITLE]\n-00:00:01.00,00:00:02.00\nOne\n\n00:00:05.00,00:00:06.00\nTwo\n',
  ],
  [
    'subviewer',
    '[INFORMATION]\n[DELAY]-2\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:04.00\nOne\n\n00:00:07.00,00:00:08.00\nTwo\n',
  ],
  ['subviewer', '[BEGIN]\n[-00:00:01]\nOne\n[00:00:02]\n\n[00:00:05]\nTwo\n[00:00:06]\n'],
  ['lrc', '[ti:Song]\n[-00:01.00]One\n[00:02.00]\n[00:05.00]Two\n[00:06.00]\n'],
  ['lrc', '[offset:2000]\n[00:01.00]One\n[00:04.00]\n[00:07.00]Two\n[00:08.00]\n'],
  ['microdvd', '{0}{0}25\n{-25}{50}One\n{125}{150}Two\n'],
  ['mpl2', '[-10][20]One\n[50][60]Two\n'],
  ['tmplayer', '-00:00:01:One\n00:00:02:\n00:00:05:Two\n00:00:06:\n'],
  [
    'sami',
    '<SAMI><BODY><SYNC Start=-1000><P>One<SYNC Start=2000><P>&nbsp;<SYNC Start=5000><P>Two<SYNC Start=6000><P>&nbsp;</BODY></SAMI>',
  ],
  ['table', 'Start,End,Text\n-0:01.0,0:02.0,One\n0:05.0,0:06.0,Two\n'],
  [
    'youtubexml',
    '<transcript><text start="-1" dur="3">One</text><text start="5" dur="1">Two</text></transcript>',
  ],
  ['youtubejson', JSON.stringify(json3)],
  ['speechjson', JSON.stringify(whisper)],
];

test.each(files)('a time before zero is zero, which is told: %s', (format, text) => {
  const read = readSubtitles(text);
  expect(read.format).toBe(format);
  expect(read.cues).toEqual([
    { startMs: 0, endMs: 2000, text: 'One' },
    { startMs: 5000, endMs: 6000, text: 'Two' },
  ]);
  expect(read.problems).toMatchObject([{ code: 'negative_time', cueIndex: 0, count: 1 }]);
});
