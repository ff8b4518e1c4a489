import type { ParsedFile } from '../format-reader.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { estimatedStarts } from '../timing/estimated-times.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { alignedWords } from './aligned-words.ts';
import { captionDecoder } from './caption-decoder.ts';
import type { DecodedCaptions } from './caption-writer.ts';
import { frameAt, frameMs, readSccLine, SCC_SIGNATURE, type SccLine } from './timecode.ts';

/** How long the last caption stays where nothing clears it, in frames: four seconds, as pycaption has it. */
const LAST_FRAMES = 120;

/** Reads the first channel of Scenarist closed captions: pop-on, paint-on and roll-up. What is not shown in it is reported. Never throws. */
export function parseScc(source: string): ParsedFile {
  const log = problemLog();
  const lines = sourceLines(source, log);
  const firstLine = lines.findIndex((line) => line.trim() !== '');
  if (firstLine >= 0 && !SCC_SIGNATURE.test(lines[firstLine]!)) log.note('missing_signature', firstLine + 1);
  const [first, second] = decode(lines, log);
  if (second.cues.length > 0) {
    const { line } = second.cues[0]!;
    log.add('other_language_left_out', { line, excerpt: 'CC2', count: second.cues.length });
  }
  for (const { code, line, text } of [...first.unshown, ...second.unshown])
    log.add(code, { line, excerpt: excerptOf(text) });
  const track = trackBuilder(log);
  for (const { cue, line } of first.cues) track.add(cue, line);
  return track.finish();
}

/** The captions of both channels. */
function decode(lines: readonly string[], log: ProblemLog): [DecodedCaptions, DecodedCaptions] {
  const [first, second] = [captionDecoder(1), captionDecoder(2)];
  let frame = 0;
  for (const { line, frame: begin, words } of timedLines(lines, log)) {
    // A line cannot begin before the one above has been sent.
    frame = Math.max(frame, begin);
    for (const word of alignedWords(words)) {
      first.take(word, frame, line);
      second.take(word, frame, line);
      frame += 1;
    }
  }
  return [first.finish(frame + LAST_FRAMES), second.finish(frame + LAST_FRAMES)];
}

/** The lines with words. One whose timecode cannot be read is sent between its neighbours. */
function timedLines(lines: readonly string[], log: ProblemLog) {
  const read = lines.flatMap((content, index): (SccLine & { readonly line: number })[] => {
    const line = index + 1;
    const found = readSccLine(content);
    if (found?.frame === null) log.note('lost_times', line);
    else if (!found && content.trim() !== '' && !SCC_SIGNATURE.test(content))
      log.add('unreadable_timing', { line, excerpt: excerptOf(content) });
    return found ? [{ ...found, line }] : [];
  });
  const starts = estimatedStarts(read.map(({ frame }) => (frame === null ? null : frameMs(frame))));
  return read.map(({ line, frame, words }, index) => ({
    line,
    words,
    frame: frame ?? frameAt(starts[index]!),
  }));
}
