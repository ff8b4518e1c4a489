import type { Cue } from '../cue.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';

/** Whether a line without words has to end a cue, in a format of starts alone. Such a line cannot say that a cue overlaps the next one or ends when it starts. */
export function needsEndLine({ startMs, endMs }: Cue, next: Cue | undefined, dropped: Dropped): boolean {
  const nextMs = next?.startMs ?? Infinity;
  if (endMs <= startMs) drop(dropped, 'end_times');
  if (endMs > nextMs) drop(dropped, 'overlap');
  return endMs < nextMs;
}
