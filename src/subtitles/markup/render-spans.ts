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

function weave(text: string, spans: readonly Span[], dialect: Dialect): string {
  const boundaries = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  let open: Span[] = [];
  let written = '';
  let at = 0;
  let nextSpan = 0;
  for (const boundary of boundaries) {
    written += dialect.escape(text.slice(at, boundary));
    at = boundary;
    const keepFrom = open.findIndex((span) => span.end <= boundary);
    const reopened = keepFrom < 0 ? [] : open.slice(keepFrom).filter((span) => span.end > boundary);
    if (keepFrom >= 0) {
      written += open
        .slice(keepFrom)
        .reverse()
        .map((span) => dialect.close(span))
        .join('');
      open = open.slice(0, keepFrom);
    }
    while (spans[nextSpan]?.start === boundary) reopened.push(spans[nextSpan++]!);
    // The longest span goes outside, so that fewer have to be split.
    reopened.sort((a, b) => b.end - a.end);
    for (const span of reopened) {
      written += dialect.open(span) ?? '';
      open.push(span);
    }
  }
  return written + dialect.escape(text.slice(at));
}
