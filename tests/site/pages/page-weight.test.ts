import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentPages, root, type Page } from '../built-site.ts';

const MAX_BYTES = 33 * 1024;
const each = contentPages.map((page) => [page.path, page] as const);

/** What a first visit fetches apart from pictures: the page, its styles, its scripts and what these import, its font. */
function parts({ document }: Page): string[] {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], link[rel="preload"]')].map((link) =>
    link.getAttribute('href'),
  );
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const found = new Set([...styles, ...scripts].filter((path) => path !== null));
  // Grows while it is walked: imports of imports come along.
  for (const path of found) for (const other of importsOf(path)) found.add(other);
  return [...found];
}

function importsOf(path: string): string[] {
  if (!path.endsWith('.js')) return [];
  const code = readFileSync(join(root, path), 'utf8');
  return [...code.matchAll(/(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `/_astro/${name ?? ''}`,
  );
}

const weigh = (content: Buffer | string) => brotliCompressSync(content).length;

function transferred(page: Page): number {
  const files = parts(page).map((path) => readFileSync(join(root, path)));
  return weigh(page.html) + files.reduce((sum, file) => sum + Math.min(weigh(file), file.length), 0);
}

describe('the weight of a page', () => {
  test.each(each)('%s transfers at most 33 kB without pictures', (_, page) => {
    expect(transferred(page)).toBeLessThanOrEqual(MAX_BYTES);
  });

  test.each(each)('%s loads no framework', (_, page) => {
    expect(page.html).not.toContain('astro-island');
    const code = parts(page).filter((path) => path.endsWith('.js') && existsSync(join(root, path)));
    for (const path of code) expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/react|__REACT/i);
  });

  test.each(each)('%s holds nothing that a strict Content-Security-Policy refuses', (_, { document }) => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
    );
    expect(handlers).toEqual([]);
  });
});
