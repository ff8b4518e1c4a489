import { describe, expect, test } from 'vitest';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const escaped = (words: string) => words.replaceAll('<', '&lt;');

/** Formats without tags, in which programs that come from SubRip leave its own. Those with starts alone end where the next line begins. */
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
  ['mpl2', (words) => `[10][20]${words}\n`],
  ['microdvd', (words) => `{0}{0}25\n{25}{50}${words}\n`],
  ['sbv', (words) => `0:00:01.000,0:00:02.000\n${words}\n`],
  ['lrc', (words) => `[00:01.00]${words}\n[00:02.00]\n`],
  ['tmplayer', (words) => `00:00:01:${words}\n00:00:02:\n`],
  ['table', (words) => `start,end,text\n1.000,2.000,"${words.replaceAll('"', '""')}"\n`],
  ['transcript', (words) => `0:01 - 0:02 ${words}\n0:05 - 0:06 more\n`],
];

describe('tags of SubRip in a format without tags', () => {
  test.each(fileOf)('style the words: %s', (format, fileWith) => {
    const read = readSubtitles(fileWith('<i>One</i> <font color="#ff0000">two</font>'));
    expect(read.format).toBe(format);
    expect(read.cues[0]).toEqual({
      startMs: 1000,
      endMs: 2000,
      text: 'One two',
      spans: [
        { start: 0, end: 3, kind: 'italic' },
        { start: 4, end: 7, kind: 'colour', value: '#ff0000' },
      ],
    });
  });

  test.each(fileOf)('say where the words stand, and how they look: %s', (format, fileWith) => {
    const read = readSubtitles(fileWith('{\\an8}One {\\i1\\c&H0000FF&}two'));
    expect(read.format).toBe(format);
    expect(read.cues[0]).toEqual({
      startMs: 1000,
      endMs: 2000,
      text: 'One two',
      spans: [
        { start: 4, end: 7, kind: 'colour', value: '#ff0000' },
        { start: 4, end: 7, kind: 'italic' },
      ],
      placement: { anchor: 8 },
    });
  });

  test.each(fileOf)('are told from words: %s', (_, fileWith) => {
    const words = '1 < 2, <laughs> x<y {wow} {\\an8 {\\fad(200,200)}';
    expect(readSubtitles(fileWith(words)).cues[0]).toMatchObject({ text: words });
  });

  test('are told from arithmetic before a tag that ends', () => {
    const text = 'a < i > b';
    const cue = { startMs: 1000, endMs: 2000, text, spans: [{ start: 0, end: 9, kind: 'italic' as const }] };
    const { text: written } = writeSubtitles([cue], 'table');
    expect(readSubtitles(written).cues).toEqual([cue]);
  });

  test.each(['sbv', 'lrc', 'microdvd'] as const)(
    'stay in the file that a translation is written into: %s',
    (format) => {
      const [, fileWith] = fileOf.find(([known]) => known === format)!;
      const sourceText = fileWith('{\\an8}<i>One</i> two');
      const { cues } = readSubtitles(sourceText);
      expect(writeSubtitles(cues, format, { sourceText })).toEqual({ text: sourceText, dropped: {} });
      const [cue] = cues;
      const translated = [{ ...cue!, text: 'Uno dos' }];
      expect(writeSubtitles(translated, format, { sourceText })).toEqual({
        text: fileWith('{\\an8}<i>Uno</i> dos'),
        dropped: {},
      });
    },
  );
});
