import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { voiceSpans } from '../markup/voice-span.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, type ProblemLog, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { assumedFrameRate, type FrameTimecode, frameTimecodeMs } from '../timing/frame-timecode.ts';
import { conversationOf } from './speaker-lines.ts';
import {
  type Conventions,
  conventionsOf,
  type StampedLine,
  stampedLine,
  type StampTime,
  withoutSpokenTime,
  wordsOf,
} from './stamped-line.ts';

/**
 * Reads a transcript with the time of each line, or with two. Words without a time of their own belong to the time above them. Frames are read at the
 * rate that is given, else at one that is assumed and reported. Never throws.
 */
export function parseTimestamped(source: string, { frameRate }: ReadOptions = {}): ParsedFile {
  const log = problemLog();
  const all = sourceLines(source, log);
  const { lines, stamps } = conversationOf(all) ?? {
    lines: all,
    stamps: all.map((line) => stampedLine(line)),
  };
  const stamped = stamps.filter((stamp) => stamp !== null);
  const assumed = assumedRateOf(stamped);
  const fps = frameRate ?? assumed ?? HUNDREDTHS;
  const cues = cuesOf({ lines, stamps }, { conventions: conventionsOf(stamped), fps, log });
  const first = cues[0]?.line ?? 1;
  const track = trackBuilder(log);
  addOpenCues(track, cues, log);
  if (assumed === null) return track.finish();
  if (frameRate === undefined) log.add('assumed_frame_rate', { line: first, excerpt: String(fps) });
  return { ...track.finish(), frameRate: { fps, isStated: false } };
}

const HUNDREDTHS = 100;

/** The rate to assume for a file whose times count frames; `null` where none does. */
function assumedRateOf(lines: readonly StampedLine[]): number | null {
  const timecodes: FrameTimecode[] = [];
  for (const { start, end } of lines) {
    if (start.frames) timecodes.push(start.frames);
    if (end?.frames) timecodes.push(end.frames);
  }
  return timecodes.length === 0 ? null : assumedFrameRate(timecodes);
}

/** The lines of a file, and beside them the times that they begin with. */
interface SourceLines {
  readonly lines: readonly string[];
  readonly stamps: readonly (StampedLine | null)[];
}

interface Reading {
  readonly conventions: Conventions;
  readonly fps: number;
  readonly log: ProblemLog;
}

/** A cue whose text grows line by line. */
type GrowingCue = OpenCue & { text: string; readonly speaker?: string | undefined };

function cuesOf({ lines, stamps }: SourceLines, { conventions, fps, log }: Reading): OpenCue[] {
  const cues: OpenCue[] = [];
  let open: GrowingCue | null = null;
  const close = () => {
    if (!open) return;
    const { startMs, endMs, line, speaker } = open;
    const trimmed = open.text.trim();
    if (trimmed === '') return;
    const styled = withoutLeftoverMarks({ text: withoutGuard(trimmed) });
    const cue = { startMs, endMs, ...styled, line };
    const spans = [...voiceSpans(styled.text, speaker ?? ''), ...(styled.spans ?? [])];
    cues.push(speaker === undefined ? cue : { ...cue, spans });
  };
  stamps.forEach((stamped, index) => {
    const line = index + 1;
    if (stamped) {
      close();
      const { end, text } = wordsOf(stamped, conventions);
      const { speaker } = stamped;
      open = { startMs: msOf(stamped.start, fps), endMs: end && msOf(end, fps), text, line, speaker };
      return;
    }
    const words = lines[index]!.trim();
    if (words === '') return;
    if (open) open.text = withLine(open, words);
    else log.add('text_before_first_cue', { line, excerpt: excerptOf(words) });
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
