import { describe, expect, test } from 'vitest';
import { problemLog } from '#subtitles/reading/problem-log.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { cleanSource } from '#subtitles/reading/source-text.ts';

describe('cleanSource', () => {
  const clean = (text: string, replacement?: string) => {
    const log = problemLog();
    return [
      cleanSource(text, log, replacement),
      log.list().map(({ code, line, count }) => [code, line, count]),
    ];
  };

  test.each([
    ['takes off the byte-order mark', '\ufeffab\ufeff', ['ab\ufeff', []]],
    ['keeps a text without one', 'ab', ['ab', []]],
    ['takes out NUL', 'a\0\n\0b', ['a\nb', [['nul_characters', 1, 2]]]],
    ['takes out a NUL at the beginning', '\0a', ['a', [['nul_characters', 1, 1]]]],
    [
      'counts what could not be decoded',
      '\ufffda\ufffd',
      ['\ufffda\ufffd', [['undecodable_characters', 1, 2]]],
    ],
    [
      'says on which line',
      'a\rb\r\nc\nd\ufffd\n\n',
      ['a\rb\r\nc\nd\ufffd\n\n', [['undecodable_characters', 4, 1]]],
    ],
  ])('%s', (_, text, wanted) => {
    expect(clean(text)).toEqual(wanted);
  });

  test('writes something for NUL where the format asks for it', () => {
    expect(clean('a\0b', '\ufffd')[0]).toBe('a\ufffdb');
  });
});

describe('the last line of Avid’s captions', () => {
  const CUES = '00:00:01:00 00:00:03:10\nHello there.\n\n00:00:04:00 00:00:06:20\nTwo\nlines.\n\n';
  const HEAD = '@ This file written with the Avid Caption plugin, version 1\n\n<begin subtitles>\n\n';

  test.each([
    ['\n', HEAD],
    ['\r\n', HEAD],
    ['\r', HEAD],
    ['\n', ''],
  ])('is no part of the last cue, whatever ends a line: %j', (lineEnd, head) => {
    const source = `${head}${CUES}<end subtitles>\n`.replaceAll('\n', lineEnd);
    expect(readSubtitles(source).cues).toEqual([
      { startMs: 1000, endMs: 3400, text: 'Hello there.' },
      { startMs: 4000, endMs: 6800, text: 'Two\nlines.' },
    ]);
  });
});
