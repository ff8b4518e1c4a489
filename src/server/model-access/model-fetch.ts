import { boundedFetch, MAX_ANSWER_BYTES } from '../bounded-fetch.ts';
import { AppError } from '../errors.ts';

/** A refusal names its reason in the first lines; the page of a proxy or a hostile server may send megabytes. */
const MAX_REFUSAL_BYTES = 64 * 1024;

/**
 * `fetch` for calls to a model. A redirect is an error, because the key would travel on to another host. The body of a refusal is truncated to 64 KiB, so that
 * a server cannot fill memory or the log.
 */
export async function modelFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await boundedFetch(input, { ...init, redirect: 'error' }, tooLarge);
  if (response.ok) return response;
  const { status, statusText, headers } = response;
  return new Response(await readStart(response), { status, statusText, headers });
}

function tooLarge(): AppError {
  const logMessage = `the model's answer has more than ${MAX_ANSWER_BYTES} bytes`;
  return new AppError('model_unavailable', { logMessage });
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    const part = chunk.subarray(0, MAX_REFUSAL_BYTES - bytes);
    text += decoder.decode(part, { stream: true });
    bytes += part.length;
    if (bytes >= MAX_REFUSAL_BYTES) break;
  }
  return text;
}
