import { AppError } from '#server/errors.ts';

/** The largest answer that is read. A film's captions are a few hundred kilobytes. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * A `fetch` for one origin only that follows no redirect and stops reading at a limit: no answer can send the user's token
 * elsewhere (docs/threat-model.md#t19 and #t38).
 */
export function guardedFetch(origin: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin)
      throw new AppError('internal', { logMessage: `a call to ${url.origin} was stopped` });
    const { method, headers, body, signal } = init;
    const response = await fetch(url, {
      redirect: 'manual',
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(signal ? { signal } : {}),
      // A request whose body is a stream needs `duplex: 'half'`.
      ...(body ? { body, duplex: 'half' } : {}),
    });
    return limited(response);
  };
}

function limited(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_ANSWER_BYTES) return controller.enqueue(chunk);
      const limit = `${MAX_ANSWER_BYTES / (1024 * 1024)} MB`;
      controller.error(new AppError('track_too_large', { params: { limit } }));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}
