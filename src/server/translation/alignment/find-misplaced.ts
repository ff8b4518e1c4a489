import { coOccurrence } from './co-occurrence.ts';
import { chanceOfCopy } from './copies.ts';
import { fitModel, type FitModel, type WeightedPair } from './fit.ts';
import { posteriors } from './forward-backward.ts';
import { type LengthModel, measureLengths } from './lengths.ts';
import { endProbability, isRepeat, jumpProbability, offsetStates, ownState } from './offset-states.ts';
import type { Pair } from './pair.ts';
import type { Profile } from './profile.ts';
import { raisedDoubt } from './raised-doubt.ts';
import { hasLostTexts, hasNoOrder } from './shuffled.ts';
import { sourceSpans } from './source-spans.ts';
import { stateFits } from './state-fit.ts';

/** Which texts of one answer are at the wrong line. */
export interface Alignment {
  /** Probability that a line's text is not its own translation and nothing more, by position. Lines without an answer have none. */
  readonly doubt: ReadonlyMap<number, number>;
  /** Positions whose text more likely contains two lines, or repeats another, than belongs elsewhere. */
  readonly merged: ReadonlySet<number>;
  /** For a line whose own text is probably elsewhere: where, and the probability that it is not there. */
  readonly moved: ReadonlyMap<number, Move>;
}

export interface Move {
  readonly from: number;
  readonly doubt: number;
}

export interface Circumstances {
  /** Pairs that were accepted earlier in this translation. */
  readonly accepted: readonly WeightedPair[];
  /** The answer held ids that nobody asked for. */
  readonly hasUnknownIds: boolean;
  /** The answer broke off after its last line. */
  readonly isBroken?: boolean;
}

/** Fewer answers than this are too few to learn lengths from. */
const FEW_PAIRS = 6;
/** Rounds of expectation and maximisation in which the tables are learnt from the answer. */
const ROUNDS = 2;
const MIN_REPEAT_LIKENESS = 0.1;
const PROBABLE = 0.5;

/**
 * Aligns the texts of an answer with their sources, as one decision for the whole call: a hidden Markov model whose states are offsets, merges and
 * splits, and whose evidence is what survives translation (length, marks, numbers, names, words that occur together). docs/decisions/0040.
 */
export function findMisplaced(
  pairs: readonly Pair[],
  { accepted, hasUnknownIds, isBroken = false }: Circumstances,
): Alignment {
  const answered = pairs.flatMap(({ answer }, at) => (answer ? [at] : []));
  if (answered.length === 0 || pairs.length === 1) {
    return {
      doubt: new Map(answered.map((at) => [at, 0])),
      merged: new Set(),
      moved: new Map(),
    };
  }
  const spans = sourceSpans(pairs);
  const lexical = coOccurrence(pairs);
  const inside = stepsBetween(pairs, answered, hasUnknownIds);
  // Lines that a broken answer did not come to say nothing about those that it did.
  const steps = isBroken ? { ...inside, end: () => 0 } : inside;
  let model = firstModel(pairs, accepted);
  let probabilities: Float64Array[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const fits = answered.map((at) => stateFits({ pairs, spans, model, lexical }, at));
    probabilities = posteriors({ ...steps, emit: (order, state) => fits[order]![state]! });
    if (round + 1 < ROUNDS) model = learnt(pairs, answered, probabilities, accepted, model.lengths);
  }
  const isShuffled =
    hasLostTexts(probabilities) ||
    hasNoOrder({ pairs, answered, probabilities, model: firstModel(pairs, accepted), lexical });
  const { doubt, merged, moved } = read(answered, probabilities);
  return { doubt: raisedDoubt(doubt, pairs, isShuffled), merged, moved: isShuffled ? new Map() : moved };
}

function stepsBetween(pairs: readonly Pair[], answered: readonly number[], hasUnknownIds: boolean) {
  const gapsBefore = answered.map((at, order) => at - (answered[order - 1] ?? -1) - 1);
  const copies = answered.map((at) => (at > 0 ? chanceOfCopy(pairs[at]!, pairs[at - 1]!) : 0));
  const tables = new Map<number, Float64Array>();
  const tableOf = (gaps: number) => {
    const known = tables.get(gaps) ?? jumpTable(gaps, hasUnknownIds);
    tables.set(gaps, known);
    return known;
  };
  const size = offsetStates.length;
  return {
    length: answered.length,
    states: size,
    start: (to: number) => tableOf(gapsBefore[0]!)[ownState * size + to]!,
    step(order: number, from: number, to: number) {
      const jump = tableOf(gapsBefore[order]!)[from * size + to]!;
      const chance = copies[order]!;
      if (repeats[from * size + to]) return jump + (chance > 0 ? 0 : Math.log(MIN_REPEAT_LIKENESS));
      return chance > 0 ? jump + Math.log(chance) : jump;
    },
    end: (from: number) => Math.log(endProbability(offsetStates[from]!, pairs.length - 1 - answered.at(-1)!)),
  };
}

const repeats = offsetStates.flatMap((from) => offsetStates.map((to) => isRepeat(from, to)));

function jumpTable(gaps: number, hasUnknownIds: boolean): Float64Array {
  return Float64Array.from(
    offsetStates.flatMap((from) =>
      offsetStates.map((to) => Math.log(jumpProbability({ from, to, gaps, hasUnknownIds }))),
    ),
  );
}

/** Lengths under the shift that makes them most regular, so that a slide does not distort its own measure; marks from the prior. */
function firstModel(pairs: readonly Pair[], accepted: readonly WeightedPair[]): FitModel {
  const measured = [0, 1, -1].map((shift) =>
    measureLengths(
      pairs.flatMap(({ answer }, at): (readonly [Profile, Profile])[] => {
        const source = pairs[at + shift]?.source;
        return answer && source ? [[answer, source]] : [];
      }),
    ),
  );
  const best = measured.reduce((a, b) => (b.deviation < a.deviation ? b : a));
  return fitModel(accepted, lengthsFor(best, pairs.length, accepted));
}

function lengthsFor(own: LengthModel, size: number, accepted: readonly WeightedPair[]): LengthModel {
  const known =
    accepted.length < FEW_PAIRS
      ? null
      : measureLengths(accepted.map(({ answer, source }) => [answer, source]));
  if (!known) return size < FEW_PAIRS ? { ...own, deviation: Math.max(0.3, own.deviation) } : own;
  return size < 2 * FEW_PAIRS
    ? known
    : { logRatio: own.logRatio, deviation: (own.deviation + known.deviation) / 2 };
}

/** The tables after learning from this answer, each pair weighted by its probability. */
function learnt(
  pairs: readonly Pair[],
  answered: readonly number[],
  probabilities: readonly Float64Array[],
  accepted: readonly WeightedPair[],
  lengths: LengthModel,
): FitModel {
  const own = answered.flatMap((at, order): WeightedPair[] =>
    offsetStates.flatMap(({ kind, offset }, state): WeightedPair[] => {
      const weight = probabilities[order]![state]!;
      const source = pairs[at + offset]?.source;
      return kind === 'single' && weight > 0.1 && source
        ? [{ answer: pairs[at]!.answer!, source, weight }]
        : [];
    }),
  );
  return fitModel([...accepted, ...own], lengths);
}

function read(answered: readonly number[], probabilities: readonly Float64Array[]): Alignment {
  const doubt = new Map<number, number>();
  const merged = new Set<number>();
  const moved = new Map<number, Move>();
  answered.forEach((from, order) => {
    const row = probabilities[order]!;
    let doubles = 0;
    offsetStates.forEach(({ kind, offset }, state) => {
      if (kind === 'double') doubles += row[state]!;
      const isMove = kind === 'single' && offset !== 0 && row[state]! > PROBABLE;
      if (isMove) moved.set(from + offset, { from, doubt: sumExcept(row, state) });
    });
    const own = sumExcept(row, ownState);
    doubt.set(from, own);
    if (doubles > own / 2) merged.add(from);
  });
  return { doubt, merged, moved };
}

/** More exact than one minus the probability, which is lost in rounding. */
function sumExcept(row: Float64Array, state: number): number {
  return row.reduce((sum, probability, other) => (other === state ? sum : sum + probability), 0);
}
