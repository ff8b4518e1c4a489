import { describe, expect, test } from 'vitest';
import { parseMpl2 } from '#subtitles/mpl2/read.ts';
import { writeMpl2 } from '#subtitles/mpl2/write.ts';
import { readSubtitles } from '#subtitles/read.ts';

describe('parseMpl2', () => {
  test('reads tenths of a second, lines and their signs', () => {
    expect(parseMpl2('[123][156]/Whispering|\\_Both\n[160][] Open').cues).toEqual([
      {
        startMs: 12_300,
        endMs: 15_600,
        text: 'Whispering\nBoth',
        spans: [
          { start: 0, end: 10, kind: 'italic' },
          { start: 11, end: 15, kind: 'bold' },
          { start: 11, end: 15, kind: 'underline' },
        ],
      },
      { startMs: 16_000, endMs: 17_200, text: 'Open' },
    ]);
  });

  test('reads the codes of MicroDVD and tags, which players and editors of Poland mix in', () => {
    const { cues, problems } = parseMpl2(
      '[6][21]{c:$0000ff}{y:u}Subtitles by|{s:26}/Ann|Cersei: <i>They are\u2026|a problem.</i> {y:i} <3',
    );
    expect(cues).toEqual([
      {
        startMs: 600,
        endMs: 2100,
        text: 'Subtitles by\nAnn\nCersei: They are…\na problem. {y:i} <3',
        spans: [
          { start: 0, end: 12, kind: 'colour', value: '#ff0000' },
          { start: 0, end: 12, kind: 'underline' },
          { start: 13, end: 16, kind: 'italic' },
          { start: 25, end: 45, kind: 'italic' },
        ],
      },
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['formatting_left_out']);
  });

  test('reports other lines and times before zero', () => {
    const { problems } = parseMpl2('[1][2]a\nby Ann\n[-5][9]b');
    expect(problems.map(({ code }) => code)).toEqual(['unknown_line', 'negative_time', 'out_of_order']);
  });

  test('is no table whose headings are words with times', () => {
    const text = 'from 00:00:01,000 to 00:00:02.000\n[00:00:01,000 --> 00:00:02,000] words';
    const written = writeMpl2([{ startMs: 0, endMs: 100, text }]).text;
    expect(readSubtitles(written)).toMatchObject({ format: 'mpl2', cues: [{ text }] });
  });

  test('is not found in a text with a note or two', () => {
    expect(readSubtitles('As shown in [12][34] below.\n[12][34] is a note\nwords\nwords').format).toBeNull();
  });
});

describe('writeMpl2', () => {
  test.each([
    '/usr/bin',
    String.raw`\N`,
    '_',
    '\u2060/x',
    'a\n//b',
    '\u2060\u2060_',
    '{y:i}x',
    '<i>x</i>',
    '<\u2060b',
    'a <br> b',
  ])('keeps a sign at the start of a line that would be read as a style: %j', (text) => {
    const track = [{ startMs: 1000, endMs: 2000, text }];
    const { text: written, dropped } = writeMpl2(track);
    expect([parseMpl2(written).cues, dropped]).toEqual([track, {}]);
    const italic = [{ ...track[0]!, spans: [{ start: 0, end: text.length, kind: 'italic' as const }] }];
    expect(parseMpl2(writeMpl2(italic).text).cues[0]).toMatchObject({ text });
  });

  test.each([
    ['See\n /etc/hosts', 'See\n/etc/hosts'],
    ['a\n \\N', 'a\n\\N'],
    ['a\n {y:i}b', 'a\n{y:i}b'],
    ['a\n\u3000_b', 'a\n\u3000_b'],
  ])('keeps such a sign behind an indentation: %j', (text, kept) => {
    const { text: written } = writeMpl2([{ startMs: 1000, endMs: 2000, text }]);
    expect(parseMpl2(written).cues).toEqual([{ startMs: 1000, endMs: 2000, text: kept }]);
  });

  test('writes the styles of whole lines, and reports the rest', () => {
    const spans = [
      { start: 0, end: 7, kind: 'italic' },
      { start: 4, end: 7, kind: 'bold' },
      { start: 1, end: 2, kind: 'underline' },
      { start: 0, end: 7, kind: 'colour', value: 'red' },
    ] as const;
    expect(writeMpl2([{ startMs: 1000, endMs: 2050, text: 'One\ntwo', spans }])).toEqual({
      text: '[10][21]/One|/\\two\n',
      dropped: { precision: 1, underline: 1, colour: 1 },
    });
  });
});
