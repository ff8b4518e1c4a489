import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const client = join(process.env['POLYCUE_DIST'] ?? 'dist', 'client');
const BUDGET_BYTES = 108 * 1024;

/** Every script that a page loads before anybody touches it: its tags, its islands, and what those import statically. */
function scriptsOf(page: string): Set<string> {
  const html = readFileSync(join(client, page), 'utf8');
  const roots = [
    ...html.matchAll(/(?:src|component-url|renderer-url|before-hydration-url)="(\/[^"]+\.js)"/g),
  ].map(([, path]) => path ?? '');
  const found = new Set<string>();
  for (let path = roots.pop(); path !== undefined; path = roots.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const source = readFileSync(join(client, path), 'utf8');
    for (const [, specifier] of source.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^'"()]*?from\s*)?["'](\.[^"']+\.js)["']/g,
    )) {
      roots.push(posix.join(posix.dirname(path), specifier ?? ''));
    }
  }
  return found;
}

describe('/translate', () => {
  test('loads at most 108 kB of script, gzipped, before interaction', () => {
    const scripts = [...scriptsOf('translate.html')];
    const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(client, path))).length, 0);
    expect(scripts.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });
});
