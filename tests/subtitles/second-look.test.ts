import { describe, expect, test } from 'vitest';
import type { Cue, Span } from '#subtitles/cue.ts';
import { checkTrack, readingSpeed } from '#subtitles/quality.ts';
import { limitsFor } from '#subtitles/reading-limits.ts';
import { countChinese, isWrongScript } from '#subtitles/script.ts';

const cue = (startMs: number, endMs: number, text = 'Hola, amigo'): Cue => ({ startMs, endMs, text });
const said = (text: string, spans?: Span[]): Cue => ({ ...cue(0, 3000, text), ...(spans ? { spans } : {}) });
const italic = { start: 0, end: 1, kind: 'italic' } as const;
const bold = { start: 0, end: 1, kind: 'bold' } as const;
const colour = (value: string) => ({ start: 0, end: 1, kind: 'colour', value }) as const;

/** What is found in the last cue of the track. */
function foundIn(track: readonly Cue[], source?: readonly Cue[], language = 'es'): string[] {
  return checkTrack(track, { language, ...(source ? { source } : {}) })
    .filter(({ cueIndex }) => cueIndex === track.length - 1)
    .map(({ code }) => code);
}

describe('the times of a cue', () => {
  test.each([
    ['half a second', cue(10_000, 10_500, 'Sí'), ['too_short']],
    ['two seconds', cue(10_000, 12_000), []],
    ['eight seconds', cue(10_000, 18_000), ['too_long']],
    ['less than nothing', cue(10_000, 9000), ['too_fast', 'too_short']],
  ])('%s', (_, one, codes) => {
    expect(foundIn([one])).toEqual(codes);
  });

  test.each([
    ['begins before it ends', 7999, ['overlap']],
    ['begins with it', 5000, ['overlap']],
    ['begins when it ends', 8000, []],
    ['stands before it in time', 4000, []],
  ])('where the next one %s', (_, startMs, codes) => {
    const found = checkTrack([cue(5000, 8000), cue(startMs, startMs + 1000)], { language: 'es' });
    expect(found.filter(({ cueIndex }) => cueIndex === 0).map(({ code }) => code)).toEqual(codes);
  });

  test('are read at a speed that counts from its start', () => {
    expect(readingSpeed(cue(10_000, 12_000, 'abcd\nabcd'), { isFullWidth: false })).toBe(4);
    expect(readingSpeed(cue(10_000, 9000, 'abcd'), { isFullWidth: false })).toBe(Infinity);
  });

  test('the longest line counts', () => {
    expect(foundIn([said(`${'a'.repeat(43)}\nb`)])).toEqual(['line_too_long']);
  });
});

describe('a translation beside its source', () => {
  test.each([
    ['nothing for nothing', said(''), said(' \n '), []],
    ['nothing for something', said(' '), said('[Ann] is 25 ♪', [italic]), ['empty', 'tags_differ']],
    ['not even a blank for something', said(''), said('[Ann] is 25 ♪', [italic]), ['empty']],
    ['markup for words', said('<i>Hola'), said('Hello'), ['leftover_markup']],
    ['markup for markup', said('<i>Hola'), said('<i>Hello'), []],
    ['chatter for words', said('Note: hola'), said('Hello'), ['chatter']],
    ['chatter for chatter', said('Note: hola'), said('Note: hello'), []],
    ['a loop for words', said('no no no no'), said('No, no'), ['repetition']],
    ['a loop for a loop', said('no no no no'), said('oh oh oh oh'), []],
    ['the same styles in another order', said('Hola', [italic, bold]), said('Hello', [bold, italic]), []],
    [
      'the same style twice',
      said('Hola', [italic]),
      said('Hello', [italic, { ...italic, start: 2, end: 3 }]),
      [],
    ],
    ['another style', said('Hola', [italic]), said('Hello', [bold]), ['tags_differ']],
    ['another colour', said('Hola', [colour('red')]), said('Hello', [colour('blue')]), ['tags_differ']],
    ['the same colour', said('Hola', [colour('red')]), said('Hello', [colour('red')]), []],
    ['no style for one', said('Hola'), said('Hello', [italic]), ['tags_differ']],
    ['no style for none', said('Hola'), said('Hello', []), []],
  ])('%s', (_, target, source, codes) => {
    expect(foundIn([target], [source])).toEqual(codes);
  });

  test.each([
    ['nothing', '', ['empty']],
    ['markup', '<i>Hola', ['leftover_markup']],
    ['chatter', 'Note: hola', ['chatter']],
    ['a loop', 'no no no no', ['repetition']],
    ['words', 'Hola, amigo', []],
  ])('without a source: %s', (_, text, codes) => {
    expect(foundIn([said(text)])).toEqual(codes);
  });

  const twice = (text: string) => [cue(0, 3000, text), cue(3000, 6000, text)];

  test.each([
    ['for two things', twice('Hola, amigo'), [said('Hi there'), said('Hello there')], ['repetition']],
    ['for the same', twice('Hola, amigo'), [said('Hi there'), said('Hi there')], []],
    ['for what nobody knows', twice('Hola, amigo'), undefined, []],
    ['for what is known of one', twice('Hola, amigo'), [said('Hi there')], []],
    ['which are none', twice(' '), [said('Hi there'), said('Hello there')], ['empty']],
  ])('the same words twice %s', (_, track, source, codes) => {
    expect(foundIn(track, source)).toEqual(codes);
  });

  test('other words are no repetition', () => {
    const track = [cue(0, 3000, 'Hola, amigo'), cue(3000, 6000, 'Hola, amiga')];
    expect(foundIn(track, [said('Hi there'), said('Hello there')])).toEqual([]);
  });

  test('a language that nobody knows has no script to be wrong', () => {
    expect(foundIn([said('Привет, друг')], [said('Hello')], 'xx')).toEqual([]);
  });
});

describe('reading limits', () => {
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

describe('isWrongScript', () => {
  test.each([
    ['one foreign letter', 'я', 'Latn', '', false],
    ['two foreign letters', 'да', 'Latn', '', true],
    ['three letters of ten', 'abcdefg где', 'Latn', '', false],
    ['four letters of ten', 'abcdef дома', 'Latn', '', true],
    ['a name of the source', 'iPhone', 'Cyrl', 'An iPhone', false],
    ['a name that the source has not', 'iPhone', 'Cyrl', 'A phone', true],
    ['a name where nothing is known of the source', 'iPhone', 'Cyrl', undefined, true],
    ['a name of another script', 'Иван', 'Latn', 'Иван', true],
    ['a word of the source half in its script', 'xИван', 'Arab', 'xИван', true],
    ['a Latin word in a Latin text', 'Hello Привет', 'Latn', 'Hello', true],
    ['marks, which are no letters', 'да\u0301\u0301\u0301\u0301\u0301\u0301\u0301', 'Latn', '', true],
    ['a letter that both kinds of Chinese have', '人', 'Hans', '', false],
    ['both kinds of Chinese', '們们', 'Hans', '', false],
    ['both kinds of Chinese', '們们', 'Hant', '', false],
    ['Chinese in Japanese', '这说', 'Jpan', '', true],
    ['one letter of it', '这人', 'Jpan', '', false],
    ['Chinese letters with kana', '这说の', 'Jpan', '', false],
    ['letters that Japan has too', '国学会', 'Jpan', '', false],
    ['Chinese in Korean, which has its letters', '这说', 'Kore', '', false],
  ])('%s: %s in %s', (_, text, script, source, expected) => {
    expect(isWrongScript(text, script, source)).toBe(expected);
  });

  test('knows the letters of both kinds of Chinese', () => {
    expect(countChinese('们备灯词人')).toEqual({ simplifiedCount: 4, traditionalCount: 0 });
    expect(countChinese('們備燈詞人')).toEqual({ simplifiedCount: 0, traditionalCount: 4 });
  });
});
