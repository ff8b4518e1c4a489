import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { type Balance, type Change, replaceCharge, type Terms } from './balance.ts';
import { type Charge, findCharge, newCharge, withClaim } from './charge.ts';
import { CREDIT_LEASE_MS, leaseEndOf, reserveFor } from './reserve-credit.ts';
import type { SourceClaim } from './source-claim.ts';
import { type Budget, budgetOf, tooLarge } from './translation-budget.ts';

/** A running request that was not renewed for so long has died with its process: an identical one need not wait for it. */
export const SILENT_MS = 60_000;
/** What an opened request may do. */
export interface OpenedRequest extends Budget {
  readonly chargeId: string;
  /** Until when its credit is reserved; `Infinity` where none is, or it is spent for good. */
  readonly leaseEndMs: number;
  /** This request is the one that reserved the credit. */
  readonly tookCredit: boolean;
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
  const paid = terms.isFree
    ? { daily: balance.daily, charge: before }
    : reserveFor(balance.daily, before, terms);
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
      ? reserveFor(balance.daily, renewed, terms)
      : { daily: balance.daily, charge: renewed };
  return {
    balance: replaceCharge({ ...balance, daily: paid.daily }, paid.charge),
    result: leaseEndOf(paid.charge),
  };
}
