import { describe, expect, test } from 'vitest';
import { correctWords, editDistance, isOnPages } from '#components/site/search/correct-words.ts';

const known = {
  vocabulary: ['subtitle', 'subtitles', 'timing', 'upload', 'format', 'define'],
  english: ['refund', 'subtle'],
};

describe('correctWords', () => {
  test.each([
    ['subtitel', 'subtitle'],
    ['timming', 'timing'],
    ['uplaod formt', 'upload format'],
  ])('corrects %s', (typed, meant) => {
    expect(correctWords(typed.split(' '), known)).toEqual({ words: meant.split(' '), isChanged: true });
  });

  test('does not change known words, prefixes of known words and short words', () => {
    expect(correctWords(['form', 'srt', 'subti'], known)).toEqual({
      words: ['form', 'srt', 'subti'],
      isChanged: false,
    });
  });

  test('leaves out a word that exists and no page has, and takes it for no error', () => {
    expect(correctWords(['refund', 'subtle', 'timing'], known)).toEqual({
      words: ['timing'],
      isChanged: false,
    });
  });

  test('leaves out words that are close to no known word', () => {
    expect(correctWords(['xylophone'], known)).toEqual({ words: [], isChanged: false });
  });
});

test.each(['utf-8', 'zh-hans', '23.976'])('isOnPages takes %s as it is', (name) => {
  expect(isOnPages(name, [])).toBe(true);
});

test('isOnPages knows a word that has another name on the pages', () => {
  expect(isOnPages('mojibake', [])).toBe(true);
});

test('editDistance counts two letters that changed places once', () => {
  expect(editDistance('uplaod', 'upload')).toBe(1);
  expect(editDistance('timming', 'timing')).toBe(1);
  expect(editDistance('same', 'same')).toBe(0);
});
