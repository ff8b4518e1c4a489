import type { Cue } from '../cue.ts';
import { readingTimeMs } from '../timing/reading-time.ts';
import type { ProblemLog } from './problem-log.ts';
import type { LostCue, TrackBuilder } from './track-builder.ts';

/** A cue as far as its own line says: formats that give only starts leave the end open. */
export interface OpenCue extends Omit<Cue, 'endMs'> {
  readonly endMs: number | null;
  /** When the last of its words is spoken, where that is known. */
  readonly lastWordMs?: number;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** A cue whose start is missing or cannot be read. */
export type LostOpenCue = Omit<OpenCue, 'startMs'> & { readonly startMs: null };

/** A cue as its line gives it. */
export type LineCue = OpenCue | LostOpenCue;

/**
 * Adds cues whose ends may be open, and logs each that is: such a cue lasts as long as its words take to read, and at most until the next one starts. Those without
 * a start are shown between their neighbours.
 */
export function addOpenCues(track: TrackBuilder, cues: readonly LineCue[], log: ProblemLog): void {
  cues.forEach((cue, index) => {
    if (isLost(cue)) return track.addLost(timed(cue, null, cue.endMs), cue.line);
    if (cue.endMs === null) log.note('missing_end', cue.line, track.count);
    const endMs = cue.endMs ?? Math.min(readEndMs(cue), limitMs(cue.startMs, cues, index));
    track.add(timed(cue, cue.startMs, endMs), cue.line);
  });
}

function isLost(cue: LineCue | undefined): cue is LostOpenCue {
  return cue?.startMs === null;
}

/** Part by part: to copy an object without one of its parts takes several times as long. */
function timed<Ms extends number | null>(
  { text, spans, placement, id }: LineCue,
  startMs: Ms,
  endMs: Ms,
): Omit<Cue, 'startMs' | 'endMs'> & { readonly startMs: Ms; readonly endMs: Ms } {
  const cue: Writable<LostCue> & { startMs: Ms; endMs: Ms } = { startMs, endMs, text };
  if (spans) cue.spans = spans;
  if (placement) cue.placement = placement;
  if (id !== undefined) cue.id = id;
  return cue;
}

type Writable<Value> = { -readonly [Part in keyof Value]: Value[Part] };

function readEndMs({ startMs, text, lastWordMs = startMs }: OpenCue): number {
  return Math.max(Math.max(0, startMs) + readingTimeMs(text), lastWordMs + readingTimeMs(''));
}

/** Where the next cue starts; where cues without a start stand before it, the end of this one's share of the time. */
function limitMs(startMs: number, cues: readonly LineCue[], index: number): number {
  let next = index + 1;
  while (isLost(cues[next])) next += 1;
  const nextMs = cues[next]?.startMs ?? -Infinity;
  return nextMs > startMs ? startMs + Math.floor((nextMs - startMs) / (next - index)) : Infinity;
}
