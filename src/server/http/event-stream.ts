import { AppError } from '../errors.ts';

/** Sends one event. Does nothing once the reader has disconnected. */
export type SendEvent = (event: string, data: object) => void;

/**
 * An event stream that `run` fills (docs/contract.md#streaming). When the reader disconnects, the signal of `run` aborts, so that
 * no further call to a model begins. `onError` turns an error of `run` into the last event.
 */
export function eventStream(
  run: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  onError: (thrown: unknown) => object,
): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send: SendEvent = (event, data) => {
        if (gone.signal.aborted) return;
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      try {
        await run(send, gone.signal);
      } catch (thrown) {
        send('error', onError(thrown));
      }
      if (!gone.signal.aborted) controller.close();
    },
    cancel() {
      gone.abort(new AppError('cancelled'));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // A proxy that buffers the answer would delay the cues.
      'x-accel-buffering': 'no',
    },
  });
}
