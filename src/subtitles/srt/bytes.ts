import type { Track } from '../cue.ts';
import { type Chunk, chunkText, GAP_MARK } from './chunk.ts';
import { frameBytes, hasShortTimes, putFrame } from './frame.ts';

/** Number and times of a cue at the longest, and some room for tags. */
const ROOM_FOR_CUE = 64;
/** Cues begin with the blank line after the cue before them, which the first has not. */
const BLANK_LINE_BYTES = 2;

const encoder = new TextEncoder();

/** The bytes of a SubRip file, in UTF-8. */
export interface SrtBytes {
  /** Appends the cues of a chunk, each with a blank line before it. */
  addChunk(chunk: Chunk): void;
  /** The whole file; nothing may be added any more. */
  finish(): Uint8Array<ArrayBuffer>;
}

/**
 * The bytes of a file for `track`, none of which are there yet. Texts come a chunk at a time, by one native copy that leaves gaps, and only the gaps
 * are filled byte by byte: to join strings and encode them takes three times as long, and leaves pieces for the collector.
 */
export function srtBytes(track: Track): SrtBytes {
  let bytes = new Uint8Array(sizeOf(track));
  let end = 0;
  const append = (text: string): number => {
    for (;;) {
      const { read, written } = encoder.encodeInto(text, bytes.subarray(end));
      if (read === text.length) return written;
      const more = new Uint8Array(bytes.length * 2);
      more.set(bytes.subarray(0, end));
      bytes = more;
    }
  };
  return {
    addChunk(chunk) {
      const { cues, joined } = chunk;
      const isFast = joined !== null && cues.every(hasShortTimes);
      const written = isFast ? append(joined) : 0;
      const isFilled =
        isFast && fillGaps(bytes.subarray(end, end + written), chunk, written === joined.length);
      end += isFilled ? written : append(chunkText(chunk));
    },
    finish() {
      end += append('\n');
      return bytes.subarray(BLANK_LINE_BYTES, end);
    },
  };
}

/** Enough for most files in ASCII. Where it is not, {@link srtBytes} doubles it. */
function sizeOf(track: Track): number {
  let size = ROOM_FOR_CUE;
  for (let index = 0; index < track.length; index += 1) size += track[index]!.text.length + ROOM_FOR_CUE;
  return size;
}

/** `false` where a text beyond ASCII holds what marks a gap: the gaps cannot be found then. */
function fillGaps(bytes: Uint8Array<ArrayBuffer>, { cues, number, texts }: Chunk, isAscii: boolean): boolean {
  const digits = String(number).length;
  const gap = frameBytes(digits);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  for (let index = 0; index < cues.length; index += 1) {
    const cue = cues[index]!;
    const text = texts[index]!;
    putFrame(view, at, number + index, digits, cue);
    at += gap;
    if (text !== cue.text) at += putText(bytes, at, text);
    else if (isAscii) at += text.length;
    else if (text.includes(GAP_MARK)) return false;
    else at = nextGap(bytes, at);
  }
  return true;
}

/** The engine's own search is many times faster than counting the bytes of letters. */
function nextGap(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(GAP_MARK.charCodeAt(0), from);
  return at < 0 ? bytes.length : at;
}

/** Gives how many bytes the text has taken. */
function putText(bytes: Uint8Array, from: number, text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return encoder.encodeInto(text, bytes.subarray(from)).written;
    bytes[from + at] = code;
  }
  return text.length;
}
