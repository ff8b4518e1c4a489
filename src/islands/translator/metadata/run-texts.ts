import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import { toChannelFailure } from '#islands/youtube/fetch-failure.ts';
import { withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeToken } from '#islands/youtube/youtube-token.ts';
import type { VideoText, VideoTexts, Work } from '#islands/project/work.ts';
import { translateTexts } from './translate-texts.ts';

interface How {
  readonly signal: AbortSignal;
  readonly onText: (field: keyof VideoTexts, text: VideoText) => void;
}

type Texts = Readonly<Record<keyof VideoTexts, string>>;

interface Outcome {
  /** The first failure, for the session's sake; `null` where there was none. */
  readonly failure: unknown;
  /** Why there is nothing to translate, as a sentence for the person. */
  readonly problem: string | null;
}

/**
 * Translates the texts of a source's video, read again where they did not come with the captions.
 * @throws where they are no longer wanted.
 */
export async function runTexts(source: Source, work: Work, { signal, onText }: How): Promise<Outcome> {
  let original: Texts;
  try {
    original = source.video?.metadata ?? (await readOriginal(source.videoId ?? ''));
  } catch (thrown) {
    signal.throwIfAborted();
    const { message, cause } = toChannelFailure(thrown);
    return { failure: cause ?? thrown, problem: t('metadata.unavailable', { why: message }) };
  }
  signal.throwIfAborted();
  const failure = await translateTexts({
    work,
    original,
    translate: (body) => youtubeApi.translateText(body, signal),
    signal,
    onText,
  });
  return { failure, problem: null };
}

function readOriginal(videoId: string): Promise<Texts> {
  return withToken(youtubeToken, (token) => youtubeApi.metadata(videoId, token));
}
