import type { Cue, Placement, Span } from '../cue.ts';
import { spelledTagAt, type SrtTag, srtTagAt } from '../markup/angle-tags.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { keptOverrideEnd } from '../markup/brace-tags.ts';
import { overrideReader } from '../markup/overrides.ts';
import { type SpanBuilder, spanBuilder } from '../markup/span-builder.ts';
import { normaliseSpans, trimStyled } from '../markup/spans.ts';
import { SUBRIP_RESOLUTION } from '../markup/tagged-text.ts';
import { applyEdits, type TextEdit } from '../markup/text-edit.ts';

type Styled = Pick<Cue, 'text' | 'spans' | 'placement'>;

/** More than any real text has. The limit keeps hostile texts linear in their length. */
const MAX_MARKS = 200;

/**
 * A text of a format without tags, in which programs that come from SubRip leave `<i>` and `{\an8}` among the words: editors and players read them as
 * what they stand for.
 */
export function withoutLeftoverMarks(styled: Styled): Styled {
  const { edits, spans, placement } = marksIn(styled.text);
  if (edits.length === 0 || edits.length > MAX_MARKS) return styled;
  const plain = applyEdits(styled, edits);
  const all = normaliseSpans([...(plain.spans ?? []), ...spans], plain.text.length);
  const trimmed = trimStyled(plain.text, all);
  const place = styled.placement ?? placement;
  return {
    text: trimmed.text,
    ...(trimmed.spans.length > 0 ? { spans: trimmed.spans } : {}),
    ...(place ? { placement: place } : {}),
  };
}

/** Whether any of the words would be taken for a mark. */
export function hasLeftoverMarks(text: string): boolean {
  return marksIn(text).edits.length > 0;
}

/** A text of which no words are taken for marks, whatever is written around it: `a < i > b` is a mark where `</i>` follows. */
export function guardLeftoverMarks(text: string): string {
  return mayHaveMarks(text) ? text.replaceAll(/[<{]/gu, `$&${GUARD}`) : text;
}

function mayHaveMarks(text: string): boolean {
  for (let at = markFrom(text, 0); at >= 0; at = markFrom(text, at + 1))
    if (markAt(text, at) || (text.charAt(at) === '<' && spelledTagAt(text, at))) return true;
  return false;
}

/** What stands among the words, and what it asks for. */
interface Marks {
  readonly edits: readonly TextEdit[];
  readonly spans: readonly Span[];
  readonly placement: Placement | null;
}

const NO_MARKS: Marks = { edits: [], spans: [], placement: null };

function marksIn(text: string): Marks {
  let at = markFrom(text, 0);
  if (at < 0) return NO_MARKS;
  const builder = spanBuilder();
  const overrides = overrideReader(builder, SUBRIP_RESOLUTION);
  const edits: TextEdit[] = [];
  let removed = 0;
  while (at >= 0) {
    const mark = markAt(text, at);
    if (mark?.tag) readTag(builder, mark.tag, at - removed);
    if (mark?.isBlock) overrides.read(text.slice(at, mark.end), at - removed);
    if (mark) {
      edits.push(mark);
      removed += mark.end - mark.start - mark.text.length;
    }
    at = markFrom(text, mark?.end ?? at + 1);
  }
  const { spans } = builder.finish(text.length - removed);
  return { edits, spans, placement: overrides.placement() };
}

/** A mark, and what takes its place. */
interface Mark extends TextEdit {
  readonly tag?: SrtTag;
  readonly isBlock?: true;
}

/** The tag, the block or the guard that begins at `at`. */
function markAt(text: string, at: number): Mark | null {
  const tag = text.charAt(at) === '<' ? srtTagAt(text, at) : null;
  if (tag) return { start: at, end: tag.next, text: tag.isBreak ? '\n' : '', tag };
  const blockEnd = keptOverrideEnd(text, at);
  if (blockEnd > 0) return { start: at, end: blockEnd, text: '', isBlock: true };
  return text.startsWith(GUARD, at + 1) ? { start: at + 1, end: at + 1 + GUARD.length, text: '' } : null;
}

function readTag(
  builder: SpanBuilder,
  { isClosing, isBreak, isTime, name, styles }: SrtTag,
  at: number,
): void {
  if (isClosing) builder.close(name, at);
  else if (!isBreak && !isTime) builder.open(name, styles, at);
}

const MARK = /[<{]/gu;

/** The position of the next character that may begin a mark, or -1. */
function markFrom(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.test(text) ? MARK.lastIndex - 1 : -1;
}
