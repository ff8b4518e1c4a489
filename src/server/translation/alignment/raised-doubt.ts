import { copiedTexts } from './copies.ts';
import type { Pair } from './pair.ts';

/** Enough to ask again, and too little to cast doubt on other lines. */
const COPY_DOUBT = 0.1;

/** Adds what the chain does not see: anchors of other lines, copies that are further away, and answers that are shuffled as a whole. */
export function raisedDoubt(
  doubt: ReadonlyMap<number, number>,
  pairs: readonly Pair[],
  isShuffled: boolean,
): ReadonlyMap<number, number> {
  const copied = copiedTexts(pairs);
  const leastDoubt = (at: number) => {
    const { anchored } = pairs[at]!;
    if (isShuffled || (anchored && !anchored.has(at))) return 1;
    return copied.has(at) ? COPY_DOUBT : 0;
  };
  return new Map([...doubt].map(([at, value]) => [at, Math.max(value, leastDoubt(at))]));
}
