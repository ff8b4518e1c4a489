import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { categories, categorySlug } from '../categories.ts';
import { sitePages } from '../site-pages.ts';
import { checkOrigin } from './check-origin.ts';
import { contentPage, type ContentPage } from './content-page.ts';
import { findMistakes, type Mistake, type SiteFacts } from './find-mistakes.ts';
import { frontMatterMistakes } from './front-matter-mistakes.ts';

interface LintInput {
  /** The project's folder. */
  readonly root?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Looks over what editors write: a build ends with one line for each mistake, and `npm run dev` shows the first over the page.
 * `docs/writing.md` says what is looked for.
 */
export function contentLint({ root = '.', environment = {} }: LintInput = {}): AstroIntegration {
  return {
    name: 'content-lint',
    hooks: {
      // Before Astro reads the content itself: it would stop at the first wrong field, without the line.
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        checkOrigin(environment);
        const mistakes = await mistakesInContent(root);
        if (mistakes.length > 0) throw new Error(`The content has mistakes.\n${listed(mistakes)}`);
      },
      'astro:server:setup': ({ server, logger }) => {
        let shown: ReturnType<typeof overlay> | null = null;
        const look = async () => {
          const [first, ...others] = await mistakesInContent(root);
          shown = first ? overlay(first) : null;
          if (!first || !shown) return;
          logger.warn(listed([first, ...others]));
          server.ws.send(shown);
        };
        // A save reloads the page, and with it goes what lies over it: each page that connects is told again.
        server.ws.on('connection', () => shown && server.ws.send(shown));
        const isContent = (path: string) => path.split(sep).join('/').includes('/src/content/');
        server.watcher.on('all', (_, path) => {
          if (isContent(path)) void look();
        });
        void look();
      },
    },
  };
}

/** What Vite shows over the page. */
function overlay({ file, line, sentence }: Mistake) {
  const message = `${file}:${line} ${sentence}`;
  return { type: 'error' as const, err: { message, stack: '', loc: { file, line, column: 0 } } };
}

function listed(mistakes: readonly Mistake[]): string {
  return mistakes.map(({ file, line, sentence }) => `  ${file}:${line} ${sentence}`).join('\n');
}

/**
 * Every mistake in the content of a project. A file that no parser takes is one mistake.
 * @param root the project's folder
 */
async function mistakesInContent(root: string): Promise<Mistake[]> {
  const files: string[] = [];
  for await (const file of glob('src/content/**/*.{md,mdx}', { cwd: root }))
    files.push(file.split(sep).join('/'));
  const texts = await Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const read = texts.map(({ file, text }) => readContentPage(file, text));
  const pages = read.filter((each): each is ContentPage => 'address' in each);
  const unread = read.filter((each): each is Mistake => 'sentence' in each);
  const wrongFields = texts.flatMap(({ file, text }) => frontMatterMistakes(file, text));
  return [...unread, ...wrongFields, ...findMistakes(pages, siteFacts(root, pages))];
}

function readContentPage(file: string, text: string): ContentPage | Mistake {
  try {
    return contentPage(file, text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The parser has no field for the line: its messages begin with `line:column:`.
    return { file, line: Number(/^(\d+):/.exec(message)?.[1] ?? 1), sentence: `cannot be read: ${message}` };
  }
}

const writtenByPages = ['/rss.xml', '/sitemap.xml', '/llms.txt'];

function siteFacts(root: string, pages: readonly ContentPage[]): SiteFacts {
  const paths = new Set([
    ...sitePages.map(({ path }): string => path),
    ...categories.map((category) => `/blog/category/${categorySlug(category)}`),
    ...pages.map(({ address }) => address),
    ...writtenByPages,
  ]);
  return {
    hasPath: (path) => paths.has(path) || existsSync(join(root, 'public', path)),
    hasFile: (path) => existsSync(join(root, path)),
  };
}
