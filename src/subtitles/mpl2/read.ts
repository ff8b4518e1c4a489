import type { Cue, Span } from '../cue.ts';
import type { ParsedFile } from '../format-reader.ts';
import { microDvdCodeAt } from '../markup/brace-tags.ts';
import { styledText } from '../markup/markup.ts';
import type { Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { trimText } from '../markup/trim-text.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';

/** The unit of MPL2's times. */
export const MS_PER_TENTH = 100;

const MPL2_LINE = /^\s*\[(-?\d{1,9})\]\s{0,9}\[(-?\d{0,9})\](.*)$/su;

/** Whether a line begins with two whole numbers in square brackets. */
export function isMpl2Line(line: string): boolean {
  return MPL2_LINE.test(line);
}

/** Reads MPL2. Never throws. */
export function parseMpl2(source: string): ParsedFile {
  const log = problemLog();
  const cues: LineCue[] = [];
  sourceLines(source, log).forEach((content, index) => {
    const line = index + 1;
    const [, start, end = '', text = ''] = MPL2_LINE.exec(content) ?? [];
    if (start === undefined) {
      const broken = brokenLine(content);
      if (broken) cues.push({ ...broken, line });
      else if (content.trim() !== '') log.add('unknown_line', { line, excerpt: excerptOf(content) });
      return;
    }
    const isOpen = end === '' || end === '-';
    const { hasOthers, ...words } = markedText(text);
    if (hasOthers) log.note('formatting_left_out', line, cues.length);
    cues.push({ startMs: msOf(start), endMs: isOpen ? null : msOf(end), ...words, line });
  });
  const track = trackBuilder(log);
  addOpenCues(track, cues, log);
  return track.finish();
}

const BRACKETS = String.raw`\[([^[\]]{0,12})\]`;
const BROKEN_LINE = new RegExp(String.raw`^\s*${BRACKETS}\s{0,9}${BRACKETS}(.*)$`, 'su');

const EMPTY_BRACKETS = /^\s*\[\s*\]\s*\[\s*\]/u;

/** The words of a line of whose times one or both cannot be read; `null` for other lines. */
function brokenLine(content: string) {
  const [, start = '', end = '', source = ''] = BROKEN_LINE.exec(content) ?? [];
  if (!(/\d/u.test(start + end) || EMPTY_BRACKETS.test(content))) return null;
  const { text, spans } = markedText(source);
  if (text === '') return null;
  const times = { startMs: wholeMs(start), endMs: wholeMs(end) };
  return { ...times, text, ...(spans ? { spans } : {}) };
}

function wholeMs(tenths: string): number | null {
  return /^\d+$/u.test(tenths) ? msOf(tenths) : null;
}

function msOf(tenths: string): number {
  return Number(tenths) * MS_PER_TENTH;
}

const STYLES: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    '/': { kind: 'italic' },
    '\\': { kind: 'bold' },
    _: { kind: 'underline' },
  }),
);

/** What `write.ts` puts before words that begin as markers or codes do. */
const GUARDED_MARKER = /^(\s*)\u2060(?=\u2060*(?:[/\\_]|\{[a-z]:))/iu;

interface MarkedText extends Pick<Cue, 'text' | 'spans'> {
  /** It has codes without a counterpart here. */
  readonly hasOthers: boolean;
}

/** Markers at the start of a line style that line. There may be several, and among them codes of MicroDVD, which the same players read. */
function markedText(source: string): MarkedText {
  const spans: Span[] = [];
  let hasOthers = false;
  let text = '';
  source.split('|').forEach((part, index) => {
    if (index > 0) text += '\n';
    const line = trimText(part);
    const start = text.length;
    const styles = new Set<Style>();
    // Markers behind an indentation are none to a player, but people write them there.
    let at = STYLES.has(line.trimStart().charAt(0)) ? line.length - line.trimStart().length : 0;
    for (let mark = markAt(line, at); mark; mark = markAt(line, at)) {
      for (const style of mark.styles) styles.add(style);
      hasOthers ||= mark.styles.length === 0;
      at = mark.next;
    }
    const words = line.slice(at);
    text += words.replace(GUARDED_MARKER, '$1');
    for (const style of styles) spans.push({ ...style, start, end: text.length });
  });
  const trimmed = trimStyled(text, spans);
  return { ...withoutLeftoverMarks(styledText(trimmed.text, trimmed.spans)), hasOthers };
}

/** The marker or the code that begins at `at`. */
function markAt(
  line: string,
  at: number,
): { readonly styles: readonly Style[]; readonly next: number } | null {
  const style = STYLES.get(line.charAt(at));
  return style ? { styles: [style], next: at + 1 } : microDvdCodeAt(line, at);
}
