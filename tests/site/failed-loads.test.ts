import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './built-site.ts';

const scripts = join(root, '_astro');

/** The bundler's own call around an import: `load(() => import(…), …)`, or the same with what is taken out of the module. */
const wrapped = /[\w$]+\((?:\(\)=>|async\(\)=>\{let\{[^{}]*\}=await )import\(/gu;

/** The search loads its index by an address of its own, and says itself that it does not come. */
const others = new Map([['search-dialog', 1]]);

test('every part that the built pages load later tells when it does not come', () => {
  let found = 0;
  for (const file of readdirSync(scripts).filter((name) => name.endsWith('.js'))) {
    const source = readFileSync(join(scripts, file), 'utf8');
    const all = source.match(/\bimport\(/gu)?.length ?? 0;
    const told = source.match(wrapped)?.length ?? 0;
    expect(all - told, file).toBe(others.get(file.split('.')[0] ?? '') ?? 0);
    found += told;
  }
  expect(found).toBeGreaterThan(50);
});
