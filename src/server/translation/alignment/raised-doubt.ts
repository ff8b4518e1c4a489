import { copiedTexts } from './copies.ts';
import { anywhereState } from './offset-states.ts';
import type { Pair } from './pair.ts';

/** The share of lines without a place of their own from which on no line of an answer is believed: in a shuffled one some fit by chance. */
const MAX_SHUFFLED_SHARE = 0.2;
const MIN_SHUFFLED_LINES = 3;
/** Enough to ask again, and too little to cast doubt on other lines. */
const COPY_DOUBT = 0.1;

/** Adds what the chain does not see: anchors of other lines, copies that are further away, and answers that are shuffled as a whole. */
export function raisedDoubt(
  doubt: ReadonlyMap<number, number>,
  pairs: readonly Pair[],
  probabilities: readonly Float64Array[],
): ReadonlyMap<number, number> {
  const isShuffled = isShuffledAnswer(probabilities);
  const copied = copiedTexts(pairs);
  const leastDoubt = (at: number) => {
    const { anchored } = pairs[at]!;
    if (isShuffled || (anchored && !anchored.has(at))) return 1;
    return copied.has(at) ? COPY_DOUBT : 0;
  };
  return new Map([...doubt].map(([at, value]) => [at, Math.max(value, leastDoubt(at))]));
}

/** Whether so many texts have no place of their own that the others fit theirs by chance. */
export function isShuffledAnswer(probabilities: readonly Float64Array[]): boolean {
  const lost = probabilities.reduce((sum, row) => sum + row[anywhereState]!, 0);
  return lost >= MIN_SHUFFLED_LINES && lost > MAX_SHUFFLED_SHARE * probabilities.length;
}
