import { describe, expect, test } from 'vitest';
import { contentPage } from '#site/content-lint/content-page.ts';
import { findMistakes } from '#site/content-lint/find-mistakes.ts';

const site = {
  hasPath: (path: string) => ['/translate', '/faq', '/pictures/there.webp'].includes(path),
  hasFile: (path: string) => path === 'src/content/blog/beside.webp',
};

const frontMatter = ['---', 'title: A title', 'readMinutes: 1', '---', ''];

/** The sentences about an article with these lines, which begin at line 6 of its file. */
function mistakesIn(lines: readonly string[], others: Readonly<Record<string, string>> = {}): string[] {
  const pages = [
    contentPage('src/content/blog/article.mdx', [...frontMatter, ...lines].join('\n')),
    ...Object.entries(others).map(([file, text]) => contentPage(file, text)),
  ];
  return findMistakes(pages, site).map(({ file, line, sentence }) => `${file}:${line} ${sentence}`);
}

const here = 'src/content/blog/article.mdx';

describe('the editor’s desk', () => {
  test('reports nothing for a valid article', () => {
    const text = [
      '## A part',
      '',
      'See [the part](#a-part), [the tool](/translate), [a drawing](/pictures/there.webp), [a note](https://example.org/x).',
      '',
      '![A frame of film](/pictures/there.webp) ![Another](./beside.webp)',
    ];
    expect(mistakesIn(text)).toEqual([]);
  });

  test.each<[string, string[], string]>([
    [
      'a link to a page that is not there',
      ['See [it](/gone).'],
      `${here}:6 links to /gone, and there is no such page.`,
    ],
    [
      'a link without a slash',
      ['See [it](translate).'],
      `${here}:6 links to translate. Begin with / for a page of this site, or with https:// for another.`,
    ],
    [
      'an anchor that is not on this page',
      ['## One', '', 'See [two](#two).'],
      `${here}:8 links to #two, and this page has no heading "two".`,
    ],
    [
      'a picture without alt',
      ['![](/pictures/there.webp)'],
      `${here}:6 shows the picture /pictures/there.webp without alt: say what it shows.`,
    ],
    [
      'an img element without alt',
      ['<img src="/pictures/there.webp" />'],
      `${here}:6 shows the picture /pictures/there.webp without alt: say what it shows.`,
    ],
    [
      'a picture that is not there',
      ['![A frame](/pictures/gone.webp)'],
      `${here}:6 shows a picture that is not there: /pictures/gone.webp`,
    ],
    [
      'a second title',
      ['# Again'],
      `${here}:6 is a heading of the first level. The title above the text is the only one: begin with ##.`,
    ],
    [
      'a read time that is far off',
      ['word '.repeat(700)],
      `${here}:3 states 1 minutes, and the words take 3. Write 3.`,
    ],
  ])('finds %s', (_, lines, sentence) => {
    expect(mistakesIn(lines)).toEqual([sentence]);
  });

  test('finds an anchor that another article does not have', () => {
    const found = mistakesIn(['See [it](/blog/other#part) and [that](/blog/other#gone).'], {
      'src/content/blog/other.mdx': '## Part',
    });
    expect(found).toEqual([`${here}:6 links to /blog/other#gone, and /blog/other has no heading "gone".`]);
  });

  test('knows every answer and category of the FAQ as a place to link to', () => {
    const found = mistakesIn(['[a](/faq#is-it-free) [b](/faq#pricing) [c](/faq#gone)'], {
      'src/content/faq/pricing/is-it-free.md': 'Yes.',
    });
    expect(found).toEqual([`${here}:6 links to /faq#gone, and /faq has no heading "gone".`]);
  });

  test('finds a citation without a source, and a source without a citation', () => {
    const text = "---\nsources:\n  - title: 'One'\n  - title: 'Two'\n---\n\nA<Cite n=\"2 3\" />.";
    const found = findMistakes([contentPage(here, text)], site);
    expect(found.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual([
      '2 lists source 1, and the text never cites it.',
      '7 cites source 3, and there are 2.',
    ]);
  });

  test('finds a related article that is not there, and one that names itself', () => {
    const text = '---\nrelated:\n  - article\n  - "gone"\nsources:\n  - title: One\n---\n\nText.';
    const found = findMistakes([contentPage(here, text)], site);
    expect(found.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual([
      '3 names "article" as related, and there is no other article of that name.',
      '4 names "gone" as related, and there is no other article of that name.',
    ]);
  });

  test('finds a related article that is a draft, where the article itself is none', () => {
    const naming = (draft: boolean) => `---\ndraft: ${String(draft)}\nrelated:\n  - other\n---\n\nText.`;
    const other = contentPage('src/content/blog/other.mdx', '---\ndraft: true\n---\n\nText.');
    expect(findMistakes([contentPage(here, naming(false)), other], site)).toEqual([
      {
        file: here,
        line: 4,
        sentence: 'names "other" as related, and it is a draft that readers do not get.',
      },
    ]);
    expect(findMistakes([contentPage(here, naming(true)), other], site)).toEqual([]);
  });

  test('finds two files with one address', () => {
    const found = mistakesIn(['Text.'], { 'src/content/blog/Article.mdx': 'Text.' });
    expect(found).toEqual([
      `src/content/blog/Article.mdx:1 has the address /blog/article, as has ${here}. Rename one of the files.`,
    ]);
  });

  test('finds a file that lies where nothing reads it', () => {
    expect(mistakesIn(['Text.'], { 'src/content/blog/stray.md': 'Text.' })[0]).toContain(
      'src/content/blog/stray.md:1 is not read',
    );
  });

  test('lets no published article link to a draft', () => {
    const others = { 'src/content/blog/later.mdx': '---\ndraft: true\n---\n\nText.' };
    expect(mistakesIn(['See [it](/blog/later).'], others)).toEqual([
      `${here}:6 links to /blog/later, and src/content/blog/later.mdx is a draft that readers do not get.`,
    ]);
  });
});
