import type { ParsedFile } from '../format-reader.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { scanTimecode } from '../timing/scan-timecode.ts';
import { sbvTiming } from '../sbv/timing-line.ts';
import { subViewerText } from './styled-text.ts';

const HEADER_LINE =
  /^\[(?:(?:END )?INFORMATION|SUBTITLE|TITLE|AUTHOR|SOURCE|PRG|FILEPATH|DELAY|CD TRACK|COMMENT|BEGIN)\]/iu;
const SCRIPT_MARK = /^\*{4,20} ?(?:START|END) SCRIPT/iu;
const END_LINE = /^\[END(?: SUBTITLE)?\]$/iu;
const LOOK_LINE = /^\[(?:COLF|STYLE|SIZE|FONT)\]/iu;
const ONE_TIME = /^\[\s*(-?\d{1,2}:\d\d:\d\d)\s*\]$/u;

/** Clocks with letters for digits. */
const BROKEN_TIME = /^\[\s*[\w?]{0,2}:[\w?]{0,2}:[\w?]{0,2}\s*\]$/u;
const NO_TIMES = { startMs: null, endMs: null };

/** Reads SubViewer: version 1 has one time before the words and one after, version 2 both in a line. Never throws. */
export function parseSubViewer(source: string): ParsedFile {
  const log = problemLog();
  const lines = sourceLines(source, log);
  const cues = lines.some((line) => ONE_TIME.test(line.trim()))
    ? readVersion1(lines, log)
    : readVersion2(lines, log);
  const delayMs = delayOf(lines);
  const track = trackBuilder(log);
  addOpenCues(
    track,
    cues.map((cue) => delayed(cue, delayMs)),
    log,
  );
  return track.finish();
}

function delayed(cue: LineCue, delayMs: number): LineCue {
  const move = (ms: number) => ms + delayMs;
  const endMs = cue.endMs === null ? null : move(cue.endMs);
  return cue.startMs === null ? { ...cue, endMs } : { ...cue, startMs: move(cue.startMs), endMs };
}

/** `[DELAY]` is in seconds, on its own line or on the next. */
function delayOf(lines: readonly string[]): number {
  const at = lines.findIndex((line) => /^\[DELAY\]/iu.test(line.trim()));
  if (at < 0) return 0;
  const own = lines[at]!.trim().slice('[DELAY]'.length).trim();
  const value = Number(own === '' ? lines[at + 1]?.trim() : own);
  return Number.isFinite(value) ? Math.round(value * 1000) : 0;
}

function isFrame(line: string): boolean {
  return line === '' || HEADER_LINE.test(line) || SCRIPT_MARK.test(line) || END_LINE.test(line);
}

function readVersion1(lines: readonly string[], log: ProblemLog): LineCue[] {
  const cues: LineCue[] = [];
  let open: { startMs: number | null; text: string; line: number } | null = null;
  const close = (endMs: number | null) => {
    if (open && open.text !== '') {
      const { startMs, text, line } = open;
      cues.push({ ...subViewerText(text), startMs, endMs, line });
    } else if (open?.startMs === null) noteUnreadable(lines, open.line, log);
    open = null;
  };
  lines.forEach((content, index) => {
    const line = content.trim();
    const time = ONE_TIME.exec(line)?.[1];
    if (time !== undefined) {
      const startMs = scanTimecode(time, 0, time.length)?.ms ?? 0;
      close(startMs);
      open = { startMs, text: '', line: index + 1 };
    } else if (BROKEN_TIME.test(line)) {
      close(null);
      open = { startMs: null, text: '', line: index + 1 };
    } else if (!isFrame(line)) {
      if (open) open.text += `${open.text === '' ? '' : '|'}${line}`;
      else noteUnknown(lines, index, log);
    }
  });
  close(null);
  return cues;
}

function readVersion2(lines: readonly string[], log: ProblemLog): LineCue[] {
  const cues: LineCue[] = [];
  let text: string[] = [];
  let times: { startMs: number | null; endMs: number | null; line: number } | null = null;
  const close = () => {
    if (times && (times.startMs !== null || text.length > 0))
      cues.push({ ...subViewerText(text.join('|')), ...times });
    else if (times) noteUnreadable(lines, times.line, log);
    times = null;
    text = [];
  };
  lines.forEach((content, index) => {
    const line = content.trim();
    const found = sbvTiming(line.replace(LIST_BEGINS, ''));
    if (found) {
      close();
      const { startMs, endMs } = found.times ?? NO_TIMES;
      times = { startMs, endMs, line: index + 1 };
    } else if (LOOK_LINE.test(line)) log.note('formatting_left_out', index + 1);
    else if (times && line !== '' && !END_LINE.test(line)) text.push(line);
    else if (!times && !isFrame(line)) noteUnknown(lines, index, log);
    else if (times && line === '' && text.length > 0) close();
  });
  close();
  return cues;
}

/** A time that cannot be read, and no words that belong to it. */
function noteUnreadable(lines: readonly string[], line: number, log: ProblemLog): void {
  log.add('unreadable_timing', { line, excerpt: excerptOf(lines[line - 1]!) });
}

/** What the list of the subtitles follows, and no value. */
const LIST_BEGINS = /^\[(?:SUBTITLE|END INFORMATION)\]\s*/iu;

/** Values of the header stand on the line after their name in version 1. */
function noteUnknown(lines: readonly string[], index: number, log: ProblemLog): void {
  const before = lines[index - 1]?.trim() ?? '';
  if (HEADER_LINE.test(before) && !LIST_BEGINS.test(before)) return;
  log.add('unknown_line', { line: index + 1, excerpt: excerptOf(lines[index]!) });
}
