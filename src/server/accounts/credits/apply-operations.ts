import type { CommitOutcome } from '#server/concurrency/group-commit.ts';
import type { AccountRecord } from '../account-record.ts';
import { type Balance, type Change, currentBalance, type Terms } from './balance.ts';
import type { Charge } from './charge/charge.ts';
import type { DailyCredits } from '#server/limits/daily-credits.ts';

/** One change of the balance of a user's target. It is a pure function: a conflict may run it again. */
export interface ChargeOperation<Result = unknown> {
  readonly target: string;
  /** Needs no credit, whatever the account is. */
  readonly isFree: boolean;
  readonly apply: (balance: Balance, terms: Terms) => Change<Result>;
  /** The result where the account has been deleted; without it the call fails with `unauthenticated`. */
  readonly whenDeleted?: { readonly result: unknown };
}

/** What is stored of a user's credits, and the charges by target. */
export interface StoredBalances {
  readonly daily: DailyCredits | null;
  readonly account: AccountRecord;
  readonly charges: ReadonlyMap<string, readonly Charge[]>;
}

export interface AppliedOperations {
  /** One for each operation, in order. */
  readonly outcomes: readonly CommitOutcome<unknown>[];
  readonly today: DailyCredits;
  /** The credits of the day before the last operation. */
  readonly beforeLast: DailyCredits;
  /** The charges of the targets that changed. */
  readonly changed: ReadonlyMap<string, readonly Charge[]>;
}

/** Applies operations to what is stored, each to what the one before it left. One that throws changes nothing. */
export function applyOperations(
  { daily, account, charges }: StoredBalances,
  operations: readonly ChargeOperation[],
  { nowMs, creditsPerDay }: Pick<Terms, 'nowMs' | 'creditsPerDay'>,
): AppliedOperations {
  let today = currentBalance({ daily, charges: [] }, nowMs).daily;
  let beforeLast = today;
  const changed = new Map<string, readonly Charge[]>();
  const outcomes = operations.map(({ target, isFree, apply }): CommitOutcome<unknown> => {
    const stored = changed.get(target) ?? charges.get(target) ?? [];
    const balance = currentBalance({ daily: today, charges: stored }, nowMs);
    beforeLast = today;
    try {
      const change = apply(balance, { nowMs, creditsPerDay, isFree: isFree || account.isUnlimited });
      today = change.balance.daily;
      if (change.balance !== balance) changed.set(target, change.balance.charges);
      return { kind: 'done', result: change.result };
    } catch (error) {
      return { kind: 'failed', error };
    }
  });
  return { outcomes, today, beforeLast, changed };
}
