import { describe, expect, test } from 'vitest';
import { distance, withCorrections, withSynonyms } from '../../src/components/site/search/search-words.ts';

describe('withCorrections', () => {
  const vocabulary = ['subtitle', 'subtitles', 'timing', 'upload', 'format'];

  test.each([
    ['subtitel', 'subtitle'],
    ['timming', 'timing'],
    ['uplaod formt', 'upload format'],
  ])('mends %s', (typed, meant) => {
    expect(withCorrections(typed, vocabulary)).toBe(meant);
  });

  test('leaves known words, beginnings of known words and short ones alone', () => {
    expect(withCorrections('form srt subti', vocabulary)).toBeNull();
  });

  test('leaves alone what is near to nothing', () => {
    expect(withCorrections('xylophone', vocabulary)).toBeNull();
  });
});

test('withSynonyms adds what the pages call it', () => {
  expect(withSynonyms('free price')).toBe('free pricing credits');
  expect(withSynonyms('timing')).toBeNull();
});

test('distance counts two letters that changed places once', () => {
  expect(distance('uplaod', 'upload')).toBe(1);
  expect(distance('timming', 'timing')).toBe(1);
  expect(distance('same', 'same')).toBe(0);
});
