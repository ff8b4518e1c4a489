/** The character references that subtitle files use. */

// HTML's names for U+00A0 to U+00FF, in order.
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil ' +
  'sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute ' +
  'Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
  'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');

const NAMED = new Map<string, string>([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
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

const MAX_CODE_POINT = 0x10ffff;

/** A character reference found in a text, and where it ends. */
export interface FoundEntity {
  readonly text: string;
  readonly next: number;
}

/**
 * The character reference that begins at the `&` at `at`, or `null`. With `lenient`, the names that HTML knows without a semicolon need none.
 */
export function entityAt(source: string, at: number, { lenient = false } = {}): FoundEntity | null {
  if (source.charCodeAt(at + 1) === 35) return numericAt(source, at + 2);
  let end = at + 1;
  while (isAlphanumeric(source.charCodeAt(end))) end += 1;
  const name = source.slice(at + 1, end);
  const text = NAMED.get(name);
  if (source.charCodeAt(end) === 59) return text === undefined ? null : { text, next: end + 1 };
  return lenient ? unterminatedAt(source, at) : null;
}

const UNTERMINATED = ['amp', 'lt', 'gt', 'quot', 'nbsp', 'copy', 'reg', 'shy'];

function unterminatedAt(source: string, at: number): FoundEntity | null {
  const name = UNTERMINATED.find((candidate) => source.startsWith(candidate, at + 1));
  return name === undefined ? null : { text: NAMED.get(name)!, next: at + 1 + name.length };
}

function numericAt(source: string, at: number): FoundEntity | null {
  const isHex = (source.charCodeAt(at) | 32) === 120;
  const start = isHex ? at + 1 : at;
  let end = start;
  let value = 0;
  for (; end - start < 8; end += 1) {
    const digit = Number.parseInt(source.charAt(end), isHex ? 16 : 10);
    if (Number.isNaN(digit)) break;
    value = value * (isHex ? 16 : 10) + digit;
  }
  if (end === start || source.charCodeAt(end) !== 59) return null;
  const isCharacter = value > 0 && value <= MAX_CODE_POINT && (value < 0xd800 || value > 0xdfff);
  return { text: isCharacter ? String.fromCodePoint(value) : '\ufffd', next: end + 1 };
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** A text with its character references replaced. */
export function decodeEntities(source: string, options?: { lenient?: boolean }): string {
  let at = source.indexOf('&');
  let text = '';
  let from = 0;
  while (at >= 0) {
    const entity = entityAt(source, at, options);
    if (entity) {
      text += source.slice(from, at) + entity.text;
      from = entity.next;
    }
    at = source.indexOf('&', entity?.next ?? at + 1);
  }
  return text + source.slice(from);
}
