import { fitOf, type LengthModel, measureLengths } from './fit.ts';
import { profileOf, type Profile } from './profile.ts';

/** One line of a call and what was answered under its id; `null` where nothing was. */
export interface Pair {
  readonly source: Profile;
  readonly sourceText: string;
  readonly answer: Profile | null;
}

export interface Suspicion {
  /** Positions of lines whose text may belong elsewhere. */
  readonly misaligned: ReadonlySet<number>;
  /** Positions of lines whose text may hold two lines, or the same as another. */
  readonly merged: ReadonlySet<number>;
}

interface Circumstances {
  /** What longer experience says of lengths in this translation; `null` before there is any. */
  readonly lengths: LengthModel | null;
  /** The answer held ids that nobody asked for: then something was added or moved, and its end is the likeliest place. */
  readonly hasStrangers: boolean;
  /** Each text came with the beginning of its own source: then only strong evidence speaks against it. */
  readonly isVouchedFor: boolean;
}

const SHIFTS = [1, -1, 2, -2];
/** Evidence, as a logarithm of odds, that a run of lines is one place off. Slides are rare, so it takes a lot; less beside a gap. */
const SEGMENT_EVIDENCE = 5;
const HINTED_SEGMENT_EVIDENCE = 3;
const VOUCHED_SEGMENT_EVIDENCE = 9;
/** Evidence that lines beside a gap must give for being in their own place. */
const GAP_EVIDENCE = 2;
/** Evidence that each neighbourhood must give for being right, once a slide is found in the call. */
const WINDOW_EVIDENCE = 3;
const WINDOW_LINES = 3;
/** How much better a text must fit its own and the next source together than its own alone: a little worse will do where the next has no text. */
const MERGE_EVIDENCE = 3.5;
const MERGE_DOUBT = 0.5;
const MIN_MERGED_GROWTH = 1.1;
/** Standard errors by which lines must fit their own sources better than strangers'. */
const MAX_ORDER_EVIDENCE = 3.5;
const ORDER_EVIDENCE_PER_ROOT = 0.55;
const FEW_PAIRS = 6;
const BACKGROUND_LINES = 8;
const MIN_COPY_CHARS = 5;
const MAX_GAIN = 4;

/**
 * Finds lines whose translation does not belong to them, by what survives translation. A slide (the right number of lines, each holding its
 * neighbour's text) shows as a run of lines that fit a neighbour's source better than their own.
 */
export function findMisplaced(pairs: readonly Pair[], circumstances: Circumstances): Suspicion {
  const model = lengthsFor(pairs, circumstances.lengths);
  const fit = (at: number, sourceAt: number) => fitOf(pairs[at]!.answer!, pairs[sourceAt]!.source, model);
  if (circumstances.isVouchedFor) {
    return { merged: new Set(), misaligned: findSlides(pairs, fit, VOUCHED_SEGMENT_EVIDENCE) };
  }
  const merged = findMerged(pairs, model, new Set());
  if (isShuffled(pairs, fit)) {
    return { merged, misaligned: new Set(pairs.flatMap(({ answer }, at) => (answer ? [at] : []))) };
  }
  const gaps = pairs.flatMap(({ answer }, at) => (answer && !merged.has(at) ? [] : [at]));
  if (circumstances.hasStrangers) gaps.push(pairs.length);
  const slides = findSlides(pairs, fit, gaps.length > 0 ? HINTED_SEGMENT_EVIDENCE : SEGMENT_EVIDENCE);
  const unproven = slides.size > 0 ? findUnproven(pairs, fit) : [];
  const besideGaps = gaps.flatMap((gap) => findUnprovenBeside(gap, pairs, fit));
  const misaligned = new Set([...slides, ...unproven, ...besideGaps]);
  // Where the neighbour's text is not its own either, this one may hold both.
  return { merged: misaligned.size > 0 ? findMerged(pairs, model, misaligned) : merged, misaligned };
}

/**
 * Where a text is missing or said twice, the lines up to there may each hold the next one's text, or those after it the last one's: in doubt is
 * every line from which such a slide could have begun.
 */
function findUnprovenBeside(gap: number, pairs: readonly Pair[], fit: Fit): number[] {
  const doubtful: number[] = [];
  for (const step of [-1, 1]) {
    let evidence = 0;
    let run: number[] = [];
    for (let at = gap + step; pairs[at]?.answer && evidence > -GAP_EVIDENCE - MAX_GAIN; at += step) {
      evidence += gainOf(pairs, fit, at, -step);
      run.push(at);
      if (evidence <= -GAP_EVIDENCE) continue;
      doubtful.push(...run);
      run = [];
    }
  }
  return doubtful;
}

/** The call's own lengths under whichever shift makes them most regular, so that a slide does not spoil its own measure. */
function lengthsFor(pairs: readonly Pair[], known: LengthModel | null): LengthModel {
  const measured = [0, 1, -1].map((shift) =>
    measureLengths(
      pairs.flatMap(({ answer }, at): (readonly [Profile, Profile])[] => {
        const source = pairs[at + shift]?.source;
        return answer && source ? [[answer, source]] : [];
      }),
    ),
  );
  const best = measured.reduce((a, b) => (b.deviation < a.deviation ? b : a));
  if (!known) return pairs.length < FEW_PAIRS ? { ...best, deviation: Math.max(0.3, best.deviation) } : best;
  return pairs.length < 2 * FEW_PAIRS
    ? known
    : { logRatio: best.logRatio, deviation: (best.deviation + known.deviation) / 2 };
}

type Fit = (at: number, sourceAt: number) => number;

/** How much better a line's text fits the line `shift` places on than its own. */
function gainOf(pairs: readonly Pair[], fit: Fit, at: number, shift: number): number {
  if (!pairs[at]?.answer || !pairs[at + shift]) return 0;
  if (pairs[at].source.folded === pairs[at + shift]!.source.folded) return 0;
  return Math.max(-MAX_GAIN, Math.min(MAX_GAIN, fit(at, at + shift) - fit(at, at)));
}

function findSlides(pairs: readonly Pair[], fit: Fit, evidence: number): Set<number> {
  const found = new Set<number>();
  for (const shift of SHIFTS) {
    const gains = pairs.map((_, at) => gainOf(pairs, fit, at, shift));
    for (const [from, to] of risingRuns(gains, evidence)) {
      // The edges of a slide are the least certain part of it.
      for (let at = from - 1; at <= to + 1; at += 1) if (pairs[at]?.answer) found.add(at);
    }
  }
  return found;
}

/** The stretches whose values add up to at least `threshold`, each as long as its sum keeps its height. */
export function risingRuns(values: readonly number[], threshold: number): [number, number][] {
  const runs: [number, number][] = [];
  let sum = 0;
  let from = 0;
  let best = 0;
  let bestAt = -1;
  const close = () => {
    if (best >= threshold) runs.push([from, bestAt]);
  };
  values.forEach((value, at) => {
    if (sum <= 0) {
      close();
      [sum, from, best, bestAt] = [0, at, 0, at];
    }
    sum += value;
    if (sum > best) [best, bestAt] = [sum, at];
    // Far below its height the run is over, though its sum is not used up.
    if (best >= threshold && sum < best - threshold) {
      close();
      [sum, from, best, bestAt] = [0, at + 1, 0, at];
    }
  });
  close();
  return runs;
}

/** Lines in whose neighbourhood nothing speaks for their being in the right place. */
function findUnproven(pairs: readonly Pair[], fit: Fit): number[] {
  const margins = pairs.map(({ answer }, at) =>
    answer ? -Math.max(gainOf(pairs, fit, at, 1), gainOf(pairs, fit, at, -1), -MAX_GAIN) : 0,
  );
  return pairs.flatMap(({ answer }, at) => {
    if (!answer) return [];
    const window = margins.slice(Math.max(0, at - WINDOW_LINES), at + WINDOW_LINES + 1);
    const before = sum(margins.slice(Math.max(0, at - WINDOW_LINES), at + 1));
    const after = sum(margins.slice(at, at + WINDOW_LINES + 1));
    // A slide that begins or ends here leaves one side proven; so the weaker side counts, as far as there is one.
    return sum(window) < WINDOW_EVIDENCE || Math.min(before, after) < 0 ? [at] : [];
  });
}

/** No line fits its own source better than it fits the others': the texts were dealt out at random. */
function isShuffled(pairs: readonly Pair[], fit: Fit): boolean {
  const answered = pairs.flatMap(({ answer }, at) => (answer ? [at] : []));
  if (answered.length < FEW_PAIRS) return false;
  const margins = answered.map((at, order) => {
    const others = Array.from(
      { length: BACKGROUND_LINES },
      (_, step) => answered[(order + 3 + step * 5) % answered.length]!,
    );
    const strangers = others.filter((other) => other !== at);
    return fit(at, at) - sum(strangers.map((other) => fit(at, other))) / Math.max(1, strangers.length);
  });
  const mean = sum(margins) / margins.length;
  const variance = sum(margins.map((margin) => (margin - mean) ** 2)) / margins.length;
  // A true order shows the more clearly the more lines there are.
  const needed = Math.min(MAX_ORDER_EVIDENCE, ORDER_EVIDENCE_PER_ROOT * Math.sqrt(margins.length));
  return mean < needed * Math.sqrt(variance / margins.length);
}

function findMerged(
  pairs: readonly Pair[],
  model: LengthModel,
  misaligned: ReadonlySet<number>,
): Set<number> {
  const merged = new Set<number>();
  pairs.forEach((pair, at) => {
    if (!pair.answer) return;
    for (const order of ['after', 'before'] as const) {
      const neighbourAt = order === 'after' ? at + 1 : at - 1;
      const neighbour = pairs[neighbourAt];
      if (!neighbour || neighbour.source.folded === pair.source.folded) continue;
      const isTextless = !neighbour.answer || misaligned.has(neighbourAt);
      const evidence = isTextless ? -MERGE_DOUBT : MERGE_EVIDENCE;
      // Most texts are too short for two, which is quickly seen.
      const mayHoldBoth = isTextless || hasGrown(pair, model);
      if (isCopy(pair, neighbour) || (mayHoldBoth && gainOfBoth(pair, neighbour, order, model) > evidence)) {
        merged.add(at);
      }
    }
  });
  return merged;
}

function hasGrown({ answer, source }: Pair, { logRatio }: LengthModel): boolean {
  return answer!.chars > source.chars * Math.exp(logRatio) * MIN_MERGED_GROWTH;
}

/** How much better a text fits two sources together than its own. */
function gainOfBoth(pair: Pair, neighbour: Pair, order: 'before' | 'after', model: LengthModel): number {
  const both =
    order === 'after'
      ? `${pair.sourceText} ${neighbour.sourceText}`
      : `${neighbour.sourceText} ${pair.sourceText}`;
  return fitOf(pair.answer!, profileOf(both), model) - fitOf(pair.answer!, pair.source, model);
}

/** Two lines say the same where their sources do not, or one holds the other's whole text. */
function isCopy(pair: Pair, neighbour: Pair): boolean {
  const mine = pair.answer!.folded;
  const other = neighbour.answer?.folded ?? '';
  if (other === '') return false;
  const [long, short] = mine.length >= other.length ? [mine, other] : [other, mine];
  if (long !== short && (short.length < MIN_COPY_CHARS || !long.includes(short))) return false;
  const [source, shorter] =
    mine.length >= other.length
      ? [pair.source.folded, neighbour.source.folded]
      : [neighbour.source.folded, pair.source.folded];
  return !source.includes(shorter);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
