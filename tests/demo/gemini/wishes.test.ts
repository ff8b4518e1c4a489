import { describe, expect, test } from 'vitest';
import { heed, wishesOf } from '#demo/gemini/wishes.ts';

const shout = (text: string) => text.toUpperCase();

describe('the stand-in for Gemini', () => {
  test('uses the terms it is given, and keeps the words it is to keep', () => {
    const wishes = wishesOf({
      terms: { hive: 'Stock', 'hive mind (all)': 'Schwarm' },
      keep: 'Emo, npm start',
    });
    const heeded = heed(wishes, [1, 'The Hive and the hive mind (all), said Emo to npm start.'], shout);
    expect(heeded).toBe('THE Stock AND THE Schwarm, SAID Emo TO npm start.');
  });

  test('is as brief as it is asked to be, in whole words, and loses no number for it', () => {
    const wishes = wishesOf({ problems: 'too long to read; characters allowed: 1: 12, 2: 12' });
    expect(heed(wishes, [1, 'one two, three four'], shout)).toBe('ONE TWO');
    expect(heed(wishes, [2, 'one two, three 4'], shout)).toBe('ONE TWO, THREE 4');
    expect(heed(wishes, [3, 'one two, three four'], shout)).toBe('ONE TWO, THREE FOUR');
  });

  test('reads no wishes where the question has none', () => {
    expect(heed(wishesOf(null), [1, 'one'], shout)).toBe('ONE');
    expect(heed(wishesOf({ problems: '3 had other numbers' }), [3, 'one two'], shout)).toBe('ONE TWO');
  });
});
