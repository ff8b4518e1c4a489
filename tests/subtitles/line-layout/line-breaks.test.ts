import { describe, expect, test } from 'vitest';
import { reflow } from '#subtitles/line-layout/reflow.ts';
import { applyEdits } from '#subtitles/markup/text-edit.ts';
import { countGraphemes, textWidth } from '#subtitles/line-layout/text-width.ts';

const laidOut = (text: string, language: string, limits: { maxLineChars?: number; maxLines?: number } = {}) =>
  reflow({ text }, { language, ...limits }).text;

describe('reflow joins lines', () => {
  test.each([
    ['with a blank between them', 'en', 'one\ntwo\n  three', 'one two three'],
    ['without one where there is nothing before', 'en', '\none', 'one'],
    ['without one where there is nothing behind', 'en', 'one \n ', 'one'],
    ['without one between ideographs', 'yue', '你好\n世界', '你好世界'],
    ['without one between kana', 'ja', 'これは\nペンです', 'これはペンです'],
    ['without one behind an ideographic mark', 'zh-Hant', '你好，\n世界', '你好，世界'],
    ['with one before letters', 'zh', '你好\nHello', '你好 Hello'],
    ['with one behind letters', 'zh', 'Hello\n你好', 'Hello 你好'],
    ['with one in languages that write blanks', 'ko', '大韓\n民國', '大韓 民國'],
    ['though one of them begins with a dash', 'en', '- one\ntwo', '- one two'],
    ['though there are dashes in words', 'en', '- well-known\nman-made', '- well-known man-made'],
  ])('%s', (_, language, text, wanted) => {
    expect(laidOut(text, language)).toBe(wanted);
  });

  test.each([
    ['two who speak', '- Hi.\n- Hello.', '- Hi.\n- Hello.'],
    ['three', '– One.\n– Two.\n– Three.', '– One.\n– Two.\n– Three.'],
    ['blanks before the dash', ' - Hi.\n - Hello.', ' - Hi.\n - Hello.'],
    [
      'one who speaks longer than a line',
      '- Hi.\n- one two three four five six seven eight nine ten',
      '- Hi.\n- one two three four five six seven eight nine ten',
    ],
    ['a full-width dash', '－Hi.\n－Hello.', '－Hi.\n－Hello.'],
    [
      'words without a dash, which belong to the last one',
      '- Hi\nyou.\n- Hello\nyou.',
      '- Hi you.\n- Hello you.',
    ],
  ])('but not those of %s', (_, text, wanted) => {
    expect(laidOut(text, 'en')).toBe(wanted);
  });
});

describe('reflow breaks', () => {
  test('nothing that just fits', () => {
    expect(laidOut('one two', 'en', { maxLineChars: 7 })).toBe('one two');
    expect(laidOut('one two', 'en', { maxLineChars: 6 })).toBe('one\ntwo');
    expect(laidOut(`${'a'.repeat(21)} ${'b'.repeat(20)}`, 'en')).not.toContain('\n');
    expect(laidOut(`${'a'.repeat(21)} ${'b'.repeat(21)}`, 'en')).toContain('\n');
  });

  test.each([
    ['into even lines', 'aaaa bbbb cccc dddd', 12, 'aaaa bbbb\ncccc dddd'],
    ['with the shorter line above', 'aaaa bb cccc', 8, 'aaaa\nbb cccc'],
    [
      'with it above though the other way is a little more even',
      `${'a'.repeat(17)} bb ${'c'.repeat(19)}`,
      30,
      `${'a'.repeat(17)}\nbb ${'c'.repeat(19)}`,
    ],
    [
      'rather after a sentence than into even lines',
      'aaaa bbb. cccc dddd eeee',
      20,
      'aaaa bbb.\ncccc dddd eeee',
    ],
    ['but not after a word or two', 'No. aaaa bbbb cccc dddd eeee', 26, 'No. aaaa bbbb\ncccc dddd eeee'],
    [
      'within the limit, wherever that is',
      `Well yes. The ${'a'.repeat(17)}`,
      20,
      `Well yes. The\n${'a'.repeat(17)}`,
    ],
  ])('%s', (_, text, maxLineChars, wanted) => {
    expect(laidOut(text, 'en', { maxLineChars })).toBe(wanted);
  });

  test.each([
    [
      'even ones',
      'one two three four five six seven eight nine',
      16,
      3,
      'one two three\nfour five six\nseven eight nine',
    ],
    ['no more than it takes', 'one two three four five six', 10, 4, 'one two\nthree four\nfive six'],
    ['no more than are allowed', 'aa bb cc dd ee ff', 2, 3, 'aa bb\ncc dd\nee ff'],
    ['no more than there are words', 'aaaaaaaaaaaa bbbbbbbbbb', 5, 4, 'aaaaaaaaaaaa\nbbbbbbbbbb'],
    [
      'better ones where a sentence ends',
      'aaaa bbb. cc dddd eeee ffff',
      9,
      3,
      'aaaa bbb.\ncc dddd\neeee ffff',
    ],
    [
      'none that ends with an article',
      'aaaaaa the bbbb cccccc dddddd',
      10,
      3,
      'aaaaaa\nthe bbbb cccccc\ndddddd',
    ],
    ['one', 'one two three', 5, 1, 'one two three'],
  ])('into more than two lines: %s', (_, text, maxLineChars, maxLines, wanted) => {
    expect(laidOut(text, 'en', { maxLineChars, maxLines })).toBe(wanted);
  });
});

describe('applyEdits', () => {
  const italic = (start: number, end: number) => ({ start, end, kind: 'italic' }) as const;
  const edited = (
    spans: ReturnType<typeof italic>[],
    ...edits: [start: number, end: number, text: string][]
  ) =>
    applyEdits(
      { text: 'abcdef', spans },
      edits.map(([start, end, text]) => ({ start, end, text })),
    );

  test('gives a text without edits back as it is', () => {
    const text = { text: 'ab', spans: [italic(0, 1)] };
    expect(applyEdits(text, [])).toBe(text);
  });

  test.each([
    ['ends before what takes the place of its end', [italic(1, 3)], 'abXYf', [italic(1, 2)]],
    ['begins behind what takes the place of its start', [italic(3, 6)], 'abXYf', [italic(4, 5)]],
    ['keeps what takes the place of its first letters', [italic(2, 6)], 'abXYf', [italic(2, 5)]],
    ['keeps what takes the place of its last letters', [italic(0, 5)], 'abXYf', [italic(0, 4)]],
    ['keeps what takes its place', [italic(2, 5)], 'abXYf', [italic(2, 4)]],
  ])('a span %s', (_, spans, text, wanted) => {
    expect(edited(spans, [2, 5, 'XY'])).toEqual({ text, spans: wanted });
  });

  test('counts the edits before', () => {
    expect(edited([italic(1, 4)], [0, 1, 'zzz'], [3, 5, 'Q'])).toEqual({
      text: 'zzzbcQf',
      spans: [italic(3, 5)],
    });
    expect(edited([italic(4, 6)], [0, 1, ''], [3, 5, 'QQ'])).toEqual({
      text: 'bcQQf',
      spans: [italic(4, 5)],
    });
  });

  test('a span goes where all its letters go', () => {
    expect(edited([italic(3, 4)], [2, 5, ''])).toEqual({ text: 'abf' });
  });
});

describe('widths', () => {
  test.each([
    ['abc', 3, 1.5],
    ['日本', 2, 2],
    ['日本 TV', 5, 3.5],
    ['ｶﾅ', 2, 1],
    ['e\u0301a', 2, 1],
    ['👨‍👩‍👧', 1, 1],
    ['x日', 2, 1.5],
    ['한글', 2, 2],
    ['', 0, 0],
  ])('of %j are %d letters, and %d of full width', (text, letters, fullWidth) => {
    expect([countGraphemes(text), textWidth(text, false), textWidth(text, true)]).toEqual([
      letters,
      letters,
      fullWidth,
    ]);
  });
});
