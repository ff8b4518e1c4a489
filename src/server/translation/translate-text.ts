import { randomUUID } from 'node:crypto';
import type { TranslateTextRequest, TranslateTextResponse } from '#protocol/translate.ts';
import { readBalance } from '../accounts/credits.ts';
import { paidTranslation } from '../accounts/paid-translation.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { keepParts, putPartsBack } from './kept-parts.ts';
import { modelsFor } from './models-for.ts';
import { languageOf } from './translate-request.ts';
import { translateTrack } from './translate-track.ts';

interface Caller {
  readonly uid: string;
  readonly signal: AbortSignal;
  readonly address?: string | undefined;
}

/**
 * Translates a title or a description: each of its lines as a cue is, with its links, hashtags and times as they were.
 * @throws AppError. A line that cannot be translated, or loses a link, fails the whole: half a title is of no use.
 */
export async function translateText(
  services: Services,
  { text, target, translationId = randomUUID() }: TranslateTextRequest,
  { uid, signal, address }: Caller,
): Promise<TranslateTextResponse> {
  const language = languageOf(target);
  const lines = text.split(/\r\n?|\n/u).map(keepParts);
  return paidTranslation(
    services,
    { uid, translationId, cues: lines.length, signal, address },
    async (paid) => {
      const { cues, stats, delivered, ended } = await translateTrack(
        {
          cues: lines.map(({ cue }) => cue),
          target: language,
          keepsLines: true,
          translationId: `${translationId} text`,
          signal: paid.signal,
        },
        { ...services, ...modelsFor(services, paid.ownKey), owner: uid },
      );
      if (ended) throw ended;
      // A line that came back as it was may be a list of names; one that did not come back at all is a failure.
      const isAnyLost = stats.flagged.some(
        ({ reasons }) => reasons.includes('untranslated') && reasons.length > 1,
      );
      const translated = lines.map((line, at) => putPartsBack(line, cues[at] ?? line.cue));
      if (isAnyLost || translated.includes(null) || (delivered === 0 && stats.flagged.length > 0)) {
        throw new AppError('model_unavailable', { detail: 'a line of the text was not translated' });
      }
      paid.deliver();
      return {
        translatedText: translated.join('\n'),
        credits: await creditsOf(services, uid),
      };
    },
  );
}

async function creditsOf(services: Services, uid: string): Promise<{ remaining: number | null }> {
  const { remaining } = await readBalance(services, uid);
  return { remaining };
}
