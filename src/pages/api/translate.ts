import { TranslateRequest } from '#protocol/translate.ts';
import { bodyLimits } from '#server/http/body-limits.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { jsonResponse } from '#server/http/error-response.ts';
import { streamTranslation } from '#server/http/stream-translation.ts';
import { translateRequest } from '#server/translation/use-cases/translate-request.ts';

export const prerender = false;

export const POST = userEndpoint(
  { rate: 'translate', body: TranslateRequest, maxBytes: bodyLimits['/api/translate'] },
  async (call) => {
    const { services, user, body, request } = call;
    void call.sent.then(services.trackWork.begin(user.uid, body.srt.length));
    if (request.headers.get('accept')?.includes('text/event-stream')) return streamTranslation(call);
    const answer = await translateRequest(services, body, {
      uid: user.uid,
      authTimeMs: user.authTimeMs,
      requestId: call.requestId,
      address: call.clientAddress,
      signal: call.signal,
    });
    return jsonResponse(answer);
  },
);

export const ALL = methodNotAllowed('POST');
