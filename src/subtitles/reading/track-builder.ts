import type { Cue } from '../cue.ts';
import type { Problem } from '../problem.ts';
import { endBeforeNext } from '../timing/end-before-next.ts';
import { estimateTimes, type LostTimes } from '../timing/estimated-times.ts';
import { MS_PER_HOUR } from '../timing/timecode.ts';
import type { ProblemLog } from './problem-log.ts';

/** The duration of a cue without a usable end (`docs/behaviour.md#timing`). */
export const MISSING_END_MS = 3000;

/** The result of reading a file: its cues by start time, and its problems. */
export interface ParsedTrack {
  readonly cues: Cue[];
  readonly problems: Problem[];
}

/** The same, with the order in which a document has its cues. */
export interface OrderedTrack extends ParsedTrack {
  /** For each cue, which of the file's it is; `null` where the file has them in this order. */
  readonly order: readonly number[] | null;
}

/** Adds cues in the order of the file and returns them in the order of time. */
export interface TrackBuilder {
  /** How many cues there are so far: the index of the next. */
  readonly count: number;
  /** How many of them have their own times. */
  readonly timedCount: number;
  /** Adds a cue; an `endMs` before `startMs`, and times before zero or that no clock has, are repaired and reported. */
  add(cue: Cue, line: number): void;
  /** Adds a cue of which a time is missing or cannot be read, `null` here: it is shown between those around it in the file. */
  addLost(cue: LostCue, line: number): void;
  finish(): ParsedTrack;
  /** After {@link TrackBuilder.finish}: for each cue, the index at which it was added; `null` where that is its own. */
  order(): readonly number[] | null;
}

/** A cue with the times that could be read. */
export type LostCue = Omit<Cue, 'startMs' | 'endMs'> & Pick<LostTimes, 'startMs' | 'endMs'>;

/** An empty track that reports to `log` disorder, overlaps, empty cues and impossible durations. */
export function trackBuilder(log: ProblemLog): TrackBuilder {
  const cues: Cue[] = [];
  const withoutEnd: number[] = [];
  const overlapping: AddedCue[] = [];
  const lost: LostTimes[] = [];
  let lastStartMs = 0;
  let latestEndMs = 0;
  let isSorted = true;
  let order: readonly number[] | null = null;
  return {
    get count() {
      return cues.length;
    },
    get timedCount() {
      return cues.length - lost.length;
    },
    add(added, line) {
      const index = cues.length;
      const cue = isPossible(added) ? added : withPossibleTimes(added);
      if (cue !== added) log.note(isBeforeZero(added) ? 'negative_time' : 'impossible_time', line, index);
      const { startMs, endMs } = cue;
      let kept = cue;
      if (endMs <= startMs) {
        if (endMs === startMs) log.note('zero_duration', line, index);
        else {
          log.add('ends_before_start', { line, cueIndex: index });
          withoutEnd.push(index);
          kept = { ...cue, endMs: startMs + MISSING_END_MS };
        }
      }
      if (cue.text === '') log.note('empty_cue', line, index);
      if (startMs < lastStartMs) {
        isSorted = false;
        log.note('out_of_order', line, index);
      }
      if (startMs < latestEndMs) overlapping.push({ line, index });
      lastStartMs = startMs;
      if (kept.endMs > latestEndMs) latestEndMs = kept.endMs;
      cues.push(kept);
    },
    addLost(cue, line) {
      const index = cues.length;
      log.note('lost_times', line, index);
      lost.push({ index, startMs: knownMs(cue.startMs), endMs: knownMs(cue.endMs) });
      cues.push({ ...cue, startMs: Number.NaN, endMs: Number.NaN });
    },
    finish() {
      estimateTimes(cues, lost);
      if (lost.length > 0) isSorted = areInOrder(cues);
      const newIndexOf = isSorted ? null : sortByStart(cues);
      order = newIndexOf && inverseOf(newIndexOf);
      for (const added of withoutEnd) {
        const index = newIndexOf?.[added] ?? added;
        // An estimated end does not overlap the next cue.
        cues[index] = endBeforeNext(cues[index]!, cues[index + 1]);
      }
      for (const { line, index } of stillOverlapping(overlapping, cues, newIndexOf))
        log.note('overlap', line, index);
      return { cues, problems: log.list(newIndexOf) };
    },
    order: () => order,
  };
}

/** A cue by its line, and the index at which it was added. */
interface AddedCue {
  readonly line: number;
  readonly index: number;
}

/** Those that begin before another has ended although the cues are sorted and estimated ends are cut. */
function stillOverlapping(
  added: readonly AddedCue[],
  cues: readonly Cue[],
  newIndexOf: readonly number[] | null,
): readonly AddedCue[] {
  if (added.length === 0) return added;
  let latestEndMs = 0;
  const isOverlapping = cues.map(({ startMs, endMs }) => {
    const overlaps = startMs < latestEndMs;
    latestEndMs = Math.max(latestEndMs, endMs);
    return overlaps;
  });
  return added.filter(({ index }) => isOverlapping[newIndexOf?.[index] ?? index]);
}

function areInOrder(cues: readonly Cue[]): boolean {
  return cues.every(({ startMs }, index) => index === 0 || startMs >= cues[index - 1]!.startMs);
}

/** So many hours are still a whole number of milliseconds; what lies beyond is damage. */
const LATEST_MS = 2.5e9 * MS_PER_HOUR;

function isPossible({ startMs, endMs }: Cue): boolean {
  return startMs >= 0 && startMs <= LATEST_MS && endMs >= 0 && endMs <= LATEST_MS;
}

function isBeforeZero({ startMs, endMs }: Cue): boolean {
  const earliest = Math.min(startMs, endMs);
  return earliest < 0 && earliest >= -LATEST_MS && Math.max(startMs, endMs) <= LATEST_MS;
}

function withPossibleTimes(cue: Cue): Cue {
  return { ...cue, startMs: possibleMs(cue.startMs), endMs: possibleMs(cue.endMs) };
}

function knownMs(ms: number | null): number | null {
  return ms === null ? null : possibleMs(ms);
}

function possibleMs(ms: number): number {
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LATEST_MS);
}

/** Sorts in place, equal starts in the order of the file, and gives where each cue went. */
function sortByStart(cues: Cue[]): number[] {
  const order = orderOf(cues.map(({ startMs }) => startMs));
  const unsorted = cues.slice();
  const newIndexOf = new Array<number>(cues.length);
  order.forEach((index, at) => {
    cues[at] = unsorted[index]!;
    newIndexOf[index] = at;
  });
  return newIndexOf;
}

function inverseOf(newIndexOf: readonly number[]): number[] {
  const order = new Array<number>(newIndexOf.length);
  newIndexOf.forEach((index, added) => (order[index] = added));
  return order;
}

/** The indexes in the order of their starts. Files out of order are a few ordered parts, which are merged quicker than single cues are sorted. */
function orderOf(starts: readonly number[]): readonly number[] {
  let runs: number[][] = [];
  starts.forEach((startMs, index) => {
    if (index === 0 || startMs < starts[index - 1]!) runs.push([]);
    runs.at(-1)!.push(index);
  });
  while (runs.length > 1) {
    runs = runs.flatMap((run, at) => (at % 2 === 0 ? [merge(run, runs[at + 1] ?? [], starts)] : []));
  }
  return runs[0] ?? [];
}

function merge(left: readonly number[], right: readonly number[], starts: readonly number[]): number[] {
  const merged = new Array<number>(left.length + right.length);
  let fromLeft = 0;
  let fromRight = 0;
  for (let at = 0; at < merged.length; at += 1) {
    const isLeft =
      fromRight === right.length ||
      (fromLeft < left.length && starts[left[fromLeft]!]! <= starts[right[fromRight]!]!);
    merged[at] = isLeft ? left[fromLeft++]! : right[fromRight++]!;
  }
  return merged;
}
