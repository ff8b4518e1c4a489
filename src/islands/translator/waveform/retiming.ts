import type { Times } from '#islands/project/command.ts';
import type { Cue, Track } from '#subtitles/cue.ts';

/** What of a cue is moved: an edge, or the whole. */
export type Grip = 'start' | 'end' | 'whole';

/** A cue that ends before this cannot be seen, and has no room for its edges. */
export const MIN_CUE_MS = 100;
/** Shorter gaps are seen as a flicker: two frames of film. */
const FLICKER_MS = 83;

/** The cue with its edge, or as a whole, moved by so much. It never ends before it starts, nor starts before the film. */
export function moved({ startMs, endMs }: Times, grip: Grip, byMs: number): Times {
  const by = Math.round(byMs);
  if (grip === 'start') return { startMs: Math.min(Math.max(0, startMs + by), endMs - MIN_CUE_MS), endMs };
  if (grip === 'end') return { startMs, endMs: Math.max(startMs + MIN_CUE_MS, endMs + by) };
  const shift = Math.max(-startMs, by);
  return { startMs: startMs + shift, endMs: endMs + shift };
}

/** Brings what is moved onto the nearest of some moments, where one is near enough. */
export function snapped(times: Times, grip: Grip, moments: readonly number[], reachMs: number): Times {
  const edges =
    grip === 'whole' ? [times.startMs, times.endMs] : [grip === 'start' ? times.startMs : times.endMs];
  const distances = edges.flatMap((edge) => moments.map((moment) => moment - edge));
  const [nearest] = distances.sort((a, b) => Math.abs(a) - Math.abs(b));
  return nearest === undefined || Math.abs(nearest) > reachMs ? times : moved(times, grip, nearest);
}

/** How a cue meets the next one. */
export type Meeting = 'apart' | 'flicker' | 'overlap';

export function meeting(cue: Pick<Cue, 'endMs'>, next: Pick<Cue, 'startMs'> | undefined): Meeting {
  if (!next) return 'apart';
  const gapMs = next.startMs - cue.endMs;
  if (gapMs < 0) return 'overlap';
  return gapMs > 0 && gapMs < FLICKER_MS ? 'flicker' : 'apart';
}

/** Where a cue may snap to: its neighbours' edges, and the playhead. */
export function snapMoments(cues: Track, index: number, playheadMs: number | null): readonly number[] {
  const moments = [cues[index - 1]?.endMs, cues[index + 1]?.startMs, playheadMs];
  return moments.filter((moment) => moment != null);
}
