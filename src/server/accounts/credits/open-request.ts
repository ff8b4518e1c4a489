import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { type Balance, type Change, putCharge, type Terms } from './balance.ts';
import { type Charge, findCharge, newCharge, withClaim } from './charge.ts';
import {
  grantedCharge,
  type GrantedCharge,
  CREDIT_LEASE_MS,
  leaseEndOf,
  reserveFor,
} from './reserve-credit.ts';
import type { SourceClaim } from './source-claim.ts';
import { type Budget, budgetOf, tooLarge } from './translation-budget.ts';

/** A running request that was not renewed for so long has died with its process: an identical one need not wait for it. */
export const SILENT_MS = 60_000;

/** What an opened request may do. */
export interface OpenedRequest extends Budget {
  readonly chargeId: string;
  /** Until when its credit is reserved; `Infinity` where none is, or it is spent for good. */
  readonly leaseEndMs: number;
  /** Needs no credit, also where the account changes before it ends. */
  readonly isFree: boolean;
  /** This request is the one that reserved the credit. */
  readonly tookCredit: boolean;
}

/**
 * Opens a request: finds the charge that pays for it, or creates one. `null` while an identical request is running: wait for its end, then its
 * answers are cached.
 * @throws AppError `no_credits`, `translation_too_large`, `rate_limited` where too many sources of one target are under way.
 */
export function openRequest(
  balance: Balance,
  { claim, newId }: { readonly claim: SourceClaim; readonly newId: string },
  terms: Terms,
): Change<OpenedRequest | null> {
  if (claim.cues > MAX_CUES_PER_TRANSLATION) throw tooLarge('cues');
  const found = findCharge(balance.charges, claim, terms.nowMs);
  const same = found?.running[claim.requestKey];
  if (same && terms.nowMs - (same.untilMs - CREDIT_LEASE_MS) < SILENT_MS) return { balance, result: null };
  const before = found ?? newCharge(newId, terms.nowMs);
  const left = budgetOf(before);
  const paid = terms.isFree
    ? { daily: balance.daily, charge: before }
    : reserveFor(balance.daily, before, terms);
  const charge = withClaim(paid.charge, claim, terms.nowMs + CREDIT_LEASE_MS);
  const tookCredit = before.payment === 'none' && charge.payment === 'reserved';
  return {
    balance: putCharge({ ...balance, daily: paid.daily }, charge),
    result: {
      chargeId: charge.id,
      isFree: terms.isFree,
      leaseEndMs: terms.isFree ? Infinity : leaseEndOf(charge),
      tookCredit,
      ...left,
    },
  };
}

/** Renews the lease of a running request and returns its expiry. After an expired lease, another credit is taken. @throws AppError `no_credits`. */
export function renewRequest(balance: Balance, granted: GrantedCharge, terms: Terms): Change<number> {
  const charge = grantedCharge(balance, granted, terms.nowMs);
  const { requestKey } = granted.claim;
  const request = charge.running[requestKey] ?? { cues: 0, chars: 0 };
  const renewed: Charge = {
    ...charge,
    running: { ...charge.running, [requestKey]: { ...request, untilMs: terms.nowMs + CREDIT_LEASE_MS } },
  };
  const paid = terms.isFree
    ? { daily: balance.daily, charge: renewed }
    : reserveFor(balance.daily, renewed, terms);
  return {
    balance: putCharge({ ...balance, daily: paid.daily }, paid.charge),
    result: terms.isFree ? Infinity : leaseEndOf(paid.charge),
  };
}
