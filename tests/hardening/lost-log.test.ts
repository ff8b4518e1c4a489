import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, closeSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serverArguments } from '../../scripts/server-arguments.mjs';
import { freePort } from '#tests/free-port.ts';

const entry = join(process.env['POLYCUE_DIST'] ?? 'dist', 'server/entry.mjs');
/** Many times what a stream or a pipe holds before a failed write shows. */
const REQUESTS = 50;
const CLOSED_ADDRESS = '127.0.0.1:1';

let child: ChildProcess | undefined;
let dataDir = '';
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const status = async (url: string) => (await fetch(url).catch(() => null))?.status;

/** The shipped server with these outputs, once it answers. */
async function start(stdio: StdioOptions, flags: readonly string[] = []) {
  dataDir = mkdtempSync(join(tmpdir(), 'polycue-log-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    POLYCUE_MODE: 'demo',
    PORT: String(port),
    POLYCUE_DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: CLOSED_ADDRESS,
    GEMINI_API_KEY: 'unused',
  };
  const server = spawn(process.execPath, [...flags, ...serverArguments(env).slice(0, -1), entry], {
    env,
    stdio,
  });
  child = server;
  const ended = once(server, 'exit') as Promise<[number | null]>;
  const health = `http://127.0.0.1:${port}/api/health`;
  await expect.poll(() => status(health), { timeout: 20_000 }).toBe(200);
  return { server, health, ended };
}

async function answersAndEnds({ server, health, ended }: Awaited<ReturnType<typeof start>>) {
  for (let at = 0; at < REQUESTS; at += 1) expect(await status(health)).toBe(200);
  const startedMs = performance.now();
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  // One that cannot end in order ends itself after 9.7 seconds.
  expect(performance.now() - startedMs).toBeLessThan(8_000);
}

/** As a log collector that ends. */
function closeReaders({ stdout, stderr }: ChildProcess): void {
  stdout?.destroy();
  stderr?.destroy();
}

test('a server whose log has no reader any more goes on answering, and ends on SIGTERM', async () => {
  const running = await start(['ignore', 'pipe', 'pipe']);
  closeReaders(running.server);
  await answersAndEnds(running);
});

test('a server whose log is on a full disk goes on answering, and ends on SIGTERM', async ({ skip }) => {
  if (!existsSync('/dev/full')) return skip('this system has no /dev/full');
  const full = openSync('/dev/full', 'w');
  try {
    await answersAndEnds(await start(['ignore', full, full]));
  } finally {
    closeSync(full);
  }
});

test('a server with exceptions without end and no reader of its log ends within ten seconds', async () => {
  const running = await start(
    ['ignore', 'pipe', 'pipe'],
    ['--import', './tests/hardening/throw-on-signal.mjs'],
  );
  closeReaders(running.server);
  const startedMs = performance.now();
  running.server.kill('SIGUSR2');
  expect((await running.ended)[0]).toBe(1);
  expect(performance.now() - startedMs).toBeLessThan(11_000);
});
