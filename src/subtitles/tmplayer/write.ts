import type { Track } from '../cue.ts';
import { barLine } from '../markup/bar-lines.ts';
import { noteWeakIndentation } from '../markup/indentation.ts';
import { needsEndLine } from '../writing/end-line.ts';
import { plainText } from '../writing/plain-text.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { formatTimecode, MS_PER_SECOND } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';

/** The last second that two digits of hours can say. */
const LAST_MS = 359_999_000;
const CLOCK_CHARS = 8;

/** A track as TMPlayer, and what was left out. A line without words ends a cue that is followed by a pause. */
export function writeTmPlayer(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const lines = track.flatMap((cue, index) => {
    const lineEnds = plainText(cue, dropped).split('\n');
    for (const line of lineEnds) noteWeakIndentation(line, dropped);
    const text = lineEnds.map((line) => barLine(line, dropped)).join('|');
    if (cue.startMs % MS_PER_SECOND !== 0 || cue.endMs % MS_PER_SECOND !== 0) drop(dropped, 'precision');
    const next = track[index + 1];
    const isParted = needsEndLine(cue, next, dropped) && clock(cue.endMs) < clock(next?.startMs ?? Infinity);
    const shown = `${clock(cue.startMs)}:${text}`;
    return isParted ? [shown, `${clock(cue.endMs)}:`] : [shown];
  });
  return { text: lines.map((line) => `${line}\n`).join(''), dropped };
}

function clock(ms: number): string {
  const rounded = Math.round(Math.min(ms, LAST_MS) / MS_PER_SECOND) * MS_PER_SECOND;
  return formatTimecode(rounded, '.').slice(0, CLOCK_CHARS);
}
