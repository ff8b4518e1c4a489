import type { ErrorCode, ErrorParams } from '#protocol/error-codes.ts';
import { formatDuration } from './duration.ts';
import { tCode } from './t.ts';

/** The sentence of a failure. A wait is written in the unit that fits it: nobody counts 3,400 seconds. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  const { seconds } = params;
  const wait = typeof seconds === 'number' ? { wait: formatWait(seconds) } : {};
  return tCode(`error.${code}`, { ...params, ...wait });
}

/** Rounded up: who comes back a few seconds early is refused again. */
function formatWait(seconds: number): string {
  return formatDuration(seconds < 60 ? seconds : 60 * Math.ceil(seconds / 60));
}
