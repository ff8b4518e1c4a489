import type { Span } from '../cue.ts';
import type { StyledText } from '../markup/markup.ts';
import type { Dialect } from '../markup/render-spans.ts';
import type { DocumentSyntax, TagPair } from './document.ts';
import type { Mark } from './marks.ts';

type SpanStyle = Pick<Span, 'kind' | 'value'>;

/** Tags of a document for all styles that they stand for. They may ask for more than a track can say: a background, a size. */
export interface ReusableTag extends TagPair {
  readonly styles: readonly SpanStyle[];
}

/** More different tags than any real cue has. The limit keeps hostile texts linear in their length. */
const MAX_TAGS = 32;

/** The opening tags of a cue's text that alone begin the spans at their place. */
export function reusableTags(
  marks: readonly Mark[],
  { spans = [] }: StyledText,
  { reuse }: Pick<DocumentSyntax, 'reuse'>,
): ReusableTag[] {
  if (!reuse) return [];
  const found = new Map<string, ReusableTag>();
  const openings = marks.filter(({ effect }) => effect?.sides.join('') === 'start');
  for (const [index, { raw, at, effect }] of openings.entries()) {
    if (found.size === MAX_TAGS) break;
    const isAlone = openings[index - 1]?.at !== at && openings[index + 1]?.at !== at;
    if (!isAlone || found.has(raw)) continue;
    const styles = spans.filter(({ start, kind }) => start === at && effect!.kinds.includes(kind));
    const tags = styles.length > 0 ? reuse(raw) : null;
    if (tags) found.set(raw, { ...tags, styles });
  }
  return [...found.values()];
}

/** Spans, and the dialect that writes them with the tags that stand for them. */
export interface StyledWithTags {
  readonly spans: readonly Span[];
  readonly dialect: Dialect;
}

/** The spans of `target` with a tag for each group of spans over the same words that has all of its styles. */
export function reuseTags(
  { spans = [] }: StyledText,
  tags: readonly ReusableTag[],
  dialect: Dialect,
): StyledWithTags {
  if (tags.length === 0) return { spans, dialect };
  const tagOf = new Map<Span, TagPair>();
  const covered = new Set<Span>();
  for (const group of groupsOf(spans)) {
    const tag = tags.find(({ styles }) => styles.every((style) => group.some(looksLike(style))));
    const [first, ...others] = group.filter((span) => tag?.styles.some((style) => looksLike(style)(span)));
    if (!tag || !first) continue;
    tagOf.set(first, tag);
    for (const other of others) covered.add(other);
  }
  return {
    spans: spans.filter((span) => !covered.has(span)),
    dialect: {
      open: (span) => tagOf.get(span)?.opening ?? dialect.open(span),
      close: (span) => tagOf.get(span)?.closing ?? dialect.close(span),
      escape: (text) => dialect.escape(text),
    },
  };
}

/** The spans over the same words, together. */
function groupsOf(spans: readonly Span[]): Iterable<Span[]> {
  const groups = new Map<string, Span[]>();
  for (const span of spans) {
    const range = `${span.start} ${span.end}`;
    const group = groups.get(range);
    if (group) group.push(span);
    else groups.set(range, [span]);
  }
  return groups.values();
}

function looksLike({ kind, value }: SpanStyle): (span: Span) => boolean {
  return (span) => span.kind === kind && span.value === value;
}
