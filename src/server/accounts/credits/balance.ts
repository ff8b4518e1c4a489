import { type Charge, isAlive, withLiveRequests } from './charge.ts';
import { creditsOfDay, type DailyCredits } from './daily-credits.ts';

/** Charges of one target that are remembered: far more than the credits of a day. */
const MAX_CHARGES = 50;

/** A user's credits of the day and the charges of one target, read and changed together. */
export interface Balance {
  readonly daily: DailyCredits;
  readonly charges: readonly Charge[];
}

/** The balance after an operation, with the operation's result or the reason for its refusal. */
export interface Change<Result> {
  readonly balance: Balance;
  readonly result: Result;
}

export interface Terms {
  readonly nowMs: number;
  readonly creditsPerDay: number;
  /** The account is unlimited, or pays the provider itself. */
  readonly isFree: boolean;
}

/** A stored balance brought up to date: for today, without expired entries. */
export function currentBalance(
  stored: { daily: DailyCredits | null; charges: readonly Charge[] },
  nowMs: number,
): Balance {
  const charges = stored.charges.filter((charge) => isAlive(charge, nowMs));
  return {
    daily: creditsOfDay(stored.daily, nowMs),
    charges: charges.map((charge) => withLiveRequests(charge, nowMs)),
  };
}

/** The balance with a charge added or replaced. */
export function replaceCharge(balance: Balance, charge: Charge): Balance {
  const others = balance.charges.filter(({ id }) => id !== charge.id);
  return { ...balance, charges: [...others, charge].slice(-MAX_CHARGES) };
}
