import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { clearedSessionCookie } from '#server/accounts/session-cookie.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { jsonResponse } from '#server/http/error-response.ts';

export const prerender = false;

export const DELETE = userEndpoint(
  { rate: 'write', isSensitive: true, needsRecentSignIn: true },
  async ({ services, user }) => {
    await deleteAccount(services, user);
    const headers = { 'set-cookie': clearedSessionCookie(services.config.origin) };
    return jsonResponse({ success: true }, { headers });
  },
);

export const ALL = methodNotAllowed('DELETE');
