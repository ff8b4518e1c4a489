import { normalForm } from '../encoding/normal-form.ts';

/** ISO 6937 without its accents: what 0xA0 to 0xFF stand for; a blank where nothing is assigned. */
const UPPER =
  '\u00a0¡¢£$¥ §¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿' +
  '                ―¹®©™♪¬¦    ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad';

/** Combining marks by their byte: the accent stands before its letter. */
const ACCENTS: ReadonlyMap<number, string> = new Map([
  [0xc1, '\u0300'],
  [0xc2, '\u0301'],
  [0xc3, '\u0302'],
  [0xc4, '\u0303'],
  [0xc5, '\u0304'],
  [0xc6, '\u0306'],
  [0xc7, '\u0307'],
  [0xc8, '\u0308'],
  [0xca, '\u030a'],
  [0xcb, '\u0327'],
  [0xcd, '\u030b'],
  [0xce, '\u0328'],
  [0xcf, '\u030c'],
]);
const BYTE_OF_ACCENT = new Map([...ACCENTS].map(([byte, mark]) => [mark, byte]));
const BYTE_OF_CHAR = new Map(
  [...UPPER].flatMap((char, index) => (char === ' ' ? [] : [[char, 0xa0 + index]])),
);

/** The character of each byte; none from 0x80 to 0x9F. */
const CHARS = Array.from({ length: 0x100 }, (_, byte) =>
  byte < 0x80 ? String.fromCharCode(byte) : UPPER.charAt(byte - 0xa0),
);

/** The text of ISO 6937 bytes. */
export function decodeIso6937(bytes: Iterable<number>): string {
  let text = '';
  let accent = '';
  for (const byte of bytes) {
    const mark = ACCENTS.get(byte);
    if (mark !== undefined) {
      accent = mark;
      continue;
    }
    const char = CHARS[byte] ?? '';
    text += accent === '' ? char : composed(char + accent);
    accent = '';
  }
  return text;
}

const COMPOSED = new Map<string, string>();

/** A letter and its accent as one character. There are few of them, which are in texts many times. */
function composed(letter: string): string {
  const known = COMPOSED.get(letter);
  if (known !== undefined) return known;
  const char = normalForm(letter, 'NFC');
  COMPOSED.set(letter, char);
  return char;
}

/** The bytes of a character, or `null` where ISO 6937 has none. */
export function encodeIso6937(char: string): number[] | null {
  const code = char.codePointAt(0)!;
  if (code >= 0x20 && code < 0x7f) return [code];
  const single = BYTE_OF_CHAR.get(char);
  if (single !== undefined) return [single];
  const [base = '', mark = '', ...more] = normalForm(char, 'NFD');
  const accent = BYTE_OF_ACCENT.get(mark);
  return accent === undefined || more.length > 0 || base.charCodeAt(0) > 0x7e
    ? null
    : [accent, base.charCodeAt(0)];
}
