import { AppError } from './errors.ts';

/** The largest answer of another server that is read: a film's captions are a few hundred kilobytes, the answer of a model less. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Why an answer is too large: the caller knows what it means for the person. */
type TooLarge = () => AppError;

const upstreamFailed: TooLarge = () =>
  new AppError('upstream_failed', { logMessage: `an answer of more than ${MAX_ANSWER_BYTES} bytes` });

/**
 * `fetch` for everything that this server asks others. Reading fails past a limit, counted after decompression, also where the answer is a success
 * or a stream: no server can fill the memory (docs/threat-model.md#t67).
 */
export async function boundedFetch(
  input: string | URL | Request,
  init?: RequestInit,
  tooLarge: TooLarge = upstreamFailed,
): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_ANSWER_BYTES) controller.enqueue(chunk);
      else controller.error(tooLarge());
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}
