import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { digitRuns, scaledNumbers, writtenRun } from '#server/translation/validation/numbers/digit-runs.ts';

describe('digitRuns', () => {
  test.each([
    ['thousands of English and of German', '10,000 or 10.000', ['10000', '10000']],
    ['Swiss thousands, with either apostrophe', "1'250'000 Franken, 1’250", ['1250000', '1250']],
    ['thousands of Arabic', '١٬٢٥٠', ['1250']],
    ['thousands of French, with either narrow blank', '12\u00a0500 et 1\u202f250', ['12500', '1250']],
    ['lakhs and crores', '10,00,000 and 1,25,00,000', ['1000000', '12500000']],
    ['thousands before a fraction', '1.234,56 Euro', ['1234', '56']],
    [
      'no decimals that are nothing but zeros',
      'Episode 3.0, for $5.00 or 1,5 of 10.0.0.1',
      ['3', '5', '1', '5', '10', '0', '0', '1'],
    ],
    ['both coordinates', 'when we say 1,0 and 0,1', ['1', '0', '0', '1']],
    ['both sides of a decimal mark', 'about 3.5 metres', ['3', '5']],
    ['a fraction that only looks like thousands', '0.001 of it', ['0', '1']],
    ['hours and minutes', 'at 09:05', ['9', '5']],
    ['a date', '2026-11-22', ['2026', '11', '22']],
    ['a list of short numbers', '1,2,3', ['1', '2', '3']],
    ['digits inside a word', 'R2D2 met C3PO', ['2', '2', '3']],
    ['Arabic, Devanagari and Bengali digits', '٣ और ४२ और ৭', ['3', '42', '7']],
    ['full-width digits', 'もう１つ', ['1']],
    ['raised digits and vulgar fractions', 'x² and ½', ['2', '1', '2']],
    ['zero', '0 and 000', ['0', '0']],
  ])('reads %s', (_, text, runs) => {
    expect(digitRuns(text)).toEqual(runs);
  });

  test.each(['', 'No numbers here.', 'Charlie&#39;s &#x27;boat&#x27;', 'ﷺ', '一二三'])(
    'finds none in %j',
    (text) => {
      expect(digitRuns(text)).toEqual([]);
    },
  );

  const mark = fc.constantFrom(',', '.', "'", '’');
  const whole = fc.integer({ min: 0, max: 999_999_999_999 });

  test('reads any whole number with any mark between its thousands', () => {
    fc.assert(
      fc.property(whole, mark, (value, between) => {
        const written = value.toLocaleString('en').replaceAll(',', between);
        expect(digitRuns(`It costs ${written} euros`)).toEqual([String(value)]);
      }),
    );
  });

  test('reads any whole number as India groups it', () => {
    fc.assert(
      fc.property(whole, (value) => {
        expect(digitRuns(value.toLocaleString('en-IN'))).toEqual([String(value)]);
      }),
    );
  });

  test('reads the same number in the digits of every script', () => {
    const zero = fc.constantFrom(0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce, 0x1d7d8);
    fc.assert(
      fc.property(whole, zero, (value, first) => {
        const written = String(value).replaceAll(/\d/g, (digit) =>
          String.fromCodePoint(first + Number(digit)),
        );
        expect(digitRuns(`(${written})`)).toEqual([String(value)]);
      }),
    );
  });

  test('gives digits without zeros in front, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const run of digitRuns(text)) expect(run).toMatch(/^(?:0|[1-9]\d*)$/);
      }),
    );
  });
});

describe('writtenRun', () => {
  test.each([
    ['2600', 'Es kostet 2.600 Euro.', '2.600'],
    ['6', 'Etwa 3,6 Meter.', '3,6'],
    ['1000000', 'क़ीमत 10,00,000.', '10,00,000'],
    ['42', 'वहाँ ४२ हैं।', '४२'],
    ['1', 'もう１つ。', '１'],
    ['5', 'Er kam 1995, mit 5 Koffern.', '5'],
  ])('shows %s as %j has it', (run, text, written) => {
    expect(writtenRun(run, text)).toBe(written);
  });

  test('shows the run itself where the text does not have it', () => {
    expect(writtenRun('1987', 'Es war 1978.')).toBe('1987');
    expect(writtenRun('1987', '')).toBe('1987');
  });

  test('shows words of the text for each of its numbers', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(numbers, (values) => {
        const text = values.map((value) => `${value.toLocaleString('de')} Euro`).join(' und ');
        for (const run of digitRuns(text)) {
          const written = writtenRun(run, text);
          expect(text).toContain(written);
          expect(digitRuns(written)).toContain(run);
        }
      }),
    );
  });
});

describe('scaledNumbers', () => {
  test.each([
    ['賞金は 100 万ドルです。', [1_000_000]],
    ['100만 번', [1_000_000]],
    ['40億あります', [4_000_000_000]],
    ['３千円', [3_000]],
    ['10 लाख रुपये और 2 करोड़', [1_000_000, 20_000_000]],
    ['५ लाख', [500_000]],
    ['1,000万人', [10_000_000]],
    ['1.5万人', [15_000]],
  ])('reads the value of %j', (text, values) => {
    expect(scaledNumbers(text)).toEqual(values);
  });

  test.each(['', '100', '100 Menschen', '百万', '1987年'])('finds none in %j', (text) => {
    expect(scaledNumbers(text)).toEqual([]);
  });
});
