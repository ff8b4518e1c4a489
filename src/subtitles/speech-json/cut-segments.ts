import { DEFAULT_LINE_CHARS, MAX_DURATION_MS, MAX_LINES } from '../line-layout/reading-limits.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';

const MAX_CHARS = MAX_LINES * DEFAULT_LINE_CHARS;
const MIN_CHARS = 20;
/** A pause in which nobody speaks. */
const PAUSE_MS = 600;

/**
 * Cuts a segment that is too long for a subtitle where its word times allow it: after a sentence, in a pause, after a clause, and only then anywhere
 * between words. Segments that fit come back as they are.
 */
export function cutSegment(segment: SpokenSegment): SpokenSegment[] {
  const { words, text } = segment;
  const durationMs = (segment.endMs ?? segment.startMs) - segment.startMs;
  const fits = text.length <= MAX_CHARS && durationMs <= MAX_DURATION_MS;
  if (fits || words.length < 2) return [segment];
  const pieces: SpokenSegment[] = [];
  let from = 0;
  while (from < words.length) {
    const to = nextCut(words, from);
    pieces.push(pieceOf(segment, from, to));
    from = to;
  }
  return pieces;
}

/** The index after the last word of the piece that begins at `from`. */
function nextCut(words: readonly SpokenWord[], from: number): number {
  const startMs = timeBefore(words, from);
  let chars = 0;
  let best = from + 1;
  let bestScore = -1;
  for (let at = from; at < words.length; at += 1) {
    chars += words[at]!.text.length;
    const isTooLong = chars > MAX_CHARS || (words[at]!.endMs ?? startMs) - startMs > MAX_DURATION_MS;
    if (isTooLong && at > from) return best;
    const score = chars < MIN_CHARS ? 0 : cutScore(words[at]!, words[at + 1]);
    // The later of two equal places leaves fewer pieces.
    if (score >= bestScore) {
      best = at + 1;
      bestScore = score;
    }
    // A sentence that ends well within the limits is a subtitle of its own.
    if (score === SENTENCE && chars >= MAX_CHARS / 2) return at + 1;
  }
  return words.length;
}

const SENTENCE = 3;

function cutScore(word: SpokenWord, next: SpokenWord | undefined): number {
  if (/[.!?…。！？]["'”’)\]]?\s*$/u.test(word.text)) return SENTENCE;
  if (next?.startMs != null && word.endMs !== null && next.startMs - word.endMs >= PAUSE_MS) return 2;
  return /[,;:،、，；：–—-]\s*$/u.test(word.text) ? 1 : 0;
}

function timeBefore(words: readonly SpokenWord[], at: number): number {
  for (let index = at; index >= 0; index -= 1) {
    const ms = words[index]!.startMs ?? words[index]!.endMs;
    if (ms !== null) return ms;
  }
  return 0;
}

function pieceOf(segment: SpokenSegment, from: number, to: number): SpokenSegment {
  const { words } = segment;
  const own = words.slice(from, to);
  const firstMs = own.find(({ startMs }) => startMs !== null)?.startMs;
  const lastMs = own.findLast(({ endMs }) => endMs !== null)?.endMs;
  const startMs = from === 0 ? segment.startMs : (firstMs ?? segment.startMs);
  const endMs = to === words.length ? segment.endMs : (lastMs ?? segment.endMs);
  const text = own
    .map((word) => word.text)
    .join('')
    .trim();
  return { ...segment, startMs, endMs: endMs && Math.max(startMs, endMs), text, words: own };
}
