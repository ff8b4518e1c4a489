import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import type { Style } from '../markup/span-builder.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { type OrderedTrack, trackBuilder } from '../reading/track-builder.ts';
import { defaultStyles, readCodedText } from './codes.ts';
import { ASSUMED_FPS } from './frame-rates.ts';
import { type FrameLine, readBrokenLine, readFrameLine, statedFrameRates } from './frame-line.ts';

/** Reads MicroDVD. Without a stated frame rate, a chosen one is used, or one is assumed and reported. Never throws. */
export function parseMicroDvd(source: string, options?: ReadOptions): ParsedFile {
  const { cues, problems, frameRate } = readMicroDvd(source, options);
  return { cues, problems, frameRate };
}

/** The same, with the order of the cues in the file. */
export function readMicroDvd(
  source: string,
  { frameRate }: ReadOptions = {},
): OrderedTrack & Pick<Required<ParsedFile>, 'frameRate'> {
  const log = problemLog();
  const lines = frameLines(source, log);
  const rates = statedFrameRates(lines.map(({ frames }) => frames));
  const [stated = null] = rates.values();
  const fps = frameRate ?? stated ?? ASSUMED_FPS;
  const track = trackBuilder(log);
  const isAssumed = frameRate === undefined && stated === null;
  const cues = cuesOf(lines, { rates, fps, isChosen: frameRate !== undefined }, log);
  if (isAssumed && cues.length > 0)
    log.add('assumed_frame_rate', { line: cues[0]!.line, excerpt: String(fps) });
  addOpenCues(track, cues, log);
  const parsed = track.finish();
  return {
    ...parsed,
    order: track.order(),
    frameRate: { fps, isStated: stated !== null && frameRate === undefined },
  };
}

interface NumberedLine {
  readonly frames: FrameLine;
  readonly source: string;
  readonly line: number;
  /** One of its frames, or both, cannot be read. */
  readonly isBroken: boolean;
}

function frameLines(file: string, log: ProblemLog): NumberedLine[] {
  return sourceLines(file, log).flatMap((source, index): NumberedLine[] => {
    const line = index + 1;
    const frames = readFrameLine(source);
    if (frames) return [{ frames, source, line, isBroken: false }];
    const broken = readBrokenLine(source);
    if (broken) return [{ frames: broken, source, line, isBroken: true }];
    if (source.trim() !== '') log.add('unknown_line', { line, excerpt: excerptOf(source) });
    return [];
  });
}

/** When a frame is shown. */
export function timeOfFrame(frame: number, fps: number): number {
  return Math.round((frame * 1000) / fps);
}

/** The rates that lines state, and the one to begin with, which holds throughout where a person has chosen it. */
interface Rates {
  readonly rates: ReadonlyMap<number, number>;
  readonly fps: number;
  readonly isChosen: boolean;
}

function cuesOf(
  lines: readonly NumberedLine[],
  { rates, fps: firstFps, isChosen }: Rates,
  log: ProblemLog,
): LineCue[] {
  let fps = firstFps;
  const toMs = (frame: number) => timeOfFrame(frame, fps);
  let defaults: readonly Style[] = [];
  const cues: LineCue[] = [];
  for (const [index, { frames, source, line, isBroken }] of lines.entries()) {
    const rate = rates.get(index);
    if (rate !== undefined) {
      if (!isChosen) fps = rate;
      continue;
    }
    const { start, end, text, isDefault } = frames;
    if (isDefault) defaults = defaultStyles(text);
    if (start === null && !isBroken) continue;
    const { unknownCodes, ...words } = readCodedText(text, defaults);
    if (unknownCodes > 0) log.note('formatting_left_out', line, cues.length);
    const endMs = end === null ? null : toMs(end);
    if (start !== null) cues.push({ startMs: toMs(start), endMs, ...words, line });
    else if (words.text !== '') cues.push({ startMs: null, endMs, ...words, line });
    else log.add('unreadable_timing', { line, excerpt: excerptOf(source) });
  }
  return cues;
}
