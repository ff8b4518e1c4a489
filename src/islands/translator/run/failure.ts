import { t } from '#messages/first.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { BatchPosition, Failure } from './run.ts';

/** Bad gateway, unavailable, gateway timeout: without a code of ours they are not of our server. */
const AWAY = new Set([502, 503, 504]);

/** A reply that holds no translation although it claims to be one. */
export class EmptyReply extends Error {
  override readonly name = 'EmptyReply';
}

/** What ended a pass (docs/behaviour.md#messages), in the server's words where the server knows the cause. */
export function toFailure(thrown: unknown, batch: BatchPosition | null, nowMs: number): Failure {
  const seconds = thrown instanceof ApiError ? waitSeconds(thrown) : null;
  const isConnectionLost = thrown instanceof ApiError && thrown.code === null && thrown.status === 0;
  const isServerAway = thrown instanceof ApiError && isAway(thrown, seconds);
  return {
    message: describe(thrown, batch),
    resumeAtMs: seconds === null ? null : nowMs + seconds * 1000,
    ...(isConnectionLost ? { isConnectionLost } : {}),
    ...(isServerAway ? { isServerAway } : {}),
  };
}

/** Something stands before the server, or what it depends on does not answer, and it says when to ask again. */
function isAway({ code, status }: ApiError, seconds: number | null): boolean {
  if (code === 'unavailable') return seconds !== null;
  return code === null && AWAY.has(status);
}

function describe(thrown: unknown, batch: BatchPosition | null): string {
  const isOneOfMany = batch !== null && batch.count > 1;
  if (isEmptyReply(thrown)) {
    return isOneOfMany ? t('run.batchEmpty', { n: batch.number }) : t('run.empty');
  }
  if (!(thrown instanceof ApiError)) return (thrown instanceof Error && thrown.message) || t('run.failed');
  const { code, status, body } = thrown;
  if (code) return body || t('run.failed');
  if (status === 0) return t('run.connectionLost');
  return isOneOfMany
    ? t('run.batchFailed', { n: batch.number, status, body })
    : t('run.failedStatus', { status, body });
}

/** Read as a success, and without a translation: our server’s own failures always have a sentence. */
function isEmptyReply(thrown: unknown): boolean {
  if (thrown instanceof EmptyReply) return true;
  if (!(thrown instanceof ApiError)) return false;
  const { code, status, body } = thrown;
  return code === 'internal' && status === 200 && body === '';
}

function waitSeconds({ retryAfterSeconds, details }: ApiError): number | null {
  if (retryAfterSeconds !== null) return retryAfterSeconds;
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
      ? details.retryAfterSeconds
      : null;
  return typeof seconds === 'number' ? seconds : null;
}
