import { GUARD } from '../markup/blank-lines.ts';
import { sbvTimes } from '../timing/sbv-times.ts';

/** Two malformed times: no text has so many colons in one word. */
const BROKEN_TIMES = /^\s*\d+:\w+:[\w.:]*,\w+:[\w.,:]*\s*$/u;
/** No timing line is longer. A much longer text would overflow an expression's stack. */
const MAX_TIMING_CHARS = 1_000;

/** Whether the line begins a cue, however it is spelt. */
export function isSbvTiming(line: string): boolean {
  if (line.length > MAX_TIMING_CHARS) return false;
  return sbvTimes(line) !== null || BROKEN_TIMES.test(line);
}

/** Whether the line would begin a cue without the {@link GUARD}s before it. */
export function isGuardedTiming(line: string): boolean {
  let from = 0;
  while (line.startsWith(GUARD, from)) from += 1;
  return isSbvTiming(line.slice(from));
}
