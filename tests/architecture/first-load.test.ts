import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

/** The islands of /translate: what they import is loaded before anybody touches the page. */
const islands = [
  'src/islands/account-drawer/AccountBar.tsx',
  'src/islands/translator/PoweredBy.tsx',
  'src/islands/translator/Translator.tsx',
];

/** Every module of ours that comes with these, and who brought it. */
function loadedWith(roots: readonly string[]): Map<string, string> {
  const found = new Map(roots.map((root) => [root, 'the page']));
  for (const from of found.keys()) {
    for (const { specifier, isTypeOnly, isDynamic } of importsOf(from)) {
      if (specifier.startsWith('src/') && !isTypeOnly && !isDynamic && !found.has(specifier))
        found.set(specifier, from);
    }
  }
  return found;
}

const found = loadedWith(islands);

test('the translator loads only the sentences that it shows at first', () => {
  expect(found.get('src/messages/first.ts')).toBeDefined();
  expect(found.get('src/messages/t.ts'), 'imports all sentences').toBeUndefined();
});

test('the translator loads no schemas before its first call', () => {
  const withSchemas = [...found.keys()].filter((file) =>
    importsOf(file).some(
      ({ specifier, isTypeOnly, isDynamic }) => specifier.startsWith('zod') && !isTypeOnly && !isDynamic,
    ),
  );
  expect(found.get('src/islands/api-client/api.ts')).toBeDefined();
  expect(withSchemas).toEqual([]);
});

test('the translator loads what keeps projects with the storage, and not before', () => {
  const keepers = [...found.keys()].filter((file) => file.startsWith('src/islands/project/storage/'));
  expect(keepers).toEqual([]);
});

test('the translator loads what changes a project after the form, and not before', () => {
  expect(found.get('src/islands/translator/workspace/late-workspace.ts')).toBeDefined();
  expect(found.get('src/islands/translator/workspace/workspace.ts')).toBeUndefined();
  expect(found.get('src/islands/project/history.ts')).toBeUndefined();
});
