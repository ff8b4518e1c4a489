import type { Balance } from './balance.ts';
import { type Charge, findCharge, newCharge, withClaim } from './charge.ts';
import { CREDIT_LEASE_MS } from './reserve-credit.ts';
import type { SourceClaim } from './source-claim.ts';

/** The charge that was found or created when a request was opened. */
export interface GrantedCharge {
  readonly chargeId: string;
  readonly claim: SourceClaim;
}

/**
 * The charge of an opened request. One whose process slept longer than its lease may be forgotten: then the source's present charge pays, or the charge is
 * created again under its id, so that what is delivered never goes unpaid.
 */
export function grantedCharge(
  { charges }: Balance,
  { chargeId, claim }: GrantedCharge,
  nowMs: number,
): Charge {
  const known = charges.find(({ id }) => id === chargeId) ?? findCharge(charges, claim, nowMs);
  return known ?? withClaim(newCharge(chargeId, nowMs), claim, nowMs + CREDIT_LEASE_MS);
}
