import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import { groupCommit, type CommitOutcome } from '#server/concurrency/group-commit.ts';
import { digestId } from '#server/digest-id.ts';
import { AppError } from '#server/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DocumentStore, StoreTransaction } from '#server/ports/document-store.ts';
import { type AccountRecord, readAccount } from '../account-record.ts';
import type { Charge } from './charge.ts';
import { type Balance, type Change, currentBalance, type Terms } from './balance.ts';
import type { DailyCredits } from './daily-credits.ts';

const dailyCredits = 'credits';
const charges = 'charges';

/** All live charges of one user and one target: one document, so that the source of a request is found without an index. */
interface ChargesRecord {
  readonly charges: readonly Charge[];
}

/** One change of the balance of a user's target. It is a pure function: a conflict may run it again. */
export interface ChargeOperation<Result = unknown> {
  readonly target: string;
  readonly isOwnKey: boolean;
  readonly apply: (balance: Balance, terms: Terms) => Change<Result>;
  /** The result where the account has been deleted; without it the call fails with `unauthenticated`. */
  readonly whenDeleted?: { readonly result: unknown };
}

/** Applies operations to the stored balances. Concurrent operations of one user share a transaction. */
export interface ChargeStore {
  run<Result>(uid: string, operation: ChargeOperation<Result>): Promise<Result>;

  /**
   * Applies an operation to the balance as it is stored now, and keeps no change: a refusal then neither waits behind others nor locks
   * anything. Where it passes, only `run` decides. `null` where the account has been deleted.
   * @throws what the operation throws.
   */
  rehearse<Result>(uid: string, operation: ChargeOperation<Result>): Promise<Result | null>;
}

export function chargeStore(store: DocumentStore, creditsPerDay: number, clock: Clock): ChargeStore {
  const submit = groupCommit((uid: string, operations: readonly ChargeOperation[]) =>
    store.transaction((tx) => applyAll(tx, uid, operations, creditsPerDay)),
  );
  return {
    run: <Result>(uid: string, operation: ChargeOperation) => submit(uid, operation) as Promise<Result>,
    async rehearse<Result>(uid: string, { target, isOwnKey, apply }: ChargeOperation<Result>) {
      const { account, ...stored } = await readBalances(store, uid, target);
      const nowMs = clock.now();
      const isFree = isOwnKey || account.isUnlimited;
      if (account.isDeleted) return null;
      return apply(currentBalance(stored, nowMs), { nowMs, creditsPerDay, isFree }).result;
    },
  };
}

async function readBalances(
  store: DocumentStore,
  uid: string,
  target: string,
): Promise<{ account: AccountRecord; daily: DailyCredits | null; charges: readonly Charge[] }> {
  const [daily, account, record] = await Promise.all([
    readDailyCredits(store, uid),
    readAccount(store, uid),
    store.get<ChargesRecord>(charges, chargesId(uid, target)),
  ]);
  return { daily, account, charges: record?.charges ?? [] };
}

async function applyAll(
  tx: StoreTransaction,
  uid: string,
  operations: readonly ChargeOperation[],
  creditsPerDay: number,
): Promise<CommitOutcome<unknown>[]> {
  const targets = [...new Set(operations.map(({ target }) => target))];
  const [daily, account, ...records] = await Promise.all([
    tx.get<DailyCredits>(dailyCredits, digestId(uid)),
    readAccount(tx, uid),
    ...targets.map((target) => tx.get<ChargesRecord>(charges, chargesId(uid, target))),
  ]);
  if (account.isDeleted) return operations.map(refuseDeleted);
  const nowMs = tx.nowMs();
  const before = new Map(targets.map((target, at) => [target, records[at]?.charges ?? []]));
  let today = currentBalance({ daily, charges: [] }, nowMs).daily;
  const changed = new Map<string, readonly Charge[]>();
  const outcomes = operations.map(({ target, isOwnKey, apply }): CommitOutcome<unknown> => {
    const stored = changed.get(target) ?? before.get(target) ?? [];
    const balance = currentBalance({ daily: today, charges: stored }, nowMs);
    try {
      const change = apply(balance, { nowMs, creditsPerDay, isFree: isOwnKey || account.isUnlimited });
      today = change.balance.daily;
      if (change.balance !== balance) changed.set(target, change.balance.charges);
      return { kind: 'done', result: change.result };
    } catch (error) {
      return { kind: 'failed', error };
    }
  });
  write(tx, uid, { daily, today, changed });
  return outcomes;
}

/** Writes only what changed: free translations then do not contend for the credits of the day. */
function write(
  tx: StoreTransaction,
  uid: string,
  {
    daily,
    today,
    changed,
  }: {
    daily: DailyCredits | null;
    today: DailyCredits;
    changed: ReadonlyMap<string, readonly Charge[]>;
  },
): void {
  const nowMs = tx.nowMs();
  if (JSON.stringify(today) !== JSON.stringify(daily) && !isBlank(daily, today))
    tx.put(dailyCredits, digestId(uid), today, { owner: uid, expiresAtMs: nowMs + 2 * TRANSLATION_LIFE_MS });
  for (const [target, kept] of changed)
    tx.put(charges, chargesId(uid, target), { charges: kept } satisfies ChargesRecord, {
      owner: uid,
      expiresAtMs: nowMs + TRANSLATION_LIFE_MS,
    });
}

function isBlank(daily: DailyCredits | null, today: DailyCredits): boolean {
  return daily === null && today.spent === 0 && Object.keys(today.reservedUntilMs).length === 0;
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
  return store.get<DailyCredits>(dailyCredits, digestId(uid));
}

/** The part of a translation that its user may see. */
export interface TranslationSummary {
  readonly openedAt: string;
  readonly cues: number;
}

const MAX_LISTED = 1_000;

export async function listTranslations(store: DocumentStore, uid: string): Promise<TranslationSummary[]> {
  const stored = await store.listOwned<ChargesRecord>(charges, uid, MAX_LISTED);
  return stored
    .flatMap(({ doc }) => doc.charges)
    .map(({ openedAtMs, cues }) => ({ openedAt: new Date(openedAtMs).toISOString(), cues }));
}
