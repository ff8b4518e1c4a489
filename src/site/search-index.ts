import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Makes the search index from the finished pages: Pagefind's files, and the list of words that mends typing errors. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      // Before the server's list of static files is made: what is written here belongs on it.
      'astro:build:generated': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const { createIndex } = await import('pagefind');
        const { index, errors } = await createIndex({ forceLanguage: 'en' });
        if (!index) throw new Error(`pagefind: ${errors.join('; ')}`);
        const added = await index.addDirectory({ path: root });
        const { files, errors: unwritten } = await index.getFiles();
        const failed = [...added.errors, ...unwritten];
        if (failed.length > 0) throw new Error(`pagefind: ${failed.join('; ')}`);
        const needed = files.filter(({ path }) => !UNUSED.test(path));
        await Promise.all(needed.map(({ path, content }) => write(join(root, 'pagefind', path), content)));
        const words = await writeVocabulary(root);
        logger.info(`${added.page_count} pages read, ${words} words known`);
      },
    },
  };
}

/** Pagefind brings interfaces of its own; ours is in components/site/search. */
const UNUSED = /-ui\.|pagefind-highlight/;
const PAGES_WITH_TEXT = /data-pagefind-body/;

async function writeVocabulary(root: string): Promise<number> {
  const counts = new Map<string, number>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    const html = await readFile(join(root, file), 'utf8');
    if (!PAGES_WITH_TEXT.test(html)) continue;
    for (const word of wordsOf(html)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const vocabulary = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .map(([word]) => word);
  await write(join(root, 'search-words.json'), JSON.stringify(vocabulary));
  return vocabulary.length;
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** The words of four and more letters that stand in the text of a page. */
function wordsOf(html: string): string[] {
  const text = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<[^<>]*>/g, ' ')
    .toLowerCase();
  return text.match(/[a-z]{4,}/g) ?? [];
}
