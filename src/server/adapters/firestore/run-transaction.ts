import { randomUUID } from 'node:crypto';
import { keyedMutex } from '#server/concurrency/keyed-mutex.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { StoreTransaction } from '#server/ports/document-store.ts';
import { AlreadyCommitted, retryConflicts } from './conflict.ts';
import type { LazyFirestore } from './firestore.ts';
import { beginTransaction } from './transaction.ts';

type RunTransaction = <Result>(run: (tx: StoreTransaction) => Promise<Result>) => Promise<Result>;

/** Runs transactions until they are committed, met a failure or are out of time. */
export function transactionRunner(
  { bounded }: LazyFirestore,
  { root, clock }: { readonly root: string; readonly clock: Clock | undefined },
): RunTransaction {
  // Transactions of this process that begin with the same document run one after another, so that they never conflict with each other. Each
  // acquires only one key, so there is no deadlock.
  const acquire = keyedMutex();

  return <Result>(run: (tx: StoreTransaction) => Promise<Result>) =>
    bounded(async (open, signal) => {
      let acquired: Promise<() => void> | undefined;
      const beforeRead = async (path: string) => {
        await (acquired ??= acquire(path));
        signal.throwIfAborted();
      };
      const commitId = randomUUID();
      let result!: Result;
      try {
        await retryConflicts(async () => {
          const { tx, commit } = beginTransaction(open, { root, clock, commitId, beforeRead });
          result = await run(tx);
          // The caller has been answered `unavailable`: what it may try again must not happen now.
          signal.throwIfAborted();
          await commit();
        });
      } catch (error) {
        if (!(error instanceof AlreadyCommitted)) throw error;
      } finally {
        (await acquired)?.();
      }
      return result;
    });
}
