import type { Profile } from './profile.ts';

/** One line of a call and the answer under its id; `null` where there is none. */
export interface Pair {
  readonly source: Profile;
  readonly sourceText: string;
  readonly answer: Profile | null;
  /** Lines whose beginning matches the anchor that the answer repeats, if any. */
  readonly anchored?: ReadonlySet<number>;
}
