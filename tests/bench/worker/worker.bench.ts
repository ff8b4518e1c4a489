/**
 * How long the page stands still while it reads the largest files it takes: the longest gap between two frames, in a real Chromium, from the
 * choice of the file until its cues are on the page and its draft is kept. Run the build first. `POLYCUE_DIST`, `PORT` and `CHROMIUM_PATH` choose
 * another build, port and browser.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { sampleFiles, type SampleFile } from './sample-files.ts';

const { values: options } = parseArgs({ options: { json: { type: 'string' } }, strict: false });
const TARGET_MS = 100;
const ROUNDS = 3;
/** How long the page is watched after it has told the end: drafts are kept and estimates made by then. */
const AFTER_MS = 2000;

interface Row {
  readonly file: string;
  /** From the choice of the file to its cues. */
  readonly readMs: number;
  readonly longestGapMs: number;
  readonly longTasksMs: readonly number[];
}

const work = mkdtempSync(join(tmpdir(), 'polycue-worker-bench-'));
const server = spawn(process.execPath, [join(process.env['POLYCUE_DIST'] ?? 'dist', 'server/entry.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { PORT: '0', ...process.env, POLYCUE_MODE: 'demo', POLYCUE_DATA_DIR: join(work, 'data') },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const origin = await addressOf(server.stdout);
  const files = sampleFiles(work);
  const rows: Row[] = [];
  for (const file of files) rows.push(await bestOf(browser, origin, file));
  report(rows);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(work, { recursive: true, force: true });
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

/** The quietest of some rounds: what else the machine does is not the page's fault. */
async function bestOf(browser: Browser, origin: string, file: SampleFile): Promise<Row> {
  const rounds: Row[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, origin, file));
  return rounds.reduce((best, row) => (row.longestGapMs < best.longestGapMs ? row : best));
}

async function measure(browser: Browser, origin: string, file: SampleFile): Promise<Row> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/translate`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    await startWatch(page);
    const startedMs = performance.now();
    await page.getByLabel(/^SRT File/).setInputFiles(file.path);
    await page.getByText(file.told).first().waitFor();
    const readMs = Math.round(performance.now() - startedMs);
    await page.waitForTimeout(AFTER_MS);
    return { file: file.name, readMs, ...(await endWatch(page)) };
  } finally {
    await context.close();
  }
}

interface Watch {
  gaps: number[];
  longTasks: number[];
}

async function startWatch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Watch = { gaps: [], longTasks: [] };
    (window as unknown as { watch: Watch }).watch = watch;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      watch.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function endWatch(page: Page): Promise<Pick<Row, 'longestGapMs' | 'longTasksMs'>> {
  const { gaps, longTasks } = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  return {
    longestGapMs: Math.round(Math.max(...gaps)),
    longTasksMs: longTasks.map(Math.round).sort((a, b) => b - a),
  };
}

function report(rows: readonly Row[]): void {
  console.table(
    rows.map(({ longTasksMs, ...row }) => ({
      ...row,
      'at most': TARGET_MS,
      longTasksMs: longTasksMs.join(' '),
    })),
  );
  if (typeof options.json === 'string')
    writeFileSync(options.json, `${JSON.stringify({ targetMs: TARGET_MS, rows }, null, 2)}\n`);
}
