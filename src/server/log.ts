import pino from 'pino';
import { boundedEntry } from './log-entry.ts';
import { lineOutput } from './log-output.ts';
import { redact, spellingsOf } from './redact.ts';

export type Log = pino.Logger;

/**
 * One JSON line per event, on standard output. The caller names the fields; headers, bodies and subtitle text are never among them. Every
 * field is truncated first, and then the configured secrets and everything that looks like one are redacted. Logging never fails: a line that cannot be
 * written is dropped.
 */
export function createLog(
  level: string,
  write: (line: string) => void = lineOutput(process.stdout),
  secrets: readonly (string | undefined)[] = [],
): Log {
  const spellings = spellingsOf(secrets);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(parts, method) {
          method.apply(this, boundedEntry(parts) as typeof parts);
        },
      },
    },
    { write: (line: string) => write(redact(line, spellings)) },
  );
}
