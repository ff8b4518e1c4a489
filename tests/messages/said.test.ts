import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '#messages/en.ts';
import { errorStatus } from '#protocol/error-codes.ts';

/** All code but the catalogue and the table of codes, where every key and code stands anyway. */
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.(?:ts|tsx|astro)$/.test(path))
  .filter((path) => !path.startsWith('src/messages/en') && path !== 'src/protocol/error-codes.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const quoted = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, word = '']) => word));
/** Keys with a part that is known at run time only, such as `profile.${id}Source` and `${what}.where`: what stands before and after it. */
const templates = [...code.matchAll(/`(?:([a-z][\w.-]*\.)\$\{[^}`]*\}(\w*)|\$\{[^}`]*\}(\.\w+))`/gi)].map(
  ([, before = '', after = '', end = after]) => ({ before, after: end }),
);
const isBuilt = (key: string) =>
  templates.some(({ before, after }) => key.startsWith(before) && key.endsWith(after));

describe('nothing is written that nobody says', () => {
  test('each sentence is asked for by its key, or by the beginning of it', () => {
    expect(templates.length).toBeGreaterThan(10);
    expect(Object.keys(en).filter((key) => !quoted.has(key) && !isBuilt(key))).toEqual([]);
  });

  test('each code of an error is thrown or read somewhere', () => {
    expect(Object.keys(errorStatus).filter((one) => !quoted.has(one))).toEqual([]);
  });
});
