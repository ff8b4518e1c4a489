import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../scripts/bootstrap/root.mjs';
import { StartProblem } from '../scripts/bootstrap/problem.mjs';
import { logTail } from './log-tail.ts';
import { openLogFile } from './log-file.ts';

const READY_POLL_MS = 50;
/** A little more than the server gives its running requests. */
const STOP_MS = 10_000;

export interface ServerOptions {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where its log goes; without it the terminal. */
  readonly logFile?: string;
  /** The address at which it will answer. */
  readonly url: string;
  readonly readyWithinMs: number;
}

export interface ServerProcess {
  /** Resolves with the reason when the process has ended by itself. */
  readonly died: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server as a process of its own and waits until it answers. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { child, ended } = launch(options);
  const server = {
    died: ended.then((end) => reason(end, options.logFile)),
    stop: () => stopChild(child, ended),
  };
  const polling = new AbortController();
  const early = server.died.then((why) => {
    throw new StartProblem(`The server did not start. ${why}`);
  });
  try {
    await Promise.race([waitUntilReady(options, polling.signal), early]);
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    polling.abort();
    early.catch(() => {
      // Once it runs, `died` reports its end.
    });
  }
  return server;
}

function launch({ args, env, logFile }: ServerOptions): { child: ChildProcess; ended: Promise<string> } {
  const log = logFile ? openLogFile(logFile) : null;
  const output = log?.descriptor ?? 'inherit';
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', output, output] });
  if (log) {
    closeSync(log.descriptor);
    child.once('exit', () => log.stop());
  }
  // If this process ends abruptly, the server must end too.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with code ${code}`)),
  );
  return { child, ended };
}

async function waitUntilReady(
  { url, readyWithinMs, logFile }: ServerOptions,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    const problem = await findProblem(url, signal);
    if (signal.aborted || problem === null) return;
    if (performance.now() > deadline)
      throw new StartProblem(
        `The server was not ready within ${readyWithinMs / 1000} s: ${problem}.${logWords(logFile)}`,
      );
    await delay(READY_POLL_MS);
  }
}

/** Why the server cannot be used yet, or `null` where it can. */
async function findProblem(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const reply = await fetch(`${url}/api/ready`, { signal });
    return reply.ok ? null : `${reply.status} ${await reply.text()}`;
  } catch {
    return 'it does not listen';
  }
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function reason(end: string, logFile: string | undefined): string {
  return `It ended ${end}.${logWords(logFile)}`;
}

function logWords(logFile: string | undefined): string {
  if (!logFile) return '';
  const words = logTail(readFileSync(logFile, 'utf8'));
  const said = words.length > 0 ? ` It said:\n\n  ${words.join('\n  ')}` : '';
  return `${said}\n\n  Its log: ${logFile}`;
}
