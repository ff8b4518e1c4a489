import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '../../../scripts/server-arguments.mjs';

const builtDist = process.env['POLYCUE_DIST'] ?? 'dist';

const OWN_FOLDER = join(tmpdir(), 'polycue-built-');

export interface BuiltServer {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** All that it has written so far, to both of its outputs. */
  readonly output: () => string;
  /** Ends it in order and leaves its data. */
  readonly end: () => Promise<void>;
  /** Ends it without any warning, as the system does when memory runs out. */
  readonly kill: () => Promise<void>;
  /** Ends it, and its data. */
  readonly stop: () => Promise<void>;
}

/** Exactly what is shipped, of the build that is tested. */
function argumentsFor(dist: string, env: Readonly<Record<string, string | undefined>>): string[] {
  return [...serverArguments(env).slice(0, -1), join(dist, 'server/entry.mjs')];
}

/** The built server as a process of its own, in demo mode, on a free port and an empty data directory. */
export async function startBuiltServer(
  env: Readonly<Record<string, string>>,
  dist = builtDist,
): Promise<BuiltServer> {
  // What goes on where another has ended has its folder.
  const dataDir = env['POLYCUE_DATA_DIR'] ?? mkdtempSync(OWN_FOLDER);
  const settings = {
    PATH: process.env['PATH'],
    POLYCUE_MODE: 'demo',
    PORT: '0',
    POLYCUE_DATA_DIR: dataDir,
    ...env,
  };
  const child = spawn(process.execPath, argumentsFor(dist, settings), { env: settings });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    const take = (text: string) => {
      output += text;
      const found = /"url":"http:\/\/[^:"]+:(\d+)"/.exec(text)?.[1];
      if (found) resolve(Number(found));
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
  });
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await end();
    if (dataDir.startsWith(OWN_FOLDER)) rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, pid: child.pid ?? 0, dataDir, output: () => output, end, kill, stop };
}
