import type { Cue, Span, SpanKind } from '../cue.ts';
import { startOfText, trimText } from './trim-text.ts';

/** The order in which spans of the same range nest, the outermost first. */
const NESTING: readonly SpanKind[] = [
  'language',
  'voice',
  'class',
  'font',
  'colour',
  'bold',
  'italic',
  'underline',
  'strike',
  'ruby',
];

const nestingOf = new Map(NESTING.map((kind, index) => [kind, index]));

function inNestingOrder(a: Span, b: Span): number {
  if (a.start !== b.start) return a.start - b.start;
  if (a.end !== b.end) return b.end - a.end;
  const byKind = nestingOf.get(a.kind)! - nestingOf.get(b.kind)!;
  if (byKind !== 0) return byKind;
  return (a.value ?? '') < (b.value ?? '') ? -1 : a.value === b.value ? 0 : 1;
}

/** Of these, the inner one hides the outer: over the same range only one counts, the first, for inner tags are closed first. */
const EXCLUSIVE: ReadonlySet<SpanKind> = new Set<SpanKind>(['colour', 'font', 'language', 'voice']);

/**
 * The canonical form of spans: within the text, none empty, adjacent spans of the same kind and value joined, ordered by start with the
 * outer before the inner. Ruby stands for single words and is never joined.
 */
export function normaliseSpans(spans: readonly Span[], textLength: number): Span[] {
  if (areApart(spans, textLength)) return spans.slice();
  const groups = new Map<string, Span[]>();
  for (const span of withoutHidden(spans.flatMap((span) => clamped(span, textLength)))) {
    const key = span.value === undefined ? span.kind : `${span.kind} ${span.value}`;
    const group = groups.get(key);
    if (group) group.push(span);
    else groups.set(key, [span]);
  }
  return [...groups.values()].flatMap(joinTouching).sort(inNestingOrder);
}

/** Whether each span begins behind the one before it, as most do: there is nothing to join or to order. */
function areApart(spans: readonly Span[], textLength: number): boolean {
  let behind = 0;
  for (const { start, end } of spans) {
    if (start < behind || start >= end || end > textLength) return false;
    behind = end + 1;
  }
  return true;
}

function clamped(span: Span, textLength: number): Span | [] {
  const start = Math.max(0, span.start);
  const end = Math.min(textLength, span.end);
  if (start >= end) return [];
  return start === span.start && end === span.end ? span : { ...span, start, end };
}

/** The spans by where they start, without those that another one of the same range hides. */
function withoutHidden(spans: readonly Span[]): Span[] {
  let range: Span | undefined;
  let exclusive: SpanKind[] = [];
  return spans.toSorted(byRange).filter((span) => {
    if (!range || byRange(range, span) !== 0) exclusive = [];
    range = span;
    if (!EXCLUSIVE.has(span.kind)) return true;
    if (exclusive.includes(span.kind)) return false;
    exclusive.push(span.kind);
    return true;
  });
}

function byRange(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}

/** Joins spans of one kind and value, which come by where they start. */
function joinTouching(group: Span[]): Span[] {
  if (group.length === 1 || group[0]!.kind === 'ruby') return group;
  const joined: Span[] = [];
  for (const span of group) {
    const last = joined.at(-1);
    if (last && span.start <= last.end)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}

/** A text trimmed as {@link trimText} does it, with its spans. */
export function trimStyled(text: string, spans: readonly Span[]): { text: string; spans: Span[] } {
  const trimmed = trimText(text);
  const shift = trimmed.length === text.length ? 0 : startOfText(text.trimEnd());
  const moved =
    shift === 0
      ? spans
      : spans.map((span) => ({ ...span, start: span.start - shift, end: span.end - shift }));
  return { text: trimmed, spans: normaliseSpans(moved, trimmed.length) };
}

/** A part of a styled text, with the styles that reach into it. */
export function sliceStyled(
  cue: Pick<Cue, 'text' | 'spans'>,
  from: number,
  to: number,
): Pick<Cue, 'text' | 'spans'> {
  const text = cue.text.slice(from, to);
  const moved = (cue.spans ?? []).map((span) => ({
    ...span,
    start: span.start - from,
    end: span.end - from,
  }));
  const spans = normaliseSpans(moved, text.length);
  return spans.length > 0 ? { text, spans } : { text };
}
