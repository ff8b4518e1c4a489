import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { tryListen } from '../../scripts/bootstrap/port.mjs';
import { freePort, withoutOwnSettings } from './support/app.ts';

interface Started {
  readonly child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Resolves when the text was printed. */
  printed(text: string): Promise<void>;
  readonly exitCode: Promise<number | null>;
}

let dataDir: string;
let running: Started[];
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'polycue-start-'));
  running = [];
});
test.afterEach(async () => {
  for (const { child, exitCode } of running) {
    child.kill('SIGTERM');
    await exitCode;
  }
  rmSync(dataDir, { recursive: true });
});

/** What `npm start` runs. */
function start(settings: Record<string, string>): Started {
  // Node warns where the two of them stand side by side, and the runner sets the second.
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
  const env = {
    ...withoutOwnSettings(rest),
    POLYCUE_DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:0',
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      void exitCode.then(() => reject(new Error(`It ended without '${text}':\n${output}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const started = { child, output: () => output, printed, exitCode };
  running.push(started);
  return started;
}

test.describe('npm start', () => {
  test('says where to go, who to sign in as, and what stands in; Ctrl-C stops all of it', async () => {
    const port = String(await freePort());
    const demo = start({ PORT: port });
    await demo.printed('Ctrl-C');
    const output = demo.output();
    expect(output).toContain(`http://127.0.0.1:${port}/translate`);
    expect(output).toContain('demo@polycue.test, password polycue-demo');
    expect(output).toMatch(/Stands in +Gemini: pseudo-translations/);
    const emulator = /Auth emulator at (127\.0\.0\.1:\d+)/.exec(output)?.[1];
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    expect((await fetch(`http://${emulator}/`)).status).toBe(200);
    for (const secret of ['master-key', 'auth.json'])
      expect(statSync(join(dataDir, secret)).mode & 0o077).toBe(0);

    demo.child.kill('SIGINT');
    expect(await demo.exitCode).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    await expect(fetch(`http://${emulator}/`)).rejects.toThrow();
  });

  test('a second start says that one is running, and how to have another', async () => {
    const port = await freePort();
    await start({ PORT: String(port) }).printed('Ctrl-C');
    const second = start({ PORT: String(port) });
    expect(await second.exitCode).toBe(1);
    expect(second.output().trim()).toBe(
      `Polycue is already running at http://127.0.0.1:${port}. Open that address, or start a second one: PORT=${port + 1} npm start`,
    );
  });

  test('keeps accounts, and the key that protects stored keys, for the next start', async () => {
    const port = String(await freePort());
    const first = start({ PORT: port });
    await first.printed('Ctrl-C');
    const before = statSync(join(dataDir, 'master-key')).mtimeMs;
    first.child.kill('SIGTERM');
    await first.exitCode;
    const second = start({ PORT: port });
    await second.printed('Ctrl-C');
    expect(statSync(join(dataDir, 'master-key')).mtimeMs).toBe(before);
  });

  test('leaves nothing behind when it is stopped while it starts', async () => {
    const port = String(await freePort());
    const demo = start({ PORT: port });
    await demo.printed('Starting');
    demo.child.kill('SIGTERM');
    expect(await demo.exitCode).toBe(0);
    // The server, where it had begun, ends by itself: the port is free again.
    await expect.poll(() => tryListen('127.0.0.1', Number(port))).toBeNull();
  });

  test('ends with the reason where the server cannot start', async () => {
    const demo = start({ PORT: String(await freePort()), POLYCUE_FREE_CREDITS: 'many' });
    expect(await demo.exitCode).toBe(1);
    expect(demo.output()).toContain('The server did not start.');
    expect(demo.output()).toContain('POLYCUE_FREE_CREDITS');
  });

  test('with a key asks Google, and says so', async () => {
    const demo = start({ PORT: String(await freePort()), GEMINI_API_KEY: 'a-real-one' });
    await demo.printed('Ctrl-C');
    expect(demo.output()).toMatch(/Real +Gemini: Google, with your GEMINI_API_KEY/);
    expect(demo.output()).not.toContain('a-real-one');
  });
});
