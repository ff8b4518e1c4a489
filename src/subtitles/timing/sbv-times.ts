import { skipBlanks } from './blanks.ts';
import { scanTimecode } from './scan-timecode.ts';

/** The times of a cue of SubViewer text: `0:00:01.000,0:00:02.500`. */
export interface SbvTimes {
  readonly startMs: number;
  readonly endMs: number;
  readonly faults: number;
}

/** The two times of a line that holds nothing else; `null` for other lines. */
export function sbvTimes(line: string): SbvTimes | null {
  if (!/^[\s\d-]/u.test(line)) return null;
  const text = withComma(line.trim());
  const middle = middleCommaOf(text);
  const start = middle === -1 ? null : wholeTimecode(text, 0, middle);
  const end = start && wholeTimecode(text, middle + 1, text.length);
  return end && { startMs: start.ms, endMs: end.ms, faults: start.faults | end.faults };
}

/** Some have a dot between the times. */
function withComma(text: string): string {
  return text.includes(',') ? text : text.replace(/^([^.]*\.\d*)\./u, '$1,');
}

/** The comma between the times: the only one, or the second of three where the times have commas themselves. */
function middleCommaOf(text: string): number {
  const first = text.indexOf(',');
  const second = text.indexOf(',', first + 1);
  if (second === -1) return first;
  const third = text.indexOf(',', second + 1);
  return third !== -1 && !text.includes(',', third + 1) ? second : -1;
}

function wholeTimecode(text: string, from: number, end: number) {
  const colon = text.indexOf(':', from);
  if (colon === -1 || colon >= end) return null;
  const timecode = scanTimecode(text, from, end);
  return timecode && skipBlanks(text, timecode.next, end) === end ? timecode : null;
}
