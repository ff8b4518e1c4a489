import type { Cue, Track } from './cue.ts';
import { MS_PER_HOUR } from './timecode.ts';

/** Number, times, arrow and line ends of a cue, at the longest. */
const FRAME_BYTES = 64;
/** From here on, hours take more than two digits. */
const LONG_TIME_MS = 100 * MS_PER_HOUR;

const LF = 10;
const decoder = new TextDecoder();

/** Writes cues from `from` to `to` as SubRip, or gives `null` where a text is no ASCII or a time enormous. */
export type AsciiChunkWriter = (track: Track, from: number, to: number) => string | null;

/**
 * A writer of chunks in ASCII, which most files in English are made of. Bytes that are copied and decoded once take half the time of strings that are
 * joined, and leave no pieces for the collector. `textOf` writes the texts that need more than copying. The writer keeps its buffer, and belongs
 * to one track.
 */
export function asciiChunkWriter(textOf: (cue: Cue) => string): AsciiChunkWriter {
  let bytes = new Uint8Array(64 * 1024);
  return (track, from, to) => {
    let size = 0;
    for (let index = from; index < to; index += 1) size += track[index]!.text.length + FRAME_BYTES;
    if (size > bytes.length) bytes = new Uint8Array(size * 2);
    let at = 0;
    for (let index = from; index < to; index += 1) {
      const cue = track[index]!;
      const { startMs, endMs } = cue;
      if (!isShortTime(startMs) || !isShortTime(endMs)) return null;
      at = putNumber(bytes, at, index + 1);
      bytes[at] = LF;
      at = putTime(bytes, at + 1, startMs);
      at = putArrow(bytes, at);
      at = putTime(bytes, at, endMs);
      bytes[at] = LF;
      at = putCueText(bytes, at + 1, cue, textOf);
      if (at < 0 || at + FRAME_BYTES > bytes.length) return null;
      bytes[at] = bytes[at + 1] = LF;
      at += 2;
    }
    return decoder.decode(bytes.subarray(0, at));
  };
}

function putCueText(bytes: Uint8Array, at: number, cue: Cue, textOf: (cue: Cue) => string): number {
  const { text, spans, placement, id } = cue;
  const isBare = spans === undefined && placement === undefined && id === undefined;
  const end = isBare ? putPlain(bytes, at, text) : -1;
  return end < 0 ? putWritten(bytes, at, textOf(cue)) : end;
}

function isShortTime(ms: number): boolean {
  return ms >= 0 && ms < LONG_TIME_MS && (ms | 0) === ms;
}

function putNumber(bytes: Uint8Array, from: number, number: number): number {
  let digits = 1;
  for (let power = 10; power <= number; power *= 10) digits += 1;
  let rest = number;
  for (let at = from + digits - 1; at >= from; at -= 1) {
    const tens = (rest / 10) | 0;
    bytes[at] = 48 + rest - tens * 10;
    rest = tens;
  }
  return from + digits;
}

function putTwo(bytes: Uint8Array, at: number, value: number): void {
  const tens = (value / 10) | 0;
  bytes[at] = 48 + tens;
  bytes[at + 1] = 48 + value - tens * 10;
}

function putTime(bytes: Uint8Array, at: number, ms: number): number {
  const seconds = (ms / 1000) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  const fraction = ms - seconds * 1000;
  const hundreds = (fraction / 100) | 0;
  putTwo(bytes, at, hours);
  bytes[at + 2] = 58;
  putTwo(bytes, at + 3, minutes - hours * 60);
  bytes[at + 5] = 58;
  putTwo(bytes, at + 6, seconds - minutes * 60);
  bytes[at + 8] = 44;
  bytes[at + 9] = 48 + hundreds;
  putTwo(bytes, at + 10, fraction - hundreds * 100);
  return at + 12;
}

function putArrow(bytes: Uint8Array, at: number): number {
  bytes[at] = bytes[at + 4] = 32;
  bytes[at + 1] = bytes[at + 2] = 45;
  bytes[at + 3] = 62;
  return at + 5;
}

/** Copies a text that has been written already; -1 where it is no ASCII or has no room. */
function putWritten(bytes: Uint8Array, from: number, text: string): number {
  const { length } = text;
  if (from + length > bytes.length) return -1;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return -1;
    bytes[from + index] = code;
  }
  return from + length;
}

/** Copies a text; -1 where it holds anything that SubRip would read as something else, or no ASCII. */
function putPlain(bytes: Uint8Array, from: number, text: string): number {
  const { length } = text;
  if (
    length === 0 ||
    from + length > bytes.length ||
    text.charCodeAt(0) <= 32 ||
    text.charCodeAt(length - 1) <= 32
  )
    return -1;
  let last = 0;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 64) {
      // A line that begins with a blank may be a blank line; `->` may be an arrow.
      if (code === 60 || code === 38 || code === 13) return -1;
      if ((last === LF && code <= 32) || (code === 62 && last === 45)) return -1;
    } else if (code > 122 && (code === 123 || code > 127)) return -1;
    bytes[from + index] = code;
    last = code;
  }
  return from + length;
}
