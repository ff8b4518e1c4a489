import type { Cue, Span } from './cue.ts';
import { spanBuilder, type Style } from './span-builder.ts';
import { trimStyled } from './spans.ts';

/** Collects the text of one paragraph: white space, line breaks, spans and ruby. */
export interface TtmlParagraph {
  text(text: string, isPreserved: boolean): void;
  lineBreak(): void;
  open(styles: readonly Style[], ruby: string | undefined): void;
  close(): void;
  finish(): Pick<Cue, 'text' | 'spans'>;
}

/** An empty paragraph with the styles of its element. */
export function ttmlParagraph(styles: readonly Style[]): TtmlParagraph {
  const builder = spanBuilder();
  const rubies: (string | undefined)[] = [];
  const ruby: Span[] = [];
  let text = '';
  let hasPendingBlank = false;
  let baseFrom = 0;
  let annotation: string | null = null;
  const append = (words: string) => {
    if (hasPendingBlank) text += ' ';
    hasPendingBlank = false;
    text += words;
  };
  const appendCollapsed = (source: string) => {
    if (/^[\t\n\r ]/u.test(source))
      hasPendingBlank ||= text !== '' && !text.endsWith('\n') && !text.endsWith(' ');
    const words = source.replaceAll(/[\t\n\r ]+/gu, ' ').trim();
    if (words === '') return;
    append(words);
    hasPendingBlank = /[\t\n\r ]$/u.test(source);
  };
  builder.open('p', styles, 0);
  return {
    text(source, isPreserved) {
      if (annotation !== null) annotation += source;
      else if (isPreserved) append(source.replaceAll(/\r\n?/gu, '\n'));
      else appendCollapsed(source);
    },
    lineBreak() {
      hasPendingBlank = false;
      text += '\n';
    },
    open(spanStyles, rubyRole) {
      append('');
      builder.open(`span${rubies.length}`, spanStyles, text.length);
      rubies.push(rubyRole);
      if (rubyRole === 'base') baseFrom = text.length;
      if (rubyRole === 'text') annotation = '';
      if (rubyRole === 'delimiter') annotation ??= '';
    },
    close() {
      if (rubies.length === 0) return;
      const role = rubies.pop();
      if (role === 'text' && annotation !== null)
        ruby.push({ start: baseFrom, end: text.length, kind: 'ruby', value: annotation.trim() });
      if (role === 'text' || role === 'delimiter') annotation = null;
      builder.close(`span${rubies.length}`, text.length);
    },
    finish() {
      const trimmed = trimStyled(text, [...builder.finish(text.length).spans, ...ruby]);
      return trimmed.spans.length > 0 ? trimmed : { text: trimmed.text };
    },
  };
}
