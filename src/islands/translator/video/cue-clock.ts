import type { Cue, Track } from '#subtitles/cue.ts';
import { partitionPoint } from '#subtitles/search/partition-point.ts';

/** Cues by their start, for finding those at a moment. Files may list them in another order. */
export interface CueClock {
  /** Indices of the cues on the screen at this moment, the first to start first. */
  at(ms: number): readonly number[];
  /** Indices of the cues that share a moment with this range. */
  within(fromMs: number, toMs: number): readonly number[];
}

export function cueClock(cues: Track): CueClock {
  const order = cues.map((_, index) => index).sort((a, b) => cues[a]!.startMs - cues[b]!.startMs);
  // A long cue may still stand when later ones have come and gone: how late any cue up to here ends.
  const latestEnd: number[] = [];
  for (const index of order) latestEnd.push(Math.max(latestEnd.at(-1) ?? 0, cues[index]!.endMs));

  const within = (fromMs: number, toMs: number): readonly number[] => {
    const found: number[] = [];
    for (let at = firstFrom(cues, order, toMs) - 1; at >= 0; at -= 1) {
      if (latestEnd[at]! <= fromMs) break;
      if (cues[order[at]!]!.endMs > fromMs) found.push(order[at]!);
    }
    return found.reverse();
  };
  return { within, at: (ms) => within(ms, ms + 1) };
}

/** How many cues start before `ms`. */
function firstFrom(cues: Track, order: readonly number[], ms: number): number {
  return partitionPoint(order.length, (index) => cues[order[index]!]!.startMs < ms);
}

export function isWithin({ startMs, endMs }: Pick<Cue, 'startMs' | 'endMs'>, ms: number): boolean {
  return ms >= startMs && ms < endMs;
}
