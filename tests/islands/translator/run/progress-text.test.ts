import { describe, expect, test } from 'vitest';
import { passText, timeLeft } from '#islands/translator/run/progress-text.ts';

describe('the progress message', () => {
  const wanted = (count: number) => Array.from({ length: count }, (_, index) => index);
  const batch = (number: number, count: number, cues: number) => ({ number, count, cues });

  test('names the whole of one request', () => {
    expect(passText({ wanted: wanted(78), batch: batch(1, 1, 78), answered: new Set() })).toBe(
      'Translating 78 subtitles...',
    );
  });

  test('first names the whole of several requests, then each of them', () => {
    expect(passText({ wanted: wanted(450), batch: batch(1, 3, 200), answered: new Set() })).toBe(
      'Processing 450 subtitles in 3 batches...',
    );
    expect(passText({ wanted: wanted(450), batch: batch(1, 3, 200), answered: new Set([0]) })).toBe(
      'Translating batch 1/3 (200 cues)...',
    );
    expect(passText({ wanted: wanted(450), batch: batch(3, 3, 50), answered: new Set([0]) })).toBe(
      'Translating batch 3/3 (50 cues)...',
    );
  });

  test('estimates the remaining time from the pace so far', () => {
    const pass = { wanted: wanted(100), answered: new Set(wanted(25)), startedAtMs: 10_000 };
    expect(timeLeft(pass, 40_000)).toBe('about 1 min 30 s left');
  });

  test('shows no estimate while there is too little to judge by', () => {
    const pass = { wanted: wanted(100), startedAtMs: 10_000 };
    expect(timeLeft({ ...pass, answered: new Set() }, 40_000)).toBeNull();
    expect(timeLeft({ ...pass, answered: new Set([1]) }, 10_200)).toBeNull();
    expect(timeLeft({ ...pass, answered: new Set(wanted(100)) }, 40_000)).toBeNull();
  });
});

describe('the remaining time', () => {
  const wanted = Array.from({ length: 200 }, (_, index) => index);
  const pass = (answered: number) => ({
    wanted,
    answered: new Set(wanted.slice(0, answered)),
    startedAtMs: 0,
  });

  test('needs some answers as its basis', () => {
    expect(timeLeft(pass(9), 10_000)).toBeNull();
    expect(timeLeft(pass(10), 10_000)).toBe('about 3 min 10 s left');
  });

  test('moves in steps until the end is near', () => {
    expect(timeLeft(pass(100), 41_000)).toBe('about 40 s left');
    expect(timeLeft(pass(190), 133_000)).toBe('about 7 s left');
  });
});
