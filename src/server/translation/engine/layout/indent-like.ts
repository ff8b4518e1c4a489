import type { Span } from '#subtitles/cue.ts';
import { type StyledText, styledText } from '#subtitles/markup/markup.ts';

const INDENTED = /(?:^|\n)[^\S\n]/u;

/**
 * A translation with the indentation of its source: that of the first line, and of the others where both have as many lines. A single space is a
 * typing error, as when a file is read.
 */
export function indentLike(translation: StyledText, source: string): StyledText {
  if (!INDENTED.test(source)) return translation;
  const { text, spans = [] } = translation;
  const indents = source.split('\n').map(indentationOf);
  const lines = text.split('\n');
  const added = lines.map((line, index) =>
    index === 0 || lines.length === indents.length ? missingIndent(line, indents[index]!) : '',
  );
  const shifts = shiftsOf(lines, added);
  const moved = spans.map((span): Span => {
    const isWhole = span.start === 0 && span.end === text.length;
    const start = isWhole ? 0 : span.start + shifts[span.start]!;
    return { ...span, start, end: span.end + shifts[span.end]! };
  });
  return styledText(lines.map((line, index) => added[index]! + line).join('\n'), moved);
}

/** How far each position of the text moves: looked up, for a cue may have thousands of spans. */
function shiftsOf(lines: readonly string[], added: readonly string[]): Uint32Array {
  const shifts = new Uint32Array(lines.reduce((chars, { length }) => chars + length + 1, 0));
  let at = 0;
  let shift = 0;
  for (const [index, { length }] of lines.entries()) {
    shift += added[index]!.length;
    shifts.fill(shift, at, at + length + 1);
    at += length + 1;
  }
  return shifts;
}

function missingIndent(line: string, indent: string): string {
  return line === '' || indentationOf(line) !== '' ? '' : indent;
}

function indentationOf(line: string): string {
  const indent = /^[^\S\n]*/u.exec(line)![0];
  return indent === ' ' ? '' : indent;
}
