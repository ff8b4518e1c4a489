import { breakPoints } from '../line-layout/break-points.ts';
import { limitsFor } from '../line-layout/reading-limits.ts';
import { textWidth } from '../line-layout/text-width.ts';
import type { TimedWord } from './word-times.ts';

/** A break within a word, or where a script must not be broken. */
const WITHIN_WORD = 200;
/** What a cue costs that is half as long as it may be is a quarter of this. A place between words costs 10 (line-layout/break-points.ts). */
const SLACK_WEIGHT = 30;
const SHORT_CUE = 20;
const SINGLE_WORD = 20;
/** A pause of one second makes any place between words as good as the end of a sentence. */
const PAUSE_MS_PER_COST = 100;
const OVER_LIMIT = 100_000;
/** More than any cue has. The limit keeps words without letters linear in their number. */
const MAX_CUE_WORDS = 100;

/**
 * Where to cut a stretch of speech into cues: the indexes of the words that begin one, the first excepted. Dynamic programming over all places finds the
 * cheapest ones: after sentences, clauses and pauses, with cues of even length within the limits of reading.
 */
export function chooseCuts(words: readonly TimedWord[], language: string): number[] {
  const cost = costFunction(words, language);
  const cheapest = [{ total: 0, from: 0 }];
  for (let to = 1; to <= words.length; to += 1) {
    let best = { total: Infinity, from: to - 1 };
    for (let from = to - 1; from >= Math.max(0, to - MAX_CUE_WORDS); from -= 1) {
      const own = cost.ofCue(from, to);
      const total = cheapest[from]!.total + own + (from === 0 ? 0 : cost.ofCut(from));
      if (total < best.total) best = { total, from };
      // More words do not bring it within the limits.
      if (own >= OVER_LIMIT) break;
    }
    cheapest.push(best);
  }
  const cuts: number[] = [];
  for (let at = cheapest.at(-1)!.from; at > 0; at = cheapest[at]!.from) cuts.unshift(at);
  return cuts;
}

/** Whether words make a single cue. */
export function fitsCue(words: readonly TimedWord[], language: string): boolean {
  return costFunction(words, language).ofCue(0, words.length) < OVER_LIMIT;
}

function costFunction(words: readonly TimedWord[], language: string) {
  const { maxLineChars, maxLines, minDurationMs, maxDurationMs, isFullWidth } = limitsFor(language);
  const maxWidth = maxLineChars * maxLines;
  const penalties = penaltiesBefore(words, language);
  const widthUpTo = [0];
  for (const { text } of words) widthUpTo.push(widthUpTo.at(-1)! + textWidth(text, isFullWidth));
  const edgeBlanks = (from: number, to: number) => {
    const [first, last] = [words[from]!.text, words[to - 1]!.text];
    return first.length - first.trimStart().length + last.length - last.trimEnd().length;
  };
  return {
    /** Of the words `[from, to)` as one cue. */
    ofCue(from: number, to: number): number {
      const width = widthUpTo[to]! - widthUpTo[from]! - edgeBlanks(from, to) * (isFullWidth ? 0.5 : 1);
      const durationMs = words[to - 1]!.endMs - words[from]!.startMs;
      if (width > maxWidth || durationMs > maxDurationMs) return OVER_LIMIT;
      const slack = 1 - width / maxWidth;
      const isShort = durationMs < minDurationMs;
      return slack * slack * SLACK_WEIGHT + (isShort ? SHORT_CUE : 0) + (to - from === 1 ? SINGLE_WORD : 0);
    },
    /** Of a cut before the word `at`. */
    ofCut(at: number): number {
      return Math.max(0, penalties[at]! - words[at]!.pauseMs / PAUSE_MS_PER_COST);
    },
  };
}

/** What a break before each word costs as `breakPoints` sees the text. */
function penaltiesBefore(words: readonly TimedWord[], language: string): number[] {
  const points = breakPoints(words.map(({ text }) => text).join(''), language);
  let position = 0;
  let index = 0;
  return words.map(({ text }) => {
    while (index < points.length && points[index]!.next < position) index += 1;
    const point = points[index];
    const penalty = point && point.at <= position ? point.penalty : WITHIN_WORD;
    position += text.length;
    return penalty;
  });
}
