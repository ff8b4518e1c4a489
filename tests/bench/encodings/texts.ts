import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Sentences of many languages that come with the packages of this project: the messages of the compiler and of the schema library. */
export function sentencesByLanguage(): ReadonlyMap<string, readonly string[]> {
  const sentences = new Map<string, string[]>();
  const add = (language: string, found: readonly string[]) =>
    sentences.set(language, [...(sentences.get(language) ?? []), ...found]);
  for (const [language, found] of compilerMessages()) add(language, found);
  for (const [language, found] of schemaMessages()) add(language, found);
  return sentences;
}

function compilerMessages(): [string, string[]][] {
  const folder = dirname(require.resolve('typescript'));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = join(folder, name, 'diagnosticMessages.generated.json');
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return [name, Object.values(messages).map(wordsOnly)];
    });
}

/** The strings of a locale's source that hold letters beyond ASCII. */
function schemaMessages(): [string, string[]][] {
  const folder = join(dirname(require.resolve('zod/package.json')), 'v4/locales');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js') && name !== 'index.js')
    .map((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      const strings = [...source.matchAll(/[`"]([^`"\n]{4,})[`"]/gu)].map(([, text = '']) => wordsOnly(text));
      return [name.slice(0, -3), strings.filter((text) => /[^\0-\u007f]/u.test(text))];
    });
}

function wordsOnly(text: string): string {
  return text
    .replaceAll(/\$?\{[^{}]*\}|'[^']*'/gu, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
}
