import { describe, expect, test } from 'vitest';
import { decodeBytes, encodings } from '#subtitles/encoding/decode.ts';
import { encodeAs } from '../../bench/encodings/encode.ts';

const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).join('');

describe('a code page of DOS', () => {
  test.each([
    ['ibm437', 'Ça, für señor Ång °½', '80612c20668172207365a46f72208f6e6720f8ab'],
    ['ibm737', 'Άντε, γεια σου ώρα Ϋ', 'eaa4ab9c2c209a9ca09820a9a6ac20e9a89820f5'],
    ['ibm775', 'Ąžuolas, mīļā, Žvėris', 'b5d8756f6c61732c206d8ceb832c20cf76d3726973'],
    [
      'ibm850',
      'Ångström, São João, Þóra: ÁÊÍÕÚ',
      '8f6e67737472946d2c2053c66f204a6fc66f2c20e8a272613a20b5d2d6e5e9',
    ],
    [
      'ibm852',
      'Zażółć gęślą jaźń, příliš žluťoučký kůň, Őű',
      '5a61bea288862067a9986ca5206a61abe42c2070fda16c69e720a76c759c6f759f6bec206b85e52c208afb',
    ],
    ['ibm857', 'Ağaç, ışık, İstanbul, Şişli', '41a761872c208d9f8d6b2c20987374616e62756c2c209e699f6c69'],
    ['ibm860', 'Não há coração, ÀÕÚ', '4e846f2068a020636f726187846f2c20919996'],
    ['ibm862', 'שלום, עליכם', '998c858d2c20928c898b8d'],
    ['ibm863', 'Où êtes-vous, Noël ÊÂ', '4f9720887465732d766f75732c204e6f896c209284'],
    ['ibm865', 'Ølen på fjellet ¤', '9d6c656e20708620666a656c6c657420af'],
  ])('%s is read where it is chosen: %s', (encoding, text, hex) => {
    expect(decodeBytes(Buffer.from(hex, 'hex'), { encoding })).toEqual({
      text,
      encoding,
      source: 'chosen',
      isBinary: false,
    });
  });

  test.each(encodings.filter((name) => name.startsWith('ibm')))(
    '%s has a character of its own for each byte, or says that it has none',
    (encoding) => {
      const { text } = decodeBytes(
        Uint8Array.from({ length: 256 }, (_, byte) => byte),
        { encoding },
      );
      expect(text.slice(0, 0x80)).toBe(ASCII);
      const upper = [...text.slice(0x80)].filter((char) => char !== '\ufffd');
      expect(text).toHaveLength(256);
      expect(new Set(upper).size).toBe(upper.length);
      expect(upper.every((char) => char > '\u009f')).toBe(true);
    },
  );

  test('is read in capitals of its name, as a menu may have it', () => {
    expect(decodeBytes(Uint8Array.of(0x82), { encoding: 'IBM850' }).text).toBe('é');
  });

  test('of five million letters is read', () => {
    const bytes = new Uint8Array(5_000_000).fill(0xa0);
    expect(decodeBytes(bytes, { encoding: 'ibm852' }).text).toBe('á'.repeat(5_000_000));
  });
});

const TIMES = '1\r\n00:00:01,000 --> 00:00:02,000\r\n';

describe('the guess of a code page of DOS', () => {
  test.each([
    [
      'German',
      'ibm850',
      'Ich weiß nicht, was das ist.\nWo warst du?\nTschüss, mein Schöner.\nÄpfel für dich.',
    ],
    ['French', 'ibm850', 'Où étais-tu ?\nÇa ne va pas très bien.\nÀ bientôt, mon frère.\nTu es là ?'],
    ['Spanish', 'ibm850', '¿Dónde estás?\nNo sé qué es eso, pero está bien.\n¡Mañana, señor!'],
    ['Portuguese', 'ibm850', 'Não sei o que é isso.\nOnde você está?\nA situação não é boa.\nAmanhã, irmão.'],
    ['Swedish', 'ibm850', 'Jag vet inte vad det är.\nVar är du på kvällen?\nDet går så här.\nÅh, förlåt.'],
    [
      'Danish',
      'ibm850',
      'Jeg ved ikke, hvad det er, på en måde.\nHvor er du på søndag?\nDet er en fødselsdag.',
    ],
    ['Italian', 'ibm850', 'Perché non è più là?\nNon è così.\nDevo andare giù in città.\nPerò tornerò.'],
    ['Polish', 'ibm852', 'Gdzie byłaś?\nCzekałem na ciebie.\nNie wiem, co się dzieje.\nMuszę już iść.'],
    ['Czech', 'ibm852', 'Kde jsi byla?\nČekal jsem na tebe.\nNevím, co se děje.\nUž musím jít.'],
    ['Hungarian', 'ibm852', 'Hol voltál?\nVártam rád.\nNem tudom, mi történik.\nMennem kell, rögtön, hősöm.'],
    [
      'Croatian',
      'ibm852',
      'Gdje si bila?\nČekao sam te.\nNe znam što se događa.\nMoram već ići.\nŽao mi je.',
    ],
    ['Romanian', 'ibm852', 'Unde ai fost?\nTe-am aşteptat.\nNu ştiu ce se întâmplă.\nRămâi, soţia mea.'],
    [
      'Turkish',
      'ibm857',
      'Neredeydin?\nSeni bekliyordum, kızım.\nNe olduğunu bilmiyorum.\nHoşça kal, güle güle.',
    ],
    ['Greek', 'ibm737', 'Πού ήσουν;\nΆσε με να σου πω.\nΔεν ξέρω τι γίνεται.\nΠρέπει να φύγω.'],
    ['Lithuanian', 'ibm775', 'Laukiau tavęs.\nNežinau, kas čia vyksta.\nJau turiu eiti, mano širdie.'],
    ['Latvian', 'ibm775', 'Es tevi gaidīju.\nEs nezinu, kas šeit notiek.\nMan jāiet mājās.\nArdievu, mīļā.'],
    ['Hebrew', 'ibm862', 'איפה היית?\nחיכיתי לך.\nאני לא יודע מה קורה.\nלהתראות.'],
  ])('reads %s in %s', (_, encoding, text) => {
    const bytes = encodeAs(TIMES + text, encoding) ?? expect.fail(`${encoding} lacks a character`);
    expect(decodeBytes(bytes)).toMatchObject({ text: TIMES + text, encoding, source: 'guess' });
  });

  test.each([
    ['windows-1250', 'Dodaj operator „await”'],
    ['macintosh', 'Um parâmetro deve ser o primeiro parâmetro.'],
  ])('is not made of few letters, which are those of %s: %s', (encoding, text) => {
    const bytes = encodeAs(TIMES + text, encoding) ?? expect.fail(`${encoding} lacks a character`);
    expect(decodeBytes(bytes).text).toBe(TIMES + text);
  });
});
