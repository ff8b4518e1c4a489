import {
  MAX_CUES_PER_REQUEST,
  MAX_CUES_PER_TRANSLATION,
  MAX_TEXT_CHARS_PER_TRANSLATION,
} from '#protocol/limits.ts';
import { type Charge, isAlive } from './charge.ts';
import { linesOf } from './charge-lines.ts';
import type { SourceClaim } from './source-claim.ts';

/** A source may be corrected while it is translated: up to this share of its lines may change, and it still counts as the same. */
const CORRECTED_SHARE = 0.05;

/**
 * The charge that pays for the claim, or `undefined` where it needs a new one. One that has a credit comes first, so that nothing is paid for twice; then one
 * that the claim names, then the newest.
 */
export function findCharge(
  charges: readonly Charge[],
  claim: SourceClaim,
  nowMs: number,
): Charge | undefined {
  const alive = charges.filter((charge) => isAlive(charge, nowMs));
  const inOrder = alive.toSorted(
    (a, b) =>
      Number(hasCredit(b)) - Number(hasCredit(a)) ||
      Number(isNamed(b, claim)) - Number(isNamed(a, claim)) ||
      b.openedAtMs - a.openedAtMs,
  );
  return inOrder.find((charge) =>
    claim.kind === 'text' ? coversText(charge, claim) : coversTrack(charge, claim),
  );
}

/** Whether a credit is spent or reserved for it. */
function hasCredit({ payment }: Charge): boolean {
  return payment !== 'none';
}

/** A title and a description belong to a translation into the same language. */
function coversText({ textChars }: Charge, { chars }: SourceClaim): boolean {
  return textChars + chars <= MAX_TEXT_CHARS_PER_TRANSLATION;
}

function coversTrack(charge: Charge, claim: SourceClaim): boolean {
  const known = linesOf(charge);
  const added = known.countNew(claim.lines);
  // The title came before its captions.
  if (added === 0 || known.size() === 0) return true;
  const size = known.size() + added;
  const maxLines = charge.maxLines ?? MAX_CUES_PER_TRANSLATION;
  const hasRoom = size <= Math.floor(maxLines * (1 + CORRECTED_SHARE));
  if (!hasRoom) return false;
  if (added <= CORRECTED_SHARE * claim.lines.size) return true;
  if (!isNamed(charge, claim)) return false;
  return charge.maxLines !== null || claim.cues >= MAX_CUES_PER_REQUEST || !charge.hasShortPart;
}

/** Whether the request declares that it belongs there. That alone is not enough: the lines must fit as well. */
function isNamed({ trackKey, translationIds }: Charge, claim: SourceClaim): boolean {
  const isSameTrack = claim.trackKey !== null && claim.trackKey === trackKey;
  return isSameTrack || (claim.translationId !== null && translationIds.includes(claim.translationId));
}
