// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenOrphaned } from './orphaned.mjs';
import { root } from './root.mjs';
import { elapsed, say } from './say.mjs';

const HEARTBEAT_MS = 10_000;
const TAIL_LINES = 25;

/**
 * Hands the terminal to a program and passes on the signals that ask it to stop.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export async function runInForeground(file, args, env) {
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  whenOrphaned(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

/**
 * Runs a program behind one line of progress; what it prints is shown only where it fails.
 * @param {string} doing 'Installing packages'
 * @param {{ file: string, args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} program
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(doing, { file, args, env = process.env, cwd = root, shell = false }) {
  const startedMs = Date.now();
  say(`${doing} …`);
  const heartbeat = setInterval(() => say(`  still at it, ${elapsed(startedMs)}`), HEARTBEAT_MS);
  try {
    const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    const code = await new Promise((resolve) => {
      child.once('error', (error) => {
        output += error.message;
        resolve(127);
      });
      child.once('close', (exitCode) => resolve(exitCode ?? 1));
    });
    process.off('SIGINT', stop).off('SIGTERM', stop);
    if (code === 0) say(`✓ ${doing}: ${elapsed(startedMs)}`);
    return { code, output };
  } finally {
    clearInterval(heartbeat);
  }
}

/** The last lines of an output: where a program says why it failed. @param {string} output */
export function tail(output) {
  return output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
