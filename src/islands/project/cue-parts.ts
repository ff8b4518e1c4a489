import type { Cue } from '#subtitles/cue.ts';

/** Copied from one thread to another, or into the browser's store, in a few milliseconds. */
const PART_CHARS = 500_000;

/** Cues in parts, each small enough to be copied between two frames. A file of 50 MB at once holds up the page for a quarter of a second. */
export function* cueParts(cues: readonly Cue[]): Generator<Cue[]> {
  let part: Cue[] = [];
  let chars = 0;
  for (const cue of cues) {
    part.push(cue);
    chars += cue.text.length;
    if (chars < PART_CHARS) continue;
    yield part;
    part = [];
    chars = 0;
  }
  if (part.length > 0) yield part;
}
