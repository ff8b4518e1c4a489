import { SuggestRequest } from '#protocol/suggest.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { suggestWordings } from '#server/translation/use-cases/suggest-wordings.ts';

export const prerender = false;

/** Letters of some scripts take three bytes in UTF-8. */
const MAX_BYTES = 512 * 1024;

export const POST = userEndpoint(
  { rate: 'translate', body: SuggestRequest, maxBytes: MAX_BYTES },
  ({ services, body, user, signal, clientAddress }) =>
    suggestWordings(services, body, {
      uid: user.uid,
      authTimeMs: user.authTimeMs,
      signal,
      address: clientAddress,
    }),
);

export const ALL = methodNotAllowed('POST');
