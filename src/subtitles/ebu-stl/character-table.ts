import { decodeIso6937, encodeIso6937 } from './iso6937.ts';

/** How the bytes of texts are read. */
export interface ReadingTable {
  decode(bytes: Uint8Array): string;
  /** How many bytes the character at `at` has; none where a code stands there. */
  charBytes(bytes: Uint8Array, at: number): number;
}

/** A table that the general block can name. */
export interface CharacterTable extends ReadingTable {
  /** `00` to `04`, as the general block has it. */
  readonly code: string;
  encode(char: string): readonly number[] | null;
}

/** The bytes of characters in every table of Tech 3264; all others are codes. */
export function isCharacterByte(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte >= 0xa0;
}

function oneByte(bytes: Uint8Array, at: number): number {
  return isCharacterByte(bytes[at]!) ? 1 : 0;
}

function isoTable(code: string, label: string): CharacterTable {
  const decode = singleByteDecoder(label);
  // Readers need none.
  let bytesOf: ReadonlyMap<string, readonly number[]> | null = null;
  return {
    code,
    decode,
    charBytes: oneByte,
    encode: (char) => {
      bytesOf ??= bytesOfCharacters(decode);
      return bytesOf.get(char) ?? null;
    },
  };
}

/** Decodes an encoding of a byte for each character. A decoder takes long to begin, and texts with many codes are read in many parts. */
export function singleByteDecoder(label: string): ReadingTable['decode'] {
  const decoder = new TextDecoder(label);
  // As a stream, because Node 24 before 24.7 decodes a whole text of windows-1252 as ISO 8859-1.
  const chars = decoder.decode(
    Uint8Array.from({ length: 0x100 }, (_, byte) => byte),
    { stream: true },
  );
  return (bytes) =>
    bytes.length < FEW_BYTES ? charsOf(bytes, chars) : decoder.decode(bytes, { stream: true });
}

const FEW_BYTES = 32;

function charsOf(bytes: Uint8Array, chars: string): string {
  let text = '';
  for (const byte of bytes) text += chars[byte]!;
  return text;
}

function bytesOfCharacters(decode: ReadingTable['decode']): ReadonlyMap<string, readonly number[]> {
  const bytesOf = new Map<string, readonly number[]>();
  for (let byte = 0; byte < 0x100; byte += 1)
    if (isCharacterByte(byte)) bytesOf.set(decode(Uint8Array.of(byte)), [byte]);
  bytesOf.delete('\ufffd');
  return bytesOf;
}

function latinTable(): CharacterTable {
  // A text has few letters, each of them many times.
  const known = new Map<string, readonly number[] | null>();
  return {
    code: '00',
    decode: decodeIso6937,
    charBytes: oneByte,
    encode: (char) => {
      const found = known.get(char);
      if (found !== undefined) return found;
      const bytes = encodeIso6937(char);
      known.set(char, bytes);
      return bytes;
    },
  };
}

/** Every table of Tech 3264: Latin, Cyrillic, Arabic, Greek, Hebrew. */
export function characterTables(): readonly CharacterTable[] {
  return [
    latinTable(),
    isoTable('01', 'iso-8859-5'),
    isoTable('02', 'iso-8859-6'),
    isoTable('03', 'iso-8859-7'),
    isoTable('04', 'iso-8859-8'),
  ];
}
