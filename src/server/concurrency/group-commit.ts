import { setImmediate as nextIteration } from 'node:timers/promises';

/** The outcome of one operation of a group. */
export type CommitOutcome<Result> =
  { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'failed'; readonly error: unknown };

/** Adds an operation to the group of its key; resolves with its own outcome once its group is committed. */
export type Submit<Operation, Result> = (key: string, operation: Operation) => Promise<Result>;

/** Fails an operation before its group is committed: its caller need not wait for the others. */
export type FailEarly = (at: number, error: unknown) => void;

/** A commit stays small: each operation of it may write a document. */
const MAX_GROUP = 100;

interface Waiting<Operation, Result> {
  readonly operation: Operation;
  readonly settle: (outcome: CommitOutcome<Result>) => void;
}

/**
 * Group commit, as databases do it: operations that arrive under a key in the same turn of the event loop, or while a commit of that key is under
 * way, are committed together. Sixty at once on one document then take one or two transactions and not sixty, one after another.
 * @param commit gives one outcome per operation, in order; where it throws, all of the group fail with that error.
 */
export function groupCommit<Operation, Result>(
  commit: (
    key: string,
    operations: readonly Operation[],
    failEarly: FailEarly,
  ) => Promise<readonly CommitOutcome<Result>[]>,
): Submit<Operation, Result> {
  const groups = new Map<string, Waiting<Operation, Result>[]>();

  const drain = async (key: string, waiting: Waiting<Operation, Result>[]) => {
    await nextIteration();
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_GROUP);
      const outcomes = await commit(
        key,
        group.map(({ operation }) => operation),
        (at, error) => group[at]?.settle({ kind: 'failed', error }),
      ).catch((error: unknown) => group.map(() => ({ kind: 'failed', error }) as const));
      group.forEach(({ settle }, at) => settle(outcomes[at] ?? missingOutcome));
    }
    groups.delete(key);
  };

  return (key, operation) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const settle = (outcome: CommitOutcome<Result>) => {
      if (outcome.kind === 'done') resolve(outcome.result);
      else reject(outcome.error);
    };
    const waiting = groups.get(key);
    if (waiting) waiting.push({ operation, settle });
    else {
      const first = [{ operation, settle }];
      groups.set(key, first);
      void drain(key, first);
    }
    return promise;
  };
}

const missingOutcome = {
  kind: 'failed',
  error: new Error('a commit gave fewer outcomes than operations'),
} as const;
