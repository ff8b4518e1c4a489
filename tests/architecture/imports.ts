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
const importLine =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"();]*\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Paths of the source files below a folder, with `/`. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && sourceEnding.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));
}

/** The imports of a file, read from its text; `#room/file.ts` and relative ones as paths below the project. */
export function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(importLine)].map(([, type, fixed, dynamic]) => ({
    from: file,
    specifier: toPath(file, fixed ?? dynamic ?? ''),
    isTypeOnly: type !== undefined,
    isDynamic: dynamic !== undefined,
  }));
}

const aliases = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> })
  .imports;

function toPath(file: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(file), specifier))
      .split(sep)
      .join('/');
  const room = specifier.split('/')[0] ?? '';
  const target = aliases[`${room}/*`];
  return target ? target.slice(2).replace('*', specifier.slice(room.length + 1)) : specifier;
}
