import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { classModel, type ClassPair, type ClassTable } from '#server/translation/alignment/class-model.ts';

type Mark = 'stop' | 'question' | 'none';

const usual: ClassTable<Mark> = {
  stop: { stop: 0.9, none: 0.1 },
  question: { question: 0.95, stop: 0.05 },
  none: { none: 1 },
};
const times = (count: number, answer: Mark, source: Mark, weight = 1): ClassPair<Mark>[] =>
  Array.from({ length: count }, () => ({ answer, source, weight }));
const chance = (pairs: readonly ClassPair<Mark>[], answer: Mark, source: Mark) =>
  Math.exp(classModel(usual, pairs).logProbability(answer, source));

describe('classModel', () => {
  test('is the usual table before anything was seen', () => {
    expect(chance([], 'stop', 'stop')).toBeCloseTo(0.9);
    expect(chance([], 'none', 'stop')).toBeCloseTo(0.1);
  });

  test('rules nothing out that the usual table leaves empty', () => {
    expect(chance([], 'question', 'stop')).toBeGreaterThan(0);
    expect(chance([], 'question', 'stop')).toBeLessThan(0.01);
  });

  test('learns after some lines that a language writes no full stop', () => {
    const thai = times(20, 'none', 'stop');
    expect(chance(thai, 'none', 'stop')).toBeGreaterThan(0.75);
    expect(chance(thai, 'stop', 'stop')).toBeLessThan(0.25);
  });

  test('does not turn round for one free translation', () => {
    const one = times(1, 'none', 'stop');
    expect(chance(one, 'stop', 'stop')).toBeGreaterThan(chance(one, 'none', 'stop'));
  });

  test('learns about one mark of the source without forgetting another', () => {
    expect(chance(times(20, 'none', 'stop'), 'question', 'question')).toBeCloseTo(0.95);
  });

  test('counts a pair by its certainty', () => {
    expect(chance(times(10, 'none', 'stop', 0.5), 'none', 'stop')).toBeCloseTo(
      chance(times(5, 'none', 'stop'), 'none', 'stop'),
    );
    expect(chance(times(10, 'none', 'stop', 0), 'none', 'stop')).toBeCloseTo(0.1);
  });

  test('gives a class that it sees more often a higher probability, and never one above 1', () => {
    const mark = fc.constantFrom<Mark>('stop', 'question', 'none');
    const seen = fc.array(fc.record({ answer: mark, source: mark, weight: fc.constantFrom(0.25, 0.5, 1) }));
    fc.assert(
      fc.property(seen, mark, mark, (pairs, answer, source) => {
        const before = chance(pairs, answer, source);
        const after = chance([...pairs, { answer, source, weight: 1 }], answer, source);
        expect(before).toBeGreaterThan(0);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(1);
      }),
    );
  });
});
