import { describe, expect, test } from 'vitest';
import { forwardSearch, forwardSearchAny } from '#subtitles/reading/forward-search.ts';

describe('forwardSearch', () => {
  test('gives the next place from each position, and the end where there is none', () => {
    const next = forwardSearch('a<b<c', '<');
    expect([0, 1, 2, 3, 4, 5].map((from) => next(from))).toEqual([1, 1, 3, 3, 5, 5]);
  });
});

describe('forwardSearchAny', () => {
  test('gives the nearest of several signs', () => {
    const next = forwardSearchAny('a&b<c&d', ['<', '&']);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((from) => next(from))).toEqual([1, 1, 3, 3, 5, 5, 7, 7]);
  });

  test('gives the end where there is none of them', () => {
    expect(forwardSearchAny('words', ['<', '&'])(0)).toBe(5);
  });
});
