import { findCopies, findMerged } from './find-merged.ts';
import { fitOf, type LengthModel, measureLengths } from './fit.ts';
import type { Pair } from './pair.ts';
import type { Profile } from './profile.ts';
import { wordTies } from './word-ties.ts';

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
/** The edges of a slide are the least certain part of it: half a text may be left there. */
const EDGE_LINES = 2;
/** Evidence, as a logarithm of odds, that a run of lines is one place off. Slides are rare, so it takes a lot; less beside a gap. */
const SEGMENT_EVIDENCE = 5;
const HINTED_SEGMENT_EVIDENCE = 3;
const VOUCHED_SEGMENT_EVIDENCE = 9;
/** A slide has a beginning anywhere but its end at the call's: there it takes less to believe in one. */
const END_EVIDENCE = 3.5;
/** Two texts that traded places weigh against each other as one. */
const SWAP_EVIDENCE = 2.5;
/** Evidence that lines beside a gap must give for being in their own place. */
const GAP_EVIDENCE = 2;
/** Evidence that each neighbourhood must give for being right, once a slide is found in the call. */
const WINDOW_EVIDENCE = 3;
const WINDOW_LINES = 3;
/** Standard errors by which lines must fit their own sources better than strangers'. */
const MAX_ORDER_EVIDENCE = 3.5;
const ORDER_EVIDENCE_PER_ROOT = 0.55;
/** Words are asked only where signs leave it open, for it takes time: not of so clear a misfit, and not of so clear an order. */
const CLEAR_MISFIT = -3;
const CLEAR_ORDER = 2;
const FEW_PAIRS = 6;
const BACKGROUND_LINES = 8;
const MAX_GAIN = 4;

/**
 * Finds lines whose translation does not belong to them, by what survives translation. A slide (the right number of lines, each holding its
 * neighbour's text) shows as a run of lines that fit a neighbour's source better than their own.
 */
export function findMisplaced(pairs: readonly Pair[], circumstances: Circumstances): Suspicion {
  const model = lengthsFor(pairs, circumstances.lengths);
  const ties = wordTies(pairs);
  const signs = workedOutOnce(pairs.length, (at, sourceAt) =>
    fitOf(pairs[at]!.answer!, pairs[sourceAt]!.source, model),
  );
  const fit = workedOutOnce(pairs.length, (at, sourceAt) => {
    const bySigns = signs(at, sourceAt);
    const isOpen = at !== sourceAt && bySigns - signs(at, at) > CLEAR_MISFIT;
    return isOpen ? bySigns + ties.gain(at, sourceAt) : bySigns;
  });
  if (circumstances.isVouchedFor) {
    return { merged: findCopies(pairs), misaligned: findSlides(pairs, fit, VOUCHED_SEGMENT_EVIDENCE) };
  }
  const merged = findMerged(pairs, model, new Set());
  if (orderIn(pairs, signs) < CLEAR_ORDER && orderIn(pairs, fit) < 1) {
    return { merged, misaligned: new Set(pairs.flatMap(({ answer }, at) => (answer ? [at] : []))) };
  }
  const gaps = pairs.flatMap(({ answer }, at) => (answer && !merged.has(at) ? [] : [at]));
  if (circumstances.hasStrangers) gaps.push(pairs.length);
  const slides = findSlides(pairs, fit, gaps.length > 0 ? HINTED_SEGMENT_EVIDENCE : SEGMENT_EVIDENCE);
  for (const at of findSwapped(pairs, fit)) slides.add(at);
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

function workedOutOnce(size: number, fit: Fit): Fit {
  const known = new Map<number, number>();
  return (at, sourceAt) => {
    const key = at * size + sourceAt;
    const value = known.get(key) ?? fit(at, sourceAt);
    known.set(key, value);
    return value;
  };
}

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
    const last = pairs.length - 1 - Math.max(0, shift);
    const atEnd = risingRuns(gains, Math.min(END_EVIDENCE, evidence)).filter(([, to]) => to === last);
    for (const [from, to] of [...risingRuns(gains, evidence), ...atEnd]) {
      for (let at = from - EDGE_LINES; at <= to + EDGE_LINES; at += 1) if (pairs[at]?.answer) found.add(at);
    }
  }
  return found;
}

/** Two neighbours of which each fits the other's source better than its own. */
function findSwapped(pairs: readonly Pair[], fit: Fit): number[] {
  return pairs.flatMap((_, at) => {
    if (!pairs[at]?.answer || !pairs[at + 1]?.answer) return [];
    const evidence = gainOf(pairs, fit, at, 1) + gainOf(pairs, fit, at + 1, -1);
    return evidence >= SWAP_EVIDENCE ? [at, at + 1] : [];
  });
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

/** How clearly lines fit their own sources better than others'. Below 1 the texts may have been dealt out at random. */
function orderIn(pairs: readonly Pair[], fit: Fit): number {
  const answered = pairs.flatMap(({ answer }, at) => (answer ? [at] : []));
  if (answered.length < FEW_PAIRS) return Infinity;
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
  return mean / (needed * Math.sqrt(variance / margins.length));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
