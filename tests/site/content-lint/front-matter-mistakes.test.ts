import { describe, expect, test } from 'vitest';
import { frontMatterMistakes } from '#site/content-lint/front-matter-mistakes.ts';

const file = 'src/content/blog/article.mdx';

/** An article without a mistake; the title stands in line 2. */
const sound = [
  '---',
  "title: 'A title that is long enough: with a colon'",
  'description: A description that is long enough to tell a reader of search results what the article answers.',
  'date: 2026-11-22',
  'updated: 2026-11-23',
  'category: Guide',
  'readMinutes: 8',
  'cta: Try it',
  'related:',
  '  - one',
  '  - two',
  'sources:',
  '  - title: First source',
  '    url: https://example.org/one',
  '  - title: Second source',
  '    url: https://example.org/two',
  '---',
  '',
  'Text',
];

/** The mistakes after one line was written otherwise, as a build shows them. */
function mistakesWith(line: number, ...written: string[]): string[] {
  const text = sound.toSpliced(line - 1, 1, ...written).join('\n');
  return frontMatterMistakes(file, text).map((each) => `${each.line} ${each.sentence}`);
}

describe('what stands above a text', () => {
  test('is taken where all is right', () => {
    expect(frontMatterMistakes(file, sound.join('\n'))).toEqual([]);
  });

  test.each<[string, number, string[], string]>([
    ['a short title', 2, ['title: Short'], '2 title is shorter than 20 characters.'],
    ['a missing field', 8, [], '2 cta is missing: the label of the button to the translator.'],
    [
      'an unknown category',
      6,
      ['category: News'],
      '6 category must be one of Tutorial, Comparison, Technical, SEO, Guide.',
    ],
    [
      'a date in quotes',
      4,
      ["date: '2026-11-22'"],
      '4 date must be a date written YYYY-MM-DD, without quotes.',
    ],
    ['an update before the first day', 5, ['updated: 2025-01-01'], '5 updated lies before date.'],
    ['a misspelt field', 8, ['cta: Try it', 'tittle: x'], '9 has a field that nothing reads: tittle.'],
    ['one related article', 11, [], '9 related must name exactly two other articles.'],
    [
      'a related article with its extension',
      11,
      ['  - two.mdx'],
      '11 a slug holds small letters, digits and hyphens only.',
    ],
    [
      'a source without an address',
      16,
      ['    url: example'],
      '16 the url of a source must be a whole address: https://example.org/page.',
    ],
    [
      'a number that is none',
      7,
      ['readMinutes: eight'],
      '7 readMinutes must be a whole number: the words of the article divided by 230.',
    ],
  ])('is refused with its line: %s', (_, line, written, mistake) => {
    expect(mistakesWith(line, ...written)).toEqual([mistake]);
  });

  test('is refused with its line where it cannot be read at all', () => {
    expect(mistakesWith(3, 'description: a colon: in the text')).toEqual([
      expect.stringMatching(/^3 cannot be read: /),
    ]);
  });

  test('is missed where there is none', () => {
    expect(frontMatterMistakes(file, 'Text')).toEqual([
      { file, line: 1, sentence: 'has no fields between two lines of ---.' },
    ]);
  });

  test('is known for answers and policies too', () => {
    const answer = '---\nquestion: Is it free for everyone?\norder: first\n---\n\nYes.\n';
    expect(frontMatterMistakes('src/content/faq/pricing/free.md', answer)).toEqual([
      {
        file: 'src/content/faq/pricing/free.md',
        line: 3,
        sentence: 'order must be a whole number: the place of the question in its category.',
      },
    ]);
  });
});
