import { randomUUID } from 'node:crypto';
import type { TranslateTextRequest, TranslateTextResponse } from '#protocol/translate.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { claimText } from '#server/accounts/credits/charge/source-claim.ts';
import { mapInSlices } from '#server/concurrency/in-slices.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { AppError, payloadTooLarge } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type KeptLine, keepParts, putPartsBack } from './kept-parts.ts';
import { modelFailure } from './model-failure.ts';
import { languageOf, trackDeps } from './translate-request.ts';
import { isSendable, lineOf, MAX_LINE_CHARS } from '../engine/sendable-lines.ts';
import { translateTrack } from '../engine/translate-track.ts';

interface Caller {
  readonly uid: string;
  /** When the user signed in. */
  readonly authTimeMs?: number | undefined;
  readonly signal: AbortSignal;
  readonly address?: string | undefined;
}

/**
 * Translates a title or a description: each line like a cue, with its links, hashtags and times unchanged.
 * @throws AppError `payload_too_large` where a line is too long to be sent, before anything is. A line that cannot be translated, or loses a link, fails
 * the whole: half a title is useless.
 */
export async function translateText(
  services: Services,
  { text, target, translationId }: TranslateTextRequest,
  { uid, authTimeMs, signal, address }: Caller,
): Promise<TranslateTextResponse> {
  const language = languageOf(target);
  const texts = text.split(/\r\n?|\n/u);
  const lines = texts.map(keepParts);
  const textId = `${translationId ?? randomUUID()} text`;
  const claim = claimText(language.code, texts, translationId);
  const mayCall = await hasWordsToSend(lines, services.yieldToEventLoop);
  return paidTranslation(services, { uid, authTimeMs, claim, mayCall, signal, address }, async (paid) => {
    const { cues, stats, delivered, ended } = await translateTrack(
      {
        cues: lines.map(({ cue }) => cue),
        target: language,
        keepsLines: true,
        translationId: textId,
        signal: paid.signal,
        lastCall: paid.keyGone,
      },
      await trackDeps(services, paid, { uid, translationId: textId }),
    );
    if (ended) throw modelFailure(ended, { isOwnKey: paid.ownKey !== null });
    // An unchanged line may be a list of names; a missing line is a failure.
    const isAnyLost = stats.flagged.some(
      ({ reasons }) => reasons.includes('untranslated') && reasons.length > 1,
    );
    const translated = lines.map((line, at) => putPartsBack(line, cues[at] ?? line.cue));
    if (isAnyLost || translated.includes(null) || (delivered === 0 && stats.flagged.length > 0)) {
      throw new AppError('model_unavailable', { logMessage: 'a line of the text was not translated' });
    }
    paid.owe();
    return {
      translatedText: translated.join('\n'),
      credits: await creditsOf(services, uid),
    };
  });
}

/** @throws AppError `payload_too_large`. */
async function hasWordsToSend(lines: readonly KeptLine[], pause: YieldToEventLoop): Promise<boolean> {
  const toSend = (await mapInSlices(lines, ({ cue }, at) => lineOf(cue, at), pause)).filter(
    (line) => line !== null,
  );
  if (!toSend.every(isSendable)) throw payloadTooLarge(MAX_LINE_CHARS, 'characters in one line');
  return toSend.length > 0;
}

async function creditsOf(services: Services, uid: string): Promise<{ remaining: number | null }> {
  const { remaining } = await readBalance(services, uid);
  return { remaining };
}
