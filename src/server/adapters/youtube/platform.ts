import type { VideoPlatform } from '#server/ports/video-platform.ts';
import { captions } from './captions.ts';
import { ownChannel } from './own-channel.ts';
import { tokenCheck } from './token-check.ts';
import { videos } from './videos.ts';
import { youtubeClient } from './youtube-client.ts';

const GOOGLE_ROOT = 'https://youtube.googleapis.com';
const GOOGLE_TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';
const RETRY_DELAY_MS = 500;

export interface YouTubeOptions {
  /** Another root of the Data API: a stand-in, a proxy. */
  readonly apiRoot?: string | undefined;
  /** The root is not Google's: it checks its own tokens, and may have no token info service. */
  readonly isStandIn?: boolean;
  readonly clientId?: string | undefined;
  /** The limit of every call; a write has longer than a read where none is given. */
  readonly timeoutMs?: number | undefined;
  readonly retryDelayMs?: number;
}

/** YouTube through Google's SDK. */
export function youtubePlatform(options: YouTubeOptions): VideoPlatform {
  const { apiRoot, isStandIn = false, clientId, timeoutMs, retryDelayMs = RETRY_DELAY_MS } = options;
  const root = (apiRoot ?? GOOGLE_ROOT).replace(/(?<!\/)\/+$/, '');
  const client = youtubeClient({ root, timeoutMs, retryDelayMs });

  return {
    checkToken: tokenCheck({
      url: isStandIn ? `${root}/tokeninfo` : GOOGLE_TOKEN_INFO,
      clientId: clientId ?? null,
      isOptional: isStandIn,
    }),
    ...captions(client),
    ...videos(client),
    ...ownChannel(client),
  };
}
