import type { Cue } from '../cue.ts';
import { readingTimeMs } from '../timing/reading-time.ts';
import type { ProblemLog } from './problem-log.ts';
import type { TrackBuilder } from './track-builder.ts';

/** A cue as far as its own line says: formats that give only starts leave the end open. */
export interface OpenCue extends Omit<Cue, 'endMs'> {
  readonly endMs: number | null;
  /** When the last of its words is spoken, where that is known. */
  readonly lastWordMs?: number;
  /** Line of the file, from 1. */
  readonly line: number;
}

/**
 * Adds cues whose ends may be open, and logs each that is: such a cue lasts as long as its words take to read, and at most until the next one starts.
 */
export function addOpenCues(track: TrackBuilder, cues: readonly OpenCue[], log: ProblemLog): void {
  cues.forEach((cue, index) => {
    if (cue.endMs === null) log.note('missing_end', cue.line, track.count);
    track.add(withEnd(cue, cue.endMs ?? openEnd(cue, cues[index + 1])), cue.line);
  });
}

/** Part by part: to copy an object without one of its parts takes several times as long. */
function withEnd({ startMs, text, spans, placement, id }: OpenCue, endMs: number): Cue {
  const cue: { -readonly [Part in keyof Cue]: Cue[Part] } = { startMs, endMs, text };
  if (spans) cue.spans = spans;
  if (placement) cue.placement = placement;
  if (id !== undefined) cue.id = id;
  return cue;
}

function openEnd({ startMs, text, lastWordMs = startMs }: OpenCue, next: OpenCue | undefined): number {
  const readMs = Math.max(startMs + readingTimeMs(text), lastWordMs + readingTimeMs(''));
  return next && next.startMs > startMs ? Math.min(readMs, next.startMs) : readMs;
}
