import { expect, test } from 'vitest';
import { synonymsOf } from '#components/site/search/synonyms.ts';

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
