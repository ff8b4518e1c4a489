import { MAX_SUGGESTION_CHARS_PER_DAY } from '#protocol/limits.ts';
import { liveOwner } from '../account-record.ts';
import { AppError } from '#server/errors.ts';
import { type DailyChars, dailyCounts } from '#server/limits/daily-counts.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import type { Services } from '#server/services.ts';
import { dayOf, nextDayMs } from '#server/limits/daily-credits.ts';

const { collection, idOf } = dailyCounts.suggestions;

/**
 * Counts what a user sends for suggestions on the operator's key: they cost no credit, so the day has a bound of its own.
 * @throws AppError `suggestions_used` with `retryAfterSeconds`; what is refused is not counted. `unauthenticated` where the account is deleted.
 */
export async function takeSuggestionChars({ store }: Services, uid: string, chars: number): Promise<void> {
  const waitMs = await store.transaction(async (tx) => {
    const id = idOf(uid);
    const [stored, owner] = await Promise.all([tx.get<DailyChars>(collection, id), liveOwner(tx, uid)]);
    const nowMs = tx.nowMs();
    const day = dayOf(nowMs);
    // A clock that steps back opens no earlier day again.
    const today = stored && stored.day >= day ? stored : { day, chars: 0 };
    const next: DailyChars = { ...today, chars: today.chars + chars };
    const expiresAtMs = nextDayMs(nowMs);
    if (next.isMoved || next.chars > MAX_SUGGESTION_CHARS_PER_DAY) return expiresAtMs - nowMs;
    tx.put(collection, id, next, { owner, expiresAtMs });
    return 0;
  });
  if (waitMs > 0) throw new AppError('suggestions_used', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** The same model, with each call counted against the day of its user before it is made: with its instructions, which are most of a call for one line. */
export function withinSuggestionAllowance(
  services: Services,
  uid: string,
  model: TranslationModel,
): TranslationModel {
  return {
    ...model,
    async ask(call, signal, onText) {
      await takeSuggestionChars(services, uid, call.instructions.length + call.input.length);
      return model.ask(call, signal, onText);
    },
  };
}
