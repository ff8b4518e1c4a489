import type { Cue, Track } from '../cue.ts';
import { GUARD, withoutBlankLines } from '../markup/blank-lines.ts';
import { plainText } from '../writing/plain-text.ts';
import type { Dropped } from '../markup/render-spans.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';
import { isGuardedTiming } from './timing-line.ts';

/** A track as SubViewer text, and what was left out: it has no markup at all. */
export function writeSbv(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const blocks = track.map((cue) => {
    return `${sbvTimes(cue)}\n${sbvWords(plainText(cue, dropped), dropped)}\n`;
  });
  return { text: blocks.join('\n'), dropped };
}

/** The lines of a text as the file has them. */
export function sbvWords(text: string, dropped: Dropped): string {
  return guardedLines(withoutBlankLines(text, dropped));
}

/** A text of which no line is a time. */
export function guardedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (isGuardedTiming(line) ? GUARD + line : line))
    .join('\n');
}

/** The line that begins a cue. */
export function sbvTimes({ startMs, endMs }: Cue): string {
  return `${sbvTimecode(startMs)},${sbvTimecode(endMs)}`;
}

function sbvTimecode(ms: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const minutes = Math.floor((ms % MS_PER_HOUR) / MS_PER_MINUTE);
  const seconds = Math.floor((ms % MS_PER_MINUTE) / MS_PER_SECOND);
  return `${Math.floor(ms / MS_PER_HOUR)}:${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(ms % MS_PER_SECOND, 3)}`;
}
