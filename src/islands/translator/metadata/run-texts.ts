import type { Source } from '../source.ts';
import { withToken } from '../source-url/with-token.ts';
import { youtubeApi } from '../source-url/youtube-api.ts';
import { youtubeToken } from '../source-url/youtube-token.ts';
import type { VideoText, VideoTexts, Work } from '../work.ts';
import { translateTexts } from './translate-texts.ts';

/** Translates the texts of a source's video, read again where they did not come with the captions. @throws where they do not come at all. */
export async function runTexts(
  source: Source,
  work: Work,
  onText: (field: keyof VideoTexts, text: VideoText) => void,
): Promise<unknown> {
  const original = source.video?.metadata ?? (await readOriginal(source.videoId ?? ''));
  return translateTexts({ work, original, translate: (body) => youtubeApi.translateText(body), onText });
}

function readOriginal(videoId: string): Promise<{ title: string; description: string }> {
  return withToken(youtubeToken, (token) => youtubeApi.metadata(videoId, token));
}
