import { MAX_SRT_CHARS } from '#protocol/limits.ts';
import { TranslateRequest } from '#protocol/translate.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { streamTranslation } from '#server/http/stream-translation.ts';
import { translateRequest } from '#server/translation/use-cases/translate-request.ts';

export const prerender = false;

/** Letters of some scripts take three bytes in UTF-8, and JSON escapes line breaks. */
const MAX_BYTES = 3 * MAX_SRT_CHARS + 200_000;

export const POST = userEndpoint(
  { rate: 'translate', body: TranslateRequest, maxBytes: MAX_BYTES },
  async (call) =>
    call.request.headers.get('accept')?.includes('text/event-stream')
      ? streamTranslation(call)
      : translateRequest(call.services, call.body, {
          uid: call.user.uid,
          authTimeMs: call.user.authTimeMs,
          requestId: call.requestId,
          address: call.clientAddress,
          signal: call.signal,
        }),
);

export const ALL = methodNotAllowed('POST');
