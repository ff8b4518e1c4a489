import type { TranslateRequest } from '#protocol/translate.ts';
import type { UserCall } from '../http/endpoint.ts';
import { errorReply, toAppError } from '../http/error-response.ts';
import { eventStream } from '../http/event-stream.ts';
import { translateRequest } from './translate-request.ts';

/** A translation as a stream of events (contract, 'Streaming'). Ends when the reader goes away, and so do the calls to the model. */
export function streamTranslation(call: UserCall & { readonly body: TranslateRequest }): Response {
  const { services, body, user, requestId } = call;
  return eventStream(
    async (send, gone) => {
      const result = await translateRequest(services, body, {
        uid: user.uid,
        requestId,
        address: call.clientAddress,
        signal: AbortSignal.any([gone, call.signal]),
        onCue: (index, text, flags) =>
          send('cue', { index: index + 1, text, ...(flags.length > 0 ? { flags } : {}) }),
        onProgress: (done, total, phase) => send('progress', { done, total, phase }),
      });
      send('result', result);
    },
    (thrown) => {
      const error = toAppError(thrown);
      if (error.code === 'internal') services.log.error({ requestId, error }, 'translation failed');
      return errorReply(error, requestId);
    },
  );
}
