import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { englishNumbers } from '#server/translation/validation/numbers/english-numbers.ts';

const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(value: number): string {
  if (value < 20) return SMALL[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 === 0 ? '' : `-${inWords(value % 10)}`);
  const [scale, name] = (
    [
      [1e9, 'billion'],
      [1e6, 'million'],
      [1e3, 'thousand'],
      [100, 'hundred'],
    ] as const
  ).find(([size]) => value >= size)!;
  const rest = value % scale;
  const joint = scale === 100 ? ' and ' : ' ';
  return `${inWords(Math.floor(value / scale))} ${name}${rest === 0 ? '' : joint + inWords(rest)}`;
}

describe('englishNumbers', () => {
  test.each([
    ['Twenty-five of them.', 25],
    ['One hundred and six days.', 106],
    ['In nineteen eighty-seven.', 1_987],
    ['In twenty twenty-six.', 2_026],
    ['In the year two thousand and five.', 2_005],
    ['Nineteen hundred people.', 1_900],
    ['Two million three hundred thousand.', 2_300_000],
    ['A million times.', 1_000_000],
    ['A hundred years.', 100],
    ['Four trillion stars.', 4_000_000_000_000],
    ['The twenty-first time.', 21],
    ['One hundredth of it.', 100],
    ['Two fifths of it.', 5],
    ['Back in the seventies.', 70],
    ['She is in her twenties.', 20],
    ['ZERO.', 0],
    ['The second of them.', 2],
    ['Wait a second.', 2],
  ])('finds in %j: %i', (text, value) => {
    expect(englishNumbers(text)).toContain(value);
  });

  test.each([
    ['the parts of a number', 'twenty-five', [20, 5, 25]],
    ['numbers that are counted one after another', 'Five, six, seven, eight!', [5, 6, 7, 8]],
    ['numbers on both sides of a word', 'Two ships and three boats.', [2, 3]],
  ])('finds %s', (_, text, values) => {
    expect(new Set(englishNumbers(text))).toEqual(new Set(values));
  });

  test('joins no numbers over “and” without a hundred before it', () => {
    expect(englishNumbers('twenty and five')).not.toContain(25);
    expect(englishNumbers('between two and three')).not.toContain(5);
  });

  test('takes seconds that are counted for no ordinal', () => {
    expect(englishNumbers('It takes 8 seconds.')).toEqual([]);
    expect(englishNumbers('4 metres per second, in a split second')).toEqual([]);
    expect(englishNumbers('Just one second.')).not.toContain(2);
  });

  test.each(['', 'Nobody knew.', 'The weight of a tent.', '25 of them', 'двадцать пять'])(
    'finds none in %j',
    (text) => {
      expect(englishNumbers(text)).toEqual([]);
    },
  );

  test('reads any whole number in words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(englishNumbers(`There are ${inWords(value)} of them.`)).toContain(value);
      }),
    );
  });

  test('takes no word of the language for a scale', () => {
    expect(englishNumbers('We call the constructor twenty-five times.')).toContain(25);
    expect(englishNumbers('We call the constructor twenty-five times.').every(Number.isFinite)).toBe(true);
  });
});
