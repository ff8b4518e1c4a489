import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/decode.ts';
import { encodingByLetters } from '#subtitles/telltale-letters.ts';

const codes = Array.from({ length: 256 }, (_, code) => code);

/** A text in an encoding of one byte a letter. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codeOf = new Map(codes.map((code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from(text, (char) => codeOf.get(char) ?? expect.fail(`${char} is not in ${encoding}`));
}

const croatian = 'Čekaj me uz rijeku, dođi već večeras.\n„Što ćeš?“ Želim šutjeti.';
const slovene = 'Čez reko teče voda, že zdavnaj je šla.\nPočakaj še malo.';
const thai = 'ฝนตกที่ริมแม่น้ำ แล้วเราก็เดินกลับบ้าน\nเธอยังไม่ลืมเพลงนี้ใช่ไหม';

describe('encodingByLetters', () => {
  test.each([
    ['windows-1250', croatian],
    ['windows-1250', slovene],
    ['iso-8859-2', slovene],
    ['windows-874', thai],
  ])('knows %s by %j', (encoding, text) => {
    const bytes = encode(text, encoding);
    expect(encodingByLetters(bytes)).toBe(encoding);
    expect(decodeBytes(bytes, { detect: () => 'windows-1252' })).toEqual({
      text,
      encoding,
      source: 'guess',
      isBinary: false,
    });
  });

  test('overlooks a slip of the pen in Thai', () => {
    expect(encodingByLetters(encode(`${`${thai}\n`.repeat(6)}แ`, 'windows-874'))).toBe('windows-874');
  });

  test.each([
    ['windows-1250', 'Příliš žluťoučký kůň skáče přes řeku.'],
    ['windows-1250', 'Šla čez reko.'],
    ['windows-1250', 'Šaljem ti žute ruže.'],
    ['windows-1251', 'Тихо течёт река, и мы молчим до утра.'],
    ['windows-1252', 'C’è una žena, perché no? Š'],
    ['windows-1252', 'È così © ® lunga la notte, è vero.'],
    ['windows-1252', 'Æbler og fløde på søndag.'],
    ['windows-1253', 'Το ποτάμι κυλάει ήσυχα ως το πρωί.'],
    ['windows-1255', 'הנהר זורם לאט ואנחנו שותקים.'],
    ['windows-1256', 'النهر يجري بهدوء ونحن صامتون.'],
    ['windows-874', 'กขค'],
  ])('leaves %s to the detector: %j', (encoding, text) => {
    expect(encodingByLetters(encode(text, encoding))).toBeNull();
  });
});
