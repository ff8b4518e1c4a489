import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PagefindIndex } from 'pagefind';
import { searchRecords } from './search-records.ts';
import { commonWords, vocabularyOf } from './vocabulary.ts';

/** Makes the search index from the finished pages: Pagefind's files, and two lists of words for typing errors. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      // Before the server's list of static files is made: what is written here belongs on it.
      'astro:build:generated': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = await readPages(root);
        const records = pages.flatMap(({ path, html }) => searchRecords(path, html));
        const { createIndex } = await import('pagefind');
        const { index, errors } = await createIndex({ forceLanguage: 'en' });
        if (!index) throw new Error(`pagefind: ${errors.join('; ')}`);
        for (const { url, html } of records) throwAny(await index.addHTMLFile({ url, content: html }));
        await writeIndex(index, root);
        const words = vocabularyOf(pages.map(({ html }) => html));
        await write(join(root, 'search-words.json'), JSON.stringify(words));
        await write(join(root, 'search-english.json'), JSON.stringify(commonWords()));
        logger.info(`${records.length} pages and answers, ${words.length} words known`);
      },
    },
  };
}

/** Pagefind brings interfaces of its own; ours is in components/site/search. */
const UNUSED = /-ui\.|pagefind-highlight/;
const PAGES_WITH_TEXT = /data-search-body/;

async function readPages(root: string): Promise<{ path: string; html: string }[]> {
  const pages: { path: string; html: string }[] = [];
  for await (const file of glob('**/*.html', { cwd: root })) {
    const html = await readFile(join(root, file), 'utf8');
    if (PAGES_WITH_TEXT.test(html)) pages.push({ path: `/${file.replace(/\.html$/, '')}`, html });
  }
  // The order in which a folder is read differs between machines; the index must not.
  return pages.sort((a, b) => a.path.localeCompare(b.path));
}

async function writeIndex(index: PagefindIndex, root: string): Promise<void> {
  const { files, errors } = await index.getFiles();
  throwAny({ errors });
  const needed = files.filter(({ path }) => !UNUSED.test(path));
  await Promise.all(needed.map(({ path, content }) => write(join(root, 'pagefind', path), content)));
}

function throwAny({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`pagefind: ${errors.join('; ')}`);
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
