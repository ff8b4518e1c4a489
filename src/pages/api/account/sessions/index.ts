import type { SessionsReply } from '#protocol/account.ts';
import { listSessions } from '#server/accounts/sessions.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user }) => {
  return { sessions: await listSessions(services, user.uid, user.sessionId) } satisfies SessionsReply;
});

export const ALL = methodNotAllowed('GET');
