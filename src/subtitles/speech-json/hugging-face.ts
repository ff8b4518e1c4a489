import type { Json } from '../reading/json.ts';
import { joinWords } from './join-words.ts';
import { segmentsIn, textOf, wordOf } from './read-segment.ts';
import type { SpokenSegment } from './segment.ts';

/** Segments have more letters, in languages that put no blanks between words too. */
const MAX_MEAN_WORD_CHARS = 8;

/** The chunks of Hugging Face's pipeline: segments, or single words where these were asked for. The file does not say which. */
export function chunkSegments(chunks: readonly Json[], unitMs: number): SpokenSegment[] {
  if (!areWords(chunks.map((chunk) => textOf(chunk).trim())))
    return chunks.flatMap((chunk) => segmentsIn(chunk, unitMs));
  return joinWords(chunks.map((chunk) => wordOf(chunk, unitMs)));
}

function areWords(texts: readonly string[]): boolean {
  const chars = texts.reduce((sum, text) => sum + text.length, 0);
  const sentences = texts.filter((text) => /[.!?…。！？]$/u.test(text)).length;
  return (
    chars <= texts.length * MAX_MEAN_WORD_CHARS &&
    sentences <= texts.length / 2 &&
    !texts.some((text) => /\s/u.test(text))
  );
}
