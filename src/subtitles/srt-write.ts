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
  const clock = minuteClock(',');
  const chunks: string[] = [];
  for (let from = 0; from < track.length; from += CHUNK_CUES) {
    const to = Math.min(track.length, from + CHUNK_CUES);
    const isPlain = isPlainChunk(track, from, to);
    let chunk = '';
    for (let index = from; index < to; index += 1) {
      const cue = track[index]!;
      const text = isPlain && isBare(cue) ? cue.text : writeText(cue, dropped);
      const blank = index === 0 ? '' : '\n';
      chunk += `${blank}${index + 1}\n${clock(cue.startMs)} --> ${clock(cue.endMs)}\n${text}\n`;
    }
    chunks.push(chunk);
  }
  return { text: chunks.join(''), dropped };
}

/** Whether no text of the chunk holds anything that SubRip would read as something else. One search through many texts costs less than many. */
function isPlainChunk(track: Track, from: number, to: number): boolean {
  let texts = '';
  for (let index = from; index < to; index += 1) {
    const { text } = track[index]!;
    const isEdgy = text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32;
    if (isEdgy) return false;
    texts += text;
  }
  return !UNSAFE.some((sign) => texts.includes(sign));
}

const UNSAFE = ['<', '{', '&', '\r', '-->', '\n\n', '\n ', '\n\t'];

function isBare({ spans, placement, id }: Cue): boolean {
  return spans === undefined && placement === undefined && id === undefined;
}

function writeText(cue: Cue, dropped: Dropped): string {
  const { placement, id } = cue;
  if (id !== undefined) drop(dropped, 'identifier');
  if (placement?.settings !== undefined) drop(dropped, 'settings');
  if (placement?.xPercent !== undefined || placement?.yPercent !== undefined) drop(dropped, 'position');
  const anchor = placement?.anchor === undefined || placement.anchor === 2 ? '' : `{\\an${placement.anchor}}`;
  return legalLines(anchor + toTaggedText(cue, dropped), dropped);
}
