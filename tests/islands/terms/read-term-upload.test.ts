import { describe, expect, test } from 'vitest';
import { readTermUpload } from '#islands/terms/read-term-upload.ts';

const PAIR = { source: 'en', target: 'pl' };
const TABLE = 'the hedgehog\tjeż\nthe sheriff\tżółty szeryf\nit is over\tto już koniec, źle się dzieje\n';

function upload(bytes: Uint8Array<ArrayBuffer>) {
  return readTermUpload(new File([bytes], 'terms.tsv'), PAIR);
}

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
  ])('in %s keeps its letters', async (_, bytes) => {
    expect(await upload(bytes)).toEqual([
      { source: 'the hedgehog', target: 'jeż' },
      { source: 'the sheriff', target: 'żółty szeryf' },
      { source: 'it is over', target: 'to już koniec, źle się dzieje' },
    ]);
  });

  test('in UTF-8 keeps the apostrophe of a term that was pasted from Windows', async () => {
    const bytes = new TextEncoder().encode('don_t\tnie rób żadnych\nżaba\tfrog\n');
    bytes[bytes.indexOf(0x5f)] = 0x92;
    expect(await upload(bytes)).toEqual([
      { source: 'don’t', target: 'nie rób żadnych' },
      { source: 'żaba', target: 'frog' },
    ]);
  });

  test('that is no text has no terms', async () => {
    expect(await upload(Uint8Array.from(Buffer.from('PK\u0003\u0004 a spreadsheet')))).toEqual([]);
  });
});
