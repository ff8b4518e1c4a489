import { TranslateTextRequest } from '#protocol/translate.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { translateText } from '#server/translation/use-cases/translate-text.ts';

export const prerender = false;

export const POST = userEndpoint(
  { rate: 'translate', body: TranslateTextRequest },
  ({ services, body, user, signal, clientAddress }) =>
    translateText(services, body, {
      uid: user.uid,
      authTimeMs: user.authTimeMs,
      signal,
      address: clientAddress,
    }),
);

export const ALL = methodNotAllowed('POST');
