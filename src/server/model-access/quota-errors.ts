import { AppError, type AppErrorOptions } from '../errors.ts';
import { nextPacificMidnight, quotaResetMs } from '../pacific-day.ts';

const DEFAULT_WAIT_SECONDS = 60;
const MIN_WAIT_SECONDS = 1;
/** A quota of a minute is full again long before: who names more is wrong, and would close the key for all its users. */
const MAX_WAIT_SECONDS = 3_600;
/** Clocks of two instances may differ by so much. */
const CLOCK_SKEW_MS = 60_000;

export type QuotaCode = 'model_quota_minute' | 'model_quota_day';
type Report = Pick<AppErrorOptions, 'logMessage' | 'cause'>;

/** A quota per minute is used up. `namedSeconds` is what the provider says, whatever that is. */
export function minuteQuotaError(namedSeconds: number | null, report: Report): AppError {
  const seconds = boundedWait(namedSeconds);
  return new AppError('model_quota_minute', { ...report, params: { seconds }, retryAfterSeconds: seconds });
}

/** A quota per day is used up: until the provider's day ends, whatever delay it names beside it. */
export function dayQuotaError(nowMs: number, report: Report): AppError {
  const resetsAt = quotaResetMs(nowMs);
  return new AppError('model_quota_day', {
    ...report,
    params: { time: new Date(resetsAt).toISOString().slice(0, 16).replace('T', ' ') },
    retryAfterSeconds: Math.ceil((resetsAt - nowMs) / 1000),
  });
}

function boundedWait(named: number | null): number {
  if (named === null || Number.isNaN(named)) return DEFAULT_WAIT_SECONDS;
  return Math.min(MAX_WAIT_SECONDS, Math.max(MIN_WAIT_SECONDS, Math.ceil(named)));
}

/** The seconds of a `Retry-After` (RFC 9110, 10.2.3): a number or a date; `null` where it is neither. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const seconds = Number(text);
  if (!Number.isNaN(seconds)) return seconds;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : (atMs - nowMs) / 1000;
}

/** Whether a quota can really be used up until then: a wait that was kept is believed no more than one that is named. */
export function isPlausibleEnd(code: QuotaCode, untilMs: number, nowMs: number): boolean {
  const latestMs = code === 'model_quota_day' ? nextPacificMidnight(nowMs) : nowMs + 1000 * MAX_WAIT_SECONDS;
  return untilMs <= latestMs + CLOCK_SKEW_MS;
}
