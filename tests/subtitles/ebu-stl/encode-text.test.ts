import { describe, expect, test } from 'vitest';
import { lettersOf } from '#subtitles/ebu-stl/encode-text.ts';
import { bestCpuMs } from '#tests/cpu-time.ts';

const letters = (text: string) => Array.from(lettersOf(text), ({ at, text: letter }) => [at, letter]);

describe('the letters of a text', () => {
  test.each([
    ['have the marks behind them', 'cafe\u0301s', ['c', 'a', 'f', '\u00e9', 's'], [0, 1, 2, 3, 5]],
    ['are whole beyond the first plane', 'a\u{1f600}b', ['a', '\u{1f600}', 'b'], [0, 1, 3]],
    ['may be marks alone', '\u0301\u0302a', ['\u0301', '\u0302', 'a'], [0, 0, 2]],
    ['may be half of a pair', '\ud83da', ['\ud83d', 'a'], [0, 1]],
    ['are line ends too', 'a\n\u0301', ['a', '\n', '\u0301'], [0, 1, 1]],
  ])('%s', (_, text, expected, places) => {
    expect(letters(text)).toEqual(expected.map((letter, index) => [places[index], letter]));
  });

  test('are taken one by one: no more is done than is asked for', () => {
    const long = 'words '.repeat(300_000);
    const ms = bestCpuMs(() => lettersOf(long)[Symbol.iterator]().next(), 3);
    expect(ms).toBeLessThan(10);
  });
});
