import type { QuotaReply } from '#protocol/youtube.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { readUnits } from '#server/youtube/quota/daily-units.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user, clientAddress }) => {
  return (await readUnits(services, { uid: user.uid, address: clientAddress })) satisfies QuotaReply;
});

export const ALL = methodNotAllowed('GET');
