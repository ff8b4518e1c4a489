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
  const [start, end] = halves(line.trim()).map(wholeTimecode);
  return start && end ? { startMs: start.ms, endMs: end.ms, faults: start.faults | end.faults } : null;
}

/** The text before and after the comma in the middle, which some have written as a dot. */
function halves(line: string): string[] {
  const parts = line.split(',');
  if (parts.length === 1) return line.replace(/^([^.]*\.\d*)\./u, '$1,').split(',');
  const half = parts.length / 2;
  return half === 1 || half === 2 ? [parts.slice(0, half).join(','), parts.slice(half).join(',')] : [];
}

function wholeTimecode(text: string) {
  const timecode = text.includes(':') ? scanTimecode(text, 0, text.length) : null;
  return timecode?.next === text.trimEnd().length ? timecode : null;
}
