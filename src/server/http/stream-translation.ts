import type { TranslateRequest } from '#protocol/translate.ts';
import type { UserCall } from './endpoint.ts';
import { logFailure, streamedErrorReply, toAppError } from './error-response.ts';
import { eventStream } from './event-stream.ts';
import { steadyEvents } from './steady-events.ts';
import { translateRequest } from '../translation/use-cases/translate-request.ts';

/** A translation as a stream of events (docs/contract.md#streaming). It and its calls to the model end when the reader disconnects. */
export function streamTranslation(call: UserCall & { readonly body: TranslateRequest }): Response {
  const { services, body, user, requestId, flushed } = call;
  return eventStream(
    (sendOnce, gone) => {
      const { send, stop } = steadyEvents(sendOnce);
      services.metrics.change('polycue.streams', 1);
      const translating = translateRequest(services, body, {
        uid: user.uid,
        authTimeMs: user.authTimeMs,
        requestId,
        address: call.clientAddress,
        signal: AbortSignal.any([gone, call.signal]),
        onCue: (index, text, flags, findings) =>
          send('cue', {
            index: index + 1,
            text,
            ...(flags.length > 0 ? { flags } : {}),
            ...(findings.length > 0 ? { findings } : {}),
          }),
        onProgress: (done, total, phase) => send('progress', { done, total, phase }),
      });
      return translating.finally(() => {
        stop();
        services.metrics.change('polycue.streams', -1);
      });
    },
    {
      flushed,
      onError: (thrown) => {
        const error = toAppError(thrown);
        logFailure(error, { requestId, log: services.log });
        return streamedErrorReply(error, requestId);
      },
    },
  );
}
