import type { Cue } from '../cue.ts';
import { readingTimeMs } from '../timing/reading-time.ts';
import type { TrackBuilder } from './track-builder.ts';

/** A cue as far as its own line says: formats that give only starts leave the end open. */
export interface OpenCue extends Omit<Cue, 'endMs'> {
  readonly endMs: number | null;
  /** Line of the file, from 1. */
  readonly line: number;
}

/**
 * Adds cues whose ends may be open: such a cue lasts as long as its words take to read, and at most until the next one starts. Gives the number of
 * open ends.
 */
export function addOpenCues(track: TrackBuilder, cues: readonly OpenCue[]): number {
  let open = 0;
  cues.forEach((cue, index) => {
    if (cue.endMs === null) open += 1;
    track.add(withEnd(cue, cue.endMs ?? openEnd(cue, cues[index + 1])), cue.line);
  });
  return open;
}

/** Part by part: to copy an object without one of its parts takes several times as long. */
function withEnd({ startMs, text, spans, placement, id }: OpenCue, endMs: number): Cue {
  const cue: { -readonly [Part in keyof Cue]: Cue[Part] } = { startMs, endMs, text };
  if (spans) cue.spans = spans;
  if (placement) cue.placement = placement;
  if (id !== undefined) cue.id = id;
  return cue;
}

function openEnd({ startMs, text }: OpenCue, next: OpenCue | undefined): number {
  const readMs = startMs + readingTimeMs(text);
  return next && next.startMs > startMs ? Math.min(readMs, next.startMs) : readMs;
}
