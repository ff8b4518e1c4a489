import { describe, expect, test } from 'vitest';
import { unprovenLines } from '#server/translation/engine/unproven-lines.ts';
import { type Judged, noTranslation } from '#server/translation/validation/judge-answer.ts';

const line = (index: number) => ({ index, text: `Line ${index}.`, tags: [] });
const good = (index: number, isUnproven = false): Judged => ({
  line: line(index),
  verdict: { kind: 'good', text: `Zeile ${index}.` },
  source: null,
  answer: null,
  isUnproven,
});
const displaced = (index: number): Judged => ({
  ...good(index),
  verdict: noTranslation(['misaligned']),
  isDisplaced: true,
});
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

describe('unprovenLines', () => {
  test('gives none back while no text has moved', () => {
    const unproven = unprovenLines();
    unproven.record(from(0, 20).map((at) => good(at, true)));
    expect([unproven.isDistrusted, unproven.hasAny, unproven.take()]).toEqual([false, true, []]);
  });

  test('gives them back once, in order, when texts have moved, and no others', () => {
    const unproven = unprovenLines();
    unproven.record([good(9, true), good(4, true), good(5)]);
    unproven.record(from(20, 3).map(displaced));
    expect(unproven.isDistrusted).toBe(true);
    expect(unproven.take().map(({ index }) => index)).toEqual([4, 9]);
    expect(unproven.take()).toEqual([]);
  });

  test('forgets a line that came again with proof, and keeps one that did not come', () => {
    const unproven = unprovenLines();
    unproven.record([good(1, true), good(2, true)]);
    unproven.record([good(1), ...from(20, 3).map(displaced), displaced(2)]);
    expect(unproven.take().map(({ index }) => index)).toEqual([2]);
  });

  test('trusts a model of which two texts, or few of many, seem to be elsewhere', () => {
    const two = unprovenLines();
    two.record([good(1, true), displaced(2), displaced(3)]);
    expect(two.isDistrusted).toBe(false);
    const few = unprovenLines();
    few.record([...from(0, 297).map((at) => good(at, true)), ...from(297, 3).map(displaced)]);
    expect(few.isDistrusted).toBe(false);
  });

  test('says that no answer broke while all texts are proven', () => {
    const unproven = unprovenLines();
    unproven.record([good(1), displaced(2)]);
    expect(unproven.hasAny).toBe(false);
  });
});
