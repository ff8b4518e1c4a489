import { describe, expect, test } from 'vitest';
import {
  endProbability,
  isRepeat,
  jumpProbability,
  type OffsetState,
} from '#server/translation/alignment/offset-states.ts';

const at = (offset: number, kind: OffsetState['kind'] = 'single'): OffsetState => ({ offset, kind });
const jump = (from: OffsetState, to: OffsetState, gaps = 0, hasUnknownIds = false) =>
  jumpProbability({ from, to, gaps, hasUnknownIds });

describe('jumpProbability', () => {
  test('expects the next text under the next line', () => {
    expect(jump(at(0), at(0))).toBe(1);
    expect(jump(at(0), at(1))).toBeLessThan(0.001);
    expect(jump(at(0), at(-1))).toBeLessThan(0.001);
  });

  test('expects a slide after two lines were merged, and to go on', () => {
    expect(jump(at(0, 'double'), at(1))).toBe(1);
    expect(jump(at(1), at(1))).toBe(1);
  });

  test('expects a slide to end where an id is missing', () => {
    expect(jump(at(1), at(0), 1)).toBeGreaterThan(0.1);
    expect(jump(at(0), at(-1), 1)).toBeLessThan(0.001);
  });

  test('expects texts that moved to come back by saying a line again', () => {
    expect(jump(at(1), at(0))).toBeGreaterThan(1_000 * jump(at(0), at(-1)));
  });

  test('keeps the halves of a line and the texts of a swap together', () => {
    expect(jump(at(0, 'first-half'), at(-1, 'second-half'))).toBe(1);
    expect(jump(at(0, 'first-half'), at(0))).toBeLessThan(1e-20);
    expect(jump(at(1, 'swap-first'), at(-1, 'swap-second'))).toBe(1);
    expect(jump(at(-1, 'swap-second'), at(0))).toBe(1);
  });

  test('expects more mistakes where the answer contains unknown ids', () => {
    expect(jump(at(0), at(1), 0, true)).toBeGreaterThan(jump(at(0), at(1)));
    expect(jump(at(0), at(0), 0, true)).toBeLessThanOrEqual(1);
  });
});

describe('isRepeat', () => {
  test('is true where a text begins at a line that is already covered', () => {
    expect(isRepeat(at(1), at(0))).toBe(true);
    expect(isRepeat(at(0, 'double'), at(0))).toBe(true);
    expect(isRepeat(at(0), at(0))).toBe(false);
    expect(isRepeat(at(0, 'first-half'), at(-1, 'second-half'))).toBe(false);
  });
});

describe('endProbability', () => {
  test('expects a call to end with its last line, or with the lines that were left out', () => {
    expect(endProbability(at(0), 0)).toBe(1);
    expect(endProbability(at(1), 1)).toBeGreaterThan(endProbability(at(0), 1));
    expect(endProbability(at(1), 0)).toBeLessThan(0.01);
    expect(endProbability(at(0, 'first-half'), 0)).toBeLessThan(1e-20);
  });
});
