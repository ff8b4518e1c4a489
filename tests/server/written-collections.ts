import { globSync, readFileSync } from 'node:fs';

const sources = globSync('src/server/**/*.ts', { exclude: ['src/server/{adapters,ports}/**'] }).map((path) =>
  readFileSync(path, 'utf8'),
);

/** The collections that a variable of this name may stand for: that of its own file, else those of all files. */
function namesOf(variable: string, source: string): string[] {
  const defined = new RegExp(String.raw`\b${variable}(?: =|:) '([a-z_]+)'`, 'g');
  const within = (text: string) => [...text.matchAll(defined)].map(([, name = '']) => name);
  const own = within(source);
  return own.length > 0 ? own : sources.flatMap(within);
}

/** The names of the collections that each `put` of the code may write to. A place whose collection is not found has none. */
export const writtenCollections = sources.flatMap((source) =>
  [...source.matchAll(/\.put\(\s*(\w+),/g)].map(([, variable = '']) => namesOf(variable, source)),
);
