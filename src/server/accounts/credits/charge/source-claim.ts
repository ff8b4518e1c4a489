import { MAX_CUES_PER_REQUEST, MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { digestId } from '#server/digest-id.ts';
import { type LineSet, lineSetInSlices, lineSetOf } from './line-set.ts';

/** What one request declares about its source: enough to find the charge that pays for it (docs/decisions/0066). */
export interface SourceClaim {
  readonly target: string;
  readonly kind: 'track' | 'text';
  readonly lines: LineSet;
  /** Cues and characters of the request. */
  readonly cues: number;
  readonly chars: number;
  readonly translationId: string | null;
  /** Digest of the sample of the whole track that all its requests carry, or `null`. */
  readonly trackKey: string | null;
  /** Number of lines of the whole track, where the request declares it. */
  readonly declaredLines: number | null;
  /** Equal for identical requests. */
  readonly requestKey: string;
}

interface TrackClaim {
  readonly target: string;
  readonly texts: readonly string[];
  readonly translationId?: string | undefined;
  readonly sample?: { readonly lines: readonly string[]; readonly total: number } | undefined;
  readonly part?: { readonly index: number; readonly count: number } | undefined;
  /** Everything else that makes two requests differ. */
  readonly variant: unknown;
}

/** The claim of a request for cues. */
export function claimTrack(claim: TrackClaim): SourceClaim {
  return claimLines(claim, lineSetOf(claim.texts));
}

/** {@link claimTrack} in slices, with a pause between them: a line is brought to its normal form and hashed. */
export async function claimTrackInSlices(claim: TrackClaim, pause: YieldToEventLoop): Promise<SourceClaim> {
  const lines = await lineSetInSlices(claim.texts, pause);
  await pause();
  return claimLines(claim, lines);
}

function claimLines(
  { target, texts, translationId, sample, part, variant }: TrackClaim,
  lines: LineSet,
): SourceClaim {
  const total = sample?.total ?? (part ? part.count * MAX_CUES_PER_REQUEST : null);
  return {
    target,
    kind: 'track',
    lines,
    cues: texts.length,
    chars: lengthOf(texts),
    translationId: translationId ?? null,
    trackKey: sample ? digestId('sample', String(sample.total), ...sample.lines) : null,
    declaredLines: declaredLines(total, texts.length),
    requestKey: digestId('track', target, JSON.stringify([variant, texts])),
  };
}

interface HashedPart {
  readonly target: string;
  readonly lines: LineSet;
  readonly cues: number;
  readonly translationId: string;
  readonly sample?: { readonly digest: string; readonly total: number } | undefined;
}

/** The claim that a request for these lines would make. */
export function claimHashed({ target, lines, cues, translationId, sample }: HashedPart): SourceClaim {
  return {
    target,
    kind: 'track',
    lines,
    cues,
    chars: 0,
    translationId,
    trackKey: sample?.digest ?? null,
    declaredLines: declaredLines(sample?.total ?? null, cues),
    requestKey: '',
  };
}

function declaredLines(total: number | null, cues: number): number | null {
  return total === null ? null : Math.min(MAX_CUES_PER_TRANSLATION, Math.max(total, cues));
}

/** The claim of a request for a title or a description. */
export function claimText(
  target: string,
  texts: readonly string[],
  translationId: string | undefined,
): SourceClaim {
  return {
    target,
    kind: 'text',
    lines: lineSetOf(texts),
    cues: texts.length,
    chars: lengthOf(texts),
    translationId: translationId ?? null,
    trackKey: null,
    declaredLines: null,
    requestKey: digestId('text', target, ...texts),
  };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
