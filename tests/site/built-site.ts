import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Window, type Document } from 'happy-dom';

const given = process.env['POLYCUE_DIST'] ?? 'dist';

/** The folder of the built pages: beside the server's files where there is a server. */
export const root = existsSync(join(given, 'client')) ? join(given, 'client') : given;

/** A built page: its address, its text as written, and its tree. */
export interface Page {
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

const window = new Window();

function files(): string[] {
  if (!existsSync(root))
    throw new Error(`Nothing is built in ${root}: run the build first, or set POLYCUE_DIST`);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function readPage(file: string): Page {
  const html = readFileSync(join(root, file), 'utf8');
  const path = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
  return { path, html, document: new window.DOMParser().parseFromString(html, 'text/html') };
}

/** Every page of the built site. */
export const pages: readonly Page[] = files()
  .filter((file) => file.endsWith('.html'))
  .map(readPage);

/** The pages that are read: all but the translator, which is also what an unknown address shows. */
export const contentPages = pages.filter(({ path }) => path !== '/translate' && path !== '/404');

/** The articles. */
export const articles = contentPages.filter(({ path }) => /^\/blog\/[\w-]+$/.test(path));

/** Whether the built site answers at this path with a file. */
export function isBuilt(path: string): boolean {
  const file = path === '/' ? 'index.html' : path.slice(1);
  return [file, `${file}.html`].some((name) => existsSync(join(root, name)) && name.includes('.'));
}

/** The text of a built file. */
export function readBuilt(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
