import type { Cue, Span } from '../cue.ts';
import { styledText } from '../markup/markup.ts';
import { type OverrideReader, overrideReader } from '../markup/overrides.ts';
import { type SpanBuilder, spanBuilder, type Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { SUBRIP_RESOLUTION } from '../markup/tagged-text.ts';
import { BACKGROUND } from './roles.ts';
import { isRubyContainer, joinRuby, newRuby, type Ruby } from './ruby.ts';
import { type Emphasis, emphasisSpans } from './style.ts';

/** The text of one paragraph while it is read: white space, line breaks, spans and ruby. A document has as many of them as timed spans, so it holds no functions. */
export interface TtmlParagraph {
  readonly builder: SpanBuilder;
  /** The roles in ruby or in lyrics of the spans that are open, mostly none. */
  readonly roles: (string | undefined)[];
  ruby: Ruby | null;
  readonly emphases: Emphasis[];
  readonly emphasised: Span[];
  emphasisFrom: number;
  text: string;
  /** The last character of `text`; asking the text for it would copy what has grown. */
  last: string;
  hasPendingBlank: boolean;
  annotation: string | null;
  delimiters: number;
  /** Few paragraphs hold overrides, and their reader comes with the first. */
  overrides: OverrideReader | null;
}

/** An empty paragraph with the styles and the emphasis of its element. */
export function newParagraph(styles: readonly Style[], emphasis: Emphasis): TtmlParagraph {
  const builder = spanBuilder();
  builder.open('p', styles, 0);
  return {
    builder,
    roles: [],
    ruby: null,
    emphases: [emphasis],
    emphasised: [],
    emphasisFrom: 0,
    text: '',
    last: '\n',
    hasPendingBlank: false,
    annotation: null,
    delimiters: 0,
    overrides: null,
  };
}

export function addText(paragraph: TtmlParagraph, source: string, isPreserved: boolean): void {
  const isBetween = isRubyContainer(paragraph.roles.at(-1)) && source.trim() === '';
  if (paragraph.delimiters > 0 || isBetween) return;
  if (paragraph.annotation !== null) paragraph.annotation += source;
  else if (isPreserved) append(paragraph, source.replaceAll(/\r\n?/gu, '\n'));
  else appendCollapsed(paragraph, source);
}

/** A block of commands of ASS. The readings of ruby have no styles. */
export function addOverride(paragraph: TtmlParagraph, block: string): void {
  if (paragraph.delimiters > 0 || paragraph.annotation !== null) return;
  append(paragraph, '');
  paragraph.overrides ??= overrideReader(paragraph.builder, SUBRIP_RESOLUTION);
  paragraph.overrides.read(block, paragraph.text.length);
}

export function addLineBreak(paragraph: TtmlParagraph): void {
  paragraph.hasPendingBlank = false;
  paragraph.text += '\n';
  paragraph.last = '\n';
}

/** A blank that is shown between words. */
function addBlank(paragraph: TtmlParagraph): void {
  const { last } = paragraph;
  paragraph.hasPendingBlank ||= last !== '\n' && last !== ' ';
}

/** A span begins; `role` is its role in ruby or in lyrics. */
export function openSpan(
  paragraph: TtmlParagraph,
  styles: readonly Style[],
  emphasis: Emphasis,
  role: string | undefined,
): void {
  if (role === BACKGROUND) addBlank(paragraph);
  append(paragraph, '');
  endEmphasis(paragraph);
  const { builder, roles, emphases, text } = paragraph;
  emphases.push(emphasis);
  builder.open(`span${roles.length}`, styles, text.length);
  roles.push(role);
  if (role === undefined) return;
  paragraph.ruby ??= newRuby();
  if (role === 'base') paragraph.ruby.bases.push({ start: text.length, end: text.length });
  else if (role === 'text') paragraph.annotation = '';
  else if (role === 'delimiter') paragraph.delimiters += 1;
}

/** The innermost span ends. */
export function closeSpan(paragraph: TtmlParagraph): void {
  const { builder, roles, ruby, emphases, text } = paragraph;
  if (roles.length === 0) return;
  endEmphasis(paragraph);
  emphases.pop();
  const role = roles.pop();
  if (role === BACKGROUND) addBlank(paragraph);
  else if (role === 'base') ruby!.bases.at(-1)!.end = text.length;
  else if (role === 'delimiter') paragraph.delimiters -= 1;
  else if (role === 'container') joinRuby(ruby!);
  else if (role === 'text') {
    ruby!.notes.push((paragraph.annotation ?? '').trim());
    paragraph.annotation = null;
  }
  builder.close(`span${roles.length}`, text.length);
}

/** The paragraph ends; gives its words. */
export function endParagraph(paragraph: TtmlParagraph): Pick<Cue, 'text' | 'spans' | 'placement'> {
  endEmphasis(paragraph);
  const { builder, text, emphasised, ruby, overrides } = paragraph;
  const { spans } = builder.finish(text.length);
  const trimmed = trimStyled(text, [...spans, ...emphasised, ...(ruby?.spans ?? [])]);
  const placement = overrides?.placement();
  return { ...styledText(trimmed.text, trimmed.spans), ...(placement ? { placement } : {}) };
}

function append(paragraph: TtmlParagraph, words: string): void {
  const added = paragraph.hasPendingBlank ? ` ${words}` : words;
  paragraph.hasPendingBlank = false;
  paragraph.text += added;
  paragraph.last = added.at(-1) ?? paragraph.last;
}

function appendCollapsed(paragraph: TtmlParagraph, source: string): void {
  const spaced = LONG_BLANK.test(source) ? source.replaceAll(/[\t\n\r ]+/gu, ' ') : source;
  const hasBlankBefore = spaced.startsWith(' ');
  const hasBlankBehind = spaced.endsWith(' ');
  if (hasBlankBefore) addBlank(paragraph);
  const words = spaced.slice(hasBlankBefore ? 1 : 0, hasBlankBehind ? -1 : undefined);
  if (words === '') return;
  append(paragraph, words);
  paragraph.hasPendingBlank = hasBlankBehind;
}

/** Blanks of XML that are not one space already. Others, such as those that do not break, are words. */
const LONG_BLANK = /[\t\n\r]| {2}/u;

function endEmphasis(paragraph: TtmlParagraph): void {
  const { emphases, emphasised, emphasisFrom, text } = paragraph;
  if (emphasisFrom < text.length)
    emphasised.push(...emphasisSpans(emphases.at(-1)!, emphasisFrom, text.length));
  paragraph.emphasisFrom = text.length;
}
