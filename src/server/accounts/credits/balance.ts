import { AppError } from '#server/errors.ts';
import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { withoutExpired } from './charge/change-charge.ts';
import { type Charge, isAlive, isRunning, lineCountOf, unpaidCharsOf } from './charge/charge.ts';
import { creditsOfDay, type DailyCredits, holdChars } from '#server/limits/daily-credits.ts';

/** Charges of one target without a credit that are remembered, and the lines of them all. Those with one are bounded by the credits of a day. */
const MAX_UNPAID = 50;
const MAX_UNPAID_LINES = 5 * MAX_CUES_PER_TRANSLATION;
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

/** A stored balance brought up to date: for today, without expired entries and without more unpaid charges than are kept. What still runs is kept until it ends. */
export function currentBalance(
  stored: { daily: DailyCredits | null; charges: readonly Charge[] },
  nowMs: number,
): Balance {
  const charges = stored.charges
    .map((charge) => withoutExpired(charge, nowMs))
    .filter((charge) => isAlive(charge, nowMs) || isRunning(charge));
  return { daily: creditsOfDay(stored.daily, nowMs), charges: withoutSurplus(charges) };
}

/**
 * The balance with a charge added or replaced, and what its running requests may send held for the day. To make room, only charges that have ended without a credit are forgotten, the oldest first: a
 * forgotten charge could no longer be paid.
 * @throws AppError `rate_limited` where a new one without a credit finds no room.
 */
export function putCharge(balance: Balance, charge: Charge): Balance {
  const others = balance.charges.filter(({ id }) => id !== charge.id);
  const charges = withoutSurplus([...others, charge], charge);
  const isNew = others.length === balance.charges.length;
  if (isNew && isUnpaid(charge) && !isWithinBounds(charges)) throw tooManyAtOnce();
  return { daily: holdChars(balance.daily, charge.id, unpaidCharsOf(charge)), charges };
}

/** A charge becomes unpaid when its credit is given back or its lease ends: so room is made wherever charges are read or put, and not for new ones alone. */
function withoutSurplus(charges: readonly Charge[], kept?: Charge): readonly Charge[] {
  if (isWithinBounds(charges)) return charges;
  const oldest = charges.findIndex((one) => one !== kept && isUnpaid(one) && !isRunning(one));
  return oldest < 0 ? charges : withoutSurplus(charges.toSpliced(oldest, 1), kept);
}

function isWithinBounds(charges: readonly Charge[]): boolean {
  const unpaid = charges.filter(isUnpaid);
  const lines = unpaid.reduce((sum, charge) => sum + lineCountOf(charge), 0);
  return unpaid.length <= MAX_UNPAID && lines <= MAX_UNPAID_LINES;
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
