import type { StoreTransaction } from '#server/ports/document-store.ts';
import { dailyCounts } from '#server/limits/daily-counts.ts';
import { closedCredits, type DailyCredits } from '#server/limits/daily-credits.ts';

/** Where the counts of deleted accounts are, by pseudonym of a person. */
export const usedTodayCollection = 'used_today';
const DAY_MS = 24 * 60 * 60_000;

/** A count says which day it is of. */
interface Counted {
  readonly day: string;
}

/** The counts of a person's day. What they belong to is the person and not the account: who deletes it and signs up again goes on with them. */
export interface UsedToday {
  readonly credits: DailyCredits | null;
  readonly suggestions: Counted | null;
  readonly units: Counted | null;
}

/** Keeps the counts of an account that is deleted here, for a day. */
export function keepUsedToday(tx: StoreTransaction, personIds: readonly string[], used: UsedToday): void {
  if (!used.credits && !used.suggestions && !used.units) return;
  for (const id of personIds) tx.put(usedTodayCollection, id, used, { expiresAtMs: tx.nowMs() + DAY_MS });
}

/** What an account has used; what still runs counts as used. */
export async function readUsedToday(tx: StoreTransaction, uid: string): Promise<UsedToday> {
  const read = <Doc extends object>(name: keyof typeof dailyCounts) =>
    tx.get<Doc>(dailyCounts[name].collection, dailyCounts[name].idOf(uid));
  const [credits, suggestions, units] = await Promise.all([
    read<DailyCredits>('credits'),
    read<Counted>('suggestions'),
    read<Counted>('units'),
  ]);
  return { credits: credits && closedCredits(credits), suggestions, units };
}
