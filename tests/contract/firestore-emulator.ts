import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { findFirestoreEmulator } from './find-firestore-emulator.ts';
import { freePort } from '#tests/free-port.ts';

const found = findFirestoreEmulator();
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** Java makes code as fast as it can be for a process of many hours; this one lives for the tests of a file. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const START_MS = 60_000;
const POLL_MS = 100;

export const hasFirestoreEmulator = found.kind !== 'missing';

/** For the names of tests: where they run, or why they are skipped. */
export const emulatorTitle =
  found.kind === 'missing' ? `Google’s emulator (skipped: ${found.lookedIn})` : 'Google’s emulator';

/** The emulator reads no message above 4 MiB; Firestore itself takes 10. */
export const EMULATOR_MAX_BYTES = 3 * 1024 * 1024;

let projects = 0;

/** A project of its own for every test: an emulator keeps what it was given. */
export function emulatedProject(): string {
  return `demo-polycue-${process.pid}-${(projects += 1)}`;
}

export interface FirestoreEmulator {
  /** The form of FIRESTORE_EMULATOR_HOST. */
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts the emulator for the tests of a file, and sets FIRESTORE_EMULATOR_HOST, which the SDK reads, for as long. */
export function useFirestoreEmulator(): void {
  if (!hasFirestoreEmulator) return;
  const before = process.env['FIRESTORE_EMULATOR_HOST'];
  let emulator: FirestoreEmulator | undefined;
  beforeAll(async () => {
    emulator = await startFirestoreEmulator();
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator.host;
  }, START_MS);
  afterAll(async () => {
    if (before === undefined) delete process.env['FIRESTORE_EMULATOR_HOST'];
    else process.env['FIRESTORE_EMULATOR_HOST'] = before;
    await emulator?.stop();
  });
}

/** The emulator that runs already, or one of our own on a free port. @throws where there is none. */
export async function startFirestoreEmulator(): Promise<FirestoreEmulator> {
  if (found.kind === 'running') return { host: found.host, stop: async () => undefined };
  if (found.kind === 'missing') throw new Error(found.lookedIn);
  const port = await freePort();
  // Java itself, without the script around it: the script would not pass a signal on.
  const child = spawn(
    found.java,
    [
      '-Duser.language=en',
      '-Xmx512m',
      ...SHORT_LIVED,
      '-cp',
      found.jar,
      MAIN_CLASS,
      'start',
      '--host=127.0.0.1',
      `--port=${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const host = `127.0.0.1:${port}`;
  const died = ended.then(([code]) => Promise.reject(new Error(`the emulator ended with ${String(code)}`)));
  await Promise.race([waitUntilListening(host), died]);
  died.catch(() => undefined);
  await warmUp(host);
  return {
    host,
    stop: async () => {
      process.off('exit', end);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilListening(host: string): Promise<void> {
  const deadlineMs = performance.now() + START_MS;
  for (;;) {
    try {
      return void (await fetch(`http://${host}/`));
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
    }
    await delay(POLL_MS);
  }
}

/** Java loads its classes at the first calls, which take seconds on a busy machine: longer than the store waits. */
async function warmUp(host: string): Promise<void> {
  const documents = 'projects/demo-warm-up/databases/(default)/documents';
  const write = { update: { name: `${documents}/warm/up`, fields: {} } };
  const post = (method: string, body: object) =>
    fetch(`http://${host}/v1/${documents}:${method}`, { method: 'POST', body: JSON.stringify(body) });
  for (const response of [
    await post('commit', { writes: [write] }),
    await post('batchGet', { documents: [write.update.name] }),
    await post('runQuery', { structuredQuery: { from: [{ collectionId: 'warm' }] } }),
  ])
    if (!response.ok) throw new Error(`the emulator answers ${response.status}: ${await response.text()}`);
}
