import type { ProblemCode } from '../problem.ts';
import type { ProblemLog } from './problem-log.ts';
import { ODD_ARROW } from '../timing/timing-line.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';

const CODES: readonly (readonly [number, ProblemCode])[] = [
  [TimecodeFault.shortField, 'short_field'],
  [TimecodeFault.missingHours, 'missing_hours'],
  [TimecodeFault.missingMilliseconds, 'missing_milliseconds'],
  [TimecodeFault.oddFraction, 'odd_fraction'],
  [TimecodeFault.spaces, 'spaces_in_timecode'],
  [TimecodeFault.past59, 'field_past_59'],
  [TimecodeFault.dot, 'other_fraction_mark'],
  [TimecodeFault.colonFraction, 'other_fraction_mark'],
  [TimecodeFault.hoursPast99, 'hours_past_99'],
  [TimecodeFault.zeroDays, 'zero_days'],
  [ODD_ARROW, 'odd_arrow'],
];

/** Logs every fault of a timing line. Times before zero are reported by the track. */
export function noteTimingFaults(log: ProblemLog, faults: number, line: number, cueIndex: number): void {
  if (faults === 0) return;
  for (const [bit, code] of CODES) if ((faults & bit) !== 0) log.note(code, line, cueIndex);
}
