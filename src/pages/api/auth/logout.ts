import { endSession } from '#server/accounts/sessions.ts';
import { clearedSessionCookie } from '#server/accounts/session-cookie.ts';
import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { jsonResponse } from '#server/http/error-response.ts';

export const prerender = false;

/** Ends the session that the cookie names. It takes no token: whoever signs out may have none that is still good. */
export const POST = publicEndpoint({ rate: 'open' }, async ({ services, request }) => {
  await endSession(services, request);
  const headers = {
    'set-cookie': clearedSessionCookie(services.config.origin),
    'clear-site-data': '"cache"',
  };
  return jsonResponse({ success: true }, { headers });
});

export const ALL = methodNotAllowed('POST');
