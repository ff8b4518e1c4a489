import type { Span } from '../cue.ts';
import type { ParsedFile } from '../format-reader.ts';
import { GUARD } from '../markup/blank-lines.ts';
import type { Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { trimText } from '../markup/trim-text.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
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
  const cues: OpenCue[] = [];
  sourceLines(source, log).forEach((content, index) => {
    const line = index + 1;
    const [, start, end = '', text = ''] = MPL2_LINE.exec(content) ?? [];
    if (start === undefined) {
      if (content.trim() !== '') log.add('unknown_line', { line, excerpt: excerptOf(content) });
      return;
    }
    if (start.startsWith('-') || end.startsWith('-')) log.note('negative_time', line, cues.length);
    const isOpen = end === '' || end === '-';
    if (isOpen) log.note('missing_end', line, cues.length);
    cues.push({ startMs: msOf(start), endMs: isOpen ? null : msOf(end), ...styledText(text), line });
  });
  const track = trackBuilder(log);
  addOpenCues(track, cues);
  return track.finish();
}

function msOf(tenths: string): number {
  return Math.max(0, Number(tenths)) * MS_PER_TENTH;
}

const STYLES: Readonly<Record<string, Style>> = {
  '/': { kind: 'italic' },
  '\\': { kind: 'bold' },
  _: { kind: 'underline' },
};

/** What `write.ts` puts before words that begin as markers do. */
const GUARDED_MARKER = /^\u2060+[/\\_]/u;

/** Markers at the start of a line style that line. There may be several. */
function styledText(source: string): { text: string; spans?: Span[] } {
  const spans: Span[] = [];
  let text = '';
  source.split('|').forEach((part, index) => {
    if (index > 0) text += '\n';
    const line = trimText(part);
    const start = text.length;
    const styles = new Set<Style>();
    // Markers behind an indentation are none to a player, but people write them there.
    let at = STYLES[line.trimStart().charAt(0)] ? line.length - line.trimStart().length : 0;
    for (let style = STYLES[line.charAt(at)]; style; style = STYLES[line.charAt(at)]) {
      styles.add(style);
      at += 1;
    }
    const words = line.slice(at);
    text += GUARDED_MARKER.test(words) ? words.slice(GUARD.length) : words;
    for (const style of styles) spans.push({ ...style, start, end: text.length });
  });
  const trimmed = trimStyled(text, spans);
  return { text: trimmed.text, ...(trimmed.spans.length > 0 ? { spans: trimmed.spans } : {}) };
}
