import type { Json } from '../json/json.ts';
import { areSpokenWords, joinWords } from './join-words.ts';
import { segmentsIn, wordOf } from './read-segment.ts';
import type { SpokenSegment } from './segment.ts';

/** The chunks of Hugging Face's pipeline: segments, or single words where these were asked for. The file does not say which. */
export function chunkSegments(chunks: readonly Json[], unitMs: number): SpokenSegment[] {
  const segments = chunks.flatMap((chunk) => segmentsIn(chunk, unitMs));
  if (!areSpokenWords(segments)) return segments;
  return joinWords(chunks.map((chunk) => wordOf(chunk, unitMs)));
}
