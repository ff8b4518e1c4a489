import { MAX_CUES_PER_REQUEST } from '#protocol/limits.ts';
import type { Charge, RunningRequest } from './charge.ts';
import { assumeLines, linesOf } from './charge-lines.ts';
import { packLineSet, unpackLines } from './line-set.ts';
import type { SourceClaim } from './source-claim.ts';

const MAX_REMEMBERED_IDS = 20;

/** The charge with the claim added to it, and its request running. */
export function withClaim(
  charge: Charge,
  claim: SourceClaim,
  { runId, untilMs }: Pick<RunningRequest, 'runId' | 'untilMs'>,
): Charge {
  const { requestKey, cues, chars } = claim;
  const named = {
    ...charge,
    translationIds: [...namesOf(charge, claim)].slice(-MAX_REMEMBERED_IDS),
    running: { ...charge.running, [requestKey]: { runId, untilMs, cues, chars: 0 } },
  };
  if (claim.kind === 'text') return { ...named, textChars: charge.textChars + chars };
  return {
    ...withTrack(named, claim),
    lines: packLineSet(new Set([...unpackLines(charge.lines), ...claim.lines])),
  };
}

function namesOf({ translationIds }: Charge, { translationId }: SourceClaim): Set<string> {
  return new Set(translationId === null ? translationIds : [...translationIds, translationId]);
}

/** The charge with so many more characters reserved for a request that runs. */
export function withReserved(charge: Charge, requestKey: string, chars: number): Charge {
  const request = charge.running[requestKey];
  if (!request) return charge;
  return {
    ...charge,
    running: { ...charge.running, [requestKey]: { ...request, chars: request.chars + chars } },
  };
}

/** The charge as the claim would leave it: a look ahead that is never stored, so its lines are not packed. */
export function assumeClaim(charge: Charge, claim: SourceClaim): Charge {
  const next = { ...withTrack(charge, claim), translationIds: [...namesOf(charge, claim)] };
  assumeLines(next, linesOf(charge).with(claim.lines));
  return next;
}

function withTrack(
  charge: Charge,
  { trackKey, translationId, declaredLines, lines, cues }: SourceClaim,
): Charge {
  return {
    ...charge,
    trackKey: charge.trackKey ?? trackKey,
    // Without a translation id, this request is the complete translation.
    maxLines: charge.maxLines ?? declaredLines ?? (translationId === null ? lines.size : null),
    hasShortPart: charge.hasShortPart || cues < MAX_CUES_PER_REQUEST,
  };
}

/** The charge after a run of a request has ended with so much sent to a model. Another run that has taken its place goes on. */
export function withoutRequest(
  charge: Charge,
  { requestKey, runId }: { readonly requestKey: string; readonly runId: string },
  sent: { cues: number; chars: number },
): Charge {
  const { [requestKey]: request, ...others } = charge.running;
  const running = request?.runId === runId ? others : charge.running;
  return { ...charge, running, cues: charge.cues + sent.cues, chars: charge.chars + sent.chars };
}

/** The charge without requests whose process has died, and without a credit whose lease has expired. */
export function withoutExpired(charge: Charge, nowMs: number): Charge {
  const live = Object.entries(charge.running).filter(([, { untilMs }]) => untilMs > nowMs);
  const hasLapsed = charge.payment === 'reserved' && charge.reservedUntilMs <= nowMs;
  return { ...charge, running: Object.fromEntries(live), payment: hasLapsed ? 'none' : charge.payment };
}
