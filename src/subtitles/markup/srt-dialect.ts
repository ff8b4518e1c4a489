import { beginsOverride, braceTagAt, microDvdCodeAt } from './brace-tags.ts';
import type { Span } from '../cue.ts';
import { entityAt } from './entities.ts';
import type { Dialect } from './render-spans.ts';
import { spelledTagAt, tagValue } from './angle-tags.ts';
import { mayHaveRuby, rubyTagAt } from './ruby.ts';

function open(span: Span): string | null {
  switch (span.kind) {
    case 'italic':
      return '<i>';
    case 'bold':
      return '<b>';
    case 'underline':
      return '<u>';
    case 'strike':
      return '<s>';
    case 'colour':
      return fontTag('color', span);
    case 'font':
      return fontTag('face', span);
    default:
      return null;
  }
}

function fontTag(attribute: string, { value = '' }: Span): string | null {
  const written = tagValue(value);
  return written === null ? null : `<font ${attribute}="${written}">`;
}

function close(span: Span): string {
  if (span.kind === 'colour' || span.kind === 'font') return '</font>';
  return `</${open(span)!.slice(1)}`;
}

/** Escapes only what would be read as something else: most players show `&lt;` as it stands. */
function escape(text: string): string {
  if (!/[<{&]/u.test(text)) return text;
  const hasRuby = mayHaveRuby(text);
  let written = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const replacement = escapeAt(text, at, hasRuby);
    if (replacement === null) continue;
    written += text.slice(from, at) + replacement;
    from = at + 1;
  }
  return written + text.slice(from);
}

function escapeAt(text: string, at: number, hasRuby: boolean): string | null {
  switch (text.charCodeAt(at)) {
    case 60:
      return spelledTagAt(text, at) || (hasRuby && rubyTagAt(text, at)) ? '&lt;' : null;
    case 123:
      return beginsOverride(text, at) || braceTagAt(text, at) || microDvdCodeAt(text, at) ? '&#123;' : null;
    case 38:
      return entityAt(text, at) ? '&amp;' : null;
    default:
      return null;
  }
}

/** How SubRip writes styled text. */
export const srtDialect: Dialect = { open, close, escape };
