import type { CoOccurrence } from './co-occurrence.ts';
import { fitOf, type FitModel } from './fit.ts';
import { anywhereState, offsetStates } from './offset-states.ts';
import type { Pair } from './pair.ts';
import { LEXICAL_WEIGHT } from './state-fit.ts';

/** The share of lines without a place of their own from which on no line of an answer is believed: in a shuffled one some fit by chance. */
const MAX_SHUFFLED_SHARE = 0.2;
const MIN_SHUFFLED_LINES = 3;
/** Fewer lines show no order. */
const MIN_ORDERED_LINES = 5;
/** Other lines that each text is compared with. */
const OTHERS = 16;
/** Nearer lines may be of the same sentence. */
const FAR = 3;

/** Whether so many texts have no place of their own that the others fit theirs by chance. */
export function hasLostTexts(probabilities: readonly Float64Array[]): boolean {
  const lost = probabilities.reduce((sum, row) => sum + row[anywhereState]!, 0);
  return lost >= MIN_SHUFFLED_LINES && lost > MAX_SHUFFLED_SHARE * probabilities.length;
}

interface AlignedAnswer {
  readonly pairs: readonly Pair[];
  readonly answered: readonly number[];
  readonly probabilities: readonly Float64Array[];
  /** Learnt from nothing in this answer: what is learnt from texts in disorder makes them fit. */
  readonly model: FitModel;
  readonly lexical: CoOccurrence;
}

/**
 * Whether the texts of an answer fit the lines that they were aligned with no better than any other lines. A shuffled answer in a language that shares
 * little with the source looks plausible line by line; added up, it does not (docs/decisions/0159). Anchors show the order by themselves.
 */
export function hasNoOrder(answer: AlignedAnswer): boolean {
  const { pairs, answered } = answer;
  if (answered.length < MIN_ORDERED_LINES || pairs.some(({ anchored }) => anchored)) return false;
  const byForm = (from: number, to: number) => fitOf(pairs[from]!.answer!, pairs[to]!.source, answer.model);
  if (gainOfOrder(answer, byForm) >= 0) return false;
  // Lines of one form show their order by their words alone, which take longer to compare.
  const byWords = (from: number, to: number) =>
    byForm(from, to) + LEXICAL_WEIGHT * answer.lexical.gain(from, to);
  return gainOfOrder(answer, byWords) < 0;
}

type FitTo = (from: number, to: number) => number;

function gainOfOrder(answer: AlignedAnswer, fitTo: FitTo): number {
  return answer.answered.reduce((sum, _, order) => sum + gainOfPlace(answer, order, fitTo), 0);
}

/** How much better a text fits its line than others, as a log-likelihood; nothing where it has no line of its own. */
function gainOfPlace({ pairs, answered, probabilities }: AlignedAnswer, order: number, fitTo: FitTo): number {
  const at = answered[order]!;
  const { kind, offset } = offsetStates[likeliest(probabilities[order]!)]!;
  const others = othersOf(answered, order);
  if (kind !== 'single' || !pairs[at + offset] || others.length === 0) return 0;
  const likelihoods = others.map((other) => Math.exp(fitTo(at, other)));
  return fitTo(at, at + offset) - Math.log(likelihoods.reduce((sum, one) => sum + one, 0) / others.length);
}

/** Some of the other lines, evenly spread. */
function othersOf(answered: readonly number[], order: number): number[] {
  const step = Math.max(1, Math.floor(answered.length / OTHERS));
  const nearest = Math.min(FAR, answered.length / 4);
  return answered.filter((_, other) => (other - order) % step === 0 && Math.abs(other - order) >= nearest);
}

function likeliest(row: Float64Array): number {
  return row.reduce((best, probability, state) => (probability > row[best]! ? state : best), 0);
}
