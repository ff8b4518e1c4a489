import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import { type CommitOutcome, type FailEarly, groupCommit } from '#server/concurrency/group-commit.ts';
import { inFlight } from '#server/concurrency/in-flight.ts';
import { digestId } from '#server/digest-id.ts';
import { AppError } from '#server/errors.ts';
import { dailyCounts } from '#server/limits/daily-counts.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DocumentStore, Owner, StoreTransaction } from '#server/ports/document-store.ts';
import { ownerIn, readAccount } from '../account-record.ts';
import {
  type AppliedOperations,
  applyOperations,
  type ChargeOperation,
  type StoredBalances,
} from './apply-operations.ts';
import type { Charge } from './charge/charge.ts';
import { type DailyCredits, remainingCredits } from '#server/limits/daily-credits.ts';

const dailyCredits = dailyCounts.credits;
export const chargeCollection = 'charges';

/** All live charges of one user and one target: one document, so that the source of a request is found without an index. */
export interface ChargesRecord {
  readonly charges: readonly Charge[];
}

/** Applies operations to the stored balances. Concurrent operations of one user share a transaction. */
export interface ChargeStore {
  run<Result>(uid: string, operation: ChargeOperation<Result>): Promise<Result>;

  /**
   * `run` for an operation that may take a credit. It is refused by a plain read where what is stored, with what this process is about to store, has no
   * credit for it: it then neither waits behind others nor locks anything. Where it passes, only `run` decides.
   * @param deciding the operation, which the caller may still be working out while the balance is read.
   */
  runUnlessRefused<Result>(
    uid: string,
    target: string,
    deciding: Promise<ChargeOperation<Result>>,
  ): Promise<Result>;

  /**
   * Applies an operation to the balance as it is stored now, and keeps no change. `null` where the account has been deleted.
   * @throws what the operation throws.
   */
  rehearse<Result>(uid: string, operation: ChargeOperation<Result>): Promise<Result | null>;
}

export function chargeStore(store: DocumentStore, creditsPerDay: number, clock: Clock): ChargeStore {
  const submit = groupCommit((uid: string, operations: readonly ChargeOperation[], failEarly) => {
    const refused = new Map<ChargeOperation, unknown>();
    return store.transaction((tx) => commitAll(tx, uid, operations, { creditsPerDay, refused, failEarly }));
  });
  const run = <Result>(uid: string, operation: ChargeOperation) => submit(uid, operation) as Promise<Result>;
  /** Operations that take a credit and are not committed yet: at most as many as there are credits. */
  const takingByUser = new Map<string, Set<ChargeOperation>>();
  /** Reads of a balance, by user: each will say whether its operation takes a credit. */
  const readings = inFlight();

  return {
    run,
    async runUnlessRefused<Result>(uid: string, target: string, deciding: Promise<ChargeOperation>) {
      const reading = Promise.all([readBalances(store, uid, [target]), deciding]);
      const [stored, operation] = await readings.add(uid, reading);
      if (stored.account.isDeleted) return run<Result>(uid, operation);
      const taking = takingByUser.get(uid) ?? new Set();
      const terms = { nowMs: clock.now(), creditsPerDay };
      const rehearsal = applyOperations(stored, [...taking, operation], terms);
      const outcome = rehearsal.outcomes.at(-1);
      if (outcome?.kind === 'failed') throw outcome.error;
      if (!takesCredit(rehearsal, creditsPerDay)) return run<Result>(uid, operation);
      takingByUser.set(uid, taking.add(operation));
      try {
        // Those that arrived with it may take the credits that are left. One transaction for all of them meets fewer of other processes.
        if (remainingCredits(rehearsal.today, creditsPerDay) > 0) await readings.settled(uid);
        return await run<Result>(uid, operation);
      } finally {
        taking.delete(operation);
        if (taking.size === 0) takingByUser.delete(uid);
      }
    },
    async rehearse<Result>(uid: string, operation: ChargeOperation<Result>) {
      const stored = await readBalances(store, uid, [operation.target]);
      if (stored.account.isDeleted) return null;
      const terms = { nowMs: clock.now(), creditsPerDay };
      const outcome = applyOperations(stored, [operation], terms).outcomes[0];
      if (outcome?.kind === 'failed') throw outcome.error;
      return outcome?.result as Result;
    },
  };
}

function takesCredit({ beforeLast, today }: AppliedOperations, creditsPerDay: number): boolean {
  return remainingCredits(today, creditsPerDay) < remainingCredits(beforeLast, creditsPerDay);
}

async function readBalances(
  source: Pick<StoreTransaction, 'get'>,
  uid: string,
  targets: readonly string[],
): Promise<StoredBalances> {
  const [daily, account, ...records] = await Promise.all([
    source.get<DailyCredits>(dailyCredits.collection, dailyCredits.idOf(uid)),
    readAccount(source, uid),
    ...targets.map((target) => source.get<ChargesRecord>(chargeCollection, chargesId(uid, target))),
  ]);
  const byTarget = targets.map((target, at) => [target, records[at]?.charges ?? []] as const);
  return { daily, account, charges: new Map(byTarget) };
}

interface Commit {
  readonly creditsPerDay: number;
  /** Operations whose callers have their answer already: another try after a conflict leaves them out. */
  readonly refused: Map<ChargeOperation, unknown>;
  readonly failEarly: FailEarly;
}

async function commitAll(
  tx: StoreTransaction,
  uid: string,
  operations: readonly ChargeOperation[],
  { creditsPerDay, refused, failEarly }: Commit,
): Promise<CommitOutcome<unknown>[]> {
  const targets = [...new Set(operations.map(({ target }) => target))];
  const [stored, owner] = await Promise.all([readBalances(tx, uid, targets), ownerIn(tx, uid)]);
  if (!owner) return operations.map(refuseDeleted);
  const open = operations.filter((operation) => !refused.has(operation));
  const applied = applyOperations(stored, open, { nowMs: tx.nowMs(), creditsPerDay });
  const outcomes = new Map(open.map((operation, at) => [operation, applied.outcomes[at]]));
  write(tx, owner, stored.daily, applied);
  return operations.map((operation, at) => {
    const outcome = outcomes.get(operation) ?? { kind: 'failed', error: refused.get(operation) };
    if (outcome.kind === 'failed' && !refused.has(operation)) {
      refused.set(operation, outcome.error);
      failEarly(at, outcome.error);
    }
    return outcome;
  });
}

/** Writes only what changed: free translations then do not contend for the credits of the day. */
function write(
  tx: StoreTransaction,
  owner: Owner,
  daily: DailyCredits | null,
  { today, changed }: AppliedOperations,
): void {
  const nowMs = tx.nowMs();
  if (JSON.stringify(today) !== JSON.stringify(daily) && !isBlank(daily, today))
    tx.put(dailyCredits.collection, dailyCredits.idOf(owner), today, {
      owner,
      expiresAtMs: nowMs + 2 * TRANSLATION_LIFE_MS,
    });
  for (const [target, kept] of changed)
    tx.put(chargeCollection, chargesId(owner, target), { charges: kept } satisfies ChargesRecord, {
      owner,
      expiresAtMs: nowMs + TRANSLATION_LIFE_MS,
    });
}

function isBlank(daily: DailyCredits | null, today: DailyCredits): boolean {
  return (
    daily === null &&
    today.spent === 0 &&
    today.unpaidChars === undefined &&
    Object.keys(today.reservedUntilMs).length === 0
  );
}

function refuseDeleted({ whenDeleted }: ChargeOperation): CommitOutcome<unknown> {
  if (whenDeleted) return { kind: 'done', result: whenDeleted.result };
  return { kind: 'failed', error: new AppError('unauthenticated', { logMessage: 'the account is deleted' }) };
}

function chargesId(uid: string, target: string): string {
  return digestId(uid, target);
}

/** The user's credits of the day, as they are stored. */
export function readDailyCredits(store: DocumentStore, uid: string): Promise<DailyCredits | null> {
  return store.get<DailyCredits>(dailyCredits.collection, dailyCredits.idOf(uid));
}
