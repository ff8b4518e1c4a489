import { describe, expect, test } from 'vitest';
import { Post } from '#site/front-matter.ts';

const good = {
  title: 'A title that is long enough',
  description:
    'A description that is long enough to tell a reader of search results what the article answers.',
  date: new Date('2025-03-15'),
  category: 'Guide',
  readMinutes: 8,
  cta: 'Try it',
  related: ['one', 'two'],
};

/** The sentences with which a front matter is refused. */
function complaints(change: object): string[] {
  const result = Post.safeParse({ ...good, ...change });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

describe('the front matter of an article', () => {
  test('is taken where all is right', () => {
    expect(complaints({})).toEqual([]);
  });

  test.each([
    [{ title: undefined }, 'title is missing: a text of 20 to 70 characters'],
    [{ title: 'Short' }, 'title is shorter than 20 characters'],
    [{ title: 'x'.repeat(71) }, 'title is longer than 70 characters: it would be cut where it is shown'],
    [{ description: 'Short' }, 'description is shorter than 70 characters'],
    [{ date: 'soon' }, 'date must be a date written YYYY-MM-DD, without quotes'],
    [{ updated: new Date('2024-01-01') }, 'updated lies before date'],
    [{ category: 'News' }, 'category must be one of Tutorial, Comparison, Technical, SEO, Guide'],
    [{ related: ['one'] }, 'related must name exactly two other articles'],
    [{ related: ['one', 'Two.mdx'] }, 'a slug holds small letters, digits and hyphens only'],
    [{ draft: 'yes' }, 'draft must be true or false'],
    [{ author: 'X' }, 'author is shorter than 3 characters'],
    [
      { cover: { src: 'cover.jpg', alt: 'A frame of film' } },
      'cover.src must be a picture in public/pictures: /pictures/name.webp',
    ],
    [{ cover: { src: '/pictures/a.webp', alt: '' } }, 'cover.alt is shorter than 10 characters'],
    [{ cta: undefined }, 'cta is missing: the label of the button to the translator'],
    [{ readMinutes: 7.5 }, 'readMinutes must be a whole number: the words of the article divided by 230'],
  ])('is refused with a sentence: %o', (change, sentence) => {
    expect(complaints(change)).toEqual([sentence]);
  });

  test('is refused where a field is misspelt', () => {
    expect(complaints({ tittle: 'x' })[0]).toContain('tittle');
  });
});
