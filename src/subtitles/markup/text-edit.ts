import type { Cue } from '../cue.ts';
import { normaliseSpans } from './spans.ts';

/** A part of a text and what takes its place. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Styled = Pick<Cue, 'text' | 'spans'>;

/** A styled text with edits made, which stand in order and do not overlap. Spans stay around the words they stood around. */
export function applyEdits(styled: Styled, edits: readonly TextEdit[]): Styled {
  if (edits.length === 0) return styled;
  let text = '';
  let from = 0;
  for (const edit of edits) {
    text += styled.text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  text += styled.text.slice(from);
  if (!styled.spans) return { text };
  const moved = styled.spans.map((span) => ({
    ...span,
    start: movedPosition(span.start, edits, 'start'),
    end: movedPosition(span.end, edits, 'end'),
  }));
  const spans = normaliseSpans(moved, text.length);
  return spans.length > 0 ? { text, spans } : { text };
}

/** Where a position comes to lie. At an insertion, a span's start goes behind it and its end stays before it. */
function movedPosition(position: number, edits: readonly TextEdit[], side: 'start' | 'end'): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start > position || (start === position && (side === 'end' || end > start))) break;
    if (end > position) return start + shift + (side === 'start' ? text.length : 0);
    shift += text.length - (end - start);
  }
  return position + shift;
}
