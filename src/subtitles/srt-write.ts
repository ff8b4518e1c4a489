import { asciiText } from './ascii-text.ts';
import type { Track } from './cue.ts';
import type { Dropped } from './render-spans.ts';
import { chunkAt, type Chunk } from './srt-chunk.ts';
import { frameBytes, hasShortTimes, putFrame } from './srt-frame.ts';
import { formatTimecode } from './timecode.ts';
import type { WrittenTrack } from './written-track.ts';

/** A track as SubRip text, numbered from 1. What SubRip cannot say is left out; {@link writeSrt} tells of it. */
export function serialiseSrt(track: Track): string {
  return writeSrt(track).text;
}

/** A track as SubRip text, and what was left out on purpose. */
export function writeSrt(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const ascii = asciiText(track);
  const pieces: string[] = [];
  for (let from = 0; from < track.length;) {
    const chunk = chunkAt(track, from, dropped);
    if (!ascii.add(chunk)) pieces.push(ascii.take(), joinChunk(chunk));
    from += chunk.cues.length;
  }
  pieces.push(ascii.take());
  // Each cue has a blank line after it, which the last one does not need.
  return { text: pieces.join('').slice(0, -1), dropped };
}

const decoder = new TextDecoder();

/** Frames are written as bytes, decoded once and cut apart: strings for numbers and times would take twice the time. */
function joinChunk({ cues, number, texts }: Chunk): string {
  if (!cues.every(hasShortTimes)) return joinLong({ cues, number, texts });
  const digits = String(number).length;
  const size = frameBytes(digits);
  const bytes = new DataView(new ArrayBuffer(size * cues.length));
  cues.forEach((cue, index) => putFrame(bytes, index * size, number + index, digits, cue));
  const frames = decoder.decode(bytes);
  const parts: string[] = [];
  for (let index = 0; index < cues.length; index += 1)
    parts.push(frames.slice(index * size, (index + 1) * size), texts[index]!);
  // A frame begins with the blank line after the cue before it, which the chunk before has written.
  parts[0] = parts[0]!.trimStart();
  parts.push('\n\n');
  return parts.join('');
}

/** Times of a hundred hours or more, or with fractions, are too rare to be quick. */
function joinLong({ cues, number, texts }: Omit<Chunk, 'joined'>): string {
  return cues
    .map(({ startMs, endMs }, index) => {
      const times = `${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}`;
      return `${number + index}\n${times}\n${texts[index]!}\n\n`;
    })
    .join('');
}
