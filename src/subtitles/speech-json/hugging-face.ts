import type { Json } from '../json/json.ts';
import { areWords, joinWords } from './join-words.ts';
import { segmentsIn, textOf, wordOf } from './read-segment.ts';
import type { SpokenSegment } from './segment.ts';

/** The chunks of Hugging Face's pipeline: segments, or single words where these were asked for. The file does not say which. */
export function chunkSegments(chunks: readonly Json[], unitMs: number): SpokenSegment[] {
  if (!areWords(chunks.map((chunk) => textOf(chunk).trim())))
    return chunks.flatMap((chunk) => segmentsIn(chunk, unitMs));
  return joinWords(chunks.map((chunk) => wordOf(chunk, unitMs)));
}
