import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { countGraphemes, textWidth } from '#subtitles/line-layout/text-width.ts';

const cue = (changes: Partial<Cue> = {}): Cue => ({ startMs: 0, endMs: 3000, text: 'Hola', ...changes });

describe('reading limits', () => {
  test.each([
    ['en', 20, 42],
    ['de', 17, 42],
    ['zh-Hant', 9, 16],
    ['yue', 9, 16],
    ['ja', 4, 13],
    ['ko', 12, 16],
    ['ar', 20, 42],
    ['hi', 22, 42],
    ['th', 17, 35],
  ])('are those of %s', (language, speed, chars) => {
    expect(limitsFor(language)).toMatchObject({
      maxCharsPerSecond: speed,
      maxLineChars: chars,
      maxLines: 2,
    });
  });

  test('count letters as readers see them', () => {
    expect([
      countGraphemes('abc'),
      countGraphemes('👍🏽👨‍👩‍👧'),
      countGraphemes('é'),
      countGraphemes('हिन्दी'),
    ]).toEqual([3, 2, 1, 2]);
    expect([textWidth('日本 TV', true), textWidth('日本 TV', false), textWidth('ｶﾅ', true)]).toEqual([
      3.5, 5, 1,
    ]);
  });

  test('give a speed with one decimal, and none to an empty cue', () => {
    expect(readingSpeed(cue({ text: 'abcd', endMs: 3000 }), { isFullWidth: false })).toBe(1.3);
    expect(readingSpeed(cue({ text: '', endMs: 0 }), { isFullWidth: false })).toBe(0);
    expect(readingSpeed(cue({ endMs: 0 }), { isFullWidth: false })).toBe(Infinity);
  });

  test.each([
    ['ja', true],
    ['ko', true],
    ['zh', true],
    ['zh_TW', true],
    ['yue', true],
    ['ZH-Hant', true],
    ['en', false],
    ['th', false],
  ])('of %s count full widths: %s', (language, isFullWidth) => {
    expect(limitsFor(language).isFullWidth).toBe(isFullWidth);
  });
});

describe('readingSpeed', () => {
  test('counts from the start of the cue, and no line breaks', () => {
    const text = 'abcd\nabcd';
    expect(readingSpeed(cue({ startMs: 10_000, endMs: 12_000, text }), { isFullWidth: false })).toBe(4);
    expect(readingSpeed(cue({ startMs: 10_000, endMs: 9_000 }), { isFullWidth: false })).toBe(Infinity);
  });
});
