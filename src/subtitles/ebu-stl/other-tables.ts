import { isCharacterByte, type ReadingTable, singleByteDecoder } from './character-table.ts';
import { Code } from './layout.ts';

/** A table that no general block can name, though files are written in it. */
export interface OtherTable extends ReadingTable {
  readonly label: string;
}

/** The table that texts are written in against what their file states; `null` where nothing speaks against that. */
export function otherTableOf(fields: readonly Uint8Array[], statedCode: string): OtherTable | null {
  if (areUtf8(fields)) return utf8;
  return statedCode === '00' && areWindows1252(fields) ? windows1252 : null;
}

const CODES: ReadonlySet<number> = new Set([...Object.values(Code), 0x84, 0x85]);

/** The bytes of the UTF-8 sequence at `at`; none where there is no whole one of at least two. */
function sequenceBytes(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  for (let offset = 1; offset < length; offset += 1) {
    const byte = bytes[at + offset] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}

/** Whether all letters beyond ASCII are sequences, at least one of which is not a letter with codes behind it. */
function areUtf8(fields: readonly Uint8Array[]): boolean {
  let hasSequence = false;
  for (const field of fields)
    for (let at = 0; at < field.length; at += 1) {
      if (field[at]! < 0xa0) continue;
      const length = sequenceBytes(field, at);
      if (length === 0) return false;
      hasSequence ||= field.slice(at + 1, at + length).some((byte) => !CODES.has(byte));
      at += length - 1;
    }
  return hasSequence;
}

const UTF8 = new TextDecoder();

const utf8: OtherTable = {
  label: 'UTF-8',
  decode: (bytes) => UTF8.decode(bytes),
  charBytes: (bytes, at) => (isCharacterByte(bytes[at]!) ? Math.max(1, sequenceBytes(bytes, at)) : 0),
};

/** Where ISO 6937 has capitals, windows-1252 has accented small letters, `é` above all: `cafØ`. */
function areWindows1252(fields: readonly Uint8Array[]): boolean {
  let capitalsInWords = 0;
  let accentedLetters = 0;
  for (const field of fields)
    field.forEach((byte, at) => {
      if (isOddCapital(byte) && isSmallLetter(field[at - 1] ?? 0)) capitalsInWords += 1;
      if (byte > 0xc0 && byte < 0xd0 && isLetter(field[at + 1] ?? 0)) accentedLetters += 1;
    });
  return capitalsInWords > accentedLetters;
}

function isOddCapital(byte: number): boolean {
  // Between them stand the marks of ordinals, which do follow small letters.
  return byte >= 0xe0 && byte <= 0xee && byte !== 0xe3 && byte !== 0xeb;
}

function isSmallLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isLetter(byte: number): boolean {
  return isSmallLetter(byte | 0x20);
}

const windows1252: OtherTable = {
  label: 'Windows-1252',
  decode: singleByteDecoder('windows-1252'),
  charBytes: (bytes, at) => {
    const byte = bytes[at]!;
    return isCharacterByte(byte) || (byte >= 0x80 && !CODES.has(byte)) ? 1 : 0;
  },
};
