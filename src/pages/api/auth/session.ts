import type { SessionReply } from '#protocol/account.ts';
import { identify } from '#server/accounts/authenticate.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { sessionCookie } from '#server/accounts/session-cookie.ts';
import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { jsonResponse } from '#server/http/error-response.ts';

export const prerender = false;

/**
 * The page calls this right after signing in, and when it finds a sign-in of an earlier visit, whose session lives on by that. A cookie of an ended
 * session is no obstacle: it is replaced.
 */
export const POST = publicEndpoint({ rate: 'page' }, async ({ services, request, clientAddress }) => {
  const identity = await identify(services, request, { isSensitive: true });
  const { session, cookie, lifeMs } = await startSession(services, request, identity, clientAddress);
  return jsonResponse({ session } satisfies SessionReply, {
    headers: { 'set-cookie': sessionCookie(cookie, services.config.origin, lifeMs) },
  });
});

export const ALL = methodNotAllowed('POST');
