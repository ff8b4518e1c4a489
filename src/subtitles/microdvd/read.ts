import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import type { Style } from '../markup/span-builder.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { defaultStyles, readCodedText } from './codes.ts';
import { ASSUMED_FPS } from './frame-rates.ts';
import { type FrameLine, readFrameLine, statedFrameRate } from './frame-line.ts';

/** Among so many lines, one may state the frame rate. */
export const RATE_LINES = 3;

/** Reads MicroDVD. Without a stated frame rate, a chosen one is used, or one is assumed and reported. Never throws. */
export function parseMicroDvd(source: string, { frameRate }: ReadOptions = {}): ParsedFile {
  const log = problemLog();
  const lines = frameLines(source, log);
  const rateLine = lines.slice(0, RATE_LINES).find(({ frames }) => statedFrameRate(frames) !== null);
  const stated = rateLine ? statedFrameRate(rateLine.frames) : null;
  const fps = frameRate ?? stated ?? ASSUMED_FPS;
  const track = trackBuilder(log);
  const isAssumed = frameRate === undefined && stated === null;
  const cues = cuesOf(
    lines.filter((line) => line !== rateLine),
    fps,
    log,
  );
  if (isAssumed && cues.length > 0)
    log.add('assumed_frame_rate', { line: cues[0]!.line, excerpt: String(fps) });
  addOpenCues(track, cues, log);
  return { ...track.finish(), frameRate: { fps, isStated: stated !== null && frameRate === undefined } };
}

interface NumberedLine {
  readonly frames: FrameLine;
  readonly line: number;
}

function frameLines(source: string, log: ProblemLog): NumberedLine[] {
  return sourceLines(source, log).flatMap((text, index) => {
    const line = index + 1;
    const frames = readFrameLine(text);
    if (frames) return [{ frames, line }];
    if (text.trim() !== '') log.add('unknown_line', { line, excerpt: excerptOf(text) });
    return [];
  });
}

function cuesOf(lines: readonly NumberedLine[], fps: number, log: ProblemLog): OpenCue[] {
  const toMs = (frame: number) => Math.round((Math.max(0, frame) * 1000) / fps);
  let defaults: readonly Style[] = [];
  const cues: OpenCue[] = [];
  for (const { frames, line } of lines) {
    const { start, end, text, isDefault } = frames;
    if (isDefault) defaults = defaultStyles(text);
    if (start === null) continue;
    if (start < 0 || (end ?? 0) < 0) log.note('negative_time', line, cues.length);
    const { unknownCodes, ...words } = readCodedText(text, defaults);
    if (unknownCodes > 0) log.note('formatting_left_out', line, cues.length);
    cues.push({ startMs: toMs(start), endMs: end === null ? null : toMs(end), ...words, line });
  }
  return cues;
}
