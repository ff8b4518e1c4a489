import type { Track } from '../cue.ts';
import type { Dropped } from '../markup/render-spans.ts';
import { srtBytes } from './bytes.ts';
import { chunkAt, type Chunk } from './chunk.ts';
import { hasShortTimes } from './frame.ts';
import { formatTimecode } from '../timing/timecode.ts';
import type { EncodedTrack, WrittenTrack } from '../written-track.ts';

/** A track as SubRip text, numbered from 1. What SubRip cannot say is left out; {@link writeSrt} reports it. */
export function serialiseSrt(track: Track): string {
  return writeSrt(track).text;
}

const decoder = new TextDecoder();

/** A track as SubRip text, and what was left out on purpose. */
export function writeSrt(track: Track): WrittenTrack {
  const { bytes, dropped } = encodeSrt(track);
  return { text: decoder.decode(bytes), dropped };
}

/** A track as a SubRip file in UTF-8, and what was left out on purpose. */
export function encodeSrt(track: Track): EncodedTrack {
  const dropped: Dropped = {};
  if (track.length === 0) return { bytes: new Uint8Array(0), dropped };
  const bytes = srtBytes(track);
  for (let from = 0; from < track.length;) {
    const chunk = chunkAt(track, from, dropped);
    const { cues, joined } = chunk;
    if (joined !== null && cues.every(hasShortTimes)) bytes.addChunk({ ...chunk, joined });
    else bytes.addText(joinSlowly(chunk));
    from += cues.length;
  }
  return { bytes: bytes.finish(), dropped };
}

/** Times of a hundred hours or more, fractional times, and texts of a million letters are too rare for the fast path. */
function joinSlowly({ cues, number, texts }: Chunk): string {
  return cues
    .map(({ startMs, endMs }, index) => {
      const times = `${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}`;
      return `\n\n${number + index}\n${times}\n${texts[index]!}`;
    })
    .join('');
}
