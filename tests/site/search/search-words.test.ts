import { describe, expect, test } from 'vitest';
import {
  correctWords,
  distance,
  isOnPages,
  subjectOf,
  synonymsOf,
} from '../../../src/components/site/search/search-words.ts';

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

test('subjectOf leaves out the words that every question has', () => {
  expect(subjectOf('Can I translate someone else’s video?')).toEqual([
    'translate',
    'someone',
    'else',
    'video',
  ]);
});

test('synonymsOf names what the pages call it', () => {
  expect(synonymsOf('price')).toEqual(['pricing']);
  expect(synonymsOf('timing')).toEqual([]);
  expect(synonymsOf('constructor')).toEqual([]);
});

test.each([
  ['term', 'glossary'],
  ['fps', 'frame rate'],
])('synonymsOf “%s” is “%s”', (typed, name) => {
  expect(synonymsOf(typed)).toEqual([name]);
});

test('distance counts two letters that changed places once', () => {
  expect(distance('uplaod', 'upload')).toBe(1);
  expect(distance('timming', 'timing')).toBe(1);
  expect(distance('same', 'same')).toBe(0);
});
