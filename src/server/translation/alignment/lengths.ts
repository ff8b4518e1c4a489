import type { Profile } from './profile.ts';

/** The length ratio between the two languages (after Gale and Church, 1993). */
export interface LengthModel {
  /** Natural logarithm of translation length over source length. */
  readonly logRatio: number;
  readonly deviation: number;
}

/** Added to both lengths, because short texts vary more. */
const SMOOTHING_CHARS = 4;
const MIN_DEVIATION = 0.1;
const MAX_DEVIATION = 0.45;

export const unknownLengths: LengthModel = { logRatio: 0, deviation: MAX_DEVIATION };

/** Natural logarithm of the ratio of two lengths. */
export function lengthRatio(answerChars: number, sourceChars: number): number {
  return Math.log((answerChars + SMOOTHING_CHARS) / (sourceChars + SMOOTHING_CHARS));
}

/** Median and median absolute deviation of the ratios: robust against outliers. */
export function measureLengths(pairs: readonly (readonly [answer: Profile, source: Profile])[]): LengthModel {
  if (pairs.length === 0) return unknownLengths;
  const ratios = pairs
    .map(([answer, source]) => lengthRatio(answer.chars, source.chars))
    .sort((a, b) => a - b);
  const middle = median(ratios);
  const distances = ratios.map((ratio) => Math.abs(ratio - middle)).sort((a, b) => a - b);
  // 1.48 times the median absolute deviation is the standard deviation of a normal distribution.
  const deviation = Math.min(MAX_DEVIATION, Math.max(MIN_DEVIATION, 1.48 * median(distances)));
  return { logRatio: middle, deviation };
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
