import pino from 'pino';
import { boundedEntry } from './log-entry.ts';
import { lineOutput } from './log-output.ts';
import { redact } from './redact.ts';

export type Log = pino.Logger;

/**
 * One JSON line per event, on standard output. The caller names the fields; headers, bodies and subtitle text are never among them. Every
 * field is truncated first, and then everything that looks like a secret is redacted. Logging never fails: a line that cannot be written is dropped.
 */
export function createLog(level: string, write: (line: string) => void = lineOutput(process.stdout)): Log {
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
    { write: (line: string) => write(redact(line)) },
  );
}
