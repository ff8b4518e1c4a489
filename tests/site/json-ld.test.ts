import { describe, expect, test } from 'vitest';
import { jsonLd } from '#site/json-ld.ts';

const article = {
  title: 'A title',
  description: 'What it answers',
  date: new Date('2026-01-02'),
  updated: undefined,
  category: 'Guide',
  words: 1000,
  minutes: 4,
  image: '/og/a.png',
  path: '/blog/a',
};

describe('an article in structured data', () => {
  const { posting } = jsonLd(new URL('https://example.org'));

  test('names the person who answers for it as its author', () => {
    const author = { '@type': 'Person', name: 'Ada Example' };
    expect(posting({ ...article, author: 'Ada Example' })).toMatchObject({ author });
  });

  test('is by the organisation where nobody is named', () => {
    const author = { '@id': 'https://example.org/#organization' };
    expect(posting({ ...article, author: null })).toMatchObject({ author });
  });
});
