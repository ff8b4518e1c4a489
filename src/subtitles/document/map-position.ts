import { partitionPoint } from '../search/partition-point.ts';

/** Where a position of the source's text lies in the translation. */
export type PositionMap = (at: number) => number;

/**
 * Maps a position to the same share of the length, of the same line where both have as many lines, and between words where it stood between words. Where
 * both have as many words, each stands for the one in its place.
 */
export function mapPositions(source: string, target: string): PositionMap {
  const from = source.split('\n');
  const to = target.split('\n');
  if (from.length !== to.length) return mapWithin(source, target);
  const [starts, targetStarts] = [startsOf(from), startsOf(to)];
  // Few lines have marks: the words of the others are not looked for.
  const maps = new Map<number, PositionMap>();
  return (at) => {
    const line = Math.max(0, lastNotPast(starts, at));
    const map = maps.get(line) ?? mapWithin(from[line]!, to[line]!);
    maps.set(line, map);
    return targetStarts[line]! + map(at - starts[line]!);
  };
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** Where the words of a line begin and end. */
interface Words {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function wordsOf(line: string): Words {
  const words = [...line.matchAll(/\S+/gu)];
  return {
    starts: words.map(({ index }) => index),
    ends: words.map(({ 0: word, index }) => index + word.length),
  };
}

function mapWithin(source: string, target: string): PositionMap {
  const [from, to] = [wordsOf(source), wordsOf(target)];
  const map =
    from.starts.length === to.starts.length
      ? byWord(from, to)
      : byShare(from, to, target.length / source.length);
  return (at) => {
    if (at <= 0) return 0;
    return at >= source.length ? target.length : betweenCharacters(target, map(at));
  };
}

function byWord(from: Words, to: Words): PositionMap {
  return (at) => {
    const index = lastNotPast(from.starts, at);
    const [start, end] = [from.starts[index] ?? 0, from.ends[index] ?? 0];
    const [toStart, toEnd] = [to.starts[index] ?? 0, to.ends[index] ?? 0];
    // In the blanks behind a word.
    if (at > end) return Math.min(toEnd + at - end, to.starts[index + 1] ?? toEnd);
    return toStart + Math.round(((at - start) / Math.max(1, end - start)) * (toEnd - toStart));
  };
}

/** What ends at a word and what begins at the next stay on both sides of one gap: no word comes to stand between them. */
function byShare(from: Words, to: Words, scale: number): PositionMap {
  const ends = [0, ...to.ends];
  return (at) => {
    const index = lastNotPast(from.ends, at);
    const end = from.ends[index] ?? -1;
    const isStart = at === from.starts[index + 1];
    if (index < 0 || (at !== end && !isStart)) return Math.round(at * scale);
    const gap = nearest(ends, Math.round(end * scale));
    return isStart ? (to.starts[gap] ?? ends.at(-1)!) : ends[gap]!;
  };
}

/** The index of the value that is next to `wanted`; of two the earlier, unless that stands before all words. */
function nearest(ascending: readonly number[], wanted: number): number {
  const index = Math.max(0, lastNotPast(ascending, wanted));
  const before = wanted - ascending[index]!;
  const behind = (ascending[index + 1] ?? Infinity) - wanted;
  return behind < before || (index === 0 && behind === before) ? index + 1 : index;
}

/** The index of the last value that is not greater than `limit`; -1 where all are. */
function lastNotPast(ascending: readonly number[], limit: number): number {
  return partitionPoint(ascending.length, (index) => ascending[index]! <= limit) - 1;
}

/** Not within a character of two units. */
function betweenCharacters(text: string, at: number): number {
  return at > 0 && text.codePointAt(at - 1)! > 0xffff ? at - 1 : at;
}
