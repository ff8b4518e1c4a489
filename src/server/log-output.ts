import type { Writable } from 'node:stream';

/** What may wait for a reader that does not read. */
const MAX_WAITING_CHARS = 1024 * 1024;

/**
 * Writes lines to a stream that may fail at any time: its reader has ended, or its disk is full. A line that cannot be written is dropped, and the
 * next one that can be is preceded by a line with the number of those that were dropped.
 */
export function lineOutput(stream: Writable): (line: string) => void {
  let dropped = 0;
  // Without a listener, a failed write is an uncaught exception, and whoever logs that fails again. One is enough for all logs of a stream.
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  return (line) => {
    if (stream.writableLength > MAX_WAITING_CHARS) {
      dropped += 1;
      return;
    }
    const reported = dropped;
    dropped = 0;
    stream.write(reported > 0 ? reportDropped(reported) + line : line, (error) => {
      if (error) dropped += reported + 1;
    });
  };
}

function ignore(): void {
  // The callback of the write counts the line.
}

function reportDropped(dropped: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 40, time, dropped, msg: 'log lines could not be written' })}\n`;
}
