import { constants, fchmodSync, openSync, truncateSync } from 'node:fs';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a line may stay (docs/behaviour.md#limits). */
const LIFE_MS = 90 * DAY_MS;
/** Appending goes on at the new end after the file was emptied; a plain write would leave a hole before it. */
const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND;

/** Like the database beside it: for its owner alone. */
const OWN = 0o600;

export interface LogFile {
  readonly descriptor: number;
  /** Leaves the file as it is from now on. */
  stop(): void;
}

/** Opens an empty log. It is emptied again before its first line is 90 days old. */
export function openLogFile(path: string): LogFile {
  const descriptor = openSync(path, FLAGS, OWN);
  // One of an earlier start may be readable by everybody.
  fchmodSync(descriptor, OWN);
  let sinceMs = Date.now();
  const timer = setInterval(() => {
    // The next look is a day away.
    if (Date.now() + DAY_MS - sinceMs < LIFE_MS) return;
    truncateSync(path);
    sinceMs = Date.now();
  }, DAY_MS).unref();
  return { descriptor, stop: () => clearInterval(timer) };
}
