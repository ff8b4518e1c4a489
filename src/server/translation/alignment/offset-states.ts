/** What part of the sources a text covers. */
export type CoverKind =
  /** One line. */
  | 'single'
  /** Two lines in one. */
  | 'double'
  /** The first or the second half of a line that was split in two. */
  | 'first-half'
  | 'second-half'
  /** The first or the second of two texts that were swapped. */
  | 'swap-first'
  | 'swap-second'
  /** Any line: the texts were shuffled. */
  | 'anywhere';

/** A hidden state of the alignment: the text of line `i` begins at source `i + offset`. */
export interface OffsetState {
  readonly offset: number;
  readonly kind: CoverKind;
}

export const MAX_OFFSET = 2;

const offsets = Array.from({ length: 2 * MAX_OFFSET + 1 }, (_, at) => at - MAX_OFFSET);

export const offsetStates: readonly OffsetState[] = [
  ...(['single', 'double', 'first-half', 'second-half'] as const).flatMap((kind) =>
    offsets.map((offset): OffsetState => ({ offset, kind })),
  ),
  { offset: 1, kind: 'swap-first' },
  { offset: -1, kind: 'swap-second' },
  { offset: 0, kind: 'anywhere' },
];

export const ownState = offsetStates.findIndex(({ offset, kind }) => offset === 0 && kind === 'single');
export const anywhereState = offsetStates.findIndex(({ kind }) => kind === 'anywhere');

/** How likely a model is to make each mistake, a line. Modern models that are given ids seldom do. */
const MERGE = 2e-4;
const SPLIT = 1e-5;
const SKIP = 1e-5;
const REPEAT = 1e-5;
const SWAP = 8e-5;
/** Misplaced texts return to their lines before the call ends: by repeating a line, or by skipping one. */
const REPEAT_BACK_IN_PLACE = 0.1;
const SKIP_BACK_IN_PLACE = 0.01;
const SHUFFLE = 1e-7;
const SHUFFLE_LASTS = 0.9;
const LARGE_JUMP = 0.5;
const IMPOSSIBLE = 1e-30;
/** A line is left out, with its id. */
const DROP = 2e-3;
/** An id is left out, and a slide ends there. */
const GAP_ENDS_SLIDE = 0.5;
/** An id is left out and its text is under the next id. */
const GAP_BEGINS_SLIDE = 1e-4;
/** The last text belongs to the line after the call. */
const OVERFLOW = 1e-3;
/** The call ends before the last line was reached. */
const UNDERFLOW = 0.3;
/** An answer with unknown ids: something was added or moved. */
const UNKNOWN_ID_FACTOR = 100;

/** Where the next text begins without a mistake, as an offset of the next line. */
function nextOffset({ offset, kind }: OffsetState): number {
  if (kind === 'double') return offset + 1;
  if (kind === 'first-half') return offset - 1;
  if (kind === 'swap-first') return -1;
  if (kind === 'swap-second' || kind === 'anywhere') return 0;
  return offset;
}

export interface Jump {
  readonly from: OffsetState;
  readonly to: OffsetState;
  /** Lines without an answer between the two. */
  readonly gaps: number;
  readonly hasUnknownIds: boolean;
}

/** Probability of a transition between two states. */
export function jumpProbability({ from, to, gaps, hasUnknownIds }: Jump): number {
  const trouble = hasUnknownIds ? UNKNOWN_ID_FACTOR : 1;
  if (to.kind === 'anywhere') return from.kind === 'anywhere' ? SHUFFLE_LASTS : SHUFFLE;
  if (from.kind === 'anywhere') return to.kind === 'single' ? (1 - SHUFFLE_LASTS) / 5 : IMPOSSIBLE;
  const isPaired = (first: CoverKind, second: CoverKind) => (from.kind === first) === (to.kind === second);
  if (!isPaired('first-half', 'second-half') || !isPaired('swap-first', 'swap-second')) return IMPOSSIBLE;
  if (to.kind === 'second-half' || to.kind === 'swap-second')
    return gaps === 0 && to.offset === nextOffset(from) ? 1 : IMPOSSIBLE;
  if (to.kind === 'swap-first')
    return gaps === 0 && nextOffset(from) === 0 && to.offset === 1 ? SWAP : IMPOSSIBLE;
  // Without mistakes, each line left out moves the text pointer past its source.
  const skipped = to.offset - (nextOffset(from) - gaps);
  return kindProbability(to) * trouble * stepProbability(skipped, gaps, nextOffset(from), trouble);
}

function kindProbability({ kind }: OffsetState): number {
  if (kind === 'double') return MERGE;
  return kind === 'first-half' ? SPLIT : 1;
}

function stepProbability(skipped: number, gaps: number, pending: number, trouble: number): number {
  if (skipped === gaps) return DROP ** gaps / trouble;
  const returns = pending !== 0 && pending - gaps + skipped === 0;
  if (skipped > gaps)
    return DROP ** gaps * (returns ? SKIP_BACK_IN_PLACE : SKIP) * LARGE_JUMP ** (skipped - gaps - 1);
  if (skipped >= 0) return pending > 0 ? GAP_ENDS_SLIDE : GAP_BEGINS_SLIDE;
  return DROP ** gaps * (returns ? REPEAT_BACK_IN_PLACE : REPEAT) * LARGE_JUMP ** (-skipped - 1);
}

/** Whether the second text begins at or before the beginning of the first: the two overlap. */
export function isRepeat(from: OffsetState, to: OffsetState): boolean {
  return (
    from.kind !== 'anywhere' &&
    to.kind !== 'anywhere' &&
    to.kind !== 'second-half' &&
    from.kind !== 'swap-first' &&
    to.offset < nextOffset(from)
  );
}

/** Probability that a call ends after a state, with this many lines without an answer behind it. */
export function endProbability(last: OffsetState, gaps: number): number {
  if (last.kind === 'first-half' || last.kind === 'swap-first') return IMPOSSIBLE;
  if (last.kind === 'anywhere') return 1;
  const left = gaps - nextOffset(last);
  if (left === gaps) return DROP ** gaps;
  if (left < 0) return OVERFLOW;
  return left > gaps ? UNDERFLOW * DROP ** gaps : GAP_ENDS_SLIDE;
}
