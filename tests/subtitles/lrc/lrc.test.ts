import { describe, expect, test } from 'vitest';
import { parseLrc } from '#subtitles/lrc/lrc.ts';
import { readSubtitles } from '#subtitles/read.ts';

const cuesOf = (source: string) =>
  parseLrc(source).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);
const codesOf = (source: string) => parseLrc(source).problems.map(({ code }) => code);

describe('parseLrc', () => {
  test.each([
    ['[01:02.34]', 62_340],
    ['[1:2.3]', 62_300],
    ['[01:02]', 62_000],
    ['[01:02:34]', 62_340],
    ['[01:02,345]', 62_345],
    ['[01:02.345678]', 62_345],
    ['[01:002.34]', 62_340],
    ['[100:02.00]', 6_002_000],
    ['[01:01:02.34]', 3_662_340],
    ['[ 01 : 02 . 34 ]', 62_340],
  ])('reads the time %s', (tag, startMs) => {
    expect(cuesOf(`  ${tag} One`)).toEqual([[startMs, startMs + 5000, 'One']]);
    expect(readSubtitles(`[ti:Song]\n${tag}One`)).toMatchObject({ format: 'lrc', cues: [{ startMs }] });
  });

  test.each([
    ['[00:01.00]One', 'lrc'],
    ['[00:01,5] One', 'lrc'],
    ['[00:01]One\n[00:03]Two', 'lrc'],
    ['[ar:Ann]\n[00:01] One\n[00:03] Two', 'lrc'],
    ['[00:12:75] One\n[00:14:10] Two', 'lrc'],
    ['[00:01] One\n[00:03] Two', 'transcript'],
    ['[00:12:15] One\n[00:14:10] Two', 'transcript'],
    ['[00:01.00]\nOne\n[00:03.00]\nTwo', 'transcript'],
    ['00:01 One\n00:03 Two\n[00:05.00] Three', 'transcript'],
  ])('knows lyrics from a transcript: %j', (source, format) => {
    expect(readSubtitles(source).format).toBe(format);
  });

  test('a time before zero is zero', () => {
    expect(cuesOf('[-00:02.00]One\n[00:03.00]Two')[0]).toEqual([0, 3000, 'One']);
  });

  test('reads several times with blanks between them', () => {
    expect(cuesOf('[00:01.00]  [00:03.00] One\n[00:02.00]Two\n[00:04.00]')).toEqual([
      [1000, 2000, 'One'],
      [2000, 3000, 'Two'],
      [3000, 4000, 'One'],
    ]);
  });

  test.each(['<00:01.00>One <00:01.50> two <00:01.80>', 'One [00:01.50]two[00:02.00]', 'One <0:1> two'])(
    'takes the times of single words out of %s',
    (words) => {
      expect(cuesOf(`[00:01.00] ${words}`)).toEqual([[1000, 6000, 'One two']]);
      expect(codesOf(`[00:01.00] ${words}`)).toEqual(['inner_timestamps']);
    },
  );

  test.each(['Psalm [3:16]', '[grouped]', 'x < 1:30 > y', 'a [b:c] d'])('%s is text', (words) => {
    expect(cuesOf(`[00:01.00]${words}`)).toEqual([[1000, 6000, words]]);
    expect(codesOf(`[00:01.00]${words}`)).toEqual([]);
  });

  test('says nothing of what a file says about its song, and reports other lines without a time', () => {
    const source =
      '[id: abcdefgh]\n[ti:Song [Live]]\n[ ar : Ann ]\n[length: 2:50]\n[#:x]\n[offset:soon]\n[00:01.00]One\nwords\n';
    expect(parseLrc(source)).toMatchObject({
      cues: [{ startMs: 1000, text: 'One' }],
      problems: [{ code: 'unknown_line', line: 8, excerpt: 'words' }],
    });
  });

  test.each(['[Verse 1: Ann]', '[bg: back vocals]', '[Ann: Where?]'])('reports the words %s', (line) => {
    expect(parseLrc(`${line}\n[00:01.00]One`)).toMatchObject({
      cues: [{ text: 'One' }],
      problems: [{ code: 'unknown_line', line: 1, excerpt: line }],
    });
  });
});
