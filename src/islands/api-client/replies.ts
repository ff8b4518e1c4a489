import * as z from 'zod/mini';
import { t } from '#messages/first.ts';
import { CreditsReply, GeminiKeyReply, ProfilePicReply, SessionsReply } from '#protocol/account.ts';
import { isErrorCode } from '#protocol/error-codes.ts';
import { ErrorReply } from '#protocol/error-reply.ts';
import { PublicConfig } from '#protocol/public-config.ts';
import { CueEvent, TranslateResponse } from '#protocol/translate.ts';
import { ApiError } from './api-error.ts';
import { readEvents } from './server-sent-events.ts';

// The compiled checks need `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** The answers of the calls that any page makes. */
export const schemas = {
  config: PublicConfig,
  credits: CreditsReply,
  geminiKey: GeminiKeyReply,
  sessions: SessionsReply,
  picture: ProfilePicReply,
  /** Everything that the server stores about the user, written to a file unchanged. */
  exported: z.record(z.string(), z.unknown()),
};

/** The answer as its schema has it. @throws ApiError where it is something else. */
export async function readJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const text = await response.text();
  return check(schema, parseJson(text), response.status);
}

/** A translation and, where it comes as a stream, each cue before it. @throws ApiError where the server says so or the stream ends too early. */
export async function readTranslation(
  response: Response,
  onCue: (cue: CueEvent) => void,
): Promise<TranslateResponse> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return readJson(TranslateResponse, response);
  for await (const { event, data } of readEvents(response.body)) {
    const value = parseJson(data);
    if (event === 'cue') whenValid(CueEvent, value, onCue);
    if (event === 'result') return check(TranslateResponse, value, response.status);
    if (event === 'error') throw replyToError(value, response.status, null);
  }
  throw new ApiError({ code: null, status: 0, body: '' });
}

/** What a call failed with that was answered. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return replyToError(parseJson(text), response.status, response.headers.get('retry-after'));
}

function check<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  status: number,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ApiError({ code: 'internal', status, body: '', cause: parsed.error });
}

/** Ignores event types of a newer server that this page does not know. */
function whenValid<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  accept: (value: z.output<Schema>) => void,
): void {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) accept(parsed.data);
}

function replyToError(value: unknown, status: number, retryAfter: string | null): ApiError {
  const retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  const reply = z.safeParse(ErrorReply, value);
  // Whatever a proxy wrote is for nobody to read.
  if (!reply.success)
    return new ApiError({ code: null, status, body: t('notice.unreachable'), retryAfterSeconds });
  const { error, code, details } = reply.data;
  return new ApiError({
    code: isErrorCode(code) ? code : null,
    status,
    body: error,
    details,
    retryAfterSeconds,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A reply that is not JSON is checked against its schema like any other, and fails there.
    return undefined;
  }
}
