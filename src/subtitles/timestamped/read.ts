import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, type ProblemLog, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { assumedFrameRate, frameTimecodeMs } from '../timing/frame-timecode.ts';
import {
  conventionsOf,
  type StampedLine,
  stampedLine,
  type StampTime,
  withoutSpokenTime,
  wordsOf,
} from './stamped-line.ts';

/**
 * Reads a transcript with the time of each line, or with two. Words without a time of their own belong to the time above them. Frames are read at the
 * rate that is told, else at one that is assumed and reported. Never throws.
 */
export function parseTimestamped(source: string, { frameRate }: ReadOptions = {}): ParsedFile {
  const log = problemLog();
  const lines = sourceLines(source, log).map((content) => ({ content, stamped: stampedLine(content) }));
  const stamped = lines.flatMap((line) => line.stamped ?? []);
  const assumed = assumedRateOf(stamped);
  const fps = frameRate ?? assumed ?? HUNDREDTHS;
  const cues = cuesOf(lines, stamped, { fps, log });
  const first = cues[0]?.line ?? 1;
  const track = trackBuilder(log);
  if (addOpenCues(track, cues) > 0) log.note('missing_end', first, 0);
  if (assumed === null) return track.finish();
  if (frameRate === undefined) log.add('assumed_frame_rate', { line: first, excerpt: String(fps) });
  return { ...track.finish(), frameRate: { fps, isStated: false } };
}

const HUNDREDTHS = 100;

/** The rate to assume for a file whose times count frames; `null` where none does. */
function assumedRateOf(lines: readonly StampedLine[]): number | null {
  const frames = lines.flatMap(({ start, end }) =>
    [start, end].flatMap((time) => time?.frames?.frames ?? []),
  );
  return frames.length === 0 ? null : assumedFrameRate(frames);
}

interface SourceLine {
  readonly content: string;
  readonly stamped: StampedLine | null;
}

interface Reading {
  readonly fps: number;
  readonly log: ProblemLog;
}

function cuesOf(
  lines: readonly SourceLine[],
  stampedLines: readonly StampedLine[],
  { fps, log }: Reading,
): OpenCue[] {
  const conventions = conventionsOf(stampedLines);
  const cues: OpenCue[] = [];
  let open: OpenCue | null = null;
  const close = () => {
    const text = open?.text.trim() ?? '';
    if (open && text !== '') cues.push({ ...open, text: withoutGuard(text) });
  };
  lines.forEach(({ content, stamped }, index) => {
    const line = index + 1;
    if (stamped) {
      close();
      const { end, text } = wordsOf(stamped, conventions);
      open = { startMs: msOf(stamped.start, fps), endMs: end && msOf(end, fps), text, line };
      return;
    }
    const words = content.trim();
    if (words === '') return;
    if (!open) log.add('text_before_first_cue', { line, excerpt: excerptOf(content) });
    else open = { ...open, text: withLine(open, words) };
  });
  close();
  return cues;
}

function withLine({ text, startMs }: OpenCue, words: string): string {
  return text === '' ? withoutSpokenTime(words, startMs) : `${text}\n${words}`;
}

function withoutGuard(text: string): string {
  return text.startsWith(GUARD) ? text.slice(GUARD.length) : text;
}

function msOf({ ms, frames }: StampTime, fps: number): number {
  return frames ? frameTimecodeMs(frames, fps) : ms;
}
