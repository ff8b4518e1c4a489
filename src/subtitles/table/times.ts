import { frameTimecode, frameTimecodeMs } from '../timing/frame-timecode.ts';
import { scanTimecode } from '../timing/scan-timecode.ts';

/** How the times of a table are written. */
export type TimeUnit = 'clock' | 'frames' | 'ms' | 's';

const NUMBER = /^\d{1,12}(?:[.,]\d{1,9})?$/u;

/** Whether a cell is written like a clock: `1:02.5`, `00:00:01,500`. */
export function isClock(cell: string): boolean {
  const text = cell.trim();
  const found = text.includes(':') ? scanTimecode(text, 0, text.length) : null;
  return found !== null && found.next === text.length;
}

/** Whether a clock has hours or a fraction: `10:20` may be a time of day. */
export function isExactClock(cell: string): boolean {
  return /[.,]\d|:[^:]*:/u.test(cell);
}

/** Whether a time is finer than a second, as timetables and results of sports seldom are. */
export function hasFraction(cell: string): boolean {
  return /[.,]\d|(?:[:;][^:;]*){3}/u.test(cell);
}

/** The share of a column's cells that must be times: an editor's table has a stray note here and there. */
const MIN_TIME_SHARE = 0.6;

/** The unit of a column: whole numbers that grow by hundreds are milliseconds, other numbers seconds. `null` where it holds no times. */
export function unitOf(cells: readonly string[], header: string): TimeUnit | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isMost = (found: number) => filled.length > 0 && found >= filled.length * MIN_TIME_SHARE;
  if (isMost(filled.filter((cell) => frameTimecode(cell.trim()) !== null).length)) return 'frames';
  if (isMost(filled.filter(isClock).length)) return 'clock';
  const numbers = filled.filter(isNumber).map(numberIn);
  if (!isMost(numbers.length)) return null;
  if (/milli|\bms\b/iu.test(header)) return 'ms';
  if (/sec|\(s\)/iu.test(header)) return 's';
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const greatest = numbers.reduce((a, b) => Math.max(a, b));
  const mean = (greatest - least) / Math.max(1, numbers.length - 1);
  return numbers.every(Number.isInteger) && mean >= LEAST_MEAN_MS ? 'ms' : 's';
}

/** Whether a cell is a number without a sign, with a point or a comma before its fraction. */
export function isNumber(cell: string): boolean {
  return NUMBER.test(cell.trim());
}

/** The number in a cell; `NaN` where there is none. */
export function numberIn(cell: string): number {
  return Number(cell.trim().replace(',', '.'));
}

/** Heuristic: subtitles follow each other after seconds, so a mean distance of hundreds must be milliseconds. */
const LEAST_MEAN_MS = 100;

/** A cell's time in milliseconds, with frames of a second in `fps`; `null` where it is none. */
export function cellMs(cell: string, unit: TimeUnit, fps: number): number | null {
  const text = cell.trim();
  const timecode = unit === 'frames' ? frameTimecode(text) : null;
  if (timecode) return frameTimecodeMs(timecode, fps);
  if (unit === 'clock' || unit === 'frames')
    return isClock(text) ? scanTimecode(text, 0, text.length)!.ms : null;
  return isNumber(text) ? Math.round(numberIn(text) * (unit === 's' ? 1000 : 1)) : null;
}
