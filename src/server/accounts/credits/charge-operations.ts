import { MAX_CHARS_PER_TRANSLATION, MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { AppError } from '#server/errors.ts';
import {
  type Charge,
  findCharge,
  isAlive,
  newCharge,
  withClaim,
  withLiveRequests,
  withoutRequest,
} from './charge.ts';
import {
  creditsOfDay,
  type DailyCredits,
  releaseCredit,
  remainingCredits,
  reserveCredit,
  spendCredit,
} from './daily-credits.ts';
import type { SourceClaim } from './source-claim.ts';

/** Renewed while a request runs. After a crash the credit is free again when this has passed. */
export const CREDIT_LEASE_MS = 15 * 60_000;
/** A running request that was not renewed for so long has died with its process: an identical one need not wait for it. */
export const SILENT_MS = 60_000;
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

/** What an opened request may do. */
export interface OpenedRequest {
  readonly chargeId: string;
  /** Until when its credit is reserved; `Infinity` where none is, or it is spent for good. */
  readonly leaseEndMs: number;
  /** This request is the one that reserved the credit. */
  readonly tookCredit: boolean;
  /** What may still be sent to a model. */
  readonly cuesLeft: number;
  readonly charsLeft: number;
}

/** What a request has sent to models. */
export interface Sent {
  readonly cues: number;
  readonly chars: number;
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

/**
 * Opens a request: finds the charge that pays for it, or creates one. `null` while an identical request is running: wait for its end, then its
 * answers are cached.
 * @throws AppError `no_credits`, `translation_too_large`.
 */
export function openRequest(
  balance: Balance,
  { claim, newId }: { readonly claim: SourceClaim; readonly newId: string },
  terms: Terms,
): Change<OpenedRequest | null> {
  if (claim.cues > MAX_CUES_PER_TRANSLATION) throw tooLarge('cues');
  const found = findCharge(balance.charges, claim);
  const same = found?.running[claim.requestKey];
  if (same && terms.nowMs - (same.untilMs - CREDIT_LEASE_MS) < SILENT_MS) return { balance, result: null };
  const before = found ?? newCharge(newId, terms.nowMs);
  const left = budgetOf(before);
  const paid = terms.isFree ? { daily: balance.daily, charge: before } : pay(balance.daily, before, terms);
  const charge = withClaim(paid.charge, claim, terms.nowMs + CREDIT_LEASE_MS);
  const tookCredit = before.payment === 'none' && charge.payment === 'reserved';
  return {
    balance: replaceCharge({ ...balance, daily: paid.daily }, charge),
    result: { chargeId: charge.id, leaseEndMs: leaseEndOf(charge), tookCredit, ...left },
  };
}

/** Renews the lease of a running request and returns its expiry. After an expired lease, another credit is taken. @throws AppError `no_credits`. */
export function renewRequest(
  balance: Balance,
  { chargeId, requestKey }: { readonly chargeId: string; readonly requestKey: string },
  terms: Terms,
): Change<number> {
  const charge = balance.charges.find(({ id }) => id === chargeId);
  if (!charge) return { balance, result: Infinity };
  const request = charge.running[requestKey] ?? { cues: 0, chars: 0 };
  const renewed: Charge = {
    ...charge,
    running: { ...charge.running, [requestKey]: { ...request, untilMs: terms.nowMs + CREDIT_LEASE_MS } },
  };
  const paid =
    charge.payment === 'reserved'
      ? pay(balance.daily, renewed, terms)
      : { daily: balance.daily, charge: renewed };
  return {
    balance: replaceCharge({ ...balance, daily: paid.daily }, paid.charge),
    result: leaseEndOf(paid.charge),
  };
}

/** Spends the credit of a charge permanently. After an expired lease, another credit is taken. @throws AppError `no_credits`. */
export function spend(balance: Balance, chargeId: string, terms: Terms): Change<boolean> {
  const charge = balance.charges.find(({ id }) => id === chargeId);
  if (charge?.payment !== 'reserved') return { balance, result: charge?.payment === 'spent' };
  const paid = isLeaseAlive(charge, terms.nowMs)
    ? { daily: balance.daily, charge }
    : pay(balance.daily, charge, terms);
  // A credit reserved before midnight belongs to the day before, whose credits are closed.
  const daily = paid.charge.day === paid.daily.day ? spendCredit(paid.daily, chargeId) : paid.daily;
  return {
    balance: replaceCharge({ ...balance, daily }, { ...paid.charge, payment: 'spent' }),
    result: true,
  };
}

/** Ends a request: counts what it sent, and gives a reserved credit back where no other request of the charge may still deliver. */
export function endRequest(
  balance: Balance,
  {
    chargeId,
    requestKey,
    sent,
  }: { readonly chargeId: string; readonly requestKey: string; readonly sent: Sent },
): Balance {
  const found = balance.charges.find(({ id }) => id === chargeId);
  if (!found) return balance;
  const charge = withoutRequest(found, requestKey, sent);
  const isLast = Object.keys(charge.running).length === 0;
  if (!isLast || charge.payment !== 'reserved') return replaceCharge(balance, charge);
  const daily = charge.day === balance.daily.day ? releaseCredit(balance.daily, charge.id) : balance.daily;
  return replaceCharge({ ...balance, daily }, { ...charge, payment: 'none' });
}

/** Reserves a credit for a charge that has none, and renews the lease of the one it has. @throws AppError `no_credits`. */
function pay(
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

/** What is left of the limits of one translation after used work and running requests. */
function budgetOf({ cues, chars, running }: Charge): Pick<OpenedRequest, 'cuesLeft' | 'charsLeft'> {
  const others = Object.values(running);
  const claimed = (key: 'cues' | 'chars') => others.reduce((sum, request) => sum + request[key], 0);
  return {
    cuesLeft: Math.max(0, MAX_CUES_PER_TRANSLATION - cues - claimed('cues')),
    charsLeft: Math.max(0, MAX_CHARS_PER_TRANSLATION - chars - claimed('chars')),
  };
}

/** A translation has reached one of its limits; the details name it. */
export function tooLarge(unit: 'cues' | 'characters'): AppError {
  const limit = unit === 'cues' ? MAX_CUES_PER_TRANSLATION : MAX_CHARS_PER_TRANSLATION;
  return new AppError('translation_too_large', {
    params: { limit: `${limit.toLocaleString('en')} ${unit}` },
    publicDetails: { unit, limit },
  });
}

function leaseEndOf({ payment, reservedUntilMs }: Charge): number {
  return payment === 'reserved' ? reservedUntilMs : Infinity;
}

function isLeaseAlive({ payment, reservedUntilMs }: Charge, nowMs: number): boolean {
  return payment === 'reserved' && reservedUntilMs > nowMs;
}

function replaceCharge(balance: Balance, charge: Charge): Balance {
  const others = balance.charges.filter(({ id }) => id !== charge.id);
  return { ...balance, charges: [...others, charge].slice(-MAX_CHARGES) };
}
