import { describe, expect, test } from 'vitest';
import { readTermBytes } from '#islands/terms/read-term-bytes.ts';

const PAIR = { source: 'en', target: 'pl' };
const TABLE = 'the hedgehog\tjeż\nthe sheriff\tżółty szeryf\nit is over\tto już koniec, źle się dzieje\n';

/** Each character as the byte that stands for it in the code page. */
function inCodePage(text: string, label: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(label);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (char) => bytes.get(char) ?? 0);
}

describe('an uploaded table of terms', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(TABLE)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TABLE}`)],
    ['UTF-16, as spreadsheets save it', Uint8Array.from(Buffer.from(`\ufeff${TABLE}`, 'utf16le'))],
    ['Windows-1250', inCodePage(TABLE, 'windows-1250')],
  ])('in %s keeps its letters', (_, bytes) => {
    expect(readTermBytes(bytes, PAIR)).toEqual([
      { source: 'the hedgehog', target: 'jeż' },
      { source: 'the sheriff', target: 'żółty szeryf' },
      { source: 'it is over', target: 'to już koniec, źle się dzieje' },
    ]);
  });

  test('in UTF-8 keeps the apostrophe of a term that was pasted from Windows', () => {
    const bytes = new TextEncoder().encode('don_t\tnie rób żadnych\nżaba\tfrog\n');
    bytes[bytes.indexOf(0x5f)] = 0x92;
    expect(readTermBytes(bytes, PAIR)).toEqual([
      { source: 'don’t', target: 'nie rób żadnych' },
      { source: 'żaba', target: 'frog' },
    ]);
  });

  test('that is no text has no terms', () => {
    expect(readTermBytes(Uint8Array.from(Buffer.from('PK\u0003\u0004 a spreadsheet')), PAIR)).toEqual([]);
  });
});
