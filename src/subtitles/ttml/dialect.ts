import type { Span } from '../cue.ts';
import type { TagPair } from '../document/document.ts';
import { guardOverrides } from '../markup/brace-tags.ts';
import { escapeTags } from '../markup/entities.ts';
import type { Dialect } from '../markup/render-spans.ts';
import { prefixOf, type XmlScope } from './namespaces.ts';

/** How a document spells the names of TTML. Prefixes come with their colons. */
export interface TtmlNames {
  readonly element: string;
  readonly styling: string;
  /** The attribute that declares the prefix of styles; empty where it is declared already. */
  readonly declaration: string;
}

/** The names as most documents have them. */
export const USUAL_NAMES: TtmlNames = { element: '', styling: 'tts:', declaration: '' };

/** The namespaces of styles: those of TTML and of the drafts before it. */
const STYLING = /^http:\/\/www\.w3\.org\/(?:ns\/ttml|\d{4}\/\d\d\/ttaf1)#styl(?:e|ing)$/u;

/** The names inside of an element. A document without a namespace for styles gets it where a style is written. */
export function namesIn({ name, namespaces }: XmlScope): TtmlNames {
  const element = prefixOf(name);
  const declared = [...namespaces].find(([prefix, uri]) => prefix !== '' && STYLING.test(uri))?.[0];
  const prefix = declared ?? (namespaces.has('tts') ? 'tts' : null);
  if (prefix !== null) return { element, styling: `${prefix}:`, declaration: '' };
  const uri = stylingOf(namespaces.get(element.slice(0, -1)));
  return { element, styling: 'tts:', declaration: ` xmlns:tts="${uri}"` };
}

/** The namespace of styles that belongs to a namespace of elements. */
function stylingOf(uri = ''): string {
  return /\/ttaf1$/u.test(uri) ? `${uri}#style` : 'http://www.w3.org/ns/ttml#styling';
}

const STYLES: Readonly<Partial<Record<Span['kind'], string>>> = {
  italic: 'fontStyle="italic"',
  bold: 'fontWeight="bold"',
  underline: 'textDecoration="underline"',
  strike: 'textDecoration="lineThrough"',
};

const UNSTYLED: Readonly<Partial<Record<Span['kind'], string>>> = {
  italic: 'fontStyle="normal"',
  bold: 'fontWeight="normal"',
  underline: 'textDecoration="noUnderline"',
  strike: 'textDecoration="noLineThrough"',
};

/** The tags around words that are not what the element around them is. */
export function unstyled(kind: Span['kind'], names: TtmlNames): TagPair {
  const { element, styling, declaration } = names;
  return {
    opening: `<${element}span${declaration} ${styling}${UNSTYLED[kind] ?? ''}>`,
    closing: `</${element}span>`,
  };
}

/** How TTML writes styled text, in the names of a document. */
export function ttmlDialect({ element, styling, declaration }: TtmlNames): Dialect {
  const styled = (attribute: string) => `<${element}span${declaration} ${styling}${attribute}>`;
  const end = `</${element}span>`;
  return {
    open({ kind, value = '' }) {
      const style = STYLES[kind];
      if (style !== undefined) return styled(style);
      switch (kind) {
        case 'colour':
          return styled(`color="${escapeAttribute(value)}"`);
        case 'font':
          return styled(`fontFamily="${escapeAttribute(value)}"`);
        case 'language':
          return `<${element}span xml:lang="${escapeAttribute(value)}">`;
        case 'ruby':
          return `${styled('ruby="container"')}<${element}span ${styling}ruby="base">`;
        default:
          return null;
      }
    },
    close: ({ kind, value = '' }) =>
      kind === 'ruby' ? `${end}<${element}span ${styling}ruby="text">${escapeTags(value)}${end}${end}` : end,
    escape: (text) => guardOverrides(escapeTags(text)),
  };
}

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeTags(text).replaceAll('"', '&quot;');
}
