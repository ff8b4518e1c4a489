import type { UploadPlan } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';
import { videoIdOf } from '#server/youtube/request-ids.ts';
import { planUpload } from '#server/youtube/upload-plan.ts';

export const prerender = false;

/** What an upload would do: everything the confirmation names before anything is written. */
export const GET = userEndpoint({ rate: 'platform' }, async (call) => {
  const { searchParams } = call.url;
  const question = {
    videoId: videoIdOf(searchParams.get('videoId')),
    target: searchParams.get('target') ?? '',
    trackName: searchParams.get('trackName') ?? '',
    mayBeRecent: searchParams.get('recent') === '1',
  };
  return (await planUpload(await openPlatform(call), question)) satisfies UploadPlan;
});

export const ALL = methodNotAllowed('GET');
