import { noTexts } from './no-texts.ts';
import type { VideoText, VideoTexts, Work } from '#islands/project/work.ts';

type Texts = Readonly<Record<keyof VideoTexts, string>>;

interface Input {
  readonly work: Pick<Work, 'translationId' | 'target' | 'videoTexts'>;
  readonly original: Texts;
  readonly translate: (request: { text: string; target: string; translationId: string }) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onText: (field: keyof VideoTexts, text: VideoText) => void;
}

/**
 * Translates what is missing, or still the original, of title and description, on the credit that the subtitles have paid. What fails keeps its original
 * (docs/behaviour.md#video-texts). Returns the first failure, for the session's sake. @throws where they are no longer wanted.
 */
export async function translateTexts(input: Input): Promise<unknown> {
  const { work, original, translate, signal, onText } = input;
  const have = work.videoTexts ?? noTexts;
  let failure: unknown = null;
  for (const field of ['title', 'description'] as const) {
    if (have[field]?.isOriginal === false) continue;
    let text: VideoText;
    try {
      text = { text: await translateOne(original[field], work, translate), isOriginal: false };
    } catch (thrown) {
      signal.throwIfAborted();
      failure ??= thrown;
      text = { text: original[field], isOriginal: true };
    }
    onText(field, text);
  }
  return failure;
}

async function translateOne(
  text: string,
  { translationId, target }: Input['work'],
  translate: Input['translate'],
): Promise<string> {
  return text.trim() === '' ? text : translate({ text, target: target.code, translationId });
}
