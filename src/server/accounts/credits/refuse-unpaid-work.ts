import { MAX_CHARS_PER_TRANSLATION } from '#protocol/limits.ts';
import { AppError } from '#server/errors.ts';
import { type DailyCredits, heldCharsOf, nextDayMs } from '#server/limits/daily-credits.ts';
import { heldByOthers } from './translation-budget.ts';

/** Twice what one translation may send: more than a model that keeps failing is asked by somebody who tries again. */
const MAX_UNPAID_CHARS = 2 * MAX_CHARS_PER_TRANSLATION;

/**
 * Work that delivers nothing costs no credit, so it has a bound of its own. What still runs counts as if it delivered nothing: translations at the same time
 * would pass the bound together.
 * @throws AppError `failed_work` until the day ends; `rate_limited` where there is room once the other translations have ended.
 */
export function refuseUnpaidWork(credits: DailyCredits, translation: string, nowMs: number): void {
  const { unpaidChars = 0, heldChars = {} } = credits;
  const alone = unpaidChars + (heldChars[translation] ?? 0);
  if (unpaidChars >= MAX_UNPAID_CHARS || alone > MAX_UNPAID_CHARS)
    throw new AppError('failed_work', { retryAfterSeconds: Math.ceil((nextDayMs(nowMs) - nowMs) / 1000) });
  if (unpaidChars + heldCharsOf(credits) > MAX_UNPAID_CHARS)
    throw heldByOthers('other translations of the account may still send what is left for unpaid work');
}
