import { describe, expect, test } from 'vitest';
import { tCode } from '#messages/t.ts';
import type { Cue } from '#subtitles/cue.ts';
import { checkTrack, type Finding, type QualityCode, readingSpeed } from '#subtitles/quality.ts';
import { limitsFor } from '#subtitles/reading-limits.ts';
import { isWrongScript } from '#subtitles/script.ts';
import { countGraphemes, textWidth } from '#subtitles/text-width.ts';

const cue = (changes: Partial<Cue> = {}): Cue => ({ startMs: 0, endMs: 3000, text: 'Hola', ...changes });

interface Specimen {
  readonly bad: {
    readonly track: readonly Cue[];
    readonly source?: readonly Cue[];
    readonly language?: string;
  };
  /** The nearest that is still good. */
  readonly good: {
    readonly track: readonly Cue[];
    readonly source?: readonly Cue[];
    readonly language?: string;
  };
  readonly told?: Partial<Finding>;
}

const pair = (text: string, source: string, language = 'es') => ({
  track: [cue({ text })],
  source: [cue({ text: source })],
  language,
});

/** A bad and a good example for each check. A code without them does not compile. */
const specimens: Record<QualityCode, Specimen> = {
  too_fast: {
    bad: { track: [cue({ endMs: 1000, text: 'a'.repeat(18) })] },
    good: { track: [cue({ endMs: 1000, text: `${'a'.repeat(8)}\n${'a'.repeat(9)}` })] },
    told: { value: 18, limit: 17 },
  },
  line_too_long: {
    bad: { track: [cue({ text: 'a'.repeat(43) })] },
    good: { track: [cue({ text: `${'a'.repeat(42)}\n${'a'.repeat(42)}` })] },
    told: { value: 43, limit: 42 },
  },
  too_many_lines: {
    bad: { track: [cue({ text: 'a\nb\nc' })] },
    good: { track: [cue({ text: 'a\nb' })] },
    told: { value: 3, limit: 2 },
  },
  too_short: {
    bad: { track: [cue({ endMs: 832 })] },
    good: { track: [cue({ endMs: 833 })] },
    told: { value: 832, limit: 833 },
  },
  too_long: {
    bad: { track: [cue({ endMs: 7001 })] },
    good: { track: [cue({ endMs: 7000 })] },
    told: { value: 7001, limit: 7000 },
  },
  gap_too_small: {
    bad: { track: [cue(), cue({ startMs: 3066, endMs: 5000, text: 'Adiós' })] },
    good: { track: [cue(), cue({ startMs: 3067, endMs: 5000 }), cue({ startMs: 5000, endMs: 7000 })] },
    told: { cueIndex: 0, number: 1, value: 66, limit: 67 },
  },
  overlap: {
    bad: { track: [cue(), cue({ startMs: 2999, endMs: 5000 })] },
    good: { track: [cue(), cue({ startMs: 3000, endMs: 5000 })] },
  },
  empty: { bad: pair(' ', 'Hello'), good: pair(' ', '') },
  untranslated: { bad: pair('we are going home', 'We are going home!'), good: pair('New York', 'New York') },
  wrong_script: {
    bad: pair('Привет, друг', 'Hello friend'),
    good: pair('Hola, Иван, amigo mío', 'Hello, Ivan, my friend'),
  },
  numbers_differ: {
    bad: pair('Son 25', 'They are 35'),
    good: pair('Son cinco de 1.000,5', 'They are 5 of 1,000.5'),
  },
  tags_differ: {
    bad: { track: [cue()], source: [cue({ spans: [{ start: 0, end: 2, kind: 'italic' }] })] },
    good: {
      track: [cue({ spans: [{ start: 1, end: 3, kind: 'italic' }] })],
      source: [
        cue({
          spans: [
            { start: 0, end: 2, kind: 'italic' },
            { start: 0, end: 1, kind: 'ruby', value: 'x' },
          ],
        }),
      ],
    },
  },
  brackets_differ: { bad: pair('Puerta', '[door]'), good: pair('（puerta）', '[door]') },
  music_differs: { bad: pair('La la', '♪ La la'), good: pair('♫ La', '♪ La ♪') },
  repetition: {
    bad: {
      track: [cue(), cue({ startMs: 3000, endMs: 6000 })],
      source: [cue({ text: 'Hi' }), cue({ text: 'Bye' })],
    },
    good: {
      track: [cue(), cue({ startMs: 3000, endMs: 6000 })],
      source: [cue({ text: 'Hi' }), cue({ text: 'Hi' })],
    },
  },
  leftover_markup: { bad: pair('<i>Hola', 'Hello'), good: pair('a < b', 'a < b') },
  chatter: {
    bad: pair('Sure! Here is the translation: Hola', 'Hello'),
    good: pair('Claro, aquí está', 'Sure, here it is'),
  },
};

function codesIn({ track, source, language = 'es' }: Specimen['bad']): Finding[] {
  return checkTrack(track, { language, ...(source ? { source } : {}) });
}

describe('checkTrack', () => {
  test.each(Object.entries(specimens))(
    'finds %s where it is, and only there',
    (code, { bad, good, told = {} }) => {
      const found = codesIn(bad).filter((finding) => finding.code === code);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject(told);
      expect(codesIn(good).filter((finding) => finding.code === code)).toEqual([]);
    },
  );

  test.each(Object.keys(specimens))('%s has a sentence', (code) => {
    const sentence = tCode(`quality.${code as QualityCode}`, { number: 4, value: 5, limit: 6 });
    expect(sentence).toContain('Subtitle 4');
    expect(sentence).not.toMatch(/[{}]/u);
  });

  test('finds nothing in a good cue', () => {
    expect(codesIn(pair('Hola, amigo', 'Hello, my friend'))).toEqual([]);
  });

  test('takes limits in place of the language’s own', () => {
    const track = [cue({ text: 'a\nb\nc' })];
    expect(checkTrack(track, { language: 'es', limits: { maxLines: 3 } })).toEqual([]);
  });
});

describe('reading limits', () => {
  test.each([
    ['en', 'adult', 20, 42],
    ['de', 'adult', 17, 42],
    ['de', 'sdh', 20, 42],
    ['de', 'children', 13, 42],
    ['zh-Hant', 'adult', 9, 16],
    ['yue', 'adult', 9, 16],
    ['ja', 'sdh', 7, 13],
    ['ko', 'adult', 12, 16],
    ['ar', 'children', 17, 42],
    ['hi', 'sdh', 25, 42],
    ['th', 'adult', 17, 35],
  ] as const)('are those of %s for %s', (language, audience, speed, chars) => {
    expect(limitsFor(language, audience)).toMatchObject({
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
});

describe('wrong script', () => {
  test.each([
    ['Hello there', 'Cyrl', '', true],
    ['Привет, это iPhone', 'Cyrl', 'Hi, it is an iPhone', false],
    ['iPhone', 'Cyrl', 'iPhone', false],
    ['我们来了', 'Hant', '', true],
    ['我們來了', 'Hans', '', true],
    ['我们来了', 'Hans', '', false],
    ['你好', 'Hant', '', false],
    ['今日は天気がいい', 'Jpan', '', false],
    ['国会議事堂', 'Jpan', '', false],
    ['我们这样说', 'Jpan', '', true],
    ['안녕하세요', 'Kore', '', false],
    ['こんにちは', 'Kore', '', true],
    ['مرحبا', 'Arab', '', false],
    ['12:30!', 'Arab', '', false],
  ])('%s in %s', (text, script, source, expected) => {
    expect(isWrongScript(text, script, source)).toBe(expected);
  });
});
