import type { Cue } from '../cue.ts';
import type { DocumentEntry, TextRange } from '../document/document.ts';
import { partitionPoint } from '../search/partition-point.ts';

/** Where a cue's block stands in the text as it is read, in which every line ends in `\n`. */
export interface BlockPlace {
  readonly blockFrom: number;
  /** The timing line. */
  readonly from: number;
  readonly end: number;
  readonly payloadFrom: number;
  readonly payloadTo: number;
  /** No time can be read in the timing line. */
  readonly isLost?: true;
}

/** The entries of a file whose lines may end in other ways than in the text that was read. */
export function vttEntries(
  source: string,
  cues: readonly Cue[],
  places: readonly BlockPlace[],
): DocumentEntry[] {
  const positionOf = sourcePositions(source);
  return cues.map((cue, index) => {
    const { blockFrom, from, end, payloadFrom, payloadTo, isLost } = places[index]!;
    return {
      cue,
      block: { from: positionOf(blockFrom), to: blankLineAfter(source, positionOf(payloadTo)) },
      name: from === blockFrom ? null : { from: positionOf(blockFrom), to: positionOf(from) },
      // The last line may have no end.
      words: { from: positionOf(payloadFrom), to: Math.min(positionOf(payloadTo), source.length) },
      ...timeRanges(source, positionOf(from), positionOf(end)),
      ...(isLost ? { isLost } : {}),
      baseMs: 0,
      hasDuration: false,
      keepsBlanks: true,
    };
  });
}

const ARROW = '-->';
const NO_TIMES = { start: null, end: null };

/** Where the two times of a timing line stand; `null` where no valid arrow separates them. */
function timeRanges(source: string, from: number, end: number): Record<'start' | 'end', TextRange | null> {
  const line = source.slice(from, end);
  const arrow = line.indexOf(ARROW);
  if (arrow < 0) return NO_TIMES;
  const before = line.slice(0, arrow);
  const behind = line.slice(arrow + ARROW.length);
  if (before.trim() === '' || behind.trim() === '') return NO_TIMES;
  const startFrom = from + before.length - before.trimStart().length;
  const stopFrom = from + arrow + ARROW.length + behind.length - behind.trimStart().length;
  return {
    start: { from: startFrom, to: from + before.trimEnd().length },
    end: { from: stopFrom, to: stopFrom + behind.trimStart().search(/\s|$/u) },
  };
}

/** The position behind the line end at `at` and the blank line that follows it. */
function blankLineAfter(source: string, at: number): number {
  return skipLineEnd(source, skipLineEnd(source, at));
}

function skipLineEnd(source: string, at: number): number {
  if (source.startsWith('\r\n', at)) return at + 2;
  return /[\r\n]/u.test(source.charAt(at)) ? at + 1 : at;
}

/** Positions in the source by those in the text that was read, which has one character where the source has CR and LF. */
function sourcePositions(source: string): (at: number) => number {
  const pairs: number[] = [];
  for (let at = source.indexOf('\r\n'); at >= 0; at = source.indexOf('\r\n', at + 2))
    pairs.push(at - pairs.length);
  return (at) => at + countBelow(pairs, at);
}

/** How many of the ascending numbers are below `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  return partitionPoint(numbers.length, (index) => numbers[index]! < limit);
}
