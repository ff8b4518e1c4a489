import { tCode } from '#messages/t.ts';
import { errorStatus } from '#protocol/error-codes.ts';
import type { ErrorReply } from '#protocol/error-reply.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

/** The failure as one of ours: whatever else was thrown is a bug of ours and says nothing of itself. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
}

/** What a failed call says: the code, the sentence for it, and the id under which the log knows it. */
export function errorReply(error: AppError, requestId: string): ErrorReply {
  return {
    error: tCode(`error.${error.code}`, error.params),
    code: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
    // The specification calls it `debug`: whose video it is, and which channels the user has.
    ...(error.code === 'not_video_owner' && error.details !== undefined ? { debug: error.details } : {}),
    requestId,
  };
}

/** The one place where a failure becomes HTTP. Sentences and codes go out; causes go to the log. */
export function errorResponse(thrown: unknown, requestId: string, log: Log): Response {
  const error = toAppError(thrown);
  const status = errorStatus[error.code];
  logFailure(log, error, requestId, status);
  const headers =
    error.retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.ceil(error.retryAfterSeconds)) };
  return jsonResponse(errorReply(error, requestId), { status, headers });
}

function logFailure(log: Log, error: AppError, requestId: string, status: number): void {
  if (status >= 500) log.error({ requestId, status, code: error.code, error }, 'request failed');
  else log.info({ requestId, status, code: error.code, detail: error.message }, 'request refused');
}

/** JSON with its charset, never stored by anybody (threat: a cache that serves one user's answer to another). */
export function jsonResponse(
  body: object,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
): Response {
  const response = new Response(JSON.stringify(body), { status, headers });
  response.headers.set('content-type', 'application/json; charset=utf-8');
  response.headers.set('cache-control', 'private, no-store');
  return response;
}
