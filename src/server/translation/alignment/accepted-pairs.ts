import type { WeightedPair } from './fit.ts';
import type { Profile } from './profile.ts';

/** Translations that were accepted so far, with their sources: training data of the alignment. */
export interface AcceptedPairs {
  add(answer: Profile, source: Profile): void;
  /** The latest pairs. */
  list(): readonly WeightedPair[];
}

const MAX_PAIRS = 300;

export function acceptedPairs(): AcceptedPairs {
  const pairs: WeightedPair[] = [];
  return {
    add(answer, source) {
      pairs.push({ answer, source, weight: 1 });
      if (pairs.length > MAX_PAIRS) pairs.shift();
    },
    list: () => pairs,
  };
}
