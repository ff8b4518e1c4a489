import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../scripts/bootstrap/root.mjs';
import { StartProblem } from '../scripts/bootstrap/problem.mjs';

const HEALTH_POLL_MS = 50;
/** A little more than the server gives its running requests. */
const STOP_MS = 10_000;
const REASON_LINES = 20;
const everyday = /^\{"level":[1-4]0,/;

export interface ServerOptions {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where its log goes; without it the terminal. */
  readonly logFile?: string;
  /** Where it will answer. */
  readonly url: string;
  readonly readyWithinMs: number;
}

export interface ServerProcess {
  /** Resolves when the process has ended by itself, with the reason it gave. */
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
  const health = new AbortController();
  const early = server.died.then((why) => {
    throw new StartProblem(`The server did not start. ${why}`);
  });
  try {
    await Promise.race([waitForHealth(options, health.signal), early]);
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    health.abort();
    early.catch(() => {
      // Once it is up, its end is told by `died`.
    });
  }
  return server;
}

function launch({ args, env, logFile }: ServerOptions): { child: ChildProcess; ended: Promise<string> } {
  const log = logFile ? openSync(logFile, 'w') : 'inherit';
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log] });
  if (typeof log === 'number') closeSync(log);
  // Whatever ends this process in a hurry ends the server too.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with code ${code}`)),
  );
  return { child, ended };
}

async function waitForHealth({ url, readyWithinMs }: ServerOptions, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (!signal.aborted && !(await isHealthy(url, signal))) {
    if (performance.now() > deadline)
      throw new StartProblem(`The server did not answer within ${readyWithinMs / 1000} s.`);
    await delay(HEALTH_POLL_MS);
  }
}

async function isHealthy(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal })).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

/** What the process said last that is not everyday: words of its own, and log entries from `error` up. */
function reason(end: string, logFile: string | undefined): string {
  if (!logFile) return `It ended ${end}.`;
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  const telling = lines.filter((line) => line !== '' && !everyday.test(line)).slice(-REASON_LINES);
  return `It ended ${end}${telling.length > 0 ? ` and said:\n\n  ${telling.join('\n  ')}` : ''}\n\n  Its log: ${logFile}`;
}
