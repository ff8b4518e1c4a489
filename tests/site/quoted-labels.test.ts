import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '#messages/en.ts';

/** What the interface says, with what a run fills in left open. */
const labels = new Set(Object.values(en).map((text) => text.replaceAll(/\{\w+\}/g, '…')));
const hasLabel = (words: string) => labels.has(words);

/** What articles quote from elsewhere: YouTube's own buttons, sources, claims, and examples of subtitles and wishes. */
const otherQuotes: Readonly<Record<string, readonly string[]>> = {
  'automatic-dubbing-and-subtitles': ['Manually review dubs before publishing', 'Allow automatic dubbing'],
  'best-ai-translation-tools': ['too many requests', 'Expected 300, got 287', 'warmer'],
  'checking-a-translation-you-cannot-read': [
    'tit for tat',
    'Does line 57 say that the valve must be open, or closed?',
    'Could you have a look at it?',
  ],
  'gemini-vs-chatgpt-translation': [
    'Which is better for subtitles, Gemini or ChatGPT?',
    'no difference found',
  ],
  'how-to-translate-youtube-subtitles': [
    'A biology lecture for first-year students',
    'Translating batch 1/2 (200 cues)...',
    'Here is the translation:',
    'warmer',
    'noch dazu',
    'German',
    'German – final2',
  ],
  'multilingual-seo-youtube': ['Flat tyre', 'patch the inner tube'],
  'subtitle-timing-best-practices': [
    'Café',
    'No.',
    'Thank you.',
    'Du bist töricht, allein zu reisen, / so völlig unvorbereitet.',
    'Es ist töricht von dir, allein zu reisen, / noch dazu völlig unvorbereitet.',
    'Es ist töricht, allein zu reisen, / so völlig unvorbereitet.',
    'subtitle compression',
  ],
  'translation-api-guide': [],
  'youtube-algorithm-subtitles': [
    'captions YouTube ranking',
    'such as how well the title, tags, description and video content match your search query',
    'not interested',
    'Video content',
    'in one test we saw a four percent increase in video views',
    'understands better',
    'stays longer',
    '4 to 5 minutes',
    '45 minutes',
    'Top subtitle/CC languages',
    'saw',
    'Captions are a ranking factor.',
    'Captions raise views by 7.32 %.',
    '85 % of videos are watched without sound.',
    'YouTube ignores automatic captions.',
    'Stuff keywords into the captions.',
    'Translated subtitles rank you abroad.',
    'More languages are always better.',
  ],
  'youtube-caption-formats': ['only basic versions', 'Welcome back.', 'brûlée', 'no captions found'],
};
/** What the policies set in bold beside labels and sentences: the first words of a point. */
const otherBold = [
  'YouTube API Services',
  'Your use of credits',
  'Films and sound',
  'Messages',
  'A second provider of models',
  'Google, for sign-in',
  'The company that hosts this copy for the operator',
  'Analytics and advertising companies',
  'Authorities',
];

const FAQ = 'src/content/faq';
const answers = readdirSync(FAQ, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(`${FAQ}/${name}`, 'utf8') }));
const read = (folder: string) =>
  readdirSync(folder).map((name) => ({
    name: name.replace(/\.mdx$/, ''),
    text: readFileSync(`${folder}/${name}`, 'utf8'),
  }));
const articles = read('src/content/blog');
const policies = read('src/content/legal');
const tutorial = articles.find(({ name }) => name === 'how-to-translate-youtube-subtitles')?.text ?? '';

const boldIn = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);

/** What an article quotes: in its text, where code and attributes quote otherwise, and in what stands above it. */
function quotesOf(article: string): string[] {
  const [, head = '', ...rest] = article.split(/^---$/m);
  const text = rest
    .join('---')
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/<[A-Z][^>]*>/g, '')
    .replaceAll(/^import .*$/gm, '');
  const found = [...text.matchAll(/["“]([^"”\n]+)["”]/g), ...head.matchAll(/“([^”]+)”/g)];
  return found.map(([, words = '']) => words);
}

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
    const quoted = answers.flatMap(({ name, text }) => boldIn(text).map((words) => ({ name, words })));
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter(({ words }) => !hasLabel(words))).toEqual([]);
  });

  test.each(articles)('in the article $name, but for what it quotes from elsewhere', ({ name, text }) => {
    const others = otherQuotes[name] ?? [];
    const quoted = quotesOf(text);
    expect(quoted.filter((words) => !hasLabel(words) && !others.includes(words))).toEqual([]);
    expect(others.filter((words) => !quoted.includes(words))).toEqual([]);
  });

  test('in the tutorial, which names the buttons of each step', () => {
    expect(quotesOf(tutorial).filter(hasLabel).length).toBeGreaterThan(15);
  });

  test('in the policies, where it is bold', () => {
    const bold = policies.flatMap(({ text }) => boldIn(text)).filter((words) => !words.endsWith('.'));
    const quoted = bold.filter((words) => !otherBold.includes(words));
    expect(quoted.length).toBeGreaterThan(5);
    expect(quoted.filter((words) => !hasLabel(words))).toEqual([]);
  });

  test.each(['Flag', 'Message'])('in the tutorial’s table with the heading %s', (heading) => {
    const quoted = firstColumn(heading);
    expect(quoted.length).toBeGreaterThan(4);
    expect(quoted.filter((words) => !hasLabel(words))).toEqual([]);
  });
});
