import { errorSentence } from '#messages/error-sentence.ts';
import { t } from '#messages/t.ts';
import { errorStatus } from '#protocol/error-codes.ts';
import type { ErrorReply } from '#protocol/error-reply.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

/** The failure as an AppError: anything else that was thrown is a bug, whose message is not sent. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
}

/** The body of a failed call: the code, its message, and the id of its log entries. */
export function errorReply(error: AppError, requestId: string): ErrorReply {
  return {
    error: sentenceOf(error, requestId),
    code: error.code,
    ...(error.publicDetails === undefined ? {} : { details: error.publicDetails }),
    // Described in docs/behaviour.md#youtube-captions: whose video it is, and which channels the user has.
    ...(error.code === 'not_video_owner' && error.publicDetails !== undefined
      ? { debug: error.publicDetails }
      : {}),
    requestId,
  };
}

/** The failure of an answer that has begun. It has no headers any more, so its details say when another try makes sense. */
export function streamedErrorReply(error: AppError, requestId: string): ErrorReply {
  const reply = errorReply(error, requestId);
  const { publicDetails, retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined || Array.isArray(publicDetails)) return reply;
  const details = {
    retryAfterSeconds: Math.ceil(retryAfterSeconds),
    ...(publicDetails as object | undefined),
  };
  return { ...reply, details };
}

/** The message for a person. For an invalid request it names the fields, where there are any. */
function sentenceOf({ code, params, publicDetails }: AppError, requestId: string): string {
  const fields = code === 'invalid_request' ? fieldsOf(publicDetails) : [];
  return fields.length > 0
    ? t('error.invalidFields', { fields: fields.join(', ') })
    : errorSentence(code, { ...params, requestId });
}

function fieldsOf(publicDetails: unknown): string[] {
  if (!Array.isArray(publicDetails)) return [];
  const paths = (publicDetails as readonly { path?: unknown }[]).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => typeof path === 'string' && path !== '') as string[];
}

interface ReplyContext {
  readonly requestId: string;
  readonly log: Log;
  /** The methods that the address takes. */
  readonly allow?: string | undefined;
  /** Whether a refusal is logged. A failure of this server is in any case. */
  readonly isLogged?: boolean;
}

/** The only function that turns a failure into HTTP. It sends messages and codes; causes go to the log. */
export function errorResponse(
  thrown: unknown,
  { requestId, log, allow, isLogged = true }: ReplyContext,
): Response {
  const error = toAppError(thrown);
  const status = errorStatus[error.code];
  logFailure(error, { requestId, log, isLogged });
  const headers = new Headers();
  if (error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  if (allow !== undefined && error.code === 'method_not_allowed') headers.set('allow', allow);
  return jsonResponse(errorReply(error, requestId), { status, headers });
}

/** The cause of a failed call, under the id that its caller is told: also where the answer has begun and can only end with it. */
export function logFailure(
  error: AppError,
  { requestId, log, isLogged = true }: Pick<ReplyContext, 'requestId' | 'log' | 'isLogged'>,
): void {
  const { code, message: logMessage } = error;
  const status = errorStatus[code];
  if (status >= 500) log.error({ requestId, status, code, error }, 'request failed');
  else if (isLogged) log.info({ requestId, status, code, logMessage }, 'request refused');
}

/** JSON with its charset, never cached (docs/threat-model.md#t26). */
export function jsonResponse(
  body: object,
  options: { status?: number; headers?: HeadersInit } = {},
): Response {
  return jsonTextResponse(JSON.stringify(body), options);
}

/** {@link jsonResponse} of what is JSON already. */
export function jsonTextResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
): Response {
  const response = new Response(text, { status, headers });
  response.headers.set('content-type', 'application/json; charset=utf-8');
  response.headers.set('cache-control', 'private, no-store');
  return response;
}
