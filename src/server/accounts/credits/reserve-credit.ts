import { AppError } from '#server/errors.ts';
import type { Balance, Terms } from './balance.ts';
import { withClaim } from './charge/change-charge.ts';
import { type Charge, newCharge } from './charge/charge.ts';
import { findCharge } from './charge/find-charge.ts';
import { type DailyCredits, remainingCredits, reserveCredit } from '#server/limits/daily-credits.ts';
import type { SourceClaim } from './charge/source-claim.ts';

/** Renewed while a request runs. After a crash the credit is free again when this has passed. */
export const CREDIT_LEASE_MS = 15 * 60_000;

/** The charge that was found or created when a request was opened. */
export interface GrantedCharge {
  readonly chargeId: string;
  readonly runId: string;
  readonly claim: SourceClaim;
}

/**
 * The charge of an opened request. One whose process slept longer than its lease may be forgotten: then the source's present charge pays, or the charge is
 * created again under its id, so that what is delivered never goes unpaid.
 */
export function grantedCharge(
  { charges }: Balance,
  { chargeId, runId, claim }: GrantedCharge,
  nowMs: number,
): Charge {
  const known = charges.find(({ id }) => id === chargeId) ?? findCharge(charges, claim, nowMs);
  return known ?? withClaim(newCharge(chargeId, nowMs), claim, { runId, untilMs: nowMs + CREDIT_LEASE_MS });
}

/** Reserves a credit for a charge that has none, and renews the lease of the one it has. @throws AppError `no_credits`. */
export function reserveFor(
  daily: DailyCredits,
  charge: Charge,
  { nowMs, creditsPerDay }: Terms,
): { daily: DailyCredits; charge: Charge } {
  if (charge.payment === 'spent') return { daily, charge };
  const reservedUntilMs = nowMs + CREDIT_LEASE_MS;
  const isReserved = isLeaseAlive(charge, nowMs);
  // Across midnight the reservation stays with the day it was taken from.
  if (isReserved && charge.day !== daily.day) return { daily, charge: { ...charge, reservedUntilMs } };
  if (!isReserved && remainingCredits(daily, creditsPerDay) === 0)
    throw new AppError('no_credits', { params: { limit: creditsPerDay } });
  return {
    daily: reserveCredit(daily, charge.id, reservedUntilMs),
    charge: { ...charge, payment: 'reserved', day: daily.day, reservedUntilMs },
  };
}

/** Until when the credit of a charge is reserved; `Infinity` where none is, or it is spent for good. */
export function leaseEndOf({ payment, reservedUntilMs }: Charge): number {
  return payment === 'reserved' ? reservedUntilMs : Infinity;
}

/** Whether a credit is reserved for the charge now. */
export function isLeaseAlive({ payment, reservedUntilMs }: Charge, nowMs: number): boolean {
  return payment === 'reserved' && reservedUntilMs > nowMs;
}
