import type { Track } from './cue.ts';
import type { Chunk } from './srt-chunk.ts';
import { frameBytes, putFrame } from './srt-frame.ts';
import { utf8Length } from './utf8-length.ts';

/** Number and times of a cue at the longest, and some room for tags. */
const ROOM_FOR_CUE = 64;
/** Cues begin with the blank line after the cue before them, which the first has not. */
const BLANK_LINE_BYTES = 2;

const encoder = new TextEncoder();

/** The bytes of a SubRip file, in UTF-8. */
export interface SrtBytes {
  /** Appends the cues of a chunk, each with a blank line before it. Their times are short. */
  addChunk(chunk: Chunk): void;
  /** Appends cues that are written already, each with a blank line before it. */
  addText(text: string): void;
  /** The whole file; nothing may be added any more. */
  finish(): Uint8Array<ArrayBuffer>;
}

/**
 * Room for the cues of a track. Texts come into it a chunk at a time, by one native copy that leaves gaps, and only the gaps are filled byte by
 * byte: that takes a third of the time of joining strings, and leaves no pieces for the collector.
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
      const written = append(chunk.joined);
      fillGaps(bytes, end, chunk, written === chunk.joined.length);
      end += written;
    },
    addText(text) {
      end += append(text);
    },
    finish() {
      end += append('\n');
      return bytes.subarray(BLANK_LINE_BYTES, end);
    },
  };
}

/** Enough for a file in ASCII; others may need more. */
function sizeOf(track: Track): number {
  let size = ROOM_FOR_CUE;
  for (let index = 0; index < track.length; index += 1) size += track[index]!.text.length + ROOM_FOR_CUE;
  return size;
}

function fillGaps(
  bytes: Uint8Array<ArrayBuffer>,
  from: number,
  { cues, number, texts, joined }: Chunk,
  isAscii: boolean,
): void {
  const digits = String(number).length;
  const gap = frameBytes(digits);
  const view = new DataView(bytes.buffer);
  let at = from;
  let inJoined = 0;
  for (let index = 0; index < cues.length; index += 1) {
    const cue = cues[index]!;
    const text = texts[index]!;
    putFrame(view, at, number + index, digits, cue);
    at += gap;
    inJoined += gap;
    if (text === cue.text) {
      at += isAscii ? text.length : utf8Length(joined, inJoined, inJoined + text.length);
      inJoined += text.length;
    } else {
      const length = utf8Length(text);
      putText(bytes, at, text, length);
      at += length;
      inJoined += length;
    }
  }
}

function putText(bytes: Uint8Array, from: number, text: string, length: number): void {
  if (length > text.length) encoder.encodeInto(text, bytes.subarray(from));
  else for (let at = 0; at < length; at += 1) bytes[from + at] = text.charCodeAt(at);
}
