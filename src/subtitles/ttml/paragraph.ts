import type { Cue, Span } from '../cue.ts';
import { spanBuilder, type Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { type Emphasis, emphasisSpans } from './style.ts';

/** Collects the text of one paragraph: white space, line breaks, spans and ruby. */
export interface TtmlParagraph {
  text(text: string, isPreserved: boolean): void;
  lineBreak(): void;
  open(styles: readonly Style[], emphasis: Emphasis, ruby: string | undefined): void;
  close(): void;
  finish(): Pick<Cue, 'text' | 'spans'>;
}

/** An empty paragraph with the styles and the emphasis of its element. */
export function ttmlParagraph(styles: readonly Style[], emphasis: Emphasis): TtmlParagraph {
  const builder = spanBuilder();
  const rubies: (string | undefined)[] = [];
  const ruby = rubyCollector();
  const emphases = [emphasis];
  const emphasised: Span[] = [];
  let emphasisFrom = 0;
  let text = '';
  /** The last character of `text`; asking the text for it would copy what has grown. */
  let last = '\n';
  let hasPendingBlank = false;
  let annotation: string | null = null;
  let delimiters = 0;
  const append = (words: string) => {
    const added = hasPendingBlank ? ` ${words}` : words;
    hasPendingBlank = false;
    text += added;
    last = added.at(-1) ?? last;
  };
  const appendCollapsed = (source: string) => {
    if (/^[\t\n\r ]/u.test(source)) hasPendingBlank ||= last !== '\n' && last !== ' ';
    // Other blanks, such as those that do not break, are words.
    const words = source.replaceAll(/[\t\n\r ]+/gu, ' ').replaceAll(/^ | $/gu, '');
    if (words === '') return;
    append(words);
    hasPendingBlank = /[\t\n\r ]$/u.test(source);
  };
  const endEmphasis = () => {
    emphasised.push(...emphasisSpans(emphases.at(-1)!, emphasisFrom, text.length));
    emphasisFrom = text.length;
  };
  builder.open('p', styles, 0);
  return {
    text(source, isPreserved) {
      if (delimiters > 0 || (isRubyContainer(rubies.at(-1)) && source.trim() === '')) return;
      if (annotation !== null) annotation += source;
      else if (isPreserved) append(source.replaceAll(/\r\n?/gu, '\n'));
      else appendCollapsed(source);
    },
    lineBreak() {
      hasPendingBlank = false;
      text += '\n';
      last = '\n';
    },
    open(spanStyles, spanEmphasis, rubyRole) {
      append('');
      endEmphasis();
      emphases.push(spanEmphasis);
      builder.open(`span${rubies.length}`, spanStyles, text.length);
      rubies.push(rubyRole);
      if (rubyRole === 'base') ruby.bases.push({ start: text.length, end: text.length });
      else if (rubyRole === 'text') annotation = '';
      else if (rubyRole === 'delimiter') delimiters += 1;
    },
    close() {
      if (rubies.length === 0) return;
      endEmphasis();
      emphases.pop();
      const role = rubies.pop();
      if (role === 'base') ruby.bases.at(-1)!.end = text.length;
      else if (role === 'delimiter') delimiters -= 1;
      else if (role === 'container') ruby.join();
      else if (role === 'text') {
        ruby.notes.push((annotation ?? '').trim());
        annotation = null;
      }
      builder.close(`span${rubies.length}`, text.length);
    },
    finish() {
      endEmphasis();
      const trimmed = trimStyled(text, [...builder.finish(text.length).spans, ...emphasised, ...ruby.spans]);
      return trimmed.spans.length > 0 ? trimmed : { text: trimmed.text };
    },
  };
}

/** Whether blanks between elements are only how the document is laid out. */
export function isRubyContainer(role: string | undefined): boolean {
  return role === 'container' || role === 'baseContainer' || role === 'textContainer';
}

/** Brings the parts of ruby together: each base, in order, with what is written beside it. */
function rubyCollector() {
  const spans: Span[] = [];
  const bases: { start: number; end: number }[] = [];
  const notes: string[] = [];
  return {
    spans,
    bases,
    notes,
    join() {
      bases.forEach((base, index) => {
        const value = notes[index];
        if (value !== undefined) spans.push({ ...base, kind: 'ruby', value });
      });
      bases.length = 0;
      notes.length = 0;
    },
  };
}
