import { digestId } from '../digest-id.ts';
import { pacificDay } from '../pacific-day.ts';
import { closedCredits, countUnpaid, type DailyCredits, dayOf } from './daily-credits.ts';

/** What all counts of a day say. */
export interface DayCount {
  readonly day: string;
  /** Another account of the same person has these counts, and this one has nothing left of the day. */
  readonly isMoved?: boolean;
}

/** Characters of one UTC day. */
export interface DailyChars extends DayCount {
  readonly chars: number;
}

/** Units of YouTube that were spent on one Pacific day. */
export interface DailyUnits extends DayCount {
  readonly used: number;
}

/** Where a count of a user's day is stored, and how those of several accounts are added. */
export interface DailyCount<Count extends DayCount> {
  readonly collection: string;
  readonly idOf: (uid: string) => string;
  readonly dayAt: (nowMs: number) => string;
  readonly empty: (day: string) => Count;
  /** The first with what an account has counted that is left. */
  readonly add: (count: Count, left: Count) => Count;
}

/** What is counted for a user's day. A person who deletes the account and signs up again goes on with all of it. */
export const dailyCounts = {
  credits: {
    collection: 'credits',
    idOf: (uid) => digestId(uid),
    dayAt: dayOf,
    empty: (day) => ({ day, spent: 0, reservedUntilMs: {} }),
    add: (count, left) => {
      const { spent, unpaidChars = 0 } = closedCredits(left);
      return countUnpaid({ ...count, spent: count.spent + spent }, unpaidChars);
    },
  } satisfies DailyCount<DailyCredits>,
  /** Characters of requests for suggestions. */
  suggestions: {
    collection: 'suggestions',
    idOf: (uid) => digestId(uid),
    dayAt: dayOf,
    empty: (day) => ({ day, chars: 0 }),
    add: (count, { chars }) => ({ ...count, chars: count.chars + chars }),
  } satisfies DailyCount<DailyChars>,
  /** YouTube's units; those of everybody stand beside them. */
  units: {
    collection: 'youtube_units',
    idOf: (uid) => digestId('user', uid),
    dayAt: pacificDay,
    empty: (day) => ({ day, used: 0 }),
    add: (count, { used }) => ({ ...count, used: count.used + used }),
  } satisfies DailyCount<DailyUnits>,
} as const;
