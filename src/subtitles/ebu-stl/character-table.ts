import { decodeIso6937, encodeIso6937 } from './iso6937.ts';

/** A table that the general block can name. */
export interface CharacterTable {
  /** `00` to `04`, as the general block has it. */
  readonly code: string;
  decode(bytes: readonly number[]): string;
  encode(char: string): readonly number[] | null;
}

function isoTable(code: string, label: string): CharacterTable {
  const decoder = new TextDecoder(label);
  const byteOf = new Map<string, number>();
  for (let byte = 0x20; byte < 0x100; byte += 1)
    if (byte < 0x7f || byte >= 0xa0) byteOf.set(decoder.decode(Uint8Array.of(byte)), byte);
  byteOf.delete('\ufffd');
  return {
    code,
    decode: (bytes) => decoder.decode(Uint8Array.from(bytes)),
    encode: (char) => {
      const byte = byteOf.get(char);
      return byte === undefined ? null : [byte];
    },
  };
}

const latin: CharacterTable = { code: '00', decode: decodeIso6937, encode: encodeIso6937 };

/** Every table of Tech 3264: Latin, Cyrillic, Arabic, Greek, Hebrew. */
export function characterTables(): readonly CharacterTable[] {
  return [
    latin,
    isoTable('01', 'iso-8859-5'),
    isoTable('02', 'iso-8859-6'),
    isoTable('03', 'iso-8859-7'),
    isoTable('04', 'iso-8859-8'),
  ];
}
