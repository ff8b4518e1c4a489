import type { Cue } from '../cue.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';

/** From here on, hours take more than two digits. */
const LONG_TIME_MS = 100 * MS_PER_HOUR;

const LF = 10;
const COLON = 58;
const COMMA = 44;
const ZERO = 48;
const BLANK_LINE = 0x0a0a;
/** The four characters ` -->` in memory order. */
const ARROW = 0x202d2d3e;
const SPACE = 32;

/** Two digits, and a comma with three, each as one number that is stored at once. */
const PAIRS = Uint16Array.from({ length: 100 }, (_, value) => digitsOf(value, 2));
const FRACTIONS = Uint32Array.from({ length: 1000 }, (_, value) => COMMA * 2 ** 24 + digitsOf(value, 3));

function digitsOf(value: number, count: number): number {
  return count === 0 ? 0 : digitsOf(Math.floor(value / 10), count - 1) * 256 + ZERO + (value % 10);
}

/** What stands between the texts of two cues, in bytes: a blank line, the number, the times. */
export function frameBytes(digits: number): number {
  return '\n\n\n00:00:00,000 --> 00:00:00,000\n'.length + digits;
}

/** Whether both times are whole milliseconds and have two digits of hours. */
export function hasShortTimes({ startMs, endMs }: Cue): boolean {
  return isShort(startMs) && isShort(endMs);
}

function isShort(ms: number): boolean {
  return ms >= 0 && ms < LONG_TIME_MS && (ms | 0) === ms;
}

/** Writes what stands before a cue's text, {@link frameBytes} long, for a number of so many digits and times that are short. */
export function putFrame(bytes: DataView, at: number, number: number, digits: number, cue: Cue): void {
  const timesAt = at + 3 + digits;
  bytes.setUint16(at, BLANK_LINE);
  putNumber(bytes, timesAt - 1, number, digits);
  bytes.setUint8(timesAt - 1, LF);
  putTime(bytes, timesAt, cue.startMs);
  bytes.setUint32(timesAt + 12, ARROW);
  bytes.setUint8(timesAt + 16, SPACE);
  putTime(bytes, timesAt + 17, cue.endMs);
  bytes.setUint8(timesAt + 29, LF);
}

function putNumber(bytes: DataView, end: number, number: number, digits: number): void {
  let rest = number;
  for (let at = end - 1; at >= end - digits; at -= 1) {
    const tens = (rest / 10) | 0;
    bytes.setUint8(at, ZERO + rest - tens * 10);
    rest = tens;
  }
}

function putTime(bytes: DataView, at: number, ms: number): void {
  const seconds = (ms / MS_PER_SECOND) | 0;
  const minutes = (ms / MS_PER_MINUTE) | 0;
  const hours = (ms / MS_PER_HOUR) | 0;
  bytes.setUint16(at, PAIRS[hours]!);
  bytes.setUint8(at + 2, COLON);
  bytes.setUint16(at + 3, PAIRS[minutes - hours * 60]!);
  bytes.setUint8(at + 5, COLON);
  bytes.setUint16(at + 6, PAIRS[seconds - minutes * 60]!);
  bytes.setUint32(at + 8, FRACTIONS[ms - seconds * MS_PER_SECOND]!);
}
