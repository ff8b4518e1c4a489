import { classModel, type ClassModel, type ClassTable } from './class-model.ts';
import type { LengthModel } from './lengths.ts';
import { lengthRatio, measureLengths } from './lengths.ts';
import type { EndClass, Profile, StartClass } from './profile.ts';

/** The model of how texts of this translation correspond: lengths, closing marks, capitals. */
export interface FitModel {
  readonly lengths: LengthModel;
  readonly ends: ClassModel<EndClass>;
  readonly starts: ClassModel<StartClass>;
}

/** A translation and its source, with the certainty that they belong together. */
export interface WeightedPair {
  readonly answer: Profile;
  readonly source: Profile;
  readonly weight: number;
}

/** Shares seen in published translations of lectures into ten languages (docs/decisions/0040). */
const usualEnds: ClassTable<EndClass> = {
  stop: { stop: 0.92, none: 0.06, exclamation: 0.01, ellipsis: 0.01 },
  pause: { pause: 0.4, none: 0.57, stop: 0.02 },
  none: { none: 0.93, pause: 0.05, stop: 0.01 },
  question: { question: 0.94, stop: 0.03, none: 0.02 },
  exclamation: { exclamation: 0.75, stop: 0.22, none: 0.02 },
  ellipsis: { ellipsis: 0.8, stop: 0.08, none: 0.08, pause: 0.03 },
};
/** A script without capitals is no evidence for any source. */
const usualStarts: ClassTable<StartClass> = {
  upper: { upper: 0.96, lower: 0.03, digit: 0.01, caseless: 1 },
  lower: { lower: 0.9, upper: 0.08, digit: 0.02, caseless: 1 },
  digit: { digit: 0.4, upper: 0.25, lower: 0.35, caseless: 1 },
  caseless: { upper: 0.5, lower: 0.4, digit: 0.1, caseless: 1 },
};

/** Learns from pairs; without any it is the prior. */
export function fitModel(pairs: readonly WeightedPair[], lengths: LengthModel | null): FitModel {
  return {
    lengths: lengths ?? measureLengths(pairs.map(({ answer, source }) => [answer, source])),
    ends: classModel(
      usualEnds,
      pairs.map(({ answer, source, weight }) => ({ answer: answer.end, source: source.end, weight })),
    ),
    starts: classModel(
      usualStarts,
      pairs.map(({ answer, source, weight }) => ({ answer: answer.start, source: source.start, weight })),
    ),
  };
}

/** Weights of a conditional logistic regression on published translations, own source against neighbours' (docs/decisions/0040). */
const LENGTH_WEIGHT = 2.4;
const LETTERS_WEIGHT = 3.5;
const SHARED_WORD_WEIGHT = 1.1;
const SHARED_NUMBER_WEIGHT = 0.6;
const MISSING_NUMBER_WEIGHT = 1.4;
const EXTRA_NUMBER_WEIGHT = 0.4;

/** How well a translation fits a source, as a log-likelihood: only differences between two fits are meaningful. */
export function fitOf(answer: Profile, source: Profile, model: FitModel): number {
  const distance =
    (lengthRatio(answer.chars, source.chars) - model.lengths.logRatio) / model.lengths.deviation;
  // Student's t with three degrees of freedom: a free translation may have any length.
  return (
    -LENGTH_WEIGHT * Math.log1p((distance * distance) / 3) +
    model.ends.logProbability(answer.end, source.end) +
    model.starts.logProbability(answer.start, source.start) +
    numberFit(answer, source) +
    letterFit(answer, source) +
    wordFit(answer, source) +
    markFit(answer, source)
  );
}

function numberFit(answer: Profile, source: Profile): number {
  if (answer.numbers.length === 0 && source.numbers.length === 0) return 0;
  const shared = countShared(answer.numbers, source.numbers);
  return (
    SHARED_NUMBER_WEIGHT * Math.min(2, shared) -
    MISSING_NUMBER_WEIGHT * Math.min(2, source.numbers.length - shared) -
    EXTRA_NUMBER_WEIGHT * Math.min(2, answer.numbers.length - shared)
  );
}

/** How many members two sorted lists have in common. */
function countShared(one: readonly string[], other: readonly string[]): number {
  let shared = 0;
  let [at, otherAt] = [0, 0];
  while (at < one.length && otherAt < other.length) {
    const [member, otherMember] = [one[at]!, other[otherAt]!];
    if (member === otherMember) shared += 1;
    if (member <= otherMember) at += 1;
    if (otherMember <= member) otherAt += 1;
  }
  return shared;
}

function letterFit(answer: Profile, source: Profile): number {
  const smaller = Math.min(answer.bigrams.size, source.bigrams.size);
  if (smaller < 3) return 0;
  let shared = 0;
  for (const bigram of answer.bigrams) if (source.bigrams.has(bigram)) shared += 1;
  return LETTERS_WEIGHT * ((2 * shared) / (answer.bigrams.size + source.bigrams.size));
}

/** Names and loan words. */
function wordFit(answer: Profile, source: Profile): number {
  let shared = 0;
  for (const word of answer.words) if (source.words.has(word)) shared += 1;
  return SHARED_WORD_WEIGHT * Math.min(3, shared);
}

function markFit(answer: Profile, source: Profile): number {
  let fit = 0;
  if (answer.opening !== source.opening) fit -= 1.2;
  if (answer.placeholders !== source.placeholders) fit -= 2;
  fit -= 0.5 * Math.min(2, Math.abs(answer.brackets - source.brackets));
  fit -= 0.5 * Math.min(2, Math.abs(answer.breaks - source.breaks));
  if (answer.isUpper !== source.isUpper) fit -= 0.8;
  return fit;
}
