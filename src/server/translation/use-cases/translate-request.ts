import { randomUUID } from 'node:crypto';
import { readCuesInSlices } from '#protocol/cue-wire.ts';
import type { TranslateRequest, TranslateResponse } from '#protocol/translate.ts';
import { findLanguage, type Language } from '#subtitles/languages/languages.ts';
import { digestId } from '#server/digest-id.ts';
import { documentsOf } from '#server/accounts/account-record.ts';
import { type PaidRun, paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { claimTrackInSlices } from '#server/accounts/credits/charge/source-claim.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import { type ChosenModels, modelsFor } from '#server/model-access/models-for.ts';
import { hasSendableLine } from '../engine/sendable-lines.ts';
import {
  translateTrack,
  type TrackDeps,
  type TrackRequest,
  type TrackResult,
} from '../engine/translate-track.ts';
import { replyOf } from './reply-of.ts';
import { refuseCostlyTrack } from '#server/limits/track-bounds.ts';

/** The user of a request, and the callbacks of its progress. */
export interface Caller extends Pick<TrackRequest, 'onCue' | 'onProgress' | 'signal'> {
  readonly uid: string;
  /** When the user signed in. */
  readonly authTimeMs?: number | undefined;
  readonly requestId: string;
  /** The address of the caller, as limits count it. */
  readonly address?: string | undefined;
}

/**
 * Translates the cues of one request and accounts for its credit (see `paidTranslation`).
 * @throws AppError; after a failure in the middle its `publicDetails` are a `PartialTranslation`.
 */
export async function translateRequest(
  services: Services,
  body: TranslateRequest,
  caller: Caller,
): Promise<TranslateResponse> {
  const target = languageOf(body.target);
  const source = body.source === undefined ? null : languageOf(body.source);
  refuseCostlyTrack(body.srt);
  const { yieldToEventLoop } = services;
  await yieldToEventLoop();
  const cues = await readCuesInSlices(body.srt, yieldToEventLoop);
  if (cues.length === 0) throw new AppError('unreadable_subtitles');
  const translationId = body.translationId ?? randomUUID();
  const { uid, authTimeMs, signal, address, onCue, onProgress } = caller;
  const claimed = {
    target: target.code,
    texts: cues.map(({ text }) => text),
    translationId: body.translationId,
    sample: body.sample,
    part: body.part,
    variant: [source?.code, body.options],
  };
  const claim = await claimTrackInSlices(claimed, yieldToEventLoop);
  await yieldToEventLoop();
  const mayCall = await hasSendableLine(cues, yieldToEventLoop);
  return paidTranslation(services, { uid, authTimeMs, claim, mayCall, signal, address }, async (paid) => {
    const { before, after, sample, options, part } = body;
    const result = await translateTrack(
      {
        cues,
        target,
        source,
        translationId,
        signal: paid.signal,
        lastCall: paid.keyGone,
        ...(options ? { options } : {}),
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
        ...(sample ? { sample } : {}),
        ...(part ? { part } : {}),
        ...(onProgress ? { onProgress } : {}),
        onCue: (index, text, flags, findings) => {
          // This cue counts as delivered even if the stream breaks later.
          if (onCue && !flags.includes('untranslated') && !paid.deliver()) return;
          onCue?.(index, text, flags, findings);
        },
      },
      await trackDeps(services, paid, { uid, translationId }),
    );
    await yieldToEventLoop();
    logUsage(services, result, caller, target);
    if (result.delivered > 0) paid.owe();
    return replyOf(withCharge(result, paid), { isOwnKey: paid.ownKey !== null, pause: yieldToEventLoop });
  });
}

interface Run {
  readonly uid: string;
  readonly translationId: string;
}

/** What the engine needs to translate for a user. */
export async function trackDeps(services: Services, paid: PaidRun, run: Run): Promise<TrackDeps> {
  const { cache, clock, log, yieldToEventLoop, store } = services;
  const documents = documentsOf(store, run.uid);
  return {
    ...{ cache, clock, log, yieldToEventLoop, documents, owner: run.uid },
    ...(await meteredModels(services, paid, run)),
  };
}

/** The models of a run, whose calls count against the bounds of its translation. */
export async function meteredModels(services: Services, paid: PaidRun, who: Run): Promise<ChosenModels> {
  const { ownKey, signal } = paid;
  const { primary, fallback, plan } = await modelsFor(services, { ownKey, signal, ...who });
  const metered = (limited: LimitedModel) => ({ ...limited, model: paid.metered(limited.model) });
  return { plan, primary: metered(primary), fallback: fallback && metered(fallback) };
}

function withCharge(result: TrackResult, paid: PaidRun): TrackResult {
  return { ...result, stats: { ...result.stats, charged: paid.isCharged() } };
}

/** @throws AppError `unknown_language`. */
export function languageOf(codeOrName: string): Language {
  const language = findLanguage(codeOrName);
  if (!language) throw new AppError('unknown_language', { params: { language: codeOrName } });
  return language;
}

/** The usage of a translation, without its content. */
function logUsage(
  { log, metrics }: Services,
  { stats, ended, delivered }: TrackResult,
  { requestId, uid }: Caller,
  target: Language,
): void {
  const { flagged, ...counts } = stats;
  metrics.count('polycue.translations', 1, { outcome: ended?.code ?? 'complete' });
  metrics.count('polycue.cues', stats.cached, { source: 'cache' });
  metrics.count('polycue.cues', Math.max(0, delivered - stats.cached), { source: 'model' });
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
