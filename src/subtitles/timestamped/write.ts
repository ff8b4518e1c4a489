import type { Track } from '../cue.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { noteIndentation } from '../markup/indentation.ts';
import { plainText } from '../writing/plain-text.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';
import type { WrittenTrack } from '../written-track.ts';
import { conventionsOf, stampedLine, wordsOf } from './stamped-line.ts';

/** A track as a transcript, `1:02:03 words`, and what was left out. */
export function writeTimestamped(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const lines = track.map((cue): StampedWords => {
    noteIndentation(cue.text, dropped);
    const lineEnds = plainText(cue, dropped).split('\n');
    if (lineEnds.length > 1) drop(dropped, 'line_break', lineEnds.length - 1);
    drop(dropped, 'precision');
    drop(dropped, 'end_times');
    const words = lineEnds.map((line) => line.trim()).join(' ');
    return { stamp: stamp(cue.startMs), words };
  });
  return { text: guarded(lines).join(''), dropped };
}

interface StampedWords {
  readonly stamp: string;
  readonly words: string;
}

/** The lines, with a {@link GUARD} before words that would be read as a mark of the transcript. */
function guarded(lines: readonly StampedWords[]): string[] {
  const read = lines.map((line) => stampedLine(`${line.stamp} ${line.words}`));
  const conventions = conventionsOf(read.flatMap((line) => line ?? []));
  return lines.map((line, index) => {
    const found = read[index];
    const isReadBack = found != null && wordsOf(found, conventions).text === line.words.trim();
    const guard = isReadBack && !line.words.startsWith(GUARD) ? '' : GUARD;
    return `${line.stamp} ${guard}${line.words}\n`;
  });
}

function stamp(ms: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(ms / MS_PER_HOUR);
  const minutes = Math.floor((ms % MS_PER_HOUR) / MS_PER_MINUTE);
  const seconds = pad(Math.floor((ms % MS_PER_MINUTE) / MS_PER_SECOND));
  return hours > 0 ? `${hours}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
