import type { Firestore } from '@google-cloud/firestore';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';

export const ABORTED = 10;
export const PERMISSION_DENIED = 7;

/** Firestore whose next commits end as the test says, after which it goes on as ever. */
export function failingFirestore(commits: readonly number[]): Firestore {
  const client = inProcessFirestore().connect();
  const remaining = [...commits];
  const runTransaction = client.runTransaction.bind(client);
  client.runTransaction = (run, options) =>
    runTransaction(async (native) => {
      const result = await run(native);
      const code = remaining.shift();
      if (code === undefined) return result;
      // What the SDK throws when Firestore refuses a commit.
      throw Object.assign(new Error('10 ABORTED: too much contention'), { code });
    }, options);
  return client;
}
