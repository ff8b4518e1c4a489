import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { lengthRatio, measureLengths, unknownLengths } from '#server/translation/alignment/lengths.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';

const pair = (answer: string, source: string) => [profileOf(answer), profileOf(source)] as const;
/** Texts of so many letters. */
const sized = (answer: number, source: number) => pair('я'.repeat(answer), 'a'.repeat(source));

const german = [
  pair('Ich weiß nicht, was du meinst.', 'I don’t know what you mean.'),
  pair('Wir müssen jetzt wirklich gehen.', 'We really have to go now.'),
  pair('Warum hast du mich nicht angerufen?', 'Why didn’t you call me?'),
  pair('Das ist die Brücke, von der ich sprach.', 'This is the bridge I spoke of.'),
  pair('Morgen früh fährt ein Schiff.', 'A ship leaves tomorrow morning.'),
];

describe('lengthRatio', () => {
  test('is zero for texts of one length, and opposite when the two trade places', () => {
    expect(lengthRatio(0, 0)).toBe(0);
    expect(lengthRatio(40, 40)).toBe(0);
    expect(lengthRatio(40, 20)).toBeCloseTo(-lengthRatio(20, 40));
  });

  test('says less about short texts than about long ones', () => {
    expect(lengthRatio(4, 2)).toBeLessThan(lengthRatio(40, 20));
    expect(Number.isFinite(lengthRatio(0, 80))).toBe(true);
  });
});

describe('measureLengths', () => {
  test('knows nothing without pairs', () => {
    expect(measureLengths([])).toEqual(unknownLengths);
  });

  test('finds German longer than English, and Chinese shorter', () => {
    expect(measureLengths(german).logRatio).toBeGreaterThan(0);
    const chinese = measureLengths([
      pair('我们现在得走了。', 'We really have to go now.'),
      pair('你为什么不给我打电话？', 'Why didn’t you call me?'),
    ]);
    expect(chinese.logRatio).toBeLessThan(-0.5);
  });

  test('takes one pair at its word, and trusts it within a margin', () => {
    const { logRatio, deviation } = measureLengths([sized(46, 21)]);
    expect(logRatio).toBeCloseTo(Math.log(2));
    expect(deviation).toBeGreaterThan(0);
  });

  test('is not led astray by one text at the wrong line', () => {
    const right = measureLengths(german);
    const wrong = measureLengths([
      ...german,
      pair('Nein.', 'My letter never told you about the engine in the harbour.'),
    ]);
    expect(Math.abs(wrong.logRatio - right.logRatio)).toBeLessThan(0.1);
  });

  test('trusts regular lengths more than irregular ones', () => {
    const regular = measureLengths([sized(30, 30), sized(50, 50), sized(70, 70)]);
    const irregular = measureLengths([sized(30, 60), sized(50, 50), sized(70, 20)]);
    expect(regular.deviation).toBeLessThan(irregular.deviation);
  });

  test('is never more sure, nor less, than lengths can be, in whatever order the pairs come', () => {
    const lengths = fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 120 }));
    fc.assert(
      fc.property(fc.array(lengths, { minLength: 1, maxLength: 20 }), (sizes) => {
        const pairs = sizes.map(([answer, source]) => sized(answer, source));
        const measured = measureLengths(pairs);
        expect(measured.deviation).toBeGreaterThanOrEqual(0.1);
        expect(measured.deviation).toBeLessThanOrEqual(unknownLengths.deviation);
        expect(measureLengths(pairs.toReversed())).toEqual(measured);
      }),
    );
  });
});
