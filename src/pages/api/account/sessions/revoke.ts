import { type DoneReply, RevokeRequest } from '#protocol/account.ts';
import { revokeSession } from '#server/accounts/sessions.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = userEndpoint(
  { rate: 'write', body: RevokeRequest, isSensitive: true },
  async ({ services, user, body }) => {
    await revokeSession(services, user.uid, body.id);
    return { success: true } satisfies DoneReply;
  },
);

export const ALL = methodNotAllowed('POST');
