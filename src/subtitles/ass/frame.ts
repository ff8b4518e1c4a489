import { MS_PER_HOUR } from '../timing/timecode.ts';
import { putPair } from '../writing/put-digits.ts';

const ZERO = 48;
/** An event up to its text, without times. */
const FRAME = new TextEncoder().encode('Dialogue: 0,0:00:00.00,0:00:00.00,Default,,0,0,0,,');
const START_AT = 'Dialogue: 0,'.length;
const END_AT = 'Dialogue: 0,0:00:00.00,'.length;
/** From here on, hours take more than one digit when they are rounded. */
const LONG_TIME_MS = 10 * MS_PER_HOUR - 5;

/** How long an event is up to its text. */
export const FRAME_BYTES = FRAME.length;

/** Whether {@link putFrame} can write a time. */
export function isShortTime(ms: number): boolean {
  return ms >= 0 && ms < LONG_TIME_MS;
}

/** Writes an event in the default style up to its text, {@link FRAME_BYTES} long. */
export function putFrame(bytes: Uint8Array, at: number, startMs: number, endMs: number): void {
  bytes.set(FRAME, at);
  putTime(bytes, at + START_AT, startMs);
  putTime(bytes, at + END_AT, endMs);
}

function putTime(bytes: Uint8Array, at: number, ms: number): void {
  const hundredths = Math.round(ms / 10);
  const seconds = (hundredths / 100) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  bytes[at] = ZERO + hours;
  putPair(bytes, at + 2, minutes - hours * 60);
  putPair(bytes, at + 5, seconds - minutes * 60);
  putPair(bytes, at + 8, hundredths - seconds * 100);
}
