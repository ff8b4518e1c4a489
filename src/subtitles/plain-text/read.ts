import { problemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { type ParsedTrack, trackBuilder } from '../reading/track-builder.ts';
import { readingTimeMs } from '../timing/reading-time.ts';
import { PARAGRAPH_GAP_MS } from './paragraph-gap.ts';

/** Reads a script without times: a cue a line. Each gets the time that its words take to read, and a blank line makes a pause. Never throws. */
export function parsePlainText(source: string): ParsedTrack {
  const log = problemLog();
  const track = trackBuilder(log);
  let startMs = 0;
  let endMs = 0;
  cleanSource(source, log)
    .split(/\r\r\n|\r\n?|\n/u)
    .forEach((line, index) => {
      const text = line.trim();
      if (text === '') {
        // Several blank lines are one pause.
        if (track.count > 0) startMs = endMs + PARAGRAPH_GAP_MS;
        return;
      }
      endMs = startMs + readingTimeMs(text);
      log.note('estimated_times', index + 1, track.count);
      track.add({ startMs, endMs, text }, index + 1);
      startMs = endMs;
    });
  return track.finish();
}
