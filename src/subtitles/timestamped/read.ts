import type { ParsedFile } from '../format-reader.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, type ProblemLog, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { skipBlanks } from '../timing/blanks.ts';
import { digitAt, scanTimecode } from '../timing/scan-timecode.ts';

/** A line that begins with a time, and the words after it. */
export interface StampedLine {
  readonly ms: number;
  readonly text: string;
}

/** How screen readers say a time: it is copied beside the time in YouTube's transcripts. */
const SPOKEN_TIME = /^(?:(\d{1,2}) hours?,? ?)?(?:(\d{1,2}) minutes?,? ?)?(?:(\d{1,2}) seconds?)?\s*/u;

function withoutSpokenTime(text: string, ms: number): string {
  if (!/^\d/u.test(text)) return text;
  const [spoken = '', hours = 0, minutes = 0, seconds = 0] = SPOKEN_TIME.exec(text) ?? [];
  const spokenSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return spoken !== '' && spokenSeconds * 1000 === ms ? text.slice(spoken.length) : text;
}

const OPENING = '[(';
const CLOSING = '])';
const MAX_STAMP_CHARS = 24;

/** Reads `0:00 words`, `[00:12] words`, `(1:02:03) words`, `00:12 - words` and a time alone; `null` for other lines. */
export function stampedLine(line: string): StampedLine | null {
  const from = skipBlanks(line, 0, line.length);
  const bracket = OPENING.indexOf(line.charAt(from));
  const at = bracket < 0 ? from : from + 1;
  if (digitAt(line, at) < 0) return null;
  const end = Math.min(line.length, at + MAX_STAMP_CHARS);
  const time = scanTimecode(line, at, end);
  if (!time || time.fields < 2) return null;
  let next = time.next;
  if (bracket >= 0) {
    if (line.charAt(next) !== CLOSING.charAt(bracket)) return null;
    next += 1;
  } else if (next < line.length && !/[\s\u2013\u2014-]/u.test(line.charAt(next))) return null;
  if (next === line.length) return { ms: time.ms, text: '' };
  const rest = line
    .slice(next)
    .replace(/^\s{0,9}[-\u2013\u2014:]?\s+/u, '')
    .trim();
  return { ms: time.ms, text: withoutSpokenTime(rest, time.ms) };
}

/** Reads a transcript with the time of each line. Words without a time of their own belong to the time above them. Never throws. */
export function parseTimestamped(source: string): ParsedFile {
  const log = problemLog();
  const track = trackBuilder(log);
  const cues = cuesOf(source, log);
  if (addOpenCues(track, cues) > 0) log.note('missing_end', cues[0]!.line, 0);
  return track.finish();
}

function cuesOf(source: string, log: ProblemLog): OpenCue[] {
  const cues: OpenCue[] = [];
  // What is said since the last time.
  let words = '';
  let startMs = -1;
  let startLine = 0;
  const close = () => {
    const text = words.trim();
    if (text !== '') cues.push({ startMs, endMs: null, text, line: startLine });
  };
  sourceLines(source, log).forEach((content, index) => {
    const stamped = stampedLine(content);
    if (stamped) {
      close();
      startMs = stamped.ms;
      startLine = index + 1;
      words = stamped.text;
      return;
    }
    const line = content.trim();
    if (line === '') return;
    if (startMs >= 0) words += `\n${withoutSpokenTime(line, startMs)}`;
    else log.add('text_before_first_cue', { line: index + 1, excerpt: excerptOf(content) });
  });
  close();
  return cues;
}
