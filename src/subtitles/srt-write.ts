import { asciiText } from './ascii-text.ts';
import type { Track } from './cue.ts';
import { minuteClock } from './minute-clock.ts';
import type { Dropped } from './render-spans.ts';
import { chunkAt, type Chunk } from './srt-chunk.ts';
import type { WrittenTrack } from './written-track.ts';

/** A track as SubRip text, numbered from 1. What SubRip cannot say is left out; {@link writeSrt} tells of it. */
export function serialiseSrt(track: Track): string {
  return writeSrt(track).text;
}

/** A track as SubRip text, and what was left out on purpose. */
export function writeSrt(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const ascii = asciiText(track);
  const clock = minuteClock(',');
  const pieces: string[] = [];
  for (let from = 0; from < track.length;) {
    const chunk = chunkAt(track, from, dropped);
    if (!ascii.add(chunk)) pieces.push(ascii.take(), joinChunk(chunk, clock));
    from += chunk.cues.length;
  }
  pieces.push(ascii.take());
  // Each cue has a blank line after it, which the last one does not need.
  return { text: pieces.join('').slice(0, -1), dropped };
}

function joinChunk({ cues, number, texts }: Chunk, clock: (ms: number) => string): string {
  const parts: string[] = [];
  cues.forEach(({ startMs, endMs }, index) => {
    parts.push(
      String(number + index),
      '\n',
      clock(startMs),
      ' --> ',
      clock(endMs),
      '\n',
      texts[index]!,
      '\n\n',
    );
  });
  return parts.join('');
}
