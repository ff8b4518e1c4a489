import type { QuotaReply } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { readUnits } from '#server/youtube/quota/daily-units.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user }) => {
  return (await readUnits(services, user.uid)) satisfies QuotaReply;
});

export const ALL = methodNotAllowed('GET');
