import type { Cue, Track } from '../cue.ts';

/**
 * For each cue of `track`, the index of the cue of `source` that it comes from, or `null` where it is new. A heuristic: cues are recognised by their times; a track of
 * the same length whose durations are the same, or whose times are nearly all others, was moved as a whole.
 */
export function matchCues(source: Track, track: Track): (number | null)[] {
  const hasSameLength = source.length === track.length;
  if (hasSameLength && source.every((cue, index) => durationOf(cue) === durationOf(track[index]!)))
    return [...source.keys()];
  const matches = matchByTime(source, track);
  const matched = matches.filter((index) => index !== null).length;
  return hasSameLength && matched < source.length / 2
    ? [...source.keys()]
    : withNeighbours(matches, source.length);
}

function durationOf({ startMs, endMs }: Cue): number {
  return endMs - startMs;
}

/** Also matches a cue that stands where exactly its neighbours leave one out: both of its times are others now. */
function withNeighbours(matches: readonly (number | null)[], count: number): (number | null)[] {
  const taken = new Set(matches);
  let previous = -1;
  return matches.map((match) => {
    const next = previous + 1;
    const found = match ?? (next < count && !taken.has(next) ? next : null);
    if (found !== null) {
      taken.add(found);
      previous = found;
    }
    return found;
  });
}

/** First the cues with the same times and words, then those with the same times, then those that begin or end together. */
function matchByTime(source: Track, track: Track): (number | null)[] {
  const matches = new Array<number | null>(track.length).fill(null);
  const free = new Set(source.keys());
  for (const keyOf of KEYS) {
    const known = new Map<string | number, number[]>();
    // From the last to the first, so that the first of a key is the last of its list: taking it off moves no others.
    for (const index of [...free].reverse()) {
      const key = keyOf(source[index]!);
      const indexes = known.get(key);
      if (indexes) indexes.push(index);
      else known.set(key, [index]);
    }
    track.forEach((cue, index) => {
      const match = matches[index] === null ? known.get(keyOf(cue))?.pop() : undefined;
      if (match === undefined) return;
      matches[index] = match;
      free.delete(match);
    });
  }
  return matches;
}

const KEYS: readonly ((cue: Cue) => string | number)[] = [
  ({ startMs, endMs, text }) => `${startMs} ${endMs} ${text}`,
  ({ startMs, endMs }) => `${startMs} ${endMs}`,
  ({ startMs }) => startMs,
  ({ endMs }) => endMs,
];
