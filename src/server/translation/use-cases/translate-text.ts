import { randomUUID } from 'node:crypto';
import type { TranslateTextRequest, TranslateTextResponse } from '#protocol/translate.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { claimText } from '#server/accounts/credits/source-claim.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { keepParts, putPartsBack } from './kept-parts.ts';
import { languageOf, trackDeps } from './translate-request.ts';
import { hasSendableLine } from '../engine/sendable-lines.ts';
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
 * @throws AppError. A line that cannot be translated, or loses a link, fails the whole: half a title is useless.
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
  const mayCall = await hasSendableLine(
    lines.map(({ cue }) => cue),
    services.yieldToEventLoop,
  );
  return paidTranslation(services, { uid, authTimeMs, claim, mayCall, signal, address }, async (paid) => {
    const { cues, stats, delivered, ended } = await translateTrack(
      {
        cues: lines.map(({ cue }) => cue),
        target: language,
        keepsLines: true,
        translationId: textId,
        signal: paid.signal,
      },
      await trackDeps(services, paid, { uid, translationId: textId }),
    );
    if (ended) throw ended;
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

async function creditsOf(services: Services, uid: string): Promise<{ remaining: number | null }> {
  const { remaining } = await readBalance(services, uid);
  return { remaining };
}
