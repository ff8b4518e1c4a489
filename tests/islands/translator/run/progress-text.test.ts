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
});

describe('the remaining time', () => {
  const wanted = Array.from({ length: 200 }, (_, index) => index);
  const pass = (answered: number, first: { atMs: number; count: number } | null = { atMs: 0, count: 0 }) => ({
    wanted,
    answered: new Set(wanted.slice(0, answered)),
    startedAtMs: 0,
    firstAnswers: first,
  });

  test('is estimated from the pace since the first answers, not from the wait for them', () => {
    expect(timeLeft(pass(50, { atMs: 20_000, count: 10 }), 24_000)).toBe('about 15\u00a0s left');
  });

  test('counts the wait where nothing has followed for as long: answers come in waves', () => {
    const waves = pass(50, { atMs: 20_000, count: 50 });
    expect(timeLeft(waves, 39_000)).toBeNull();
    expect(timeLeft(waves, 40_000)).toBe('about 2\u00a0min left');
  });

  test('is not said while there is too little to judge by', () => {
    expect(timeLeft(pass(0, null), 40_000)).toBeNull();
    expect(timeLeft(pass(11, { atMs: 2_000, count: 1 }), 3_000)).toBeNull();
    expect(timeLeft(pass(10, { atMs: 2_000, count: 1 }), 3_600)).toBeNull();
    expect(timeLeft(pass(200), 40_000)).toBeNull();
  });

  test('moves in steps until the end is near', () => {
    expect(timeLeft(pass(100), 41_000)).toBe('about 40\u00a0s left');
    expect(timeLeft(pass(190), 133_000)).toBe('about 7\u00a0s left');
  });
});
