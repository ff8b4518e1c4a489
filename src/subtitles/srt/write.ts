import type { Cue, Track } from '../cue.ts';
import { toTaggedText } from '../markup/markup.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import type { EncodedTrack, WrittenTrack } from '../written-track.ts';
import { MAX_FRAME_BYTES, putFrame } from './frame.ts';
import { guardText, mayNeedGuard } from './guards.ts';
import { type GrowingFile, growingFile, makeRoom, putText } from '../writing/growing-file.ts';
import { placeMark } from '../writing/place-mark.ts';
import { scanForAny } from '../writing/suspicious-bytes.ts';

const LF = 10;
/** Cues begin with the blank line after the cue before them, which the first has not. */
const BLANK_LINE_BYTES = 2;

/** Signs that may begin markup. */
const MARKUP = /[<{&]/u;
/** Markup, and a part of each arrow and of each time; 0xE2 and 0xEF are the first of U+2060 and of the wide colon. */
const isSuspicious = scanForAny('<>{&:;\r', [0xe2, 0xef]);

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

/** Bytes of a slice: a few milliseconds of writing. */
const SLICE_BYTES = 60_000;

/**
 * {@link serialiseSrt} in slices, with a pause between them, so that a server goes on answering others meanwhile. Each is decoded by itself: the bytes
 * of the whole file are never in memory beside its text.
 */
export async function serialiseSrtInSlices(track: Track, pause: () => Promise<void>): Promise<string> {
  const file = growingFile();
  let text = '';
  for (const [index, cue] of track.entries()) {
    putCue(file, { cue, index, share: 0 }, {});
    if (file.end < SLICE_BYTES && index < track.length - 1) continue;
    text += decoder.decode(file.bytes.subarray(0, file.end));
    file.end = 0;
    await pause();
  }
  return text === '' ? '' : `${text.slice(BLANK_LINE_BYTES)}\n`;
}

/** A track as a SubRip file in UTF-8, and what was left out on purpose. */
export function encodeSrt(track: Track): EncodedTrack {
  const dropped: Dropped = {};
  if (track.length === 0) return { bytes: new Uint8Array(0), dropped };
  const file = growingFile();
  for (let index = 0; index < track.length; index += 1)
    putCue(file, { cue: track[index]!, index, share: index / track.length }, dropped);
  return { bytes: finishFile(file), dropped };
}

interface NumberedCue {
  readonly cue: Cue;
  readonly index: number;
  /** How much of the whole file stands before it; 0 where that is not kept. */
  readonly share: number;
}

function putCue(file: GrowingFile, { cue, index, share }: NumberedCue, dropped: Dropped): void {
  makeRoom(file, cue.text.length, MAX_FRAME_BYTES, share);
  file.end = putFrame(file, index + 1, cue);
  if (putPlain(file, cue)) return;
  const text = writeText(cue, dropped);
  makeRoom(file, text.length, MAX_FRAME_BYTES, share);
  file.end = putText(file, text);
}

function finishFile(file: GrowingFile): Uint8Array<ArrayBuffer> {
  file.bytes[file.end] = LF;
  return file.bytes.subarray(BLANK_LINE_BYTES, file.end + 1);
}

/**
 * Puts the text of a cue at the end. `false` where it must be written otherwise. A text is looked at where it has been copied to: to read single bytes of an
 * array is much faster than to read single letters of a string that is part of another.
 */
function putPlain(file: GrowingFile, { text, spans, placement, id }: Cue): boolean {
  if (spans !== undefined || placement !== undefined || id !== undefined) return false;
  const end = putText(file, text);
  if (isSuspicious(text, file.bytes, file.end, end) && (MARKUP.test(text) || mayNeedGuard(text)))
    return false;
  file.end = end;
  return true;
}

function writeText(cue: Cue, dropped: Dropped): string {
  const { placement, id } = cue;
  if (id !== undefined) drop(dropped, 'identifier');
  if (placement?.settings !== undefined) drop(dropped, 'settings');
  if (placement?.xPercent !== undefined || placement?.yPercent !== undefined) drop(dropped, 'position');
  return guardText(placeMark(cue) + toTaggedText(cue, dropped));
}
