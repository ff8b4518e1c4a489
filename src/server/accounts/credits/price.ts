import { randomUUID } from 'node:crypto';
import { MAX_CUES_PER_REQUEST, TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { PriceRequest } from '#protocol/price.ts';
import type { Services } from '#server/services.ts';
import { assumeClaim, type Charge, findCharge } from './charge.ts';
import { unpackLines } from './line-set.ts';
import { isLeaseAlive } from './reserve-credit.ts';
import { claimHashed, type SourceClaim } from './source-claim.ts';

interface Press extends Pick<PriceRequest, 'lines' | 'sample'> {
  /** The code of the language. */
  readonly target: string;
  readonly translationId?: string | undefined;
}

/**
 * How long a press stays free that would translate these lines, in milliseconds; 0 where it would take a credit. It asks the rule that takes the
 * credit, and changes nothing.
 */
export async function paidFor(services: Services, uid: string, press: Press): Promise<number> {
  const { target, sample } = press;
  // A press of Translate names itself, and so connects its requests with each other.
  const translationId = press.translationId ?? randomUUID();
  const claims = partsOf(unpackLines(press.lines)).map((lines) =>
    claimHashed({ target, lines, translationId, sample }),
  );
  const paidMs = await services.charges.rehearse(uid, {
    target,
    isOwnKey: false,
    apply: (balance, { nowMs }) => ({ balance, result: paidBy(balance.charges, claims, nowMs) }),
  });
  return paidMs ?? 0;
}

/** Until the first of the charges that pay for all of it ends. */
function paidBy(stored: readonly Charge[], claims: readonly SourceClaim[], nowMs: number): number {
  let charges = stored;
  let leftMs = Infinity;
  for (const claim of claims) {
    const charge = findCharge(charges, claim);
    if (!charge || !(charge.payment === 'spent' || isLeaseAlive(charge, nowMs))) return 0;
    leftMs = Math.min(leftMs, charge.openedAtMs + TRANSLATION_LIFE_MS - nowMs);
    // The next request finds the charge with what this one brings to it.
    charges = charges.map((other) => (other === charge ? assumeClaim(charge, claim) : other));
  }
  return claims.length === 0 ? 0 : leftMs;
}

/** As the page sends them. */
function partsOf(lines: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < lines.length; from += MAX_CUES_PER_REQUEST)
    parts.push(lines.slice(from, from + MAX_CUES_PER_REQUEST));
  return parts;
}
