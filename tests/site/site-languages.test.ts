import { expect, test } from 'vitest';
import { pages, readBuilt } from './built-site.ts';
import { alternatesOf, mainLanguage } from '#site/site-languages.ts';

test('a page has no alternates while the site has one language', () => {
  expect(alternatesOf('/faq')).toEqual([]);
});

test('a page names itself in every language, and the main one as the default', () => {
  const languages = [
    { code: 'en', prefix: '' },
    { code: 'de', prefix: '/de' },
  ];
  expect(alternatesOf('/faq', languages)).toEqual([
    { hreflang: 'en', path: '/faq' },
    { hreflang: 'de', path: '/de/faq' },
    { hreflang: 'x-default', path: '/faq' },
  ]);
});

test('pages, structured data and the feed state one language', () => {
  const stated = pages.flatMap(({ html, document }) => [
    document.documentElement.getAttribute('lang'),
    ...[...html.matchAll(/"inLanguage":"([^"]+)"/g)].map(([, language]) => language),
  ]);
  const feed = /<language>([^<]+)<\/language>/.exec(readBuilt('rss.xml'))?.[1];
  expect([...new Set([...stated, feed])]).toEqual([mainLanguage]);
});
