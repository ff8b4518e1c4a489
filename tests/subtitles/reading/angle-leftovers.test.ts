import { describe, expect, test } from 'vitest';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';

const escaped = (words: string) => words.replaceAll('<', '&lt;');

/** Formats that are read alone and have no tags, in which programs that come from SubRip leave its own. */
const fileOf: readonly (readonly [SubtitleFormat, (words: string) => string])[] = [
  [
    'subviewer',
    (words) => `[INFORMATION]\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\n${words}\n`,
  ],
  ['subviewer', (words) => `[BEGIN]\n[00:00:01]\n${words}\n[00:00:02]\n`],
  ['youtubexml', (words) => `<transcript><text start="1" dur="1">${escaped(words)}</text></transcript>`],
  [
    'youtubexml',
    (words) => `<timedtext format="3"><body><p t="1000" d="1000">${escaped(words)}</p></body></timedtext>`,
  ],
  [
    'youtubejson',
    (words) =>
      JSON.stringify({
        wireMagic: 'pb3',
        events: [{ tStartMs: 1000, dDurationMs: 1000, segs: [{ utf8: words }] }],
      }),
  ],
  ['speechjson', (words) => JSON.stringify({ segments: [{ start: 1, end: 2, text: words }] })],
];

describe('tags of SubRip in a format without tags', () => {
  test.each(fileOf)('style the words: %s', (format, fileWith) => {
    const read = readSubtitles(fileWith('<i>One</i> <font color="#ff0000">two</font>'));
    expect(read.format).toBe(format);
    expect(read.cues).toEqual([
      {
        startMs: 1000,
        endMs: 2000,
        text: 'One two',
        spans: [
          { start: 0, end: 3, kind: 'italic' },
          { start: 4, end: 7, kind: 'colour', value: '#ff0000' },
        ],
      },
    ]);
  });

  test.each(fileOf)('are told from words: %s', (_, fileWith) => {
    const [cue] = readSubtitles(fileWith('1 < 2, <laughs> x<y')).cues;
    expect(cue).toMatchObject({ text: '1 < 2, <laughs> x<y' });
  });
});
