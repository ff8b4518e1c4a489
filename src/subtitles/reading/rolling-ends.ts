import type { OpenCue } from './open-ends.ts';

/**
 * Automatic captions of YouTube say how long a line stays while the next one is already below it: two lines roll. As subtitles each line lasts until
 * the next starts.
 */
export function endsAtNext(cues: readonly OpenCue[]): OpenCue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    const isOverlapped = next && cue.endMs !== null && next.startMs > cue.startMs && next.startMs < cue.endMs;
    return isOverlapped ? { ...cue, endMs: next.startMs } : cue;
  });
}
