import { withLineFeeds } from './line-feeds.ts';

/** The character references that subtitle files use. */

/** HTML's names for U+00A0 to U+00FF, in order. */
export const latin1Names: readonly string[] = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil ' +
  'sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute ' +
  'Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
  'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');

const NAMED = new Map<string, string>([
  ...latin1Names.map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['sbquo', '‚'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
]);

/** A character reference found in a text, and where it ends. */
export interface FoundEntity {
  readonly text: string;
  readonly next: number;
}

/** The character reference that begins at the `&` at `at`, or `null`. */
export function entityAt(source: string, at: number): FoundEntity | null {
  if (source.charCodeAt(at + 1) === 35) {
    const numeric = numericReferenceAt(source, at);
    return numeric && source.charCodeAt(numeric.next - 1) === 59 ? numeric : null;
  }
  const end = nameEnd(source, at + 1);
  const text = source.charCodeAt(end) === 59 ? NAMED.get(source.slice(at + 1, end)) : undefined;
  return text === undefined ? null : { text, next: end + 1 };
}

/** Where the letters and digits end that begin at `from`. */
export function nameEnd(source: string, from: number): number {
  let end = from;
  while (isAlphanumeric(source.charCodeAt(end))) end += 1;
  return end;
}

const MAX_CODE_POINT = 0x10ffff;

/** The reference by number at the `&#` at `at`, with the semicolon if there is one, or `null`. */
export function numericReferenceAt(source: string, at: number): FoundEntity | null {
  const isHex = (source.charCodeAt(at + 2) | 32) === 120;
  const start = isHex ? at + 3 : at + 2;
  const base = isHex ? 16 : 10;
  let end = start;
  let value = 0;
  for (; ; end += 1) {
    const digit = digitOf(source.charCodeAt(end));
    if (digit < 0 || digit >= base) break;
    value = Math.min(value * base + digit, MAX_CODE_POINT + 1);
  }
  if (end === start) return null;
  const next = source.charCodeAt(end) === 59 ? end + 1 : end;
  const isHalfLineEnd =
    value === CARRIAGE_RETURN && LINE_FEED.test(source.slice(next, next + LINE_FEED_CHARS));
  return { text: isHalfLineEnd ? '' : characterOf(value), next };
}

const CARRIAGE_RETURN = 13;
/** A line feed as it is, or as a reference: the CR before it is no line break of its own. */
const LINE_FEED = /^(?:\n|&#0?10;|&#x0?a;)/iu;
const LINE_FEED_CHARS = '&#010;'.length;

/** Of `0` to `9` and, in either case, `a` to `f`; -1 for anything else. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

/** Old programs write Windows-1252 codes for characters that Unicode has elsewhere: U+0080 to U+009F, as HTML reads them. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_SIGNS.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= MAX_CODE_POINT && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? withLineFeeds(String.fromCodePoint(code)) : '\ufffd';
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** A text with its character references replaced, those that `referenceAt` knows. */
export function decodeEntities(source: string, referenceAt = entityAt): string {
  let at = source.indexOf('&');
  let text = '';
  let from = 0;
  while (at >= 0) {
    const entity = referenceAt(source, at);
    if (entity) {
      text += source.slice(from, at) + entity.text;
      from = entity.next;
    }
    at = source.indexOf('&', entity?.next ?? at + 1);
  }
  return text + source.slice(from);
}

const SPECIAL = /[&<>]/u;

/** A text in which references stand for the signs of tags. Styled texts are written in many parts, of which most have none of them. */
export function escapeTags(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
