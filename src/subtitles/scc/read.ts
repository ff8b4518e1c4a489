import type { ParsedFile } from '../format-reader.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { captionDecoder } from './caption-decoder.ts';
import { readSccLine } from './timecode.ts';

/** How long the last caption stays where nothing clears it, in frames: four seconds, as pycaption has it. */
const LAST_FRAMES = 120;

/** Reads the first channel of Scenarist closed captions: pop-on, paint-on and roll-up. Never throws. */
export function parseScc(source: string): ParsedFile {
  const log = problemLog();
  const decoder = captionDecoder();
  let frame = 0;
  sourceLines(source, log).forEach((content, index) => {
    const line = index + 1;
    const read = readSccLine(content);
    if (!read) {
      if (content.trim() !== '' && !/^\s*scenarist_scc/iu.test(content))
        log.add('unreadable_timing', { line, excerpt: excerptOf(content) });
      return;
    }
    // A line cannot begin before the one above has been sent.
    frame = Math.max(frame, read.frame);
    for (const word of read.words) {
      decoder.take(word, frame);
      frame += 1;
    }
  });
  const track = trackBuilder(log);
  for (const cue of decoder.finish(frame + LAST_FRAMES)) track.add(cue, 1);
  return track.finish();
}
