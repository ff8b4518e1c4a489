import type { Source } from '#islands/project/source.ts';
import { withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeToken } from '#islands/youtube/youtube-token.ts';
import type { VideoText, VideoTexts, Work } from '#islands/project/work.ts';
import { translateTexts } from './translate-texts.ts';

interface How {
  readonly signal: AbortSignal;
  readonly onText: (field: keyof VideoTexts, text: VideoText) => void;
}

/**
 * Translates the texts of a source's video, read again where they did not come with the captions.
 * @throws where they do not come at all, or are no longer wanted.
 */
export async function runTexts(source: Source, work: Work, { signal, onText }: How): Promise<unknown> {
  const original = source.video?.metadata ?? (await readOriginal(source.videoId ?? ''));
  signal.throwIfAborted();
  return translateTexts({
    work,
    original,
    translate: (body) => youtubeApi.translateText(body, signal),
    signal,
    onText,
  });
}

function readOriginal(videoId: string): Promise<{ title: string; description: string }> {
  return withToken(youtubeToken, (token) => youtubeApi.metadata(videoId, token));
}
