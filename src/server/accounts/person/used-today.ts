import type { StoreTransaction } from '#server/ports/document-store.ts';
import { type DailyChars, type DailyUnits, dailyCounts, type DayCount } from '#server/limits/daily-counts.ts';
import { DAY_MS } from '#server/limits/rate-limit.ts';
import { closedCredits, type DailyCredits } from '#server/limits/daily-credits.ts';

/** Where the counts of deleted accounts are, by pseudonym of a person. */
export const usedTodayCollection = 'used_today';

/** The counts of an account's day. */
export interface UsedToday {
  readonly credits: DailyCredits | null;
  readonly suggestions: DailyChars | null;
  readonly units: DailyUnits | null;
}

/** The counts of an account that was deleted here. They are stored under each pseudonym of its person, and name all of these, so that they are taken over once. */
export interface KeptCounts extends UsedToday {
  readonly personIds: readonly string[];
}

/**
 * Keeps the counts of an account that is deleted here, for a day: what they belong to is the person, who goes on with them in the next account. What was
 * moved to another account is kept there.
 */
export function keepUsedToday(tx: StoreTransaction, personIds: readonly string[], used: UsedToday): void {
  const credits = unlessMoved(used.credits);
  const suggestions = unlessMoved(used.suggestions);
  const units = unlessMoved(used.units);
  if (!credits && !suggestions && !units) return;
  const kept: KeptCounts = { credits: credits && closedCredits(credits), suggestions, units, personIds };
  for (const id of personIds) tx.put(usedTodayCollection, id, kept, { expiresAtMs: tx.nowMs() + DAY_MS });
}

/** What is stored of an account's day. */
export async function readUsedToday(tx: StoreTransaction, uid: string): Promise<UsedToday> {
  const read = <Doc extends object>(name: keyof typeof dailyCounts) =>
    tx.get<Doc>(dailyCounts[name].collection, dailyCounts[name].idOf(uid));
  const [credits, suggestions, units] = await Promise.all([
    read<DailyCredits>('credits'),
    read<DailyChars>('suggestions'),
    read<DailyUnits>('units'),
  ]);
  return { credits, suggestions, units };
}

function unlessMoved<Count extends DayCount>(count: Count | null): Count | null {
  return count?.isMoved ? null : count;
}
