import type { SpokenSegment } from './segment.ts';

/** A word of which both times are known or estimated. */
export interface TimedWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The silence before the word, where both of its ends are known. */
  readonly pauseMs: number;
}

/** The words of a segment. Those without times share evenly what lies between their neighbours. */
export function timedWords({ words, startMs, endMs }: SpokenSegment): TimedWord[] {
  const given = words.flatMap((word) => [word.startMs, word.endMs]);
  const lastMs = endMs ?? given.findLast((ms) => ms !== null) ?? startMs;
  const times = withoutSteps(interpolated(given, startMs, lastMs));
  return words.map(({ text, startMs: ownMs }, index) => {
    const beforeMs = words[index - 1]?.endMs ?? null;
    return {
      text,
      startMs: times[index * 2]!,
      endMs: times[index * 2 + 1]!,
      pauseMs: ownMs === null || beforeMs === null ? 0 : ownMs - beforeMs,
    };
  });
}

/** Starts and ends in turn. The end of a word and the start of the next are the same place. */
function interpolated(given: readonly (number | null)[], startMs: number, endMs: number): number[] {
  const placeOf = (index: number) => Math.ceil(index / 2);
  const times: number[] = [];
  let last = { place: 0, ms: startMs };
  while (times.length < given.length) {
    const from = times.length;
    let to = from;
    while (to < given.length && given[to] === null) to += 1;
    const next = { place: placeOf(to), ms: given[to] ?? endMs };
    const step = (next.ms - last.ms) / Math.max(1, next.place - last.place);
    for (let at = from; at < to; at += 1) times.push(Math.round(last.ms + (placeOf(at) - last.place) * step));
    if (to < given.length) times.push(next.ms);
    last = next;
  }
  return times;
}

/** Times that go back, as recognisers give some, stand still. */
function withoutSteps(times: readonly number[]): number[] {
  let latestMs = 0;
  return times.map((ms) => (latestMs = Math.max(latestMs, ms)));
}
