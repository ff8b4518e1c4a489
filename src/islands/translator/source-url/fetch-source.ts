import { t } from '#messages/t.ts';
import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import type { CaptionItem } from '#protocol/youtube.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import type { Source } from '#islands/project/source.ts';
import { FetchFailure, plainFailure, toDownloadFailure } from '#islands/youtube/fetch-failure.ts';
import type { LoadedVideo } from '#islands/youtube/load-video.ts';
import { type TokenPorts, withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi, type YouTubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeToken } from '#islands/youtube/youtube-token.ts';

interface Ports {
  readonly api: Pick<YouTubeApi, 'download'>;
  readonly tokens: TokenPorts;
}

const pagePorts: Ports = { api: youtubeApi, tokens: youtubeToken };

/**
 * Fetches a track, ready to be translated: the server has already removed the repeats of rolling captions and padded the times.
 * @throws FetchFailure
 */
export async function fetchSource(
  { videoId, metadata, tracks, failure }: LoadedVideo,
  trackId: string | null,
  { api, tokens }: Ports = pagePorts,
): Promise<Source> {
  if (failure) throw failure;
  const track = tracks.find(({ id }) => id === trackId) ?? tracks[0];
  if (!track) throw plainFailure('captions.noTracks');
  try {
    const srt = await withToken(tokens, (token) => api.download(videoId, track, token));
    return toSource(srt, { videoId, metadata, track });
  } catch (thrown) {
    throw toDownloadFailure(thrown);
  }
}

function toSource(
  srt: string,
  { videoId, metadata, track }: Pick<LoadedVideo, 'videoId' | 'metadata'> & { track: CaptionItem },
): Source {
  const { cues, problems } = parseSrt(srt);
  if (cues.length === 0) throw plainFailure('captions.empty');
  if (cues.length > MAX_CUES_PER_TRANSLATION)
    throw new FetchFailure(t('file.tooManyCues', { count: cues.length, limit: MAX_CUES_PER_TRANSLATION }));
  const texts = metadata && {
    title: metadata.title,
    description: metadata.description,
    channelTitle: metadata.channelTitle,
  };
  return {
    fileName: metadata?.title ?? videoId,
    format: 'srt',
    encoding: null,
    cues,
    problems,
    videoId,
    video: {
      trackId: track.id,
      trackLanguage: track.snippet.language,
      fetchedAtMs: Date.now(),
      metadata: texts,
    },
  };
}
