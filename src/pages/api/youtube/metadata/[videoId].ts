import type { VideoMetadata } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';
import { readMetadata } from '#server/youtube/read-metadata.ts';
import { videoIdOf } from '#server/youtube/request-ids.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'platform' }, async (call) => {
  const videoId = videoIdOf(call.params['videoId']);
  return (await readMetadata(await openPlatform(call), videoId)) satisfies VideoMetadata;
});

export const ALL = methodNotAllowed('GET');
