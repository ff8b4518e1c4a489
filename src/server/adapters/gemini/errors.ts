import * as z from 'zod';
import { AppError } from '#server/errors.ts';
import { dayQuotaError, minuteQuotaError } from '#server/model-access/quota-errors.ts';
import { refusalWords } from '#server/model-access/refusal-words.ts';

/** The fields that are read from the body of a refusal. The SDK puts the body into the error's message. */
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

/** Converts an error of the SDK, which came at `nowMs`, into an AppError. */
export function geminiError(thrown: unknown, nowMs: number): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  const refusal = readRefusal(thrown);
  const name = thrown instanceof Error ? thrown.name : '';
  const logMessage = `${status ?? 'no status'} ${refusalWords([refusal?.status ?? name])}`;
  const cause = status === null ? thrown : withoutBody(thrown, refusal);
  if (status === 429) return quotaError(refusal, nowMs, cause);
  if (status === 504 || status === 408) return new AppError('model_timeout', { logMessage, cause });
  if (isKeyRefused(status, refusal)) return new AppError('model_key_rejected', { logMessage, cause });
  if (status === 400 || status === 404) return new AppError('invalid_request', { logMessage, cause });
  return new AppError('model_unavailable', { logMessage, cause });
}

/** The cause for the log: the SDK's message is the body of the answer. */
function withoutBody(thrown: unknown, refusal: Refusal | null): Error {
  const reasons = (refusal?.details ?? []).flatMap(({ reason }) => reason ?? []);
  const quotas = (refusal?.details ?? []).flatMap(({ violations }) => violations ?? []);
  const words = refusalWords([refusal?.status, ...reasons, ...quotas.map(({ quotaId }) => quotaId)]);
  const cause = new Error(words || 'no reason');
  if (thrown instanceof Error) cause.name = thrown.name;
  return cause;
}

/** Any quota per day takes precedence: the delay that the provider names beside it is meaningless then. */
function quotaError(refusal: Refusal | null, nowMs: number, cause: unknown): AppError {
  const quotas = (refusal?.details ?? []).flatMap(({ violations }) => violations ?? []);
  const isDay = quotas.some(({ quotaId }) => quotaId?.includes('PerDay'));
  return isDay ? dayQuotaError(nowMs, { cause }) : minuteQuotaError(retrySeconds(refusal), { cause });
}

function retrySeconds(refusal: Refusal | null): number | null {
  for (const { retryDelay } of refusal?.details ?? []) {
    const seconds = Number.parseFloat(retryDelay ?? '');
    if (!Number.isNaN(seconds)) return seconds;
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

const thinkingRefusal = /^Thinking (?:level|budget)(?: \w+)? is not supported for this model\.?$/;

export function describesThinking(thrown: unknown): boolean {
  // Google gives no reason code for it. The whole sentence is compared, so that a message which quotes a request cannot match.
  // eslint-disable-next-line no-restricted-syntax
  return statusOf(thrown) === 400 && thinkingRefusal.test(readRefusal(thrown)?.message ?? '');
}

/** Removed, or without any free quota ('limit: 0'). The 404 of a proxy says nothing about a model. */
export function describesMissingModel(thrown: unknown): boolean {
  const status = statusOf(thrown);
  if (status === 404) return readRefusal(thrown)?.status === 'NOT_FOUND';
  // Only the message names the limit. It never quotes a request.
  // eslint-disable-next-line no-restricted-syntax
  return status === 429 && /limit: 0\b/.test(readRefusal(thrown)?.message ?? '');
}

function statusOf(thrown: unknown): number | null {
  return thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number'
    ? thrown.status
    : null;
}

function readRefusal(thrown: unknown): Refusal | null {
  if (!(thrown instanceof Error)) return null;
  // The SDK puts the body into the message, perhaps after words of its own; only the fields of the body decide.
  // eslint-disable-next-line no-restricted-syntax
  const from = thrown.message.indexOf('{');
  try {
    // eslint-disable-next-line no-restricted-syntax
    return Refusal.parse(JSON.parse(thrown.message.slice(Math.max(0, from)))).error;
  } catch {
    // Not a body of the API: a broken connection, or an HTML page of a proxy.
    return null;
  }
}
