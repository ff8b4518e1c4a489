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
  const decoder = new TextDecoder(label);
  // Readers need none.
  let byteOf: ReadonlyMap<string, number> | null = null;
  return {
    code,
    decode: (bytes) => decoder.decode(bytes),
    charBytes: oneByte,
    encode: (char) => {
      byteOf ??= bytesOfCharacters(decoder);
      const byte = byteOf.get(char);
      return byte === undefined ? null : [byte];
    },
  };
}

function bytesOfCharacters(decoder: TextDecoder): ReadonlyMap<string, number> {
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 0x100; byte += 1)
    if (isCharacterByte(byte)) byteOf.set(decoder.decode(Uint8Array.of(byte)), byte);
  byteOf.delete('\ufffd');
  return byteOf;
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
