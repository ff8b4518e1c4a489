const TAIL_CHARS = 1_200;
const MAX_PERIOD_CHARS = 200;
const CHECK_EVERY_CHARS = 600;

/** Watches an answer while it arrives, to stop a model that repeats itself endlessly: its output would have to be paid. */
export interface LoopGuard {
  /** True once the answer is no longer worth waiting for. */
  isLooping(piece: string): boolean;
}

export function loopGuard(maxChars: number): LoopGuard {
  let total = 0;
  let tail = '';
  let nextCheck = TAIL_CHARS;
  return {
    isLooping(piece) {
      total += piece.length;
      tail = (tail + piece).slice(-TAIL_CHARS);
      if (total > maxChars) return true;
      if (total < nextCheck) return false;
      nextCheck = total + CHECK_EVERY_CHARS;
      return hasPeriod(tail, MAX_PERIOD_CHARS);
    },
  };
}

/** Whether a text is periodic, with a period of at most `maxPeriod` characters: `hasPeriod('la la la la', 4) // => true`. */
export function hasPeriod(text: string, maxPeriod: number): boolean {
  for (let period = 1; period <= Math.min(maxPeriod, text.length / 3); period += 1) {
    let at = text.length - 1;
    while (at >= period && text.charCodeAt(at) === text.charCodeAt(at - period)) at -= 1;
    if (at < period) return true;
  }
  return false;
}
