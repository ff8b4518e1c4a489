import type { Firestore } from '@google-cloud/firestore';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';

export const INVALID_ARGUMENT = 3;
export const DEADLINE_EXCEEDED = 4;
export const PERMISSION_DENIED = 7;
export const RESOURCE_EXHAUSTED = 8;
export const ABORTED = 10;
export const INTERNAL = 13;
export const UNAVAILABLE = 14;

/** Firestore whose next commits end as the test says, after which it goes on as ever. */
export function failingFirestore(commits: readonly number[]): Firestore {
  const client = inProcessFirestore().connect();
  const remaining = [...commits];
  const runTransaction = client.runTransaction.bind(client);
  client.runTransaction = (run, options) =>
    runTransaction(async (native) => {
      const result = await run(native);
      failWith(remaining.shift());
      return result;
    }, options);
  return client;
}

/** Firestore whose next commits take effect, but are answered as the test says, once something else has happened. */
export function unclearFirestore(
  answers: readonly number[],
  meanwhile = async (): Promise<unknown> => undefined,
): Firestore {
  const client = inProcessFirestore().connect();
  const remaining = [...answers];
  const runTransaction = client.runTransaction.bind(client);
  client.runTransaction = async (run, options) => {
    const result = await runTransaction(run, options);
    const code = remaining.shift();
    if (code !== undefined) await meanwhile();
    failWith(code);
    return result;
  };
  return client;
}

/** Throws what the SDK throws where Firestore refuses a commit. */
function failWith(code: number | undefined): void {
  if (code !== undefined) throw Object.assign(new Error(`${code} of Firestore`), { code });
}
