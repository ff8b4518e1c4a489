import type { Cue, Span, SpanKind } from '../cue.ts';

/** How a format writes styled text. */
export interface Dialect {
  /** The opening tag, or `null` where the format has none for this span. */
  open(span: Span): string | null;
  close(span: Span): string;
  /** Plain text such that reading gives it back. */
  escape(text: string): string;
}

/** What a format could not express, by what it is: `ruby`, `voice`, `position` … */
export type Dropped = Partial<Record<SpanKind | DroppedThing, number>>;

type DroppedThing =
  | 'position'
  | 'settings'
  | 'identifier'
  | 'blank_line'
  | 'line_break'
  | 'indentation'
  | 'end_times'
  | 'other_languages'
  | 'overlap'
  | 'precision'
  | 'times'
  | 'reserved_sign'
  | 'source_layout'
  | 'characters';

/** Counts one more thing that the format cannot express. */
export function drop(dropped: Dropped, what: keyof Dropped, count = 1): void {
  dropped[what] = (dropped[what] ?? 0) + count;
}

/** A cue's text with tags. Spans that overlap without nesting are closed and opened again around each other. */
export function renderSpans(cue: Pick<Cue, 'text' | 'spans'>, dialect: Dialect, dropped: Dropped): string {
  const spans = (cue.spans ?? []).filter((span) => {
    if (dialect.open(span) !== null) return true;
    drop(dropped, span.kind);
    return false;
  });
  if (spans.length === 0) return dialect.escape(cue.text);
  if (spans.length === 1) return renderOne(cue.text, spans[0]!, dialect);
  return weave(cue.text, spans, dialect);
}

/** Fast path: nearly all styled cues have one span. */
function renderOne(text: string, span: Span, dialect: Dialect): string {
  const isWhole = span.start === 0 && span.end === text.length;
  const inside = dialect.escape(isWhole ? text : text.slice(span.start, span.end));
  const styled = `${dialect.open(span) ?? ''}${inside}${dialect.close(span)}`;
  if (isWhole) return styled;
  return dialect.escape(text.slice(0, span.start)) + styled + dialect.escape(text.slice(span.end));
}

/** Goes from one start or end of a span to the next. A text may have a million of them, so its parts are joined once. */
function weave(text: string, spans: readonly Span[], dialect: Dialect): string {
  const parts: string[] = [];
  const open: Span[] = [];
  let at = 0;
  let next = 0;
  while (next < spans.length || open.length > 0) {
    const boundary = Math.max(at, nextBoundary(spans[next], open));
    if (boundary > at) parts.push(dialect.escape(text.slice(at, boundary)));
    at = boundary;
    const begun = endSpans(open, boundary, { dialect, parts });
    while (next < spans.length && spans[next]!.start <= boundary) begun.push(spans[next++]!);
    // The longest span goes outside, so that fewer have to be split.
    if (begun.length > 1) begun.sort((a, b) => b.end - a.end);
    for (const span of begun) {
      parts.push(dialect.open(span) ?? '');
      open.push(span);
    }
  }
  parts.push(dialect.escape(text.slice(at)));
  return parts.join('');
}

function nextBoundary(next: Span | undefined, open: readonly Span[]): number {
  let boundary = next ? next.start : Infinity;
  for (const { end } of open) if (end < boundary) boundary = end;
  return boundary;
}

/** Closes what ends at the boundary and all that was opened within it; gives what of this goes on behind it. */
function endSpans(
  open: Span[],
  boundary: number,
  { dialect, parts }: { readonly dialect: Dialect; readonly parts: string[] },
): Span[] {
  const kept = open.findIndex(({ end }) => end <= boundary);
  if (kept < 0) return [];
  const closed = open.splice(kept);
  for (let index = closed.length - 1; index >= 0; index -= 1) parts.push(dialect.close(closed[index]!));
  return closed.filter(({ end }) => end > boundary);
}
