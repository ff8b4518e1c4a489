import type { CoOccurrence } from './co-occurrence.ts';
import { type FitModel, fitOf } from './fit.ts';
import { lengthRatio } from './lengths.ts';
import { type OffsetState, offsetStates } from './offset-states.ts';
import type { Pair } from './pair.ts';
import type { Profile } from './profile.ts';
import type { SourceSpans } from './source-spans.ts';

/** Penalty of a merge or a split whose length is impossible. */
const HOPELESS_FIT = -8;
/** Fit of a text that covers a line outside the call, which is unknown. */
const OUTSIDE_FIT = -4;
/** Length deviations beyond which a merge or a split is not evaluated, because its profile is expensive. */
const MAX_SPAN_DISTANCE = 4;
/** Maximum distance between the worst and the best fit of a line: a text that fits nothing well is no evidence. */
const MAX_FIT_RANGE = 9;
/** Features of one text depend on each other, and so do the lengths of neighbours: the sum is reduced. */
const TEMPERATURE = 0.85;
export const LEXICAL_WEIGHT = 0.8;
/** Co-occurrence is expensive, so it is computed only where the form of the texts does not decide. */
const CLEAR_MISFIT = -3;
const BACKGROUND_LINES = 8;
/** An anchor is copied wrongly about once in a thousand lines. */
const ANCHOR_EVIDENCE = 7;

export interface Evidence {
  readonly pairs: readonly Pair[];
  readonly spans: SourceSpans;
  readonly model: FitModel;
  readonly lexical: CoOccurrence;
}

/** Tempered and bounded log-likelihood of each state for the text of one line. */
export function stateFits(evidence: Evidence, at: number): Float64Array {
  const { pairs, model } = evidence;
  const answer = pairs[at]!.answer!;
  const line: AnsweredLine = {
    at,
    answer,
    own: fitOf(answer, pairs[at]!.source, model),
    background: backgroundFit(evidence, at),
  };
  const raw = offsetStates.map((state) => fitIn(evidence, line, state));
  const best = Math.max(...raw);
  return Float64Array.from(
    raw,
    (fit, index) =>
      TEMPERATURE * Math.max(fit, best - MAX_FIT_RANGE) + anchorFit(pairs[at]!, at, offsetStates[index]!),
  );
}

interface AnsweredLine {
  readonly at: number;
  readonly answer: Profile;
  /** The fit by form alone: to the line's own source, and the average to distant sources. */
  readonly own: number;
  readonly background: number;
}

function fitIn(evidence: Evidence, line: AnsweredLine, { kind, offset }: OffsetState): number {
  const { pairs } = evidence;
  const sourceAt = line.at + offset;
  if (kind === 'anywhere') return line.background;
  if (!pairs[sourceAt] || (kind === 'double' && !pairs[sourceAt + 1])) return line.background + OUTSIDE_FIT;
  if (kind === 'double') return doubleFit(evidence, line, sourceAt);
  if (kind === 'first-half' || kind === 'second-half') return halfFit(evidence, line, sourceAt, kind);
  return singleFit(evidence, line, sourceAt);
}

function singleFit(
  { pairs, model, lexical }: Evidence,
  { at, answer, own }: AnsweredLine,
  sourceAt: number,
): number {
  if (sourceAt === at) return own;
  const byForm = fitOf(answer, pairs[sourceAt]!.source, model);
  return byForm - own > CLEAR_MISFIT ? byForm + LEXICAL_WEIGHT * lexical.gain(at, sourceAt) : byForm;
}

function doubleFit(evidence: Evidence, { at, answer, background }: AnsweredLine, sourceAt: number): number {
  const { pairs, spans, model, lexical } = evidence;
  const chars = pairs[sourceAt]!.source.chars + pairs[sourceAt + 1]!.source.chars;
  if (!isPossible(lengthRatio(answer.chars, chars), model)) return background + HOPELESS_FIT;
  const gains = [sourceAt, sourceAt + 1].map((one) => (one === at ? 0 : lexical.gain(at, one)));
  return fitOf(answer, spans.both(sourceAt), model) + LEXICAL_WEIGHT * Math.max(0, ...gains);
}

function halfFit(
  { pairs, spans, model, lexical }: Evidence,
  { at, answer, background }: AnsweredLine,
  sourceAt: number,
  kind: 'first-half' | 'second-half',
): number {
  if (!isPossible(lengthRatio(answer.chars, pairs[sourceAt]!.source.chars / 2), model))
    return background + HOPELESS_FIT;
  const gain = sourceAt === at ? 0 : LEXICAL_WEIGHT * lexical.gain(at, sourceAt);
  return fitOf(answer, spans.half(sourceAt, kind === 'first-half' ? 'first' : 'second'), model) + gain;
}

function isPossible(ratio: number, { lengths }: FitModel): boolean {
  return Math.abs(ratio - lengths.logRatio) <= MAX_SPAN_DISTANCE * lengths.deviation;
}

function backgroundFit({ pairs, model }: Evidence, at: number): number {
  const others = Array.from({ length: BACKGROUND_LINES }, (_, step) => (at + 3 + step * 5) % pairs.length);
  const far = others.filter((other) => Math.abs(other - at) > 2);
  const formFit = (other: number) => fitOf(pairs[at]!.answer!, pairs[other]!.source, model);
  if (far.length === 0) return formFit(at);
  return Math.log(far.reduce((sum, other) => sum + Math.exp(formFit(other)), 0) / far.length);
}

function anchorFit({ anchored }: Pair, at: number, { kind, offset }: OffsetState): number {
  if (!anchored || kind === 'anywhere' || kind === 'second-half') return 0;
  return anchored.has(at + offset) ? 0 : -ANCHOR_EVIDENCE;
}
