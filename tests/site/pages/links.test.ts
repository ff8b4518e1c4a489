import { describe, expect, test } from 'vitest';
import { isBuilt, pages, type Page } from '../built-site.ts';

function targets({ document }: Page): string[] {
  const linked = [...document.querySelectorAll('[href]')].map((element) => element.getAttribute('href'));
  const loaded = [...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'));
  return [...linked, ...loaded].filter((target) => target !== null);
}

function isDead(page: Page, target: string): boolean {
  const [path = '', fragment] = target.split('#');
  const shown = path === '' ? page : pages.find((other) => other.path === path);
  if (path !== '' && !isBuilt(path.split('?')[0] ?? '')) return true;
  return Boolean(
    fragment && shown && shown.path !== '/translate' && !shown.document.getElementById(fragment),
  );
}

describe('the links of the built site', () => {
  test.each(pages.map((page) => [page.path, page] as const))(
    '%s leads nowhere that is not there',
    (_, page) => {
      const inside = targets(page).filter((target) => /^[/#](?!\/)/.test(target));
      expect(inside.filter((target) => isDead(page, target))).toEqual([]);
    },
  );

  test('have one form: no slash at the end, no .html', () => {
    const odd = pages.flatMap((page) =>
      targets(page).filter((target) => /^\/.+(?:\/|\.html)(?:$|#)/.test(target)),
    );
    expect(odd).toEqual([]);
  });
});
