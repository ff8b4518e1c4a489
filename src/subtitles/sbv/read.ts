import type { Cue } from '../cue.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { excerptOf, type ProblemLog, problemLog } from '../reading/problem-log.ts';
import { trimText } from '../markup/trim-text.ts';
import { noteTimingFaults } from '../reading/repair-notes.ts';
import { cleanSource } from '../reading/source-text.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import type { SbvTimes } from '../timing/sbv-times.ts';
import { type OrderedTrack, type ParsedTrack, trackBuilder } from '../reading/track-builder.ts';
import { isGuardedTiming, sbvTiming } from './timing-line.ts';

/** A timing line and what follows it; the lines before the first one are a block of their own. */
interface SbvBlock {
  /** Line of the timing; 0 where there is none yet. */
  readonly line: number;
  readonly timing: string;
  readonly times: SbvTimes | null;
  readonly lines: string[];
}

const LINE_END = /\r\r\n|\r\n?|\n/u;
const SUBVIEWER_HEADER =
  /^\[(?:(?:END )?INFORMATION|SUBTITLE|TITLE|AUTHOR|SOURCE|PRG|FILEPATH|DELAY|CD TRACK|COMMENT|COLF)\]/u;
/** The last line of some files. */
export const SUBVIEWER_END = '[END SUBTITLE]';

/** Reads SubViewer text as YouTube writes it: `0:00:01.000,0:00:02.500`, then the lines. Never throws. */
export function parseSbv(source: string): ParsedTrack {
  const { cues, problems } = readSbv(source);
  return { cues, problems };
}

/** The same, with the order of the cues in the file. */
export function readSbv(source: string): OrderedTrack {
  const log = problemLog();
  const track = trackBuilder(log);
  blocksOf(cleanSource(source, log)).forEach(({ line, timing, times, lines }, index, blocks) => {
    if (times) {
      const above = blocks[index - 1];
      if (above?.times && above.lines.length > 0 && above.lines.at(-1)!.trim() !== '')
        log.note('missing_blank_line', line);
      noteTimingFaults(
        log,
        times.faults & ~(TimecodeFault.shortField | TimecodeFault.dot),
        line,
        track.count,
      );
      const styled = styledText(lines);
      if (/\n\n/u.test(styled.text)) log.note('blank_line_in_cue', line, track.count);
      track.add({ startMs: times.startMs, endMs: times.endMs, ...styled }, line);
    } else if (line > 0) {
      const styled = styledText(lines);
      if (styled.text !== '') return track.addLost({ startMs: null, endMs: null, ...styled }, line);
      log.add('unreadable_timing', { line, excerpt: excerptOf([timing, ...lines].join('\n')) });
    } else notePreamble(lines, log);
  });
  return { ...track.finish(), order: track.order() };
}

function blocksOf(text: string): SbvBlock[] {
  const blocks: SbvBlock[] = [{ line: 0, timing: '', times: null, lines: [] }];
  text.split(LINE_END).forEach((content, index) => {
    const timing = sbvTiming(content);
    if (timing) blocks.push({ line: index + 1, timing: content, times: timing.times, lines: [] });
    else if (content !== SUBVIEWER_END) blocks.at(-1)!.lines.push(content);
  });
  return blocks;
}

/** The text of a cue whose lines stand in a file as they are given. */
export function sbvText(raw: string): StyledText {
  return styledText(raw.split(LINE_END));
}

type StyledText = Pick<Cue, 'text' | 'spans' | 'placement'>;

function styledText(lines: readonly string[]): StyledText {
  const text = lines
    .map((line) => (line.trim() === '' ? '' : line))
    .map((line) => (line.startsWith(GUARD) && isGuardedTiming(line) ? line.slice(GUARD.length) : line))
    .join('\n')
    .replaceAll(/\[br\]/giu, '\n');
  return withoutLeftoverMarks({ text: trimText(text) });
}

function notePreamble(lines: readonly string[], log: ProblemLog): void {
  const first = lines.findIndex((line) => line.trim() !== '' && !SUBVIEWER_HEADER.test(line));
  if (first < 0) return;
  const excerpt = excerptOf(lines.slice(first).join('\n'));
  log.add('text_before_first_cue', { line: first + 1, excerpt });
}
