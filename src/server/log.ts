import pino from 'pino';
import { boundedEntry } from './log-entry.ts';
import { redact } from './redact.ts';

export type Log = pino.Logger;

/**
 * One JSON line per event, on standard output. The caller names the fields; headers, bodies and subtitle text are never among them. Every
 * field is truncated first, and then everything that looks like a secret is redacted.
 */
export function createLog(
  level: string,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
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
