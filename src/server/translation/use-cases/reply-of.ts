import { writeCuesInSlices } from '#protocol/cue-wire.ts';
import type { PartialTranslation, TranslateResponse } from '#protocol/translate.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { AppError } from '#server/errors.ts';
import { modelFailure } from './model-failure.ts';
import type { TrackResult } from '../engine/translate-track.ts';

/** The reply for a run. @throws AppError where it ended early, with what was done as a {@link PartialTranslation}. */
export async function replyOf(
  result: TrackResult,
  { isOwnKey, pause }: { readonly isOwnKey: boolean; readonly pause: YieldToEventLoop },
): Promise<TranslateResponse> {
  const srt = await writeCuesInSlices(result.cues, pause);
  const terms = result.terms.length > 0 ? { terms: [...result.terms] } : {};
  if (!result.ended) return { srt, stats: result.stats, ...terms };
  const { code, params, retryAfterSeconds, message } = modelFailure(result.ended, { isOwnKey });
  const publicDetails: PartialTranslation = {
    srt,
    done: countDone(result),
    total: result.stats.cues,
    stats: result.stats,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...boundOf(result.ended),
  };
  throw new AppError(code, {
    params,
    publicDetails,
    logMessage: message,
    cause: result.ended,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** A translation that grew too large on the way says where, as one does that was too large at first. */
function boundOf({ code, publicDetails }: AppError): Pick<PartialTranslation, 'unit' | 'limit'> {
  return code === 'translation_too_large' ? (publicDetails as { unit: string; limit: number }) : {};
}

function countDone({ stats }: TrackResult): number {
  return stats.cues - stats.flagged.filter(({ reasons }) => reasons.includes('untranslated')).length;
}
