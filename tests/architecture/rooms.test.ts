import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const MAX_SOURCES = 20;
const MAX_TESTS = 25;

/** Folders of tests that may hold more, and why. */
const largeByNature: Readonly<Record<string, string>> = {
  'tests/e2e': 'one file for each journey, and journeys have no rooms',
};

/** How many files lie directly in each folder below, by path with `/`. Fixtures are data, sorted by where they come from. */
function filesByFolder(root: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const folder = entry.parentPath.split(sep).join('/');
    if (!entry.isFile() || folder.startsWith('tests/fixtures')) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

const largerThan = (roots: readonly string[], limit: number) =>
  roots
    .flatMap((root) => [...filesByFolder(root)])
    .filter(([, count]) => count > limit)
    .map(([folder, count]) => `${folder}: ${count} files`);

describe('a folder', () => {
  test(`of the product holds at most ${MAX_SOURCES} files of its own`, () => {
    expect(largerThan(['src', 'demo'], MAX_SOURCES)).toEqual([]);
  });

  test(`of tests holds at most ${MAX_TESTS}, or is named with a reason`, () => {
    const large = largerThan(['tests'], MAX_TESTS);
    expect(large.filter((line) => !Object.keys(largeByNature).includes(line.split(':')[0] ?? ''))).toEqual(
      [],
    );
  });

  test('that is named as large is large', () => {
    const large = largerThan(['tests'], MAX_TESTS).map((line) => line.split(':')[0]);
    expect(Object.keys(largeByNature).filter((folder) => !large.includes(folder))).toEqual([]);
  });
});
