import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { formatTimecode, readCanonicalTimecode } from '#subtitles/timing/timecode.ts';
import { scanTimecode, TimecodeFault } from '#subtitles/timing/scan-timecode.ts';
import { RUNS } from '../arbitrary.ts';

describe('formatTimecode', () => {
  test.each([
    [0, ',', '00:00:00,000'],
    [3_723_004, '.', '01:02:03.004'],
    [359_999_999, ',', '99:59:59,999'],
    [360_000_000, ',', '100:00:00,000'],
    [-5, ',', '00:00:00,000'],
    [1000.6, ',', '00:00:01,001'],
  ] as const)('writes %i ms with %s', (ms, mark, text) => {
    expect(formatTimecode(ms, mark)).toBe(text);
  });

  test('is read back by either reader, and with a dot by the tolerant one alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999_999 }), fc.constantFrom(',', '.'), (ms, mark) => {
        const text = formatTimecode(ms, mark);
        expect(readCanonicalTimecode(text, 0)).toBe(mark === ',' ? ms : -1);
        expect(scanTimecode(text, 0, text.length)).toMatchObject({ ms, next: 12, fields: 3 });
      }),
      RUNS,
    );
  });
});

describe('readCanonicalTimecode', () => {
  test.each([
    '0:00:01,000',
    '00:60:00,000',
    '00:00:60,000',
    '00:00:01;000',
    '00:00:01,00',
    '0a:00:01,000',
    '00:00:01,0:0',
    '00-00:01,000',
    '00:00/01,000',
    '/0:00:01,000',
  ])('refuses %s', (text) => {
    expect(readCanonicalTimecode(text, 0)).toBe(-1);
  });

  test('refuses any character in the place of a digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 3, 4, 6, 7, 9, 10, 11),
        fc.integer({ min: 0, max: 300 }),
        (at, code) => {
          fc.pre(code < 48 || code > 57);
          const text = '00:00:01,000';
          expect(
            readCanonicalTimecode(text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1), 0),
          ).toBe(-1);
        },
      ),
      RUNS,
    );
  });
});

describe('scanTimecode', () => {
  const {
    shortField,
    missingHours,
    missingMilliseconds,
    oddFraction,
    spaces,
    past59,
    negative,
    dot,
    colonFraction,
    hoursPast99,
  } = TimecodeFault;

  test.each([
    ['00:00:01,000', 1000, 0],
    ['00:00:01.000', 1000, dot],
    ['0:00:01,000', 1000, shortField],
    ['00:01,000', 1000, missingHours],
    ['00:00:01', 1000, missingMilliseconds],
    ['00:00:01,5', 1500, oddFraction],
    ['00:00:01,50', 1500, oddFraction],
    ['00:00:01,5009', 1500, oddFraction],
    ['00:00: 01,000', 1000, spaces],
    ['00:00:01 ,000', 1000, spaces],
    ['00:00:75,000', 75_000, past59],
    ['00:75:00,000', 4_500_000, past59],
    ['-00:00:01,000', -1000, negative],
    ['−00:00:01,000', -1000, negative],
    ['00:00:01:250', 1250, colonFraction],
    ['100:00:00,000', 360_000_000, hoursPast99],
    ['99:00:00,000', 356_400_000, 0],
    ['1,5', 1500, shortField | missingHours | oddFraction],
  ])('reads %s', (text, ms, faults) => {
    expect(scanTimecode(text, 0, text.length)).toMatchObject({ ms, faults, next: text.length });
  });

  test.each(['', 'one', '12', ':12:13', '- 1'])('finds none in %j', (text) => {
    expect(scanTimecode(text, 0, text.length)).toBeNull();
  });

  test('stops where the time stops', () => {
    expect(scanTimecode('00:00:01,000 --> ', 0, 17)).toMatchObject({ next: 12 });
    expect(scanTimecode('00:00:01, and', 0, 13)).toMatchObject({ ms: 1000, next: 8 });
    expect(scanTimecode('00:00:01,000', 0, 8)).toMatchObject({ ms: 1000, next: 8 });
  });
});
