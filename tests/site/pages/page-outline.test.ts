import { describe, expect, test } from 'vitest';
import { contentPages } from '../built-site.ts';

const each = contentPages.map((page) => [page.path, page] as const);

describe('the outline of a page', () => {
  test.each(each)('%s has one main heading and skips no level below it', (_, { document }) => {
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? level) > 1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(jumps).toEqual([]);
  });

  test.each(each)('%s has its landmarks, and a link past the header', (_, { document }) => {
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    for (const landmark of ['body > header', 'body > main#main', 'body > footer']) {
      expect(document.querySelectorAll(landmark), landmark).toHaveLength(1);
    }
    expect(document.body.querySelector('a')?.getAttribute('href')).toBe('#main');
  });

  test.each(each)('%s names its navigations apart', (_, { document }) => {
    const names = [...document.querySelectorAll('nav')].map(
      (nav) => nav.getAttribute('aria-label') ?? nav.getAttribute('aria-labelledby'),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(null);
  });
});
