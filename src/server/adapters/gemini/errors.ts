import * as z from 'zod';
import { AppError } from '#server/errors.ts';
import { nextPacificMidnight } from '#server/pacific-day.ts';

const DEFAULT_RETRY_SECONDS = 60;

/** The body of a refusal, as far as it is read. The SDK hands it over as the text of the error's message. */
const Refusal = z.object({
  error: z.object({
    code: z.number().optional(),
    status: z.string().optional(),
    message: z.string().default(''),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          retryDelay: z.string().optional(),
          violations: z.array(z.looseObject({ quotaId: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});
type Refusal = z.output<typeof Refusal>['error'];

/** What the SDK threw, as a failure of ours. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  const refusal = readRefusal(thrown);
  const detail = `${status ?? 'no status'} ${refusal?.status ?? (thrown instanceof Error ? thrown.name : '')}`;
  if (status === 429) return quotaError(refusal, thrown);
  if (status === 504 || status === 408) return new AppError('model_timeout', { detail, cause: thrown });
  if (isKeyRefused(status, refusal)) return new AppError('model_key_rejected', { detail, cause: thrown });
  if (status === 400 || status === 404) return new AppError('invalid_request', { detail, cause: thrown });
  return new AppError('model_unavailable', { detail, cause: thrown });
}

/** Any quota per day wins: the delay that the provider names beside it means nothing then. */
function quotaError(refusal: Refusal | null, cause: unknown): AppError {
  const quotas = (refusal?.details ?? []).flatMap(({ violations }) => violations ?? []);
  if (quotas.some(({ quotaId }) => quotaId?.includes('PerDay'))) {
    const resetsAt = nextPacificMidnight(Date.now());
    return new AppError('model_quota_day', {
      params: { time: new Date(resetsAt).toISOString().slice(0, 16).replace('T', ' ') },
      retryAfterSeconds: Math.ceil((resetsAt - Date.now()) / 1000),
      cause,
    });
  }
  const seconds = Math.ceil(retrySeconds(refusal) ?? DEFAULT_RETRY_SECONDS);
  return new AppError('model_quota_minute', { params: { seconds }, retryAfterSeconds: seconds, cause });
}

function retrySeconds(refusal: Refusal | null): number | null {
  for (const { retryDelay } of refusal?.details ?? []) {
    const seconds = Number.parseFloat(retryDelay ?? '');
    if (Number.isFinite(seconds)) return Math.max(1, seconds);
  }
  return null;
}

/** A bad key is a 400 with a reason, not a 401. */
function isKeyRefused(status: number | null, refusal: Refusal | null): boolean {
  if (status === 401 || status === 403) return true;
  return (
    refusal?.details.some(({ reason }) => reason === 'API_KEY_INVALID' || reason === 'API_KEY_EXPIRED') ===
      true || refusal?.status === 'FAILED_PRECONDITION'
  );
}

export function describesThinking(thrown: unknown): boolean {
  return statusOf(thrown) === 400 && /thinking/i.test(readRefusal(thrown)?.message ?? '');
}

/** Gone, or without any free quota ('limit: 0'). */
export function describesMissingModel(thrown: unknown): boolean {
  const status = statusOf(thrown);
  return status === 404 || (status === 429 && /limit: 0\b/.test(readRefusal(thrown)?.message ?? ''));
}

function statusOf(thrown: unknown): number | null {
  return thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number'
    ? thrown.status
    : null;
}

function readRefusal(thrown: unknown): Refusal | null {
  if (!(thrown instanceof Error)) return null;
  // A message may lead with words of the SDK, as it does in a stream.
  const from = thrown.message.indexOf('{');
  try {
    return Refusal.parse(JSON.parse(thrown.message.slice(Math.max(0, from)))).error;
  } catch {
    // Not a body of the API: a broken connection, or a page of some proxy.
    return null;
  }
}
