import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const PAGE = { file: 'translate.html', path: '/translate' };
const ASSETS = '_astro';
/** Outside the assets: what the page names by a fixed address. */
const FIXED = [
  'theme.js',
  'favicon.svg',
  'favicon.ico',
  'site.webmanifest',
  'icon-192.png',
  'samples/elephants-dream.json',
];

interface KeptFile {
  readonly path: string;
  readonly integrity: string;
}

/** Writes the service worker of the translator: its source, with the list of files that the finished page may load (docs/decisions/0140). */
export function offlineWorker(): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      // Before the server's list of static files is made: what is written here belongs on it.
      'astro:build:generated': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = await filesToKeep(root);
        const id = digest(JSON.stringify(files)).slice(0, 16).replaceAll(/\W/g, '0');
        const source = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
        await writeFile(
          join(root, 'service-worker.js'),
          `self.polycueBuild = ${JSON.stringify({ id, files })};\n${source}`,
        );
        logger.info(`${files.length} files are kept for work without a network`);
      },
    },
  };
}

async function filesToKeep(root: string): Promise<KeptFile[]> {
  const assets = await reachableAssets(root);
  const others = [PAGE, ...FIXED.map((file) => ({ file, path: `/${file}` }))];
  const all = [
    ...others,
    ...assets.map((name) => ({ file: join(ASSETS, name), path: `/${ASSETS}/${name}` })),
  ];
  return Promise.all(
    all.map(async ({ file, path }) => ({
      path,
      integrity: `sha256-${digest(await readFile(join(root, file)))}`,
    })),
  );
}

/** Every asset whose name stands in the page, or in an asset that is reached: scripts that load later, workers, fonts. */
async function reachableAssets(root: string): Promise<string[]> {
  const names = (await readdir(join(root, ASSETS))).sort();
  const reached = new Set<string>();
  const toRead = [PAGE.file];
  for (let file = toRead.pop(); file !== undefined; file = toRead.pop()) {
    const text = await readFile(join(root, file), 'utf8');
    for (const name of names) {
      if (reached.has(name) || !text.includes(name)) continue;
      reached.add(name);
      if (/\.(?:js|css)$/.test(name)) toRead.push(join(ASSETS, name));
    }
  }
  return [...reached].sort();
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}
