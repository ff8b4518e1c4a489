import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** One import line of a file: what it names, and whether only types come through it. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly isDynamic: boolean;
}

const sourceEnding = /\.(?:ts|tsx|mts|mjs|astro|mdx)$/;
const namedImport = /^(?:import|export)\s(?<words>[^'"();=]*)\bfrom\s['"](?<specifier>[^'"]+)['"]/gm;
const bareImport = /^import\s['"](?<specifier>[^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]\s*\)/g;

/** Paths of the source files below a folder, with `/`. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && sourceEnding.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));
}

/** The imports of a file, read from its text; `#room/file.ts` and relative ones as paths below the project. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const find = (pattern: RegExp, isDynamic: boolean): Import[] =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      from: file,
      specifier: toPath(file, groups?.['specifier'] ?? ''),
      isTypeOnly: groups?.['words']?.startsWith('type ') ?? false,
      isDynamic,
    }));
  return [...find(namedImport, false), ...find(bareImport, false), ...find(dynamicImport, true)];
}

const aliases = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> })
  .imports;

function toPath(file: string, written: string): string {
  // How a style sheet is asked for, `style.css?url`, is no part of its path.
  const [specifier = ''] = written.split('?');
  if (specifier.startsWith('.'))
    return normalize(join(dirname(file), specifier))
      .split(sep)
      .join('/');
  const room = specifier.split('/')[0] ?? '';
  const target = aliases[`${room}/*`];
  return target ? target.slice(2).replace('*', specifier.slice(room.length + 1)) : specifier;
}
