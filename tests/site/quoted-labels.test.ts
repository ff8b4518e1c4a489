import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '#messages/en.ts';

/** What the interface says, with what a run fills in left open. */
const labels = new Set(Object.values(en).map((text) => text.replaceAll(/\{\w+\}/g, '…')));
const hasLabel = (words: string) => labels.has(words);

const FAQ = 'src/content/faq';
const answers = readdirSync(FAQ, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(`${FAQ}/${name}`, 'utf8') }));
const tutorial = readFileSync('src/content/blog/how-to-translate-youtube-subtitles.mdx', 'utf8');

/** The first column of the Markdown table that has this heading. */
function firstColumn(heading: string): string[] {
  const [, rows = ''] = tutorial.split(new RegExp(`^\\| ${heading} .*\\n\\|[- |]+\\n`, 'm'));
  return rows
    .slice(0, rows.indexOf('\n\n'))
    .split('\n')
    .map((row) => row.split('|')[1]?.trim() ?? '');
}

describe('what texts quote from the interface stands there', () => {
  test('in the answers of the FAQ, where it is bold', () => {
    const quoted = answers.flatMap(({ name, text }) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => ({ name, words })),
    );
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter(({ words }) => !hasLabel(words))).toEqual([]);
  });

  test.each([
    'Upload SRT File',
    'Translate To',
    'Include Metadata Translation',
    'Resume',
    'Looks right',
    'Ask again',
    'Shorten',
    'Upload to YouTube',
    'Add the video or its sound',
    'Connect YouTube',
    'More',
    'Show the video from YouTube',
    'Choose from your videos',
    'More languages',
    'Tone, glossary and notes',
    'To check',
    'Other words',
    'Compare',
    'Upload all…',
  ])('in the tutorial: %s', (words) => {
    expect(tutorial).toContain(`"${words}"`);
    expect(hasLabel(words)).toBe(true);
  });

  test.each([
    ['subtitle-timing-best-practices', 'To check'],
    ['subtitle-timing-best-practices', 'Give short subtitles more time'],
    ['subtitle-timing-best-practices', 'Both languages, other times'],
    ['checking-a-translation-you-cannot-read', 'Compare'],
  ])('in %s: %s', (name, words) => {
    expect(readFileSync(`src/content/blog/${name}.mdx`, 'utf8')).toContain(`"${words}"`);
    expect(hasLabel(words)).toBe(true);
  });

  test.each(['Flag', 'Message'])('in the tutorial’s table with the heading %s', (heading) => {
    const quoted = firstColumn(heading);
    expect(quoted.length).toBeGreaterThan(4);
    expect(quoted.filter((words) => !hasLabel(words))).toEqual([]);
  });
});
