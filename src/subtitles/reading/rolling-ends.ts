import { endBeforeNext } from '../timing/end-before-next.ts';
import type { LineCue } from './open-ends.ts';

/**
 * Automatic captions of YouTube say how long a line stays while the next one is already below it: two lines roll. As subtitles each line lasts until
 * the next starts.
 */
export function endsAtNext(cues: readonly LineCue[]): LineCue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    return cue.startMs === null || !next || next.startMs === null ? cue : endBeforeNext(cue, next);
  });
}
