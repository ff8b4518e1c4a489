import { digestId } from '../digest-id.ts';

/** Where a count of a user's day is stored. */
interface DailyCount {
  readonly collection: string;
  readonly idOf: (uid: string) => string;
}

/** What is counted for a user's day. A person who deletes the account and signs up again goes on with all of it. */
export const dailyCounts = {
  credits: { collection: 'credits', idOf: (uid) => digestId(uid) },
  /** Characters of requests for suggestions. */
  suggestions: { collection: 'suggestions', idOf: (uid) => digestId(uid) },
  /** YouTube's units; those of everybody stand beside them. */
  units: { collection: 'youtube_units', idOf: (uid) => digestId('user', uid) },
} as const satisfies Record<string, DailyCount>;
