import type { Node } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { countWords, readMinutes, WORDS_PER_MINUTE } from '#site/read-time.ts';
import { articles, readBuilt } from './built-site.ts';
import { readFileSync } from 'node:fs';

/** The read times that the articles are written for, in minutes. */
const specified: Readonly<Record<string, number>> = {
  'how-to-translate-youtube-subtitles': 8,
  'best-ai-translation-tools': 12,
  'translation-api-guide': 10,
  'multilingual-seo-youtube': 7,
  'youtube-caption-formats': 6,
  'gemini-vs-chatgpt-translation': 12,
  'youtube-algorithm-subtitles': 14,
  'subtitle-timing-best-practices': 15,
  'automatic-dubbing-and-subtitles': 5,
  'checking-a-translation-you-cannot-read': 6,
};

function visibleWords(slug: string): number {
  const article = articles
    .find(({ path }) => path === `/blog/${slug}`)
    ?.document.querySelector('[data-article]');
  const copy = article?.cloneNode(true);
  copy?.querySelectorAll('svg, .sources').forEach((element) => element.remove());
  return textsOf(copy).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function textsOf(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.childNodes.length === 0) return (node.textContent ?? '').split(/\s+/);
  return [...node.childNodes].flatMap(textsOf);
}

describe.each(Object.entries(specified))('%s', (slug, minutes) => {
  test('is as long as its read time says, within ten per cent', () => {
    const measured = visibleWords(slug) / WORDS_PER_MINUTE;
    expect(Math.abs(measured / minutes - 1), `${measured.toFixed(2)} minutes`).toBeLessThanOrEqual(0.1);
  });

  test('states the specified time, above the text and to editors', () => {
    const source = readFileSync(`src/content/blog/${slug}.mdx`, 'utf8');
    expect(source).toContain(`readMinutes: ${minutes}\n`);
    expect(readBuilt(`blog/${slug}.html`)).toContain(`${minutes} min read`);
  });
});

describe('countWords', () => {
  test('counts prose, captions, tables and code, but not markup, drawings or addresses', () => {
    const mdx = [
      "import Figure from '#components/blog/Figure.astro'",
      '',
      'Three **plain** words with [a link](https://example.org/not-counted).',
      '',
      '<Figure caption="Two more"><svg viewBox="0 0 1 1"><text>not these</text></svg></Figure>',
      '',
      '| one | two |',
      '| --- | --- |',
      '',
      '```js',
      'const three = 3;',
      '```',
    ].join('\n');
    expect(countWords(mdx)).toBe(6 + 2 + 2 + 3);
  });

  test('is at least one minute', () => {
    expect(readMinutes('Short.')).toBe(1);
  });
});
