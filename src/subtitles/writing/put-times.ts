import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';
import { putPair } from './put-digits.ts';

/** From here on, hours take more than two digits. */
const LONG_TIME_MS = 100 * MS_PER_HOUR;

const LF = 10;
const SPACE = 32;
const DASH = 45;
const ZERO = 48;
const COLON = 58;
const ARROW_HEAD = 62;
const TIME_BYTES = '00:00:00,000'.length;

/** How long a timing line is that {@link putTimes} writes. */
export const TIMES_BYTES = '00:00:00,000 --> 00:00:00,000\n'.length;

/** Whether {@link putTimes} can write a time: whole milliseconds and two digits of hours. */
export function isShortTime(ms: number): boolean {
  return ms >= 0 && ms < LONG_TIME_MS && (ms | 0) === ms;
}

/** Writes a timing line with its line end, {@link TIMES_BYTES} long. `mark` stands before the milliseconds. */
export function putTimes(bytes: Uint8Array, at: number, startMs: number, endMs: number, mark: number): void {
  putTime(bytes, at, startMs, mark);
  const arrow = at + TIME_BYTES;
  bytes[arrow] = SPACE;
  bytes[arrow + 1] = DASH;
  bytes[arrow + 2] = DASH;
  bytes[arrow + 3] = ARROW_HEAD;
  bytes[arrow + 4] = SPACE;
  putTime(bytes, arrow + 5, endMs, mark);
  bytes[at + TIMES_BYTES - 1] = LF;
}

function putTime(bytes: Uint8Array, at: number, ms: number, mark: number): void {
  const seconds = (ms / MS_PER_SECOND) | 0;
  const minutes = (ms / MS_PER_MINUTE) | 0;
  const hours = (ms / MS_PER_HOUR) | 0;
  const fraction = ms - seconds * MS_PER_SECOND;
  const tenths = (fraction / 100) | 0;
  putPair(bytes, at, hours);
  bytes[at + 2] = COLON;
  putPair(bytes, at + 3, minutes - hours * 60);
  bytes[at + 5] = COLON;
  putPair(bytes, at + 6, seconds - minutes * 60);
  bytes[at + 8] = mark;
  bytes[at + 9] = ZERO + tenths;
  putPair(bytes, at + 10, fraction - tenths * 100);
}
