import { creator, type Person, viewer } from '#demo/google/people.ts';
import { openTokenRegistry } from '#demo/google/token-registry.ts';
import { startYouTubeStandIn, type YouTubeStandIn } from '#demo/youtube/server.ts';
import { youtubePlatform, type YouTubeOptions } from '#server/adapters/youtube/platform.ts';
import type { VideoPlatform } from '#server/ports/video-platform.ts';

export const clientId = 'test-client';
export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';

export interface Platform {
  readonly standIn: YouTubeStandIn;
  readonly platform: VideoPlatform;
  readonly expireTokens: () => void;
  /** A fresh access token; the creator's, with every right, unless the test says otherwise. */
  tokenOf(person?: Person, scopes?: readonly string[], client?: string): string;
}

/** The stand-in for YouTube and the adapter that asks it, through Google's SDK and over HTTP, without pauses. */
export async function startPlatform(
  options: Partial<YouTubeOptions> = {},
  nowMs?: () => number,
): Promise<Platform> {
  const tokens = openTokenRegistry();
  const standIn = await startYouTubeStandIn({ tokens, ...(nowMs ? { nowMs } : {}) });
  const platform = youtubePlatform({
    apiRoot: standIn.origin,
    isStandIn: true,
    clientId,
    retryDelayMs: 1,
    ...options,
  });
  return {
    standIn,
    platform,
    expireTokens: tokens.expireAll,
    tokenOf: (person = creator, scopes = [YOUTUBE_SCOPE, 'openid'], client = clientId) =>
      tokens.issue(person, client, scopes).token,
  };
}

export { creator, viewer };
