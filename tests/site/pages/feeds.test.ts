import { describe, expect, test } from 'vitest';
import { lastChanged } from '#site/last-changed.ts';
import { articles, contentPages, pages, readBuilt } from '../built-site.ts';

const values = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, value]) => value ?? '',
  );

describe('rss.xml', () => {
  const feed = readBuilt('rss.xml');
  const items = values(feed, 'item');

  test('holds every article, the latest first', () => {
    const links = items.map((item) => new URL(values(item, 'link')[0] ?? '').pathname);
    expect([...links].sort()).toEqual(articles.map(({ path }) => path).sort());
    const times = items.map((item) => Date.parse(values(item, 'pubDate')[0] ?? ''));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  test('shows the drawings as pictures that are there', () => {
    const drawings = articles.flatMap(({ document }) => [
      ...document.querySelectorAll('figure svg[role="img"]'),
    ]);
    const shown = [
      ...feed.matchAll(/&lt;img src=&quot;https?:\/\/[^/]+(\/drawings\/[\w-]+\.svg)&quot;/g),
    ].map(([, path]) => path);
    expect(new Set(shown).size).toBe(drawings.length);
    expect(feed).not.toMatch(/(?:<|&lt;)svg/);
    for (const path of shown) expect(readBuilt((path ?? '').slice(1))).not.toContain('var(--');
  });

  test('holds the full text, with whole addresses and without what belongs to our pages', () => {
    for (const item of items) {
      const [text = ''] = values(item, 'content:encoded');
      expect(text.length).toBeGreaterThan(6000);
      expect(text).not.toMatch(/&lt;script|&lt;style|data-astro|href=(?:"|&quot;)\//);
    }
  });
});

describe('sitemap.xml', () => {
  const sitemap = readBuilt('sitemap.xml');
  const listed = values(sitemap, 'loc').map((url) => new URL(url).pathname);

  test('lists only pages that are built and may be indexed', () => {
    const indexable = pages
      .filter(({ document }) => !document.querySelector('meta[name="robots"]'))
      .map(({ path }) => path);
    expect(listed.filter((path) => path !== '/translate' && !indexable.includes(path))).toEqual([]);
  });

  test('lists every page but empty categories and further pages of the list', () => {
    const missing = contentPages.map(({ path }) => path).filter((path) => !listed.includes(path));
    expect(missing.filter((path) => !/^\/blog\/(?:category|page)\//.test(path))).toEqual([]);
  });

  const dated = values(sitemap, 'url').filter((entry) => entry.includes('<lastmod>'));

  test('dates every article, in the past', () => {
    const undated = articles.filter(({ path }) => !dated.some((entry) => entry.includes(`${path}</loc>`)));
    expect(undated.map(({ path }) => path)).toEqual([]);
    for (const entry of dated)
      expect(Date.parse(values(entry, 'lastmod')[0] ?? ''), entry).toBeLessThanOrEqual(Date.now());
  });

  // A page that states no day takes it from the history: see src/site/last-changed.ts.
  test.skipIf(lastChanged(['package.json']) === null)(
    'dates every page, where the clone has its history',
    () => {
      expect(dated).toHaveLength(listed.length);
    },
  );
});

test('robots.txt lets pages be read and names the sitemap', () => {
  expect(readBuilt('robots.txt')).toMatch(
    /User-agent: \*\nDisallow: \/api\/\n\nSitemap: https?:\/\/\S+\/sitemap\.xml\n/,
  );
});

test('llms.txt links every article', () => {
  const map = readBuilt('llms.txt');
  for (const { path } of articles) expect(map).toContain(`${path})`);
});
