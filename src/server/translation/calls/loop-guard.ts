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
  let recent = '';
  let nextCheck = TAIL_CHARS;
  return {
    isLooping(piece) {
      total += piece.length;
      recent += piece;
      if (total > maxChars) return true;
      if (total < nextCheck) return false;
      nextCheck = total + CHECK_EVERY_CHARS;
      recent = recent.slice(-TAIL_CHARS);
      return hasPeriod(recent, MAX_PERIOD_CHARS);
    },
  };
}

/**
 * Whether a text is periodic, with a period of at most `maxPeriod` characters that comes three times or more:
 * `hasPeriod('la la la la', 4) // => true`. Takes time in proportion to the text.
 */
export function hasPeriod(text: string, maxPeriod: number): boolean {
  return text !== '' && shortestPeriod(text) <= Math.min(maxPeriod, text.length / 3);
}

/** The length of a text without its longest border, by the prefix function of Knuth, Morris and Pratt (1977). */
function shortestPeriod(text: string): number {
  const borders = new Uint16Array(text.length);
  let border = 0;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    while (border > 0 && code !== text.charCodeAt(border)) border = borders[border - 1]!;
    if (code === text.charCodeAt(border)) border += 1;
    borders[at] = border;
  }
  return text.length - border;
}
