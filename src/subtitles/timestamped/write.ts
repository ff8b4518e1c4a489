import type { Track } from '../cue.ts';
import { plainText } from '../markup/plain-text.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';

/** A track as a transcript, `1:02:03 words`, and what was left out. */
export function writeTimestamped(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const lines = track.map((cue) => {
    const lineEnds = plainText(cue, dropped).split('\n');
    if (lineEnds.length > 1) drop(dropped, 'line_break', lineEnds.length - 1);
    drop(dropped, 'precision');
    return `${stamp(cue.startMs)} ${lineEnds.map((line) => line.trim()).join(' ')}\n`;
  });
  return { text: lines.join(''), dropped };
}

function stamp(ms: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(ms / MS_PER_HOUR);
  const minutes = Math.floor((ms % MS_PER_HOUR) / MS_PER_MINUTE);
  const seconds = pad(Math.floor((ms % MS_PER_MINUTE) / MS_PER_SECOND));
  return hours > 0 ? `${hours}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
