import type { UploadPlan } from '#protocol/youtube.ts';
import type { Source } from '#islands/project/source.ts';
import { hasWords, isSourceStanding, type VideoText, type Work } from '#islands/project/work.ts';
import { exportText } from '../export/export-file.ts';

/**
 * Everything that one upload would do: what the server plans, and the very content that would be sent. The dialog shows this value and
 * the request is made of it, so that what is sent cannot differ from what was shown (docs/behaviour.md#youtube-upload).
 */
export interface UploadOffer {
  readonly plan: UploadPlan;
  readonly target: Work['target'];
  readonly srtContent: string;
  readonly count: TranslationCount;
  /** `null` where title and description stay out of it. */
  readonly texts: OfferedTexts | null;
  /** Why texts that were asked for are not sent; `null` where they are, or nobody asked. */
  readonly whyNoTexts: 'originalLanguage' | 'textsUntranslated' | null;
  /** The track that was translated; `null` where the subtitles came from a file. */
  readonly sourceTrackId: string | null;
}

/** How much of a track is translated. */
export interface TranslationCount {
  readonly total: number;
  readonly translated: number;
  readonly flagged: number;
}

/** Title and description of the video. `null` where it could not be translated: the text on YouTube stays. */
export interface OfferedTexts {
  readonly title: string | null;
  readonly description: string | null;
}

/** Takes the translation as it stands now. Later changes are another offer. */
export async function makeOffer(plan: UploadPlan, source: Source, work: Work): Promise<UploadOffer> {
  const srtContent = await exportText(source, work);
  const { parseSrt } = await import('#subtitles/srt/srt.ts');
  return {
    plan,
    target: work.target,
    srtContent,
    // As the server will count them.
    count: { ...countTranslation(source, work), total: parseSrt(srtContent).cues.length },
    ...offerTexts(work, plan),
    sourceTrackId: source.video?.trackId ?? null,
  };
}

/**
 * Cues without words, such as music signs, need no translation. They count only beside real ones, so that nothing translated is 0. A cue that
 * somebody has emptied says nothing to the viewer: it counts as one without a translation.
 */
export function countTranslation(
  { cues }: Pick<Source, 'cues'>,
  { texts, flags }: Pick<Work, 'texts' | 'flags'>,
): TranslationCount {
  const isTranslated = (index: number) =>
    (texts[index] ?? '').trim() !== '' && !isSourceStanding(flags.get(index));
  const worded = cues.flatMap((cue, index) => (hasWords(cue) ? [index] : []));
  const translated = worded.filter(isTranslated).length;
  const total = cues.length;
  const wordless = total - worded.length;
  return { total, translated: translated === 0 ? 0 : translated + wordless, flagged: flags.size };
}

function offerTexts(
  { videoTexts }: Work,
  { isOriginalLanguage }: UploadPlan,
): Pick<UploadOffer, 'texts' | 'whyNoTexts'> {
  if (!videoTexts) return { texts: null, whyNoTexts: null };
  if (isOriginalLanguage) return { texts: null, whyNoTexts: 'originalLanguage' };
  const title = translationOf(videoTexts.title);
  const description = translationOf(videoTexts.description);
  // A description that is empty in the original too is no translation by itself.
  return title === null && !description
    ? { texts: null, whyNoTexts: 'textsUntranslated' }
    : { texts: { title, description }, whyNoTexts: null };
}

function translationOf(text: VideoText | null): string | null {
  return text === null || text.isOriginal ? null : text.text;
}

/** Whether a part would stand on YouTube in the original's language. */
export function isPartlyTranslated({ count, texts }: Pick<UploadOffer, 'count' | 'texts'>): boolean {
  const isTextMissing = texts !== null && (texts.title === null || texts.description === null);
  return count.translated < count.total || isTextMissing;
}
