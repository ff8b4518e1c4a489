import type { Cue } from '../cue.ts';
import { trimStyled } from '../markup/spans.ts';
import { styledText } from '../markup/markup.ts';
import { applyEdits, type TextEdit } from '../markup/text-edit.ts';

/** `\n` alone may be a line of code. */
const ESCAPED = /\\[Nh]/u;
/** A drive of Windows, or a backslash before anything else, as in `\\server\New` and `Users\Notes\Home`. */
const PATH = /(?<![\p{L}\p{N}])[A-Za-z]:\\|\\(?![Nnh])/u;
/** `\hat{x}`, `\hbar`, `\nabla`: formulas in TeX. */
const FORMULA = /\\(?:hat|hbar|hline|hspace|nabla|nu|neq?)(?!\p{L})/u;
/** `km\h` is a slip for `km/h`, and in `nothing can \happen` the backslash is one: no hard blank follows a soft one within a sentence. */
const ESCAPE = /(?<!\b[Kk]?[Mm]|[\p{L}\p{N},] (?=\\h\p{Ll}))\\h|\\[Nn]/gu;
/** More than any real text has. The limit keeps hostile texts linear in their length. */
const MAX_ESCAPES = 200;

/**
 * Cues in which the escapes of ASS are what they stand for: programs that turn ASS into other formats leave `\N` and `\h` among the words, and players
 * read them as a line break and a hard blank. A text that may have the path of a file, or a formula, is left as it is.
 */
export function withoutAssEscapes(cues: Cue[]): Cue[] {
  return cues.map((cue) => (hasAssEscapes(cue.text) ? unescaped(cue) : cue));
}

function hasAssEscapes(text: string): boolean {
  return text.includes('\\') && ESCAPED.test(text) && !PATH.test(text) && !FORMULA.test(text);
}

function unescaped(cue: Cue): Cue {
  const edits = Array.from(cue.text.matchAll(ESCAPE), editOf);
  if (edits.length > MAX_ESCAPES) return cue;
  const { spans: _, ...rest } = cue;
  const { text, spans = [] } = applyEdits(cue, edits);
  const trimmed = trimStyled(text, spans);
  return { ...rest, ...styledText(trimmed.text, trimmed.spans) };
}

function editOf({ 0: escape, index }: RegExpExecArray): TextEdit {
  return { start: index, end: index + escape.length, text: escape === '\\h' ? '\u00a0' : '\n' };
}
