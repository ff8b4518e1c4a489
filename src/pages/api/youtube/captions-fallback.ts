import type { CaptionList } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { listCaptions } from '#server/youtube/fetch-captions.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';
import { videoIdOf } from '#server/youtube/request-ids.ts';

export const prerender = false;

/** The tracks of a video, for a browser whose own listing failed. `fresh=1` asks the platform whatever is remembered. */
export const GET = userEndpoint({ rate: 'platform' }, async (call) => {
  const { searchParams } = call.url;
  const videoId = videoIdOf(searchParams.get('videoId'));
  const isFresh = searchParams.get('fresh') === '1';
  return (await listCaptions(await openPlatform(call), videoId, { isFresh })) satisfies CaptionList;
});

export const ALL = methodNotAllowed('GET');
