import { type DailyCount, dailyCounts, type DayCount } from '#server/limits/daily-counts.ts';
import { DAY_MS } from '#server/limits/rate-limit.ts';
import type { Owner, StoreTransaction } from '#server/ports/document-store.ts';
import type { UsedToday } from './used-today.ts';

/** An account, with what is stored of its day. */
export interface CountedAccount {
  readonly owner: Owner;
  readonly used: UsedToday;
}

/**
 * Moves what a person has used of the day to one account: what the others have counted, and what deleted ones left. The others have nothing left
 * then: a token lives for an hour after its account, and each account would have a day of its own. What still runs in them counts as used.
 */
export function moveCounts(
  tx: StoreTransaction,
  to: CountedAccount,
  { others, left }: { readonly others: readonly CountedAccount[]; readonly left: readonly UsedToday[] },
): void {
  const move = <Count extends DayCount>(kind: DailyCount<Count>, of: (used: UsedToday) => Count | null) => {
    const put = ({ owner }: CountedAccount, count: Count) =>
      tx.put(kind.collection, kind.idOf(owner), count, { owner, expiresAtMs: tx.nowMs() + DAY_MS });
    const own = of(to.used);
    const sum = sumOf(kind, own, [...others.map(({ used }) => used), ...left].map(of));
    if (sum !== own && sum !== null) put(to, sum);
    for (const other of others) {
      const day = kind.dayAt(tx.nowMs());
      const count = of(other.used);
      const current = count !== null && count.day >= day ? count : kind.empty(day);
      if (current !== count || !count.isMoved) put(other, { ...current, isMoved: true });
    }
  };
  move(dailyCounts.credits, (used) => used.credits);
  move(dailyCounts.suggestions, (used) => used.suggestions);
  move(dailyCounts.units, (used) => used.units);
}

/** The sum of the latest day. Counts that were moved stand where they were moved to. */
function sumOf<Count extends DayCount>(
  kind: DailyCount<Count>,
  own: Count | null,
  others: readonly (Count | null)[],
): Count | null {
  const counts = others.filter((count) => count !== null && !count.isMoved) as Count[];
  const day = [own, ...counts].reduce(
    (latest, count) => (count && count.day > latest ? count.day : latest),
    '',
  );
  if (day === '') return null;
  const start = own?.day === day && !own.isMoved ? own : kind.empty(day);
  return counts.filter((count) => count.day === day).reduce((sum, count) => kind.add(sum, count), start);
}
