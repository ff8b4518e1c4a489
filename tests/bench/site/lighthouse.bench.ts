/** Lighthouse (mobile, simulated) over every page of the built server. Run the build first. Needs Chromium (`CHROMIUM_PATH`). */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';

const DEBUG_PORT = 9_333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Row {
  readonly page: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly blockedMs: number;
  /** Names of the audits that cost a score other than performance. */
  readonly failed: readonly string[];
}

const dist = process.env['POLYCUE_DIST'] ?? 'dist';
const work = mkdtempSync(join(tmpdir(), 'polycue-lighthouse-'));
const server = spawn(process.execPath, [join(dist, 'server/entry.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, POLYCUE_MODE: 'demo', PORT: '0', POLYCUE_DATA_DIR: join(work, 'data') },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${DEBUG_PORT}`,
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-gpu',
  ],
});
try {
  const origin = await addressOf(server.stdout);
  const rows: Row[] = [];
  for (const page of pagesOf(dist)) rows.push(await measure(origin, page));
  report(rows);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(work, { recursive: true, force: true });
}

/** Every page of the manifest; a word after the flags of the command picks some of them. */
function pagesOf(folder: string): string[] {
  const entries = JSON.parse(readFileSync(join(folder, 'static-manifest.json'), 'utf8')) as {
    route: string;
    file: string;
  }[];
  const wanted = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
  return entries
    .filter(({ file, route }) => file.endsWith('.html') && route !== '/404' && route.includes(wanted))
    .map(({ route }) => route);
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      const url = /"url":"([^"]+)"/.exec(String(chunk))?.[1];
      if (url) resolve(url);
    });
    output.once('end', () => reject(new Error('the server ended before it was ready')));
  });
}

async function measure(origin: string, page: string): Promise<Row> {
  const result = await lighthouse(origin + page, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`${page} could not be measured`);
  const { categories: found, audits } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    page,
    scores: Object.fromEntries(categories.map((id) => [id, Math.round((found[id]?.score ?? 0) * 100)])),
    lcpMs: Math.round(number('largest-contentful-paint')),
    cls: Number(number('cumulative-layout-shift').toFixed(3)),
    blockedMs: Math.round(number('total-blocking-time')),
    failed: categories
      .slice(1)
      .flatMap((id) =>
        (found[id]?.auditRefs ?? [])
          .filter((ref) => ref.weight > 0 && audits[ref.id]?.score === 0)
          .map((ref) => ref.id),
      ),
  };
}

function report(rows: readonly Row[]): void {
  console.table(rows.map(({ scores, failed, ...row }) => ({ ...row, ...scores, failed: failed.join(' ') })));
  const jsonAt = process.argv.indexOf('--json');
  if (jsonAt > 0)
    writeFileSync(process.argv[jsonAt + 1] ?? 'lighthouse.json', JSON.stringify({ rows }, null, 2));
}
