import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { allLinesExcept, indexWords, type LineBitset } from '#server/translation/alignment/line-bitset.ts';

const wordsOf = (lines: readonly string[]) => lines.map((line) => new Set(line.split(' ')));

/** The lines of a bitset, as a list. */
function linesIn({ bits }: LineBitset, size: number): number[] {
  return Array.from({ length: size }, (_, at) => at).filter(
    (at) => ((bits[at >> 5]! >>> (at & 31)) & 1) === 1,
  );
}

describe('indexWords', () => {
  const lyrics = wordsOf(['la mer', 'qu on voit danser', 'la mer', 'le long des golfes clairs']);

  test('knows the lines of each word', () => {
    expect(linesIn(indexWords(lyrics).get('mer')!.shiftedBy(0), 4)).toEqual([0, 2]);
  });

  test('leaves out a word of one line alone', () => {
    expect(new Set(indexWords(lyrics).keys())).toEqual(new Set(['la', 'mer']));
  });

  test('keeps words of any script', () => {
    const index = indexWords(wordsOf(['спасибо 世界', 'мир', '世界 спасибо']));
    expect(index.get('спасибо')!.shiftedBy(0).count()).toBe(2);
    expect(index.get('世界')!.shiftedBy(0).count()).toBe(2);
  });

  test('is empty for no lines, and for one', () => {
    expect(indexWords([]).size).toBe(0);
    expect(indexWords(wordsOf(['la mer'])).size).toBe(0);
  });

  test('moves lines to either side, and drops those that leave the call', () => {
    const mer = indexWords(lyrics).get('mer')!;
    expect(linesIn(mer.shiftedBy(1), 4)).toEqual([1]);
    expect(linesIn(mer.shiftedBy(-1), 4)).toEqual([1, 3]);
    expect(mer.shiftedBy(9).count()).toBe(0);
  });
});

describe('allLinesExcept', () => {
  test('excludes lines, and ignores those outside the call', () => {
    expect(linesIn(allLinesExcept(40, [0, 31, 32, -1, 40]), 40)).toHaveLength(37);
  });
});

describe('a set of lines', () => {
  const size = fc.integer({ min: 2, max: 130 });
  const call = size.chain((lines) => {
    const some = fc.uniqueArray(fc.nat({ max: lines - 1 }), { minLength: 2, maxLength: lines });
    return fc.record({
      lines: fc.constant(lines),
      one: some,
      other: some,
      shift: fc.integer({ min: -3, max: 3 }),
    });
  });

  test('counts, moves and intersects as a set of numbers does, over any number of lines', () => {
    fc.assert(
      fc.property(call, ({ lines, one, other, shift }) => {
        const index = indexWords(
          Array.from({ length: lines }, (_, at) => [
            ...(one.includes(at) ? ['one'] : []),
            ...(other.includes(at) ? ['other'] : []),
          ]),
        );
        const [first, second] = [index.get('one')!, index.get('other')!];
        const moved = new Set(one.map((at) => at - shift).filter((at) => at >= 0 && at < lines));
        const common = new Set(other.filter((at) => moved.has(at)));
        const set = first.shiftedBy(shift);
        expect(set.count()).toBe(moved.size);
        expect(new Set(linesIn(set, lines))).toEqual(moved);
        expect(new Set(linesIn(set.intersect(second.shiftedBy(0)), lines))).toEqual(common);
        expect(set.countCommon(second.shiftedBy(0))).toBe(common.size);
      }),
    );
  });

  test('loses exactly the excluded lines', () => {
    fc.assert(
      fc.property(call, ({ lines, one, other }) => {
        const word = indexWords(
          Array.from({ length: lines }, (_, at) => (one.includes(at) ? ['one'] : [])),
        ).get('one');
        const left = one.filter((at) => !other.includes(at));
        expect(word!.shiftedBy(0).countCommon(allLinesExcept(lines, other))).toBe(left.length);
      }),
    );
  });
});
