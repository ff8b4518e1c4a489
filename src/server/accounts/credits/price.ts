import { randomUUID } from 'node:crypto';
import { MAX_CUES_PER_REQUEST, TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { PriceRequest } from '#protocol/price.ts';
import type { Services } from '#server/services.ts';
import { assumeClaim, type Charge, findCharge } from './charge.ts';
import { unpackLines } from './line-set.ts';
import { isLeaseAlive } from './reserve-credit.ts';
import { claimHashed, type SourceClaim } from './source-claim.ts';

interface Press extends Pick<PriceRequest, 'sample'> {
  /** The lines of each request, as {@link partsOf} gives them: unpacked once for all languages. */
  readonly parts: readonly (readonly number[])[];
  /** The code of the language. */
  readonly target: string;
  readonly translationId?: string | undefined;
}

/**
 * How long a press stays free that would translate these lines, in milliseconds; 0 where it would take a credit. It asks the rule that takes the
 * credit, and changes nothing.
 */
export async function paidFor(services: Services, uid: string, press: Press): Promise<number> {
  const { target, sample, parts } = press;
  // A press of Translate names itself, and so connects its requests with each other.
  const translationId = press.translationId ?? randomUUID();
  const claimOf = (lines: readonly number[]) => claimHashed({ target, lines, translationId, sample });
  await services.yieldToEventLoop();
  const paidMs = await services.charges.rehearse(uid, {
    target,
    isFree: false,
    apply: (balance, { nowMs }) => ({ balance, result: paidBy(balance.charges, { parts, claimOf }, nowMs) }),
  });
  return paidMs ?? 0;
}

interface Claims {
  readonly parts: readonly (readonly number[])[];
  /** Made one by one: mostly the first finds no charge, and the others need not be made. */
  readonly claimOf: (lines: readonly number[]) => SourceClaim;
}

/** Until the first of the charges that pay for all of it ends. */
function paidBy(stored: readonly Charge[], { parts, claimOf }: Claims, nowMs: number): number {
  let charges = stored;
  let leftMs = Infinity;
  for (const part of parts) {
    const claim = claimOf(part);
    const charge = findCharge(charges, claim, nowMs);
    if (!charge || !(charge.payment === 'spent' || isLeaseAlive(charge, nowMs))) return 0;
    leftMs = Math.min(leftMs, charge.openedAtMs + TRANSLATION_LIFE_MS - nowMs);
    // The next request finds the charge with what this one brings to it.
    charges = charges.map((other) => (other === charge ? assumeClaim(charge, claim) : other));
  }
  return leftMs === Infinity ? 0 : leftMs;
}

/** Packed lines, divided as the page sends them. */
export function partsOf(packed: string): number[][] {
  const lines = unpackLines(packed);
  const parts: number[][] = [];
  for (let from = 0; from < lines.length; from += MAX_CUES_PER_REQUEST)
    parts.push(lines.slice(from, from + MAX_CUES_PER_REQUEST));
  return parts;
}
