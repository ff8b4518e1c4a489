import { type Json, listOf, timeField } from '../json/json.ts';
import { segmentsIn, textOf } from './read-segment.ts';
import type { SpokenSegment } from './segment.ts';
import { MILLISECONDS } from './times.ts';

/** The lines of a talk at TED, which say only when they begin. */
export function tedCues(translation: Json | undefined): SpokenSegment[] {
  return listOf(translation, 'paragraphs').flatMap((paragraph) =>
    listOf(paragraph, 'cues').flatMap((cue) =>
      segmentsIn({ text: textOf(cue) }, MILLISECONDS, {
        startMs: timeField(cue, 'time'),
        endMs: null,
      }),
    ),
  );
}
