import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const islands = readdirSync('src/islands', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => join('src/islands', path));

/** The opening tags that make an element a live region. */
const liveRegions = islands.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/<\w[^<>]* role="(?:status|alert)"[^<>]*>/gu)].map(([tag]) => ({
    path,
    tag,
  })),
);

test('a live region stays in the accessibility tree while it is empty: words that come with it may not be announced', () => {
  expect(liveRegions.length).toBeGreaterThan(20);
  expect(liveRegions.filter(({ tag }) => tag.includes('empty:hidden'))).toEqual([]);
});
