import type { Profile } from './profile.ts';

/** How lengths relate between the two languages at hand (in the manner of Gale and Church, 1993). */
export interface LengthModel {
  /** Natural logarithm of translation length over source length. */
  readonly logRatio: number;
  readonly deviation: number;
}

/** Short texts vary more: both lengths count as this much longer than they are. */
const SMOOTHING_CHARS = 4;
const MAX_LENGTH_COST = 5;
const MIN_DEVIATION = 0.12;
const MAX_DEVIATION = 0.45;

export const unknownLengths: LengthModel = { logRatio: 0, deviation: MAX_DEVIATION };

function logRatio(translation: Profile, source: Profile): number {
  return Math.log((translation.chars + SMOOTHING_CHARS) / (source.chars + SMOOTHING_CHARS));
}

/** The spread of a set of ratios, little moved by a few wild ones. */
export function measureLengths(pairs: readonly (readonly [Profile, Profile])[]): LengthModel {
  if (pairs.length === 0) return unknownLengths;
  const ratios = pairs.map(([translation, source]) => logRatio(translation, source)).sort((a, b) => a - b);
  const middle = median(ratios);
  const distances = ratios.map((ratio) => Math.abs(ratio - middle)).sort((a, b) => a - b);
  // 1.48 times the median distance is the standard deviation of a normal distribution.
  const deviation = Math.min(MAX_DEVIATION, Math.max(MIN_DEVIATION, 1.48 * median(distances)));
  return { logRatio: middle, deviation };
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** How well a translation fits a source, as a logarithm of likelihood: only differences between two fits mean anything. */
export function fitOf(translation: Profile, source: Profile, lengths: LengthModel): number {
  const distance = (logRatio(translation, source) - lengths.logRatio) / lengths.deviation;
  return (
    -Math.min(MAX_LENGTH_COST, (distance * distance) / 2) +
    endFit(translation, source) +
    numberFit(translation, source) +
    letterFit(translation, source) +
    markFit(translation, source)
  );
}

function endFit(translation: Profile, source: Profile): number {
  if (translation.end === source.end) return 0.3;
  const isTelling = (end: Profile['end']) =>
    end === 'question' || end === 'exclamation' || end === 'ellipsis';
  return isTelling(translation.end) || isTelling(source.end) ? -1.8 : -0.6;
}

function numberFit(translation: Profile, source: Profile): number {
  if (translation.numbers.length === 0 && source.numbers.length === 0) return 0;
  const left = [...source.numbers];
  let shared = 0;
  let extra = 0;
  for (const number of translation.numbers) {
    const at = left.indexOf(number);
    if (at < 0) extra += 1;
    else {
      left.splice(at, 1);
      shared += 1;
    }
  }
  // A translator may write a number as a word, but seldom invents one.
  return 2 * Math.min(2, shared) - 1.5 * Math.min(2, left.length) - 2.5 * Math.min(2, extra);
}

function letterFit(translation: Profile, source: Profile): number {
  const smaller = Math.min(translation.bigrams.size, source.bigrams.size);
  if (smaller < 3) return 0;
  let shared = 0;
  for (const bigram of translation.bigrams) if (source.bigrams.has(bigram)) shared += 1;
  return 6 * ((2 * shared) / (translation.bigrams.size + source.bigrams.size));
}

function markFit(translation: Profile, source: Profile): number {
  let fit = 0;
  if (translation.opening !== source.opening) fit -= 1.2;
  if (translation.placeholders !== source.placeholders) fit -= 2;
  fit -= 0.5 * Math.min(2, Math.abs(translation.brackets - source.brackets));
  fit -= 0.5 * Math.min(2, Math.abs(translation.breaks - source.breaks));
  if (translation.isLowerStart !== source.isLowerStart) fit -= 0.4;
  if (translation.isUpper !== source.isUpper) fit -= 0.8;
  return fit;
}
