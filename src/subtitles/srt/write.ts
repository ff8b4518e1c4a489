import type { Track } from '../cue.ts';
import type { Dropped } from '../markup/render-spans.ts';
import { srtBytes } from './bytes.ts';
import { chunkAt } from './chunk.ts';
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
    bytes.addChunk(chunk);
    from += chunk.cues.length;
  }
  return { bytes: bytes.finish(), dropped };
}
