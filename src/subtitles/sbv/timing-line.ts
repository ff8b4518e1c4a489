import { GUARD } from '../markup/blank-lines.ts';
import { type SbvTimes, sbvTimes } from '../timing/sbv-times.ts';

/** Two malformed times: no text has so many colons in one word. */
const BROKEN_TIMES =
  /^\s*(?:\d*:\w+:[\w.:]*,\w*:[\w.,:]*|\w{0,2}(?::\w\w){2}\.\w{2,3},\w{0,2}(?::\w\w){2}\.\w{2,3})\s*$/u;
/** No timing line is longer. A much longer text would overflow an expression's stack. */
const MAX_TIMING_CHARS = 1_000;

/** What begins a cue. */
export interface SbvTiming {
  /** `null` where they cannot be read. */
  readonly times: SbvTimes | null;
}

/** The timing that a line is, however it is spelt; `null` for other lines. */
export function sbvTiming(line: string): SbvTiming | null {
  if (line.length > MAX_TIMING_CHARS) return null;
  const times = sbvTimes(line);
  return times || BROKEN_TIMES.test(line) ? { times } : null;
}

/** Whether the line would begin a cue without the {@link GUARD}s before it. */
export function isGuardedTiming(line: string): boolean {
  let from = 0;
  while (line.startsWith(GUARD, from)) from += 1;
  return sbvTiming(line.slice(from)) !== null;
}
