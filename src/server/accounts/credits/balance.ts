import { AppError } from '#server/errors.ts';
import { broughtUpToDate, type Charge, isAlive, isRunning } from './charge.ts';
import { creditsOfDay, type DailyCredits } from './daily-credits.ts';

/** Charges of one target without a credit that are remembered. Those with one are bounded by the credits of a day. */
const MAX_UNPAID = 50;
/** A user who runs so many unpaid sources at once into one language waits for one of them to end. */
const FULL_RETRY_SECONDS = 60;

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

/** A stored balance brought up to date: for today, without expired entries. What still runs is kept until it ends. */
export function currentBalance(
  stored: { daily: DailyCredits | null; charges: readonly Charge[] },
  nowMs: number,
): Balance {
  const charges = stored.charges.map((charge) => broughtUpToDate(charge, nowMs));
  return {
    daily: creditsOfDay(stored.daily, nowMs),
    charges: charges.filter((charge) => isAlive(charge, nowMs) || isRunning(charge)),
  };
}

/**
 * The balance with a charge added or replaced. To make room, only charges that have ended without a credit are forgotten, the oldest first: a
 * forgotten charge could no longer be paid.
 * @throws AppError `rate_limited` where a new one finds no room.
 */
export function putCharge(balance: Balance, charge: Charge): Balance {
  const others = balance.charges.filter(({ id }) => id !== charge.id);
  const isNew = others.length === balance.charges.length;
  const kept = isNew && isUnpaid(charge) ? withRoomForUnpaid(others) : others;
  return { ...balance, charges: [...kept, charge] };
}

function withRoomForUnpaid(charges: readonly Charge[]): readonly Charge[] {
  const surplus = charges.filter(isUnpaid).length - (MAX_UNPAID - 1);
  if (surplus <= 0) return charges;
  const ended = charges.filter((charge) => isUnpaid(charge) && !isRunning(charge));
  if (ended.length < surplus) throw tooManyAtOnce();
  const forgotten = new Set(ended.slice(0, surplus));
  return charges.filter((charge) => !forgotten.has(charge));
}

function isUnpaid({ payment }: Charge): boolean {
  return payment === 'none';
}

function tooManyAtOnce(): AppError {
  return new AppError('rate_limited', {
    params: { seconds: FULL_RETRY_SECONDS },
    retryAfterSeconds: FULL_RETRY_SECONDS,
    logMessage: 'too many sources of one user at once into one language',
  });
}
