import { expect, test } from 'vitest';
import { termsText } from '#islands/translator/glossaries/terms-text.ts';

test('counts terms in words that fit', () => {
  expect([0, 1, 2].map(termsText)).toEqual(['0 terms', '1 term', '2 terms']);
});
