import type { ChannelsReply } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';

export const prerender = false;

/** The channels of the connected account, for its name beside the connection. */
export const GET = userEndpoint({ rate: 'platform' }, async (call) => {
  const channels = await (await openPlatform(call)).listOwnChannels();
  return { channels } satisfies ChannelsReply;
});

export const ALL = methodNotAllowed('GET');
