import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserStorage } from '#site/kept-in-browser/browser-storage.ts';
import { contentPages } from '../built-site.ts';

/** Names that the sign-in library uses by itself, each with the file of the library that has it. */
const byLibraries: Readonly<Record<string, string>> = {
  firebaseLocalStorageDb: 'node_modules/firebase/node_modules/@firebase/auth',
  'firebase-heartbeat-database': 'node_modules/@firebase/app/dist/esm/index.esm.js',
};

/** The doors to `localStorage` and `sessionStorage` are given the names that others write out. */
const doors = ['site/kept-in-browser/local-storage.ts', 'site/kept-in-browser/tab-storage.ts'];

const codeFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\.(?:ts|tsx|js|astro)$/.test(name) && !name.startsWith('server/') && !doors.includes(name),
  )
  .map((name) => ({ name, code: readFileSync(join('src', name), 'utf8') }));

/** The first argument of each call that stores something: a literal, or a constant of the same file. */
function storedNames({ name, code }: (typeof codeFiles)[number]): string[] {
  const calls =
    /(?:readKept|keepText|readInTab|keepInTab|(?:factory|indexedDB|caches)\s*\.\s*open)\(\s*(?<argument>[\w.]+|'[^']+')/g;
  return [...code.matchAll(calls)].map(({ groups }) => {
    const argument = groups?.['argument'] ?? '';
    if (argument.startsWith("'")) return argument.slice(1, -1);
    const value = new RegExp(`const ${argument} = '([^']+)'`).exec(code)?.[1];
    if (value === undefined)
      throw new Error(`src/${name}: the name ${argument} must be a constant of the file`);
    return value;
  });
}

const used = new Set(codeFiles.flatMap(storedNames));
const listed = browserStorage.flatMap(({ names }) => names);

describe('the list of what is kept in the browser', () => {
  test('names everything that the code stores, and nothing else', () => {
    expect(used.size).toBeGreaterThan(5);
    expect([...used, ...Object.keys(byLibraries)].sort()).toEqual([...listed].sort());
  });

  test('stores under names that are written out: each use is one of the calls above', () => {
    const others = codeFiles.filter(({ code }) => /\b(?:local|session)Storage\s*[.[]|cookieStore/.test(code));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  test.each(Object.entries(byLibraries))('is right about %s of the library', (name, path) => {
    const files = path.endsWith('.js')
      ? [path]
      : readdirSync(join(path, 'dist'), { encoding: 'utf8' })
          .filter((file) => file.endsWith('.js'))
          .map((file) => join(path, 'dist', file));
    expect(files.some((file) => readFileSync(file, 'utf8').includes(`'${name}'`))).toBe(true);
  });

  test('is the table of the cookie policy', () => {
    const policy = contentPages.find(({ path }) => path === '/cookie-policy');
    const cells = [...(policy?.document.querySelectorAll('table[data-storage] tbody tr') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim()),
    );
    expect(cells).toEqual(
      browserStorage.map(({ names, where, purpose, lasts }) => [names.join(', '), where, purpose, lasts]),
    );
  });
});
