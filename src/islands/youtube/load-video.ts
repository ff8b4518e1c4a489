import { type CaptionItem, isAutomatic, type VideoMetadata } from '#protocol/youtube.ts';
import { type FetchFailure, toListFailure } from './fetch-failure.ts';
import { isTokenRefused, type TokenPorts, withToken } from './with-token.ts';
import { youtubeApi, type YouTubeApi } from './youtube-api.ts';
import { youtubeToken } from './youtube-token.ts';

/** A video as the page shows it, with the tracks to choose from: a person's first, automatic ones last. */
export interface LoadedVideo {
  readonly videoId: string;
  /** `null` where YouTube did not answer. */
  readonly metadata: VideoMetadata | null;
  readonly tracks: readonly CaptionItem[];
  /** Why there are no tracks; `null` where the list came, be it empty. */
  readonly failure: FetchFailure | null;
}

interface Ports {
  readonly api: Pick<YouTubeApi, 'listTracks' | 'listByServer' | 'metadata'>;
  readonly tokens: TokenPorts;
}

const pagePorts: Ports = { api: youtubeApi, tokens: youtubeToken };

interface How {
  readonly isFresh?: boolean;
  /** The server's list, which is kept for 24 hours, suffices: a look around the channel costs each video's units once. */
  readonly isKept?: boolean;
}

/** Asks for a video's texts and tracks. Never throws: a failure is part of the result. */
export async function loadVideo(
  videoId: string,
  { isFresh = false, isKept = false }: How = {},
  { api, tokens }: Ports = pagePorts,
): Promise<LoadedVideo> {
  const before = tokens.token();
  const early = readMetadata(api, videoId, before);
  let items: readonly CaptionItem[] = [];
  let failure: FetchFailure | null = null;
  try {
    items = await listTracks({ api, tokens }, videoId, { isFresh, isKept });
  } catch (thrown) {
    failure = toListFailure(thrown);
  }
  const after = tokens.token();
  const metadata = (await early) ?? (after === before ? null : await readMetadata(api, videoId, after));
  return { videoId, metadata, tracks: inOrder(items), failure };
}

/** YouTube itself is asked first; where that fails the server asks (docs/behaviour.md#youtube-captions). */
async function listTracks(
  { api, tokens }: Ports,
  videoId: string,
  { isFresh, isKept }: Required<How>,
): Promise<readonly CaptionItem[]> {
  return withToken(tokens, async (token) => {
    if (isKept) return (await api.listByServer(videoId, token, isFresh)).items;
    try {
      return (await api.listTracks(videoId, token)).items;
    } catch (thrown) {
      if (isTokenRefused(thrown)) throw thrown;
      return (await api.listByServer(videoId, token, isFresh)).items;
    }
  });
}

function readMetadata(
  api: Ports['api'],
  videoId: string,
  token: string | null,
): Promise<VideoMetadata | null> {
  // A missing title does not stop the translation.
  return token === null ? Promise.resolve(null) : api.metadata(videoId, token).catch(() => null);
}

function inOrder(items: readonly CaptionItem[]): CaptionItem[] {
  return [...items].sort((a, b) => Number(isAutomatic(a)) - Number(isAutomatic(b)));
}
