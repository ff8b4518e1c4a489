import type { EndpointCall } from './endpoint.ts';
import { logFailure, toAppError } from './error-response.ts';

/** What the answer needs of its call. */
type StreamedCall = Pick<EndpointCall, 'flushed' | 'cut' | 'requestId'> & {
  readonly services: Pick<EndpointCall['services'], 'log'>;
};

/**
 * An answer of JSON that is made piece by piece, as fast as its reader takes it: a slow one keeps one piece in memory, and not all of it. Where a piece cannot
 * be made, it ends with the connection: its status is sent, and nobody must take what there is for the whole.
 */
export function streamedJson(
  pieces: AsyncGenerator<string>,
  headers: Readonly<Record<string, string>>,
  { flushed, cut, requestId, services }: StreamedCall,
): Response {
  const encoder = new TextEncoder();
  const fail = (thrown: unknown) => {
    logFailure(toAppError(thrown), { requestId, log: services.log });
    cut();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await flushed();
        const next = await pieces.next().catch(fail);
        if (next === undefined || next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
}
