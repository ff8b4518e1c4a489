import type { Cue, Span } from '../cue.ts';
import { type Dropped, renderSpans } from './render-spans.ts';
import { normaliseSpans, trimStyled } from './spans.ts';
import { srtDialect } from './srt-dialect.ts';
import { readTaggedText } from './tagged-text.ts';

/** The part of a cue that people edit. */
export type StyledText = Pick<Cue, 'text' | 'spans'>;

/** A cue's text with SubRip's tags, as it is edited and as SRT carries it: `'<i>Hello</i> you'`. */
export function toTaggedText(cue: StyledText, dropped: Dropped = {}): string {
  return renderSpans(cue, srtDialect, dropped);
}

/** The text and spans of an edited text. Tags that do not nest or are not closed still style what they enclose. */
export function fromTaggedText(tagged: string): StyledText {
  const { text, spans } = readTaggedText(tagged);
  return styledText(text, spans);
}

/** A text with its spans, or without the property where there are none. */
export function styledText(text: string, spans: readonly Span[]): StyledText {
  return spans.length > 0 ? { text, spans } : { text };
}

/** Text for a model, in which `⟦1⟧…⟦/1⟧` stand for the styled parts; `tags[0]` is what number 1 stands for. */
export interface PlaceholderText {
  readonly text: string;
  readonly tags: readonly PlaceholderTag[];
}

/** The styles that one placeholder stands for: spans of the same range share it. A range over the whole text needs no placeholder at all. */
export interface PlaceholderTag {
  readonly styles: readonly Pick<Span, 'kind' | 'value'>[];
  readonly isWhole: boolean;
}

/** What came back from a model, with the styles put on again. `lost` counts the placeholders that did not come back. */
export interface RestoredText extends StyledText {
  readonly lost: number;
}

const OPEN = '⟦';
const CLOSE = '⟧';

/** Replaces the spans by as few placeholders as possible. Line breaks stay as they are; ruby is left out, for it helps to read the source only. */
export function toPlaceholders(cue: StyledText): PlaceholderText {
  const ranges = groupByRange((cue.spans ?? []).filter(({ kind }) => kind !== 'ruby'));
  const tags: PlaceholderTag[] = [];
  const marks: { at: number; end: number; text: string; isClosing: boolean }[] = [];
  for (const { start, end, styles } of ranges) {
    const isWhole = start === 0 && end === cue.text.length;
    tags.push({ styles, isWhole });
    if (isWhole) continue;
    marks.push({ at: start, end, text: `${OPEN}${tags.length}${CLOSE}`, isClosing: false });
    marks.push({ at: end, end: start, text: `${OPEN}/${tags.length}${CLOSE}`, isClosing: true });
  }
  // At the same position, ends come before starts, and outer marks enclose inner ones.
  marks.sort((a, b) => a.at - b.at || Number(b.isClosing) - Number(a.isClosing) || b.end - a.end);
  let text = '';
  let from = 0;
  for (const mark of marks) {
    text += cue.text.slice(from, mark.at) + mark.text;
    from = mark.at;
  }
  return { text: text + cue.text.slice(from), tags };
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly styles: Pick<Span, 'kind' | 'value'>[];
}

function groupByRange(spans: readonly Span[]): Range[] {
  const ranges = new Map<string, Range>();
  for (const { start, end, ...style } of spans) {
    const key = `${start}-${end}`;
    const range = ranges.get(key);
    if (range) range.styles.push(style);
    else ranges.set(key, { start, end, styles: [style] });
  }
  return [...ranges.values()];
}

const PLACEHOLDER = /⟦ ?(\/?) ?(\d{1,4}) ?\/? ?⟧/gu;

/**
 * Puts the styles back around the words that the placeholders of `translated` enclose. Placeholders that are unknown are taken out; one that is
 * never closed styles the rest of its line.
 */
export function fromPlaceholders(translated: string, tags: readonly PlaceholderTag[]): RestoredText {
  const source = translated.trim();
  const starts = new Map<number, number>();
  const spans: Span[] = [];
  const found = new Set<number>();
  let text = '';
  let from = 0;
  const put = (number: number, start: number, end: number) => {
    found.add(number);
    for (const style of tags[number - 1]?.styles ?? []) spans.push({ start, end, ...style });
  };
  for (const match of source.matchAll(PLACEHOLDER)) {
    text += source.slice(from, match.index);
    from = match.index + match[0].length;
    const number = Number(match[2]);
    if (match[1] === '') {
      if (number >= 1 && number <= tags.length && !starts.has(number)) starts.set(number, text.length);
      continue;
    }
    const start = starts.get(number);
    if (start === undefined) continue;
    starts.delete(number);
    put(number, start, text.length);
  }
  text += source.slice(from);
  for (const [number, start] of starts) {
    const lineEnd = text.indexOf('\n', start);
    put(number, start, lineEnd < 0 ? text.length : lineEnd);
  }
  tags.forEach(({ isWhole }, index) => {
    if (isWhole) put(index + 1, 0, text.length);
  });
  const trimmed = trimStyled(text, normaliseSpans(spans, text.length));
  return { ...styledText(trimmed.text, trimmed.spans), lost: tags.length - found.size };
}
