import { onOneLine } from './line-feeds.ts';
import type { Style } from './span-builder.ts';

/** The tags that SubRip files carry: a little HTML. */

const MAX_TAG_CHARS = 300;

const SIMPLE_TAGS: ReadonlyMap<string, Style> = new Map([
  ['i', { kind: 'italic' }],
  ['em', { kind: 'italic' }],
  ['b', { kind: 'bold' }],
  ['strong', { kind: 'bold' }],
  ['u', { kind: 'underline' }],
  ['s', { kind: 'strike' }],
  ['strike', { kind: 'strike' }],
  ['del', { kind: 'strike' }],
]);

/** A tag found in a text: what it opens or closes, and where it ends. */
export interface SrtTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isBreak: boolean;
  readonly styles: readonly Style[];
  /** It is the time of a word, which no cue keeps. */
  readonly isTime?: true;
  /** It asks for a size, which no cue keeps. */
  readonly hasSize?: true;
  readonly next: number;
}

/** The tag that begins at the `<` at `at`, or `null` where this is text: `<3`, `a < b`, `<unknown>`. */
export function srtTagAt(text: string, at: number): SrtTag | null {
  const tag = spelledTagAt(text, at);
  return tag && isArithmetic(text, at, tag) ? null : tag;
}

/** `a < b > c`, unless a closing tag follows: machine translation writes `< i >words< / i >`. */
function isArithmetic(text: string, at: number, { isClosing, next }: SrtTag): boolean {
  if (isClosing || text.charCodeAt(at + 1) !== 32 || text.charCodeAt(next - 2) !== 32) return false;
  const [name] = /[a-z]+/iu.exec(text.slice(at, next))!;
  return !new RegExp(`< ?/ ?${name} ?>`, 'iu').test(text.slice(next, next + MAX_TAG_CHARS));
}

/** The tag at the `<` at `at`, in any spelling. */
export function spelledTagAt(text: string, at: number): SrtTag | null {
  return htmlTagAt(text, at) ?? vttTagAt(text, at);
}

const VTT_TAG =
  /<(?:(\d{2,4}:\d\d(?::\d\d)?\.\d{3})|(v|lang)(?:\.[\w-]{1,50}){0,9} {1,3}([^\s<>][^<>\n]{0,100})|c((?:\.[\w-]{1,50}){0,9})|\/([cv]|lang))>/uy;

const KINDS_OF_VTT: ReadonlyMap<string, 'voice' | 'language'> = new Map([
  ['v', 'voice'],
  ['lang', 'language'],
]);

/** What programs leave that write the cues of WebVTT as SubRip: voices, languages, classes, and the times of words. */
function vttTagAt(text: string, at: number): SrtTag | null {
  VTT_TAG.lastIndex = at;
  const found = VTT_TAG.exec(text);
  if (!found) return null;
  const next = VTT_TAG.lastIndex;
  const [, time, name, annotation = '', classes, closed] = found;
  const tag = { isClosing: closed !== undefined, isBreak: false, styles: NO_STYLES, next };
  if (time !== undefined) return { ...tag, name: 'time', isTime: true };
  if (name !== undefined)
    return { ...tag, name, styles: [{ kind: KINDS_OF_VTT.get(name)!, value: annotation.trimEnd() }] };
  if (closed !== undefined) return { ...tag, name: closed };
  return { ...tag, name: 'c', styles: classesIn(classes) };
}

function classesIn(classes = ''): Style[] {
  return classes
    .split('.')
    .filter(Boolean)
    .map((value) => ({ kind: 'class', value }));
}

function htmlTagAt(text: string, at: number): SrtTag | null {
  let position = skipSpaces(text, at + 1);
  const isClosing = text.charCodeAt(position) === 47;
  if (isClosing) position = skipSpaces(text, position + 1);
  const nameStart = position;
  while (isLetter(text.charCodeAt(position)) && position - nameStart < 7) position += 1;
  const name = text.slice(nameStart, position).toLowerCase();
  const simple = SIMPLE_TAGS.get(name);
  if (!(simple || name === 'font' || name === 'br') || isLetter(text.charCodeAt(position))) return null;
  const end = closeOfTag(text, position);
  if (end < 0) return null;
  const attributes = text.slice(position, end);
  if (name !== 'font' && !isPlain(attributes)) return null;
  if (simple) return tagOf(simple, isClosing, end + 1);
  const styles = isClosing || name === 'br' ? [] : fontStyles(attributes);
  const hasSize = name === 'font' && !isClosing && attributeOf(attributes, 'size') !== null;
  const tag = { name, isClosing, isBreak: name === 'br', styles, next: end + 1 };
  return hasSize ? { ...tag, hasSize } : tag;
}

/** WebVTT's classes, `<i.loud>`, which stay where a program takes its cues over. */
const CLASSES = /^(?:\.[\w-]{1,50}){1,9} {0,9}$/u;

function isPlain(attributes: string): boolean {
  const given = attributes.trim();
  return given === '' || given === '/' || CLASSES.test(attributes);
}

/** What a tag asks for that has a name such as `i` or `strong` and nothing else. */
export function simpleStyle(name: string): Style | undefined {
  return SIMPLE_TAGS.get(name);
}

/** The tag for such a name, or `null` where there is none. */
export function simpleTag(name: string, isClosing: boolean, next: number): SrtTag | null {
  const style = simpleStyle(name);
  return style ? tagOf(style, isClosing, next) : null;
}

const NO_STYLES: readonly Style[] = [];

function tagOf(style: Style, isClosing: boolean, next: number): SrtTag {
  return {
    name: style.kind,
    isClosing,
    isBreak: false,
    styles: isClosing ? NO_STYLES : [style],
    next,
  };
}

const MAX_SPACES = 3;

function skipSpaces(text: string, from: number): number {
  let position = from;
  while (text.charCodeAt(position) === 32 && position - from < MAX_SPACES) position += 1;
  return position;
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

function fontStyles(source: string): Style[] {
  const attributes = source.replaceAll(/[“”„‟″]/gu, '"');
  const colour = attributeOf(attributes, 'color');
  const face = attributeOf(attributes, 'face');
  return [
    ...(face ? [{ kind: 'font', value: normaliseFont(face) } as const] : []),
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

/** Colours as `#rrggbb` or a lower-case name on one line. */
export function normaliseColour(value: string): string {
  const hex = HEX_COLOUR.exec(value)?.[1]?.toLowerCase();
  if (hex === undefined) return onOneLine(value).toLowerCase();
  return hex.length === 6 ? `#${hex}` : `#${[...hex].map((digit) => digit + digit).join('')}`;
}

/** A font's name on one line, without double quotes: tags have it inside of these. */
export function normaliseFont(value: string): string {
  return onOneLine(value.replaceAll(/["“”„‟″]/gu, "'"));
}

const MAX_VALUE_CHARS = 200;

/** A colour or a font as the value of a tag's attribute; `null` where no player would read it back. */
export function tagValue(value: string): string | null {
  const written = normaliseFont(value);
  return written === '' || written.length > MAX_VALUE_CHARS || /[<>=]/u.test(written) ? null : written;
}
