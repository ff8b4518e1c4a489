import { describe, expect, test } from 'vitest';
import { contentPages, isBuilt, pages, type Page } from '../built-site.ts';

const meta = ({ document }: Page, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
const each = pages.map((page) => [page.path, page] as const);
const eachRead = contentPages.map((page) => [page.path, page] as const);

describe('the head of a page', () => {
  test.each(each)('%s has a title and a description that search results show whole', (_, page) => {
    const title = page.document.title;
    const description = meta(page, 'description');
    expect(title.length, title).toBeGreaterThanOrEqual(10);
    expect(title.length, title).toBeLessThanOrEqual(70);
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(160);
  });

  test.each(eachRead)('%s names its own address as the canonical one', (path, { document }) => {
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(new URL(canonical).pathname).toBe(path);
  });

  test.each(eachRead)('%s can be shared: its picture is built', (_, page) => {
    expect(isBuilt(new URL(meta(page, 'og:image')).pathname)).toBe(true);
    expect(meta(page, 'og:title')).toBe(page.document.title);
  });

  test('no two pages share a title or a description', () => {
    for (const texts of [
      contentPages.map(({ document }) => document.title),
      contentPages.map((page) => meta(page, 'description')),
    ]) {
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });
});
