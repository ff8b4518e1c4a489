import { endBeforeNext } from '../timing/end-before-next.ts';
import type { OpenCue } from './open-ends.ts';

/**
 * Automatic captions of YouTube say how long a line stays while the next one is already below it: two lines roll. As subtitles each line lasts until
 * the next starts.
 */
export function endsAtNext(cues: readonly OpenCue[]): OpenCue[] {
  return cues.map((cue, index) => endBeforeNext(cue, cues[index + 1]));
}
