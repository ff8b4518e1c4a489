import { limitsFor } from '../line-layout/reading-limits.ts';
import { chooseCuts, fitsCue } from './choose-cuts.ts';
import type { SpokenSegment } from './segment.ts';
import { type TimedWord, timedWords } from './word-times.ts';

/** Nobody waits for words so long: what follows is another cue. */
const LONG_PAUSE_MS = 1_500;

/**
 * Cuts a segment by the times of its words: at long pauses always, and where it is too long for a subtitle. A segment that is one cue comes back as
 * it is.
 */
export function cutSegment(segment: SpokenSegment, language = ''): SpokenSegment[] {
  if (segment.words.length < 2) return [segment];
  const words = timedWords(segment);
  const starts = stretchesOf(words).flatMap((from, index, all) => {
    const stretch = words.slice(from, all[index + 1]);
    const cuts = fitsCue(stretch, language) ? [] : chooseCuts(stretch, language);
    return [from, ...cuts.map((cut) => from + cut)];
  });
  if (starts.length === 1) return [segment];
  const { minDurationMs } = limitsFor(language);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? words.length;
    return pieceOf(segment, { words, from, to, minDurationMs });
  });
}

/** The indexes of the words behind long pauses, and the first. */
function stretchesOf(words: readonly TimedWord[]): number[] {
  return words.flatMap(({ pauseMs }, index) => (index === 0 || pauseMs >= LONG_PAUSE_MS ? [index] : []));
}

interface Piece {
  readonly words: readonly TimedWord[];
  readonly from: number;
  readonly to: number;
  readonly minDurationMs: number;
}

/** A piece lasts as long as its words; a short one longer, where the next word leaves the time. */
function pieceOf(segment: SpokenSegment, { words, from, to, minDurationMs }: Piece): SpokenSegment {
  const startMs = from === 0 ? segment.startMs : words[from]!.startMs;
  const ownEndMs = Math.max(startMs, words[to - 1]!.endMs);
  const next = words[to];
  const readableMs = next ? Math.min(next.startMs, startMs + minDurationMs) : ownEndMs;
  const text = words
    .slice(from, to)
    .map((word) => word.text)
    .join('')
    .trim();
  const endMs = next ? Math.max(ownEndMs, readableMs) : segment.endMs && Math.max(ownEndMs, segment.endMs);
  return { ...segment, startMs, endMs, text, words: segment.words.slice(from, to) };
}
