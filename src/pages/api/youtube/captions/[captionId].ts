import { countAnswer } from '#server/http/count-answer.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { fetchCaptions } from '#server/youtube/fetch-captions.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';
import { captionIdOf, lastUpdatedOf, videoIdOf } from '#server/youtube/request-ids.ts';

export const prerender = false;

/** A track as SubRip text. */
export const GET = userEndpoint({ rate: 'platform' }, async (call) => {
  const captionId = captionIdOf(call.params['captionId']);
  const videoId = videoIdOf(call.url.searchParams.get('videoId'));
  const lastUpdated = lastUpdatedOf(call.url.searchParams.get('lastUpdated'));
  const srt = await fetchCaptions(await openPlatform(call), { captionId, lastUpdated }, videoId);
  countAnswer(call, srt);
  return new Response(srt, {
    headers: {
      'content-type': 'application/x-subrip; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  });
});

export const ALL = methodNotAllowed('GET');
