import type { ChannelVideos } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { listChannelVideos } from '#server/youtube/channel-videos.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';

export const prerender = false;

/** The newest videos of the connected channel. `fresh=1` asks the platform whatever is remembered. */
export const GET = userEndpoint({ rate: 'platform' }, async (call) => {
  const isFresh = call.url.searchParams.get('fresh') === '1';
  return (await listChannelVideos(await openPlatform(call), { isFresh })) satisfies ChannelVideos;
});

export const ALL = methodNotAllowed('GET');
