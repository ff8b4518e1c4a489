import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { collapseRolling, isRolling } from '#subtitles/rolling.ts';

const cue = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, text });
const track = (...texts: string[]): Cue[] =>
  texts.map((text, index) => cue(index * 1000, (index + 1) * 1000, text));

describe('isRolling', () => {
  test.each([
    ['three cues of which two repeat', ['a', 'a\nb', 'b\nc'], true],
    ['two cues of which one repeats', ['a', 'a\nb'], false],
    ['three of ten', ['a', 'a\nb', 'b\nc', 'c\nd', 'e', 'f', 'g', 'h', 'i', 'j'], true],
    ['two of ten', ['a', 'a\nb', 'b\nc', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], false],
    ['lines with other blanks around them', ['a ', ' a\nb', ' b \nc'], true],
    ['blank lines, which say nothing', ['\n', '\n', '\n', '\n'], false],
    ['a last line that comes back as the last', ['a', 'b\na', 'c\na', 'd\na'], false],
    ['two lines of which only one comes back', ['a\nb', 'a\nc', 'a\nd', 'a\ne'], false],
  ])('%s: %s', (_, texts, expected) => {
    expect(isRolling(track(...texts))).toBe(expected);
  });
});

describe('collapseRolling', () => {
  test('gives other tracks back with the same cues', () => {
    const other = track('a', 'b', 'c');
    const collapsed = collapseRolling(other);
    expect(collapsed).toEqual(other);
    expect(collapsed).not.toBe(other);
  });

  test('takes out two lines that were there, and keeps two that are new', () => {
    expect(collapseRolling(track('a\nb', 'a\nb\nc', 'b\nc\nd\ne')).map(({ text }) => text)).toEqual([
      'a\nb',
      'c',
      'd\ne',
    ]);
  });

  test('passes over blank lines', () => {
    expect(collapseRolling(track('a\n ', ' \na \n \nb', 'b\n\nc')).map(({ text }) => text)).toEqual([
      'a\n ',
      'b',
      'c',
    ]);
  });

  test('takes out blank lines before the first word', () => {
    expect(collapseRolling(track('\na', 'a\nb', 'b\nc')).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('remembers what was said across an empty cue, which prolongs the cue before', () => {
    expect(collapseRolling(track('a', 'a\nb', ' ', 'b\nc', 'c\nd'))).toEqual([
      cue(0, 1000, 'a'),
      cue(1000, 3000, 'b'),
      cue(3000, 4000, 'c'),
      cue(4000, 5000, 'd'),
    ]);
  });

  test('prolongs a cue, and never shortens it', () => {
    const next = cue(1500, 2000, 'a\nb');
    expect(collapseRolling([cue(0, 1000, 'a'), cue(1000, 1500, 'a'), next])).toEqual([
      cue(0, 1500, 'a'),
      cue(1500, 2000, 'b'),
    ]);
    expect(collapseRolling([cue(0, 1000, 'a'), cue(500, 800, 'a'), next])).toEqual([
      cue(0, 1000, 'a'),
      cue(1500, 2000, 'b'),
    ]);
  });

  test('drops an empty cue that nothing stands before', () => {
    expect(collapseRolling(track('', 'a', 'a\nb', 'b\nc')).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('leaves gaps, and cues that begin together or out of order, as they are', () => {
    expect(
      collapseRolling([
        cue(0, 900, 'a'),
        cue(1000, 3000, 'a\nb'),
        cue(1000, 3000, 'b\nc'),
        cue(500, 3000, 'c\nd'),
      ]),
    ).toEqual([cue(0, 900, 'a'), cue(1000, 3000, 'b'), cue(1000, 3000, 'c'), cue(500, 3000, 'd')]);
  });
});
