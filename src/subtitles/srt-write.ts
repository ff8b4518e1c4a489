import { asciiChunkWriter } from './ascii-chunk.ts';
import type { Cue, Track } from './cue.ts';
import { legalLines } from './legal-lines.ts';
import { toTaggedText } from './markup.ts';
import { drop, type Dropped } from './render-spans.ts';
import { minuteClock } from './minute-clock.ts';
import type { WrittenTrack } from './written-track.ts';

/** Cues that are looked at together. More would make one odd cue slow down too many others. */
const CHUNK_CUES = 128;

/** A track as SubRip text, numbered from 1. What SubRip cannot say is left out; {@link writeSrt} tells of it. */
export function serialiseSrt(track: Track): string {
  return writeSrt(track).text;
}

/** A track as SubRip text, and what was left out on purpose. */
export function writeSrt(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  let inChunk: Dropped = {};
  const textOf = (cue: Cue) => writeText(cue, inChunk);
  const writeAscii = asciiChunkWriter(textOf);
  const clock = minuteClock(',');
  const chunks: string[] = [];
  for (let from = 0; from < track.length; from += CHUNK_CUES) {
    const to = Math.min(track.length, from + CHUNK_CUES);
    let chunk = writeAscii(track, from, to);
    if (chunk === null) {
      // What the first try counted is counted again.
      inChunk = {};
      chunk = writeStrings(track.slice(from, to), from, { clock, textOf });
    }
    chunks.push(chunk);
    for (const [what, count] of Object.entries(inChunk)) drop(dropped, what as keyof Dropped, count);
    inChunk = {};
  }
  // Each cue has a blank line after it, which the last one does not need.
  const last = chunks.length - 1;
  if (last >= 0) chunks[last] = chunks[last]!.slice(0, -1);
  return { text: chunks.join(''), dropped };
}

interface Writers {
  readonly clock: (ms: number) => string;
  readonly textOf: (cue: Cue) => string;
}

function writeStrings(cues: readonly Cue[], from: number, { clock, textOf }: Writers): string {
  const parts: string[] = [];
  cues.forEach((cue, index) => {
    parts.push(
      String(from + index + 1),
      '\n',
      clock(cue.startMs),
      ' --> ',
      clock(cue.endMs),
      '\n',
      textOf(cue),
      '\n\n',
    );
  });
  return parts.join('');
}

/** What makes a text more than words: signs that SubRip would read, or blank lines. */
const UNSAFE = /[<{&\r]|->|\n\s|^\s|\s$/u;

function writeText(cue: Cue, dropped: Dropped): string {
  const { text, spans, placement, id } = cue;
  const isBare = spans === undefined && placement === undefined && id === undefined;
  if (isBare && !UNSAFE.test(text)) return text;
  if (id !== undefined) drop(dropped, 'identifier');
  if (placement?.settings !== undefined) drop(dropped, 'settings');
  if (placement?.xPercent !== undefined || placement?.yPercent !== undefined) drop(dropped, 'position');
  const anchor = placement?.anchor === undefined || placement.anchor === 2 ? '' : `{\\an${placement.anchor}}`;
  return legalLines(anchor + toTaggedText(cue, dropped), dropped);
}
