import { startGoogleStandIn } from '../google/server.ts';
import { openTokenRegistry } from '../google/token-registry.ts';
import type { DemoContext, StandIn } from '../stand-in.ts';
import { startYouTubeStandIn } from './server.ts';

const CLIENT_ID = 'polycue-demo.apps.googleusercontent.com';

/** Where the videos are: at Google with the person's client, at the server that YOUTUBE_API_ROOT names, or in stand-ins for YouTube and its sign-in. */
export async function startVideoPlatform({ env }: DemoContext): Promise<StandIn> {
  const service = 'YouTube';
  const stop = async () => {};
  const { YOUTUBE_API_ROOT: apiRoot, PUBLIC_GOOGLE_CLIENT_ID: clientId } = env;
  if (apiRoot) {
    // A stand-in for Google's library issues tokens for the client that asks.
    const client = clientId || !env['PUBLIC_GSI_SRC'] ? {} : { PUBLIC_GOOGLE_CLIENT_ID: CLIENT_ID };
    const browser = env['PUBLIC_YOUTUBE_API_ROOT'] ? {} : { PUBLIC_YOUTUBE_API_ROOT: apiRoot };
    return {
      env: { ...client, ...browser },
      service,
      isReal: false,
      note: `what answers at ${apiRoot}`,
      stop,
    };
  }
  if (clientId) return { env: {}, service, isReal: true, note: 'Google, with your client id', stop };
  const tokens = openTokenRegistry();
  const [google, youtube] = await Promise.all([
    startGoogleStandIn({ tokens }),
    startYouTubeStandIn({ tokens, keepsCalls: false }),
  ]);
  return {
    env: {
      PUBLIC_GOOGLE_CLIENT_ID: CLIENT_ID,
      PUBLIC_GSI_SRC: `${google.origin}/gsi/client`,
      PUBLIC_GOOGLE_USERINFO_URL: `${google.origin}/v1/userinfo`,
      YOUTUBE_API_ROOT: youtube.origin,
      PUBLIC_YOUTUBE_API_ROOT: youtube.origin,
    },
    service,
    isReal: false,
    note: `a sample channel, to look at: ${youtube.origin}`,
    stop: async () => {
      await Promise.all([google.stop(), youtube.stop()]);
    },
  };
}
