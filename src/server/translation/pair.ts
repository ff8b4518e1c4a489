import type { Profile } from './profile.ts';

/** One line of a call and what was answered under its id; `null` where nothing was. */
export interface Pair {
  readonly source: Profile;
  readonly sourceText: string;
  readonly answer: Profile | null;
}
