import type { Span, SpanKind } from '../cue.ts';
import type { StyledText } from '../markup/markup.ts';
import type { SpanEffect } from './document.ts';

/** Kinds that the editor's tagged text cannot say: where a translation has none of them, they stay with the cue. */
const UNTAGGED: ReadonlySet<SpanKind> = new Set(['voice', 'class', 'language', 'ruby']);

/** How the spans of a text correspond to those of its translation, kind by kind. */
export interface SpanMatch {
  /** Kinds whose spans have changed: their markup is rewritten. */
  readonly changedKinds: ReadonlySet<SpanKind>;
  /** Whether markup with this effect at `at` styles only what is styled in another way now. */
  isOutdated(effect: SpanEffect, at: number): boolean;
  /** Where markup with this effect at `at` belongs; `null` where no span that corresponds begins or ends there. */
  positionOf(effect: SpanEffect, at: number): number | null;
}

/**
 * Compares the spans of both texts. A kind corresponds where it has the same values in the same order; one of `lineKinds`, which markup takes from
 * words, also where it reaches the same ends of the text.
 */
export function matchSpans(
  source: StyledText,
  target: StyledText,
  lineKinds: readonly SpanKind[] = [],
): SpanMatch {
  const before = byKind(source.spans ?? []);
  const after = byKind(target.spans ?? []);
  const kinds = [...new Set([...before.keys(), ...after.keys()])];
  const changedKinds = new Set(
    kinds.filter((kind) => {
      const own = after.get(kind) ?? [];
      if (own.length === 0 && UNTAGGED.has(kind)) return false;
      const old = before.get(kind) ?? [];
      return (
        !haveSameValues(old, own) ||
        (lineKinds.includes(kind) && !reachSameEnds(old, own, source.text, target.text))
      );
    }),
  );
  /** The span of this kind that markup at `at` begins or ends. */
  const indexes = { start: indexesBy('start', before), end: indexesBy('end', before) };
  const indexAt = (kind: SpanKind, at: number, side: Side) => {
    const found = indexes[side].get(kind);
    return found?.get(at) ?? found?.get(wordsAt(source.text, at, side)) ?? -1;
  };
  return {
    changedKinds,
    isOutdated({ kinds: affected, sides }, at) {
      if (affected.length === 1) return changedKinds.has(affected[0]!);
      const meant = affected.filter((kind) => sides.some((side) => indexAt(kind, at, side) >= 0));
      return meant.length > 0 && meant.every((kind) => changedKinds.has(kind));
    },
    positionOf({ kinds: affected, sides }, at) {
      for (const kind of affected) {
        for (const side of sides) {
          const index = indexAt(kind, at, side);
          const found = after.get(kind)?.[index];
          if (!found || changedKinds.has(kind)) continue;
          const blanks = Math.abs(before.get(kind)![index]![side] - at);
          return blanksAt(target.text, found[side], { side, most: blanks });
        }
      }
      return null;
    },
  };
}

/** The same, but all markup with an effect on these kinds is written anew. */
export function withChanged(match: SpanMatch, kinds: readonly SpanKind[]): SpanMatch {
  const concerns = ({ kinds: affected }: SpanEffect) => affected.some((kind) => kinds.includes(kind));
  return {
    changedKinds: new Set([...match.changedKinds, ...kinds]),
    isOutdated: (effect, at) => concerns(effect) || match.isOutdated(effect, at),
    positionOf: (effect, at) => match.positionOf(effect, at),
  };
}

/** Whether both have the same spans of these kinds. */
export function haveSameSpans(a: StyledText, b: StyledText, kinds: readonly SpanKind[]): boolean {
  const key = ({ spans = [] }: StyledText) =>
    JSON.stringify(
      spans.filter(({ kind }) => kinds.includes(kind)).map(({ start, end, kind }) => [start, end, kind]),
    );
  return key(a) === key(b);
}

/** Whether both are equal, as far as tagged text can express it. */
export function isSameStyledText(source: StyledText, target: StyledText): boolean {
  if (source.text !== target.text) return false;
  const ofSource = taggedSpans(source);
  const ofTarget = taggedSpans(target);
  return (
    ofSource.length === ofTarget.length && ofSource.every((span, index) => isSameSpan(span, ofTarget[index]!))
  );
}

function taggedSpans({ spans = [] }: StyledText): readonly Span[] {
  return spans.some(({ kind }) => UNTAGGED.has(kind))
    ? spans.filter(({ kind }) => !UNTAGGED.has(kind))
    : spans;
}

function isSameSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end && a.kind === b.kind && a.value === b.value;
}

type Side = 'start' | 'end';

/** For each kind, which span begins or ends at a position first. Texts have as much markup as spans: to look for each would take the square of them. */
function indexesBy(
  side: Side,
  spans: ReadonlyMap<SpanKind, readonly Span[]>,
): ReadonlyMap<SpanKind, ReadonlyMap<number, number>> {
  // Of several at one position, the last entry of a map counts: from the last span to the first.
  const entries = (ofKind: readonly Span[]) =>
    ofKind.map((span, index) => [span[side], index] as const).reverse();
  return new Map(Array.from(spans, ([kind, ofKind]) => [kind, new Map(entries(ofKind))]));
}

/** More blanks than markup takes in. The limit keeps hostile texts linear in their length. */
const MAX_BLANKS = 200;

/** Where the words begin or end whose markup begins or ends at `at`. Markup often takes blanks in that a span does not. */
function wordsAt(text: string, at: number, side: Side): number {
  let words = at;
  if (side === 'start') while (words - at < MAX_BLANKS && isBlank(text, words)) words += 1;
  else while (at - words < MAX_BLANKS && isBlank(text, words - 1)) words -= 1;
  return words;
}

/** The same with as many of the blanks beside the words as the markup takes in. */
function blanksAt(text: string, words: number, { side, most }: { side: Side; most: number }): number {
  let at = words;
  if (side === 'start') while (words - at < most && isBlank(text, at - 1)) at -= 1;
  else while (at - words < most && isBlank(text, at)) at += 1;
  return at;
}

function isBlank(text: string, at: number): boolean {
  return text.charAt(at) === ' ';
}

function byKind(spans: readonly Span[]): Map<SpanKind, Span[]> {
  const groups = new Map<SpanKind, Span[]>();
  for (const span of spans) {
    const group = groups.get(span.kind);
    if (group) group.push(span);
    else groups.set(span.kind, [span]);
  }
  return groups;
}

function reachSameEnds(
  before: readonly Span[],
  after: readonly Span[],
  source: string,
  target: string,
): boolean {
  const reached = (spans: readonly Span[], { length }: string) =>
    [spans[0]?.start === 0, spans.at(-1)?.end === length].join();
  return reached(before, source) === reached(after, target);
}

function haveSameValues(before: readonly Span[], after: readonly Span[]): boolean {
  return before.length === after.length && before.every(({ value }, index) => value === after[index]!.value);
}
