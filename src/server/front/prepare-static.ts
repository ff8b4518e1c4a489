import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlineHashes } from './security-headers.ts';
import { type Encoding, encodingSuffix, manifestName, type StaticEntry } from './static-manifest.ts';

const MIN_COMPRESSED_BYTES = 512;

const contentTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.xml': 'application/xml; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.svg': 'image/svg+xml; charset=utf-8',
    '.webmanifest': 'application/manifest+json; charset=utf-8',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.webp': 'image/webp',
    '.ico': 'image/x-icon',
    '.woff2': 'font/woff2',
    '.wasm': 'application/wasm',
  }),
);

const compressible = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.xml',
  '.txt',
  '.svg',
  '.webmanifest',
]);

/** Compresses every file of the built site once, at the highest level, and writes the manifest that the front server starts from. */
export async function prepareStatic(clientDir: string): Promise<StaticEntry[]> {
  const files = (await listFiles(clientDir)).filter((file) => !isOurs(file)).sort();
  const entries = await Promise.all(files.map((file) => prepareFile(clientDir, file)));
  await writeFile(join(clientDir, '..', manifestName), JSON.stringify(entries));
  return entries;
}

function isOurs(file: string): boolean {
  return Object.values(encodingSuffix).some((suffix) => file.endsWith(suffix));
}

async function listFiles(dir: string): Promise<string[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function prepareFile(dir: string, file: string): Promise<StaticEntry> {
  const content = await readFile(join(dir, file));
  const extension = extname(file);
  const encodings = compressible.has(extension) ? await compress(join(dir, file), content) : [];
  return {
    file,
    route: routeOf(file),
    contentType: contentTypes.get(extension) ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: file.startsWith('_astro/'),
    encodings,
    ...(extension === '.html' ? pageFacts(content.toString('utf8')) : {}),
  };
}

function pageFacts(html: string): Pick<StaticEntry, 'inline' | 'hasIslands'> {
  return { inline: inlineHashes(html), hasIslands: html.includes('<astro-island') };
}

/** `index.html` → `/`, `blog/index.html` → `/blog`, `faq.html` → `/faq`, other files by their own names. */
function routeOf(file: string): string {
  if (!file.endsWith('.html')) return `/${file}`;
  return `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/';
}

async function compress(path: string, content: Buffer): Promise<Encoding[]> {
  if (content.length < MIN_COMPRESSED_BYTES) return [];
  const bodies: Record<Encoding, Buffer> = {
    br: await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzip: await promisify(gzip)(content, { level: 9 }),
  };
  const smaller = (['br', 'gzip'] as const).filter((encoding) => bodies[encoding].length < content.length);
  await Promise.all(smaller.map((encoding) => writeFile(path + encodingSuffix[encoding], bodies[encoding])));
  return smaller;
}

/** The digests of a page's inline scripts and styles, so that its policy allows only them. */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') };
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const found = new Set<string>();
  let at = html.indexOf(`<${element}`);
  while (at >= 0) {
    const open = html.indexOf('>', at);
    const close = html.indexOf(`</${element}>`, open);
    if (open < 0 || close < 0) break;
    const attributes = html.slice(at, open);
    const isData = attributes.includes('application/ld+json') || attributes.includes(' src=');
    if (!isData)
      found.add(
        `'sha256-${createHash('sha256')
          .update(html.slice(open + 1, close))
          .digest('base64')}'`,
      );
    at = html.indexOf(`<${element}`, close);
  }
  return [...found];
}
