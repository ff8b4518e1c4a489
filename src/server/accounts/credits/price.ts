import { randomUUID } from 'node:crypto';
import { MAX_CUES_PER_REQUEST, TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { PriceRequest } from '#protocol/price.ts';
import { mapInSlices } from '#server/concurrency/in-slices.ts';
import type { Services } from '#server/services.ts';
import { assumeClaim } from './charge/change-charge.ts';
import type { Charge } from './charge/charge.ts';
import { findCharge } from './charge/find-charge.ts';
import { type LineSet, unpackLines } from './charge/line-set.ts';
import { isLeaseAlive } from './reserve-credit.ts';
import { claimHashed, type SourceClaim } from './charge/source-claim.ts';

/** The lines of one request. */
interface Part {
  readonly lines: LineSet;
  readonly cues: number;
}

interface Question extends Pick<PriceRequest, 'sample'> {
  /** As {@link partsOf} gives them: unpacked once for all languages. */
  readonly parts: readonly Part[];
  /** The code of the language. */
  readonly target: string;
  /** One for each press. `undefined`: it names no translation so far. */
  readonly translationIds: readonly (string | undefined)[];
}

/**
 * How long each press stays free that would translate these lines, in milliseconds; 0 where it would take a credit. It asks the rule that takes the
 * credit, and changes nothing. What the user has been charged for in the language is read once, because it may be large.
 */
export async function paidFor(
  services: Services,
  uid: string,
  { target, sample, parts, translationIds }: Question,
): Promise<number[]> {
  const stored = await services.charges.rehearse(uid, {
    target,
    isFree: false,
    apply: (balance, { nowMs }) => ({ balance, result: { charges: balance.charges, nowMs } }),
  });
  if (!stored) return translationIds.map(() => 0);
  const paidByPress = (named: string | undefined) => {
    // A press of Translate names itself, and so connects its requests with each other.
    const translationId = named ?? randomUUID();
    const claimOf = (part: Part) => claimHashed({ ...part, target, translationId, sample });
    return paidBy(stored.charges, { parts, claimOf }, stored.nowMs);
  };
  return mapInSlices(translationIds, paidByPress, services.yieldToEventLoop);
}

interface Claims {
  readonly parts: readonly Part[];
  /** Made one by one: mostly the first finds no charge, and the others need not be made. */
  readonly claimOf: (part: Part) => SourceClaim;
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
export function partsOf(packed: string): Part[] {
  const lines = unpackLines(packed);
  const parts: Part[] = [];
  for (let from = 0; from < lines.length; from += MAX_CUES_PER_REQUEST) {
    const some = lines.slice(from, from + MAX_CUES_PER_REQUEST);
    parts.push({ lines: new Set(some), cues: some.length });
  }
  return parts;
}
