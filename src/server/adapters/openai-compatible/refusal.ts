import * as z from 'zod';
import { AppError } from '#server/errors.ts';
import { minuteQuotaError, readRetryAfter } from '#server/model-access/quota-errors.ts';
import { refusalWords } from '#server/model-access/refusal-words.ts';

export interface ModelRefusal {
  readonly error: AppError;
  /** The server refused the shape of the request: another shape may work. */
  readonly isRequestRefused: boolean;
  /** Prompt and answer do not fit into the model's context. */
  readonly isTooLong: boolean;
  /** The model is still being loaded: the same request will work later. */
  readonly isLoading: boolean;
  /** The parameter that was refused, where the server names one. */
  readonly param: string | null;
}

const Body = z.object({
  error: z.object({
    type: z.string().nullish(),
    param: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
});
type Reason = z.output<typeof Body>['error'];

/** Classifies a status other than success, which came at `nowMs`. */
export async function refusalOf(response: Response, nowMs: number): Promise<ModelRefusal> {
  const { status } = response;
  const reason = readReason(await response.text());
  const logMessage = `${status} ${refusalWords([reason?.type, reason?.code, reason?.param])}`.trimEnd();
  return {
    error: errorOf(response, nowMs, logMessage),
    isRequestRefused: status === 400 || status === 422,
    // llama.cpp; OpenAI and OpenRouter.
    isTooLong: reason?.type === 'exceed_context_size_error' || reason?.code === 'context_length_exceeded',
    // llama.cpp while it reads the model from disk.
    isLoading: status === 503 && reason?.type === 'unavailable_error',
    param: reason?.param ?? null,
  };
}

function readReason(text: string): Reason | null {
  try {
    return Body.safeParse(JSON.parse(text)).data?.error ?? null;
  } catch {
    // An HTML page of a proxy.
    return null;
  }
}

function errorOf({ status, headers }: Response, nowMs: number, logMessage: string): AppError {
  // 402: OpenRouter, when the account has no money left.
  if (status === 401 || status === 402 || status === 403)
    return new AppError('model_key_rejected', { logMessage });
  if (status === 429)
    return minuteQuotaError(readRetryAfter(headers.get('retry-after'), nowMs), { logMessage });
  if (status === 408 || status === 504) return new AppError('model_timeout', { logMessage });
  if (status >= 400 && status < 500) return new AppError('invalid_request', { logMessage });
  return new AppError('model_unavailable', { logMessage });
}
