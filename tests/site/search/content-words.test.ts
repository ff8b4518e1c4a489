import { expect, test } from 'vitest';
import { contentWords } from '#components/site/search/content-words.ts';

test('contentWords leaves out the words that every question has', () => {
  expect(contentWords('Can I translate someone else’s video?')).toEqual([
    'translate',
    'someone',
    'else',
    'video',
  ]);
});
