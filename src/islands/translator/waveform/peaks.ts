/** How loud a film is, as the lowest and the highest sample of each hundredth of a second: 720 kB an hour, and coarser levels for drawing more at once. */
export interface Peaks {
  readonly levels: readonly Level[];
}

interface Level {
  readonly perSecond: number;
  /** Lowest and highest in turn, -127 to 127. */
  readonly pairs: Int8Array;
}

export const PEAKS_PER_SECOND = 100;
const COARSER = 8;
const LEVELS = 4;

export function emptyPeaks(durationMs: number): Peaks {
  return {
    levels: Array.from({ length: LEVELS }, (_, at) => {
      const perSecond = PEAKS_PER_SECOND / COARSER ** at;
      return { perSecond, pairs: new Int8Array(2 * (Math.ceil((durationMs / 1000) * perSecond) + 1)) };
    }),
  };
}

/** Writes pairs from a place on, and what the coarser levels make of them. What lies behind the end is dropped. */
export function writePeaks({ levels }: Peaks, from: number, pairs: Int8Array): void {
  const [finest] = levels;
  if (!finest) return;
  const room = finest.pairs.length - 2 * from;
  if (room <= 0) return;
  finest.pairs.set(pairs.length > room ? pairs.subarray(0, room) : pairs, 2 * from);
  let [first, last] = [from, from + pairs.length / 2 - 1];
  for (const [at, { pairs: coarse }] of levels.entries()) {
    if (at === 0) continue;
    const fine = levels[at - 1]!.pairs;
    [first, last] = [Math.floor(first / COARSER), Math.floor(last / COARSER)];
    for (let index = first; index <= last && 2 * index + 1 < coarse.length; index += 1) {
      const [low, high] = extremes(fine, index * COARSER, (index + 1) * COARSER);
      coarse[2 * index] = low;
      coarse[2 * index + 1] = high;
    }
  }
}

/** The lowest and the highest sample between two moments, each -1 to 1. */
export function loudnessBetween({ levels }: Peaks, fromMs: number, toMs: number): readonly [number, number] {
  // The coarsest level of which at least two entries fall into the range: then its ends are sharp enough.
  const level = levels.findLast(({ perSecond }) => ((toMs - fromMs) / 1000) * perSecond >= 2) ?? levels[0];
  if (!level) return [0, 0];
  const from = Math.floor((fromMs / 1000) * level.perSecond);
  const to = Math.max(from + 1, Math.floor((toMs / 1000) * level.perSecond));
  const [low, high] = extremes(level.pairs, from, to);
  return [low / 127, high / 127];
}

function extremes(pairs: Int8Array, from: number, to: number): readonly [number, number] {
  let [low, high] = [0, 0];
  for (let at = 2 * Math.max(0, from); at < Math.min(2 * to, pairs.length); at += 2) {
    if (pairs[at]! < low) low = pairs[at]!;
    if (pairs[at + 1]! > high) high = pairs[at + 1]!;
  }
  return [low, high];
}
