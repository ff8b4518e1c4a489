import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { type Balance, type Change, putCharge, type Terms } from './balance.ts';
import { withClaim, withReserved } from './charge/change-charge.ts';
import { type Charge, type FreeCount, newCharge, type RunningRequest } from './charge/charge.ts';
import { findCharge } from './charge/find-charge.ts';
import { refuseUnpaidWork } from './refuse-unpaid-work.ts';
import {
  grantedCharge,
  type GrantedCharge,
  CREDIT_LEASE_MS,
  leaseEndOf,
  reserveFor,
} from './reserve-credit.ts';
import type { SourceClaim } from './charge/source-claim.ts';
import { budgetOf, firstReserve, nextReserve, tooLarge } from './translation-budget.ts';

/** A running request that was not renewed for so long has died with its process: an identical one need not wait for it. */
export const SILENT_MS = 60_000;

/** What an opened request may do. */
export interface OpenedRequest {
  readonly chargeId: string;
  readonly runId: string;
  readonly cuesLeft: number;
  /** Characters of the translation that are reserved for it. */
  readonly charsReserved: number;
  /** Until when its credit is reserved; `Infinity` where none is, or it is spent for good. */
  readonly leaseEndMs: number;
  /** Needs no credit, also where the account changes before it ends. */
  readonly isFree: boolean;
  /** This request is the one that reserved the credit, and counts it where it is to be counted. */
  readonly tookCredit: boolean;
}

interface Opening {
  readonly claim: SourceClaim;
  /** The id of the charge where a new one is needed. */
  readonly newId: string;
  /** The id of this run of the request. */
  readonly runId: string;
  /** A credit that it takes is counted against the limits of free translations before anything is asked. */
  readonly isCounted: boolean;
}

/**
 * Opens a request: finds the charge that pays for it, or creates one. `null` while an identical request is running: wait for its end, then its
 * answers are cached. `null` too while the request that reserved the credit is still counting it: it may be refused.
 * @throws AppError `no_credits`, `translation_too_large`, `rate_limited` where too many sources of one target are under way, `failed_work` where too much was sent
 * today that ended without a credit.
 */
export function openRequest(
  balance: Balance,
  { claim, newId, runId, isCounted }: Opening,
  terms: Terms,
): Change<OpenedRequest | null> {
  if (claim.cues > MAX_CUES_PER_TRANSLATION) throw tooLarge('cues');
  const found = findCharge(balance.charges, claim, terms.nowMs);
  if (found && mustWait(found, claim, terms)) return { balance, result: null };
  const before = found ?? newCharge(newId, terms.nowMs);
  const left = budgetOf(before);
  const paid = terms.isFree
    ? { daily: balance.daily, charge: before }
    : reserveFor(balance.daily, before, terms);
  const isUncounted = before.payment === 'none' || before.isBeingCounted === true;
  const tookCredit = !terms.isFree && isUncounted && paid.charge.payment === 'reserved';
  const counted = tookCredit ? { ...paid.charge, isBeingCounted: isCounted } : paid.charge;
  const charsReserved = firstReserve(left, claim.chars);
  const claimed = withClaim(counted, claim, { runId, untilMs: terms.nowMs + CREDIT_LEASE_MS });
  const charge = withReserved(claimed, claim.requestKey, charsReserved);
  const opened = putCharge({ ...balance, daily: paid.daily }, charge);
  if (!terms.isFree) refuseUnpaid(opened, charge, terms.nowMs);
  return {
    balance: opened,
    result: {
      chargeId: charge.id,
      runId,
      isFree: terms.isFree,
      leaseEndMs: terms.isFree ? Infinity : leaseEndOf(charge),
      tookCredit,
      cuesLeft: left.cuesLeft,
      charsReserved,
    },
  };
}

/** What a credit is spent for is paid. */
function refuseUnpaid({ daily }: Balance, { id, payment }: Charge, nowMs: number): void {
  if (payment === 'reserved') refuseUnpaidWork(daily, id, nowMs);
}

function mustWait(charge: Charge, claim: SourceClaim, { nowMs, isFree }: Terms): boolean {
  const isHeard = ({ untilMs }: RunningRequest) => nowMs - (untilMs - CREDIT_LEASE_MS) < SILENT_MS;
  const same = charge.running[claim.requestKey];
  if (same && isHeard(same)) return true;
  const isBeingCounted = charge.payment === 'reserved' && charge.isBeingCounted === true;
  return isBeingCounted && !isFree && Object.values(charge.running).some(isHeard);
}

/** Lets others use the credit of a charge: it has been counted. */
export function markCounted(balance: Balance, chargeId: string, counted: FreeCount): Balance {
  const found = balance.charges.find(({ id }) => id === chargeId);
  return found ? putCharge(balance, { ...found, isBeingCounted: false, counted }) : balance;
}

/**
 * Reserves at least so many more characters for a running request, and gives how many.
 * @throws AppError `translation_too_large`, `rate_limited`, `failed_work`.
 */
export function reserveChars(
  balance: Balance,
  granted: GrantedCharge,
  { chars, nowMs, isFree }: Pick<Terms, 'nowMs' | 'isFree'> & { readonly chars: number },
): Change<number> {
  const charge = grantedCharge(balance, granted, nowMs);
  const { requestKey } = granted.claim;
  const more = nextReserve(budgetOf(charge, requestKey), chars);
  const reserved = putCharge(balance, withReserved(charge, requestKey, more));
  if (!isFree) refuseUnpaid(reserved, charge, nowMs);
  return { balance: reserved, result: more };
}

/** Renews the lease of a running request and returns its expiry. After an expired lease, another credit is taken. @throws AppError `no_credits`. */
export function renewRequest(balance: Balance, granted: GrantedCharge, terms: Terms): Change<number> {
  const charge = grantedCharge(balance, granted, terms.nowMs);
  const renewed = stillRunning(charge, granted, terms.nowMs + CREDIT_LEASE_MS);
  const paid = terms.isFree
    ? { daily: balance.daily, charge: renewed }
    : reserveFor(balance.daily, renewed, terms);
  return {
    balance: putCharge({ ...balance, daily: paid.daily }, paid.charge),
    result: terms.isFree ? Infinity : leaseEndOf(paid.charge),
  };
}

/** The charge with the run of a request prolonged. One whose place another run has taken leaves it that. */
function stillRunning(charge: Charge, { claim, runId }: GrantedCharge, untilMs: number): Charge {
  const { requestKey } = claim;
  const request = charge.running[requestKey] ?? { runId, cues: 0, chars: 0 };
  if (request.runId !== runId) return charge;
  return { ...charge, running: { ...charge.running, [requestKey]: { ...request, untilMs } } };
}
