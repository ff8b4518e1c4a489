import type { Span } from './cue.ts';
import { entityAt } from './entities.ts';
import type { Dialect } from './render-spans.ts';
import type { Style } from './span-builder.ts';

/** The tags that SubRip files carry: a little HTML, and ASS overrides in braces. */

const MAX_TAG_CHARS = 300;

const SIMPLE_TAGS: Readonly<Record<string, Style>> = {
  i: { kind: 'italic' },
  em: { kind: 'italic' },
  b: { kind: 'bold' },
  strong: { kind: 'bold' },
  u: { kind: 'underline' },
  s: { kind: 'strike' },
  strike: { kind: 'strike' },
  del: { kind: 'strike' },
};

/** A tag found in a text: what it opens or closes, and where it ends. */
export interface SrtTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isBreak: boolean;
  readonly styles: readonly Style[];
  readonly next: number;
}

/** The tag that begins at the `<` at `at`, or `null` where this is text: `<3`, `a < b`, `<unknown>`. */
export function srtTagAt(text: string, at: number): SrtTag | null {
  let position = at + 1;
  const isClosing = text.charCodeAt(position) === 47;
  if (isClosing) position += 1;
  // "</ i>" has been seen; "a < b" is arithmetic.
  if (isClosing && text.charCodeAt(position) === 32) position += 1;
  const nameStart = position;
  while (isLetter(text.charCodeAt(position)) && position - nameStart < 7) position += 1;
  const name = text.slice(nameStart, position).toLowerCase();
  const isKnown = name === 'font' || name === 'br' || Object.hasOwn(SIMPLE_TAGS, name);
  if (!isKnown || isLetter(text.charCodeAt(position))) return null;
  const end = closeOfTag(text, position);
  if (end < 0) return null;
  const attributes = text.slice(position, end);
  if (name !== 'font' && attributes.trim() !== '' && attributes.trim() !== '/') return null;
  const simple = SIMPLE_TAGS[name];
  const styles = isClosing || name === 'br' ? [] : simple ? [simple] : fontStyles(attributes);
  return { name: simple ? simple.kind : name, isClosing, isBreak: name === 'br', styles, next: end + 1 };
}

function closeOfTag(text: string, from: number): number {
  for (let position = from; position < text.length && position - from < MAX_TAG_CHARS; position += 1) {
    const code = text.charCodeAt(position);
    if (code === 62) return position;
    if (code === 60 || code === 10) return -1;
  }
  return -1;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function fontStyles(attributes: string): Style[] {
  const colour = attributeOf(attributes, 'color');
  const face = attributeOf(attributes, 'face');
  return [
    ...(face ? [{ kind: 'font', value: face } as const] : []),
    ...(colour ? [{ kind: 'colour', value: normaliseColour(colour) } as const] : []),
  ];
}

/** The value of an attribute, quoted either way or not at all. */
function attributeOf(attributes: string, name: string): string | null {
  const at = attributes.toLowerCase().indexOf(name);
  if (at < 0) return null;
  const rest = attributes.slice(at + name.length).trimStart();
  if (!rest.startsWith('=')) return null;
  const value = rest.slice(1).trimStart();
  const quote = value.charAt(0);
  if (quote === '"' || quote === "'") {
    const end = value.indexOf(quote, 1);
    return (end < 0 ? value.slice(1) : value.slice(1, end)).trim();
  }
  return value.split(/[\s/]/u, 1)[0]!.trim();
}

const HEX_COLOUR = /^#?([\da-f]{6}|[\da-f]{3})$/iu;

/** Colours as `#rrggbb` or a lower-case name. */
export function normaliseColour(value: string): string {
  const hex = HEX_COLOUR.exec(value)?.[1]?.toLowerCase();
  if (hex === undefined) return value.toLowerCase();
  return hex.length === 6 ? `#${hex}` : `#${[...hex].map((digit) => digit + digit).join('')}`;
}

/** The `{\…}` block that begins at `at`: its end, or -1 where this is text. */
export function overrideEnd(text: string, at: number): number {
  if (!beginsOverride(text, at)) return -1;
  for (let position = at + 2; position < text.length && position - at < MAX_TAG_CHARS; position += 1) {
    const code = text.charCodeAt(position);
    if (code === 125) return position + 1;
    if (code === 10 || code === 123) return -1;
  }
  return -1;
}

function beginsOverride(text: string, at: number): boolean {
  let position = at + 1;
  while (text.charCodeAt(position) === 32 && position - at < 4) position += 1;
  return text.charCodeAt(position) === 92;
}

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
      return `<font color="${span.value ?? ''}">`;
    case 'font':
      return `<font face="${span.value ?? ''}">`;
    default:
      return null;
  }
}

function close(span: Span): string {
  if (span.kind === 'colour' || span.kind === 'font') return '</font>';
  return `</${open(span)!.slice(1)}`;
}

/** Escapes only what would be read as something else: most players show `&lt;` as it stands. */
function escape(text: string): string {
  if (!/[<{&]|-->/u.test(text)) return text;
  let written = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const replacement = escapeAt(text, at);
    if (replacement === null) continue;
    written += text.slice(from, at) + replacement;
    from = at + 1;
  }
  return written + text.slice(from);
}

function escapeAt(text: string, at: number): string | null {
  switch (text.charCodeAt(at)) {
    case 60:
      return srtTagAt(text, at) ? '&lt;' : null;
    case 123:
      return beginsOverride(text, at) ? '&#123;' : null;
    case 38:
      return entityAt(text, at) ? '&amp;' : null;
    case 62:
      return text.startsWith('--', at - 2) && at >= 2 ? '&gt;' : null;
    default:
      return null;
  }
}

/** How SubRip writes styled text. */
export const srtDialect: Dialect = { open, close, escape };
