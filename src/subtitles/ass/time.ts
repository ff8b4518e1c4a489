import type { TextRange } from '../document/document.ts';
import { scanTimecode, TimecodeFault } from '../timing/scan-timecode.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';

/** A time, and how it differs from what other formats write. */
interface AssTime {
  readonly ms: number;
  readonly faults: number;
}

const USUAL_CHARS = '0:00:00.00'.length;

/** The time of a field; `null` where it is none, or only begins like one. In `0:14:57.8?` a hundredth of a second is missing. */
export function assTimeAt(line: string, { from, to }: TextRange): AssTime | null {
  const ms = to - from === USUAL_CHARS ? usualMs(line, from) : -1;
  if (ms >= 0) return { ms, faults: 0 };
  const time = scanTimecode(line, from, to);
  const isWhole = time?.fields === 3 && (time.faults & TimecodeFault.missingMilliseconds) === 0;
  return time && (isWhole || time.next === to) ? time : null;
}

/** Fast path: the time written exactly as `H:MM:SS.cc`, or -1. */
function usualMs(line: string, at: number): number {
  if (line.charCodeAt(at + 1) !== 58 || line.charCodeAt(at + 4) !== 58 || line.charCodeAt(at + 7) !== 46)
    return -1;
  const hours = line.charCodeAt(at) - 48;
  const minutes = pairAt(line, at + 2);
  const seconds = pairAt(line, at + 5);
  const hundredths = pairAt(line, at + 8);
  const isUsual = hours >= 0 && hours <= 9 && minutes >= 0 && minutes <= 59 && seconds >= 0 && seconds <= 59;
  if (!isUsual || hundredths < 0) return -1;
  return hours * MS_PER_HOUR + minutes * MS_PER_MINUTE + seconds * MS_PER_SECOND + hundredths * 10;
}

/** Two digits as a number; negative where either is none. */
function pairAt(line: string, at: number): number {
  const tens = line.charCodeAt(at) - 48;
  const ones = line.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}
