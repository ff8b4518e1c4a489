import type { TextRange } from '../document/document.ts';
import { decodeEntities } from '../markup/entities.ts';

/** An element as it begins. Names come without their prefix. */
export interface XmlElement {
  readonly name: string;
  /** What stands before the colon of the name; empty where there is none. */
  readonly prefix: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  readonly range: TextRange;
}

/** What a reader of XML reports, in the order of the text. */
export interface XmlHandler {
  open(element: XmlElement): void;
  close(name: string, range: TextRange): void;
  text(text: string, range: TextRange): void;
}

/** Reads XML as far as it goes; gives `false` where it is broken. Never throws, and takes time in proportion to the text. */
export function readXml(source: string, handler: XmlHandler): boolean {
  let at = 0;
  let line = 1;
  let nextNewline = newlineAfter(source, 0);
  let isWhole = true;
  const skipSpecial = specialSkipper(source, handler);
  const lineAt = (position: number) => {
    while (nextNewline < position) {
      line += 1;
      nextNewline = newlineAfter(source, nextNewline + 1);
    }
    return line;
  };
  while (at < source.length) {
    const tag = nextTag(source, at);
    if (tag !== at) {
      const to = tag < 0 ? source.length : tag;
      const text = source.slice(at, to);
      isWhole &&= !text.includes('<');
      handler.text(decodeEntities(withXmlLineFeeds(text)), { from: at, to });
    }
    if (tag < 0) break;
    const skipped = skipSpecial(tag);
    if (skipped !== null) {
      at = skipped.next;
      isWhole &&= skipped.isWhole;
      continue;
    }
    const end = tagEnd(source, tag);
    isWhole &&= end?.isWhole ?? false;
    // The last tag of a text that breaks off.
    if (!end && source.indexOf('<', tag + 1) < 0) break;
    const to = end?.to ?? tag + 1;
    const range = { from: tag, to };
    if (end) readTag(source.slice(tag + 1, end.bodyTo), { range, line: lineAt(tag) }, handler);
    else handler.text('<', range);
    at = to;
  }
  return isWhole;
}

/** Line ends as XML reads them: https://www.w3.org/TR/xml/#sec-line-ends */
function withXmlLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text;
}

/** The next `<` that begins a tag. Any other should have been written `&lt;`. */
function nextTag(source: string, from: number): number {
  let at = source.indexOf('<', from);
  while (at >= 0 && !beginsTag(source.charCodeAt(at + 1))) at = source.indexOf('<', at + 1);
  return at;
}

function beginsTag(code: number): boolean {
  const isLetter = ((code | 32) >= 97 && (code | 32) <= 122) || code > 127;
  return isLetter || code === 47 || code === 95 || code === 33 || code === 63;
}

function newlineAfter(source: string, from: number): number {
  const at = source.indexOf('\n', from);
  return at < 0 ? Infinity : at;
}

const SPECIALS: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

interface Skipped {
  readonly next: number;
  readonly isWhole: boolean;
}

/** Skips comments, declarations and raw text; of one that never ends, only its opening, so that no words are lost with it. */
function specialSkipper(source: string, handler: XmlHandler): (at: number) => Skipped | null {
  const neverClosed = new Set<string>();
  return (at) => {
    const special = SPECIALS.find(([opening]) => source.startsWith(opening, at));
    if (!special) return null;
    const [opening, closing] = special;
    const from = at + opening.length;
    const end = neverClosed.has(closing) ? -1 : source.indexOf(closing, from);
    if (end < 0) {
      neverClosed.add(closing);
      return { next: from, isWhole: false };
    }
    const range = { from: at, to: end + closing.length };
    if (opening === '<![CDATA[') handler.text(withXmlLineFeeds(source.slice(from, end)), range);
    return { next: range.to, isWhole: true };
  };
}

/** Where a tag ends. One without its `>` has the same place for both. */
interface TagEnd {
  readonly bodyTo: number;
  readonly to: number;
  readonly isWhole: boolean;
}

/** A tag as far as it can be read whose `>` or quote is missing. */
const BROKEN_TAG = /<(?:\/[^\s<>/="']+|[^\s<>/="']+(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))+)/y;

/** The end of the tag at `at`; `null` where a `<` is none. A `>` inside quotes ends no tag, and no value holds a `<`: before it, something is missing. */
function tagEnd(source: string, at: number): TagEnd | null {
  let quote = 0;
  let position = at + 1;
  for (; position < source.length; position += 1) {
    const code = source.charCodeAt(position);
    if (code === 60) break;
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return { bodyTo: position, to: position + 1, isWhole: true };
  }
  const first = source.slice(at, position).indexOf('>');
  if (first >= 0) return { bodyTo: at + first, to: at + first + 1, isWhole: false };
  BROKEN_TAG.lastIndex = at;
  if (position === source.length || !BROKEN_TAG.test(source)) return null;
  return { bodyTo: BROKEN_TAG.lastIndex, to: BROKEN_TAG.lastIndex, isWhole: false };
}

function readTag(
  tag: string,
  { range, line }: Pick<XmlElement, 'range' | 'line'>,
  handler: XmlHandler,
): void {
  if (tag.startsWith('/')) return handler.close(localName(tag.slice(1).trim()), range);
  const isSelfClosing = tag.endsWith('/');
  const body = isSelfClosing ? tag.slice(0, -1) : tag;
  const space = body.search(/[\s="']/u);
  const fullName = space < 0 ? body : body.slice(0, space);
  const name = localName(fullName);
  handler.open({
    name,
    prefix: fullName.slice(0, Math.max(0, fullName.length - name.length - 1)),
    attributes: space < 0 ? NO_ATTRIBUTES : attributesOf(body.slice(space)),
    line,
    range,
  });
  if (isSelfClosing) handler.close(name, range);
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (let equals = source.indexOf('=', at); equals >= 0; equals = source.indexOf('=', at)) {
    const name = localName(source.slice(at, equals).trim());
    let from = equals + 1;
    while (/\s/u.test(source.charAt(from))) from += 1;
    const quote = source.charAt(from);
    if (quote !== '"' && quote !== "'") break;
    const end = source.indexOf(quote, from + 1);
    if (end < 0) break;
    attributes.set(name, decodeEntities(source.slice(from + 1, end)).replaceAll(/[\t\n\r]/gu, ' '));
    at = end + 1;
  }
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
