import { AppError } from '../errors.ts';
import { jsonPieces } from '../json-pieces.ts';

/** Sends one event. Does nothing once the reader has disconnected. */
export type SendEvent = (event: string, data: object) => void;

interface StreamOptions {
  /** The data of the `error` event that a failure ends with. */
  readonly onError: (thrown: unknown) => object;
  /** Resolves once the connection has taken what was written to it, or is closed. */
  readonly flushed: () => Promise<void>;
}

/**
 * An event stream that `run` fills, and whose last event is its result (docs/contract.md#streaming). When the reader disconnects, the signal of
 * `run` aborts, so that no further call to a model begins.
 */
export function eventStream(
  run: (send: SendEvent, signal: AbortSignal) => Promise<object>,
  { onError, flushed }: StreamOptions,
): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let resume = () => {};

  const fill = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const enqueue = (text: string) => controller.enqueue(encoder.encode(text));
    const hasRoom = async () => {
      while (!gone.signal.aborted && controller.desiredSize! <= 0)
        await new Promise<void>((resolve) => (resume = resolve));
      await flushed();
    };
    /** The last event holds the whole track: as fast as the reader takes it, and never in memory as a whole. */
    const sendLast = async (event: string, data: object) => {
      if (gone.signal.aborted) return;
      enqueue(`event: ${event}\ndata: `);
      for (const piece of jsonPieces(data)) {
        await hasRoom();
        if (gone.signal.aborted) return;
        enqueue(piece);
      }
      enqueue('\n\n');
      controller.close();
    };
    const send: SendEvent = (event, data) => {
      if (!gone.signal.aborted) enqueue(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    try {
      await sendLast('result', await run(send, gone.signal));
    } catch (thrown) {
      await sendLast('error', onError(thrown));
    }
  };

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Not awaited: a stream that has not started asks for nothing.
      void fill(controller);
    },
    pull() {
      resume();
    },
    cancel() {
      gone.abort(new AppError('cancelled'));
      resume();
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
