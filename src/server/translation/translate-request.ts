import { randomUUID } from 'node:crypto';
import type { PartialTranslation, TranslateRequest, TranslateResponse } from '#protocol/translate.ts';
import { findLanguage, type Language } from '#subtitles/languages.ts';
import { parseSrt, serialiseSrt } from '#subtitles/srt.ts';
import { digestId } from '../digest-id.ts';
import { paidTranslation } from '../accounts/paid-translation.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { modelsFor } from './models-for.ts';
import { translateTrack, type TrackRequest, type TrackResult } from './translate-track.ts';

/** Who asks, and whom to tell while it goes on. */
export interface Caller extends Pick<TrackRequest, 'onCue' | 'onProgress' | 'signal'> {
  readonly uid: string;
  readonly requestId: string;
  /** Where the call comes from, as the limits count it. */
  readonly address?: string | undefined;
}

/**
 * Translates the cues of one request and keeps the books: the translation's credit stays spent once something was delivered, and is given back
 * where nothing was.
 * @throws AppError; after a failure in the middle its `details` are a {@link PartialTranslation}.
 */
export async function translateRequest(
  services: Services,
  body: TranslateRequest,
  caller: Caller,
): Promise<TranslateResponse> {
  const target = languageOf(body.target);
  const source = body.source === undefined ? null : languageOf(body.source);
  const { cues } = parseSrt(body.srt);
  if (cues.length === 0) throw new AppError('unreadable_subtitles');
  const translationId = body.translationId ?? randomUUID();
  const { uid, signal, address, onCue, onProgress } = caller;
  return paidTranslation(
    services,
    { uid, translationId, cues: cues.length, signal, address },
    async (paid) => {
      const { before, after, sample, options } = body;
      const result = await translateTrack(
        {
          cues,
          target,
          source,
          translationId,
          signal: paid.signal,
          ...(options ? { options } : {}),
          ...(before ? { before } : {}),
          ...(after ? { after } : {}),
          ...(sample ? { sample } : {}),
          ...(onProgress ? { onProgress } : {}),
          onCue: (index, text, flags) => {
            // A stream that breaks later has delivered this cue all the same.
            if (onCue && !flags.includes('untranslated') && !paid.deliver()) return;
            onCue?.(index, text, flags);
          },
        },
        { ...services, ...modelsFor(services, paid.ownKey), owner: uid },
      );
      logUsage(services, result, caller, target);
      if (result.delivered > 0) paid.deliver();
      return replyOf(result, paid.ownKey !== null);
    },
  );
}

/** @throws AppError `unknown_language`. */
export function languageOf(codeOrName: string): Language {
  const language = findLanguage(codeOrName);
  if (!language) throw new AppError('unknown_language', { params: { language: codeOrName } });
  return language;
}

function countDone({ stats }: TrackResult): number {
  return stats.cues - stats.flagged.filter(({ reasons }) => reasons.includes('untranslated')).length;
}

function replyOf(result: TrackResult, isOwnKey: boolean): TranslateResponse {
  const srt = serialiseSrt(result.cues);
  if (!result.ended) return { srt, stats: result.stats };
  const { code, params, retryAfterSeconds, message } = result.ended;
  const details: PartialTranslation = {
    srt,
    done: countDone(result),
    total: result.stats.cues,
    stats: result.stats,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  // A key that is not the user's is not the user's to mend.
  const isOurs = code === 'model_key_rejected' && !isOwnKey;
  throw new AppError(isOurs || code === 'invalid_request' ? 'model_unavailable' : code, {
    params,
    details,
    detail: message,
    cause: result.ended,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** What a translation used, without a word of its content. */
function logUsage(
  { log }: Services,
  { stats, ended }: TrackResult,
  { requestId, uid }: Caller,
  target: Language,
): void {
  const { flagged, ...counts } = stats;
  log.info(
    {
      requestId,
      user: digestId('log', uid),
      target: target.code,
      ...counts,
      flagged: flagged.length,
      ended: ended?.code,
    },
    'translated',
  );
}
