import type { IncomingMessage, ServerResponse } from 'node:http';
import { bearerOf, sendJson } from './loopback.ts';
import type { TokenRegistry } from './token-registry.ts';

/** What Google says about an access token: for whom it was made, by whom, and what it allows. */
export function answerTokenInfo(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  tokens: TokenRegistry,
): void {
  const grant = tokens.find(bearerOf(request) ?? url.searchParams.get('access_token'));
  if (!grant) return sendJson(response, 400, { error: 'invalid_token', error_description: 'Invalid Value' });
  const { person, clientId, scopes, expiresAtMs } = grant;
  sendJson(response, 200, {
    azp: clientId,
    aud: clientId,
    ...(scopes.includes('openid') ? { sub: person.sub } : {}),
    scope: scopes.join(' '),
    exp: String(Math.round(expiresAtMs / 1000)),
    expires_in: String(tokens.secondsLeft(grant)),
    ...(scopes.includes('email') ? { email: person.email, email_verified: 'true' } : {}),
    access_type: 'online',
  });
}
