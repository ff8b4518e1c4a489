import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import { hasPeriod, loopGuard } from '#server/translation/calls/loop-guard.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';

const UNLIMITED = 1_000_000;

/** How many characters had come when the guard gave up, or `null` where it never did. */
function stoppedAt(answer: string, pieceChars: number, maxChars = UNLIMITED): number | null {
  const guard = loopGuard(maxChars);
  for (let from = 0; from < answer.length; from += pieceChars) {
    const piece = answer.slice(from, from + pieceChars);
    if (guard.isLooping(piece)) return from + piece.length;
  }
  return null;
}

const answerTo = (texts: readonly string[]) =>
  JSON.stringify({ lines: texts.map((text, at) => ({ i: at + 1, t: text })) });

describe('loopGuard', () => {
  test('stops a model that repeats itself, whatever it repeats and wherever the answer is cut into pieces', () => {
    const start = answerTo(['Πού ήσουν όλη τη νύχτα;', 'Δεν ξέρω.', 'Έλα εδώ!']);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter(({ length }) => length <= 200),
        fc.nat(start.length),
        fc.integer({ min: 1, max: 300 }),
        (unit, startChars, pieceChars) => {
          const loop = unit.repeat(Math.ceil(4_000 / unit.length));
          expect(stoppedAt(start.slice(0, startChars) + loop, pieceChars)).not.toBeNull();
        },
      ),
    );
  });

  test('has seen enough of a loop after 3,000 characters', () => {
    const loop = 'und dann und dann '.repeat(1_000);
    expect(stoppedAt(loop, 20)).toBeLessThan(3_000);
  });

  test('finds a loop that begins late in a long answer', () => {
    const dialogue = answerTo(sampleTrack(60).map(({ text }) => text));
    const at = stoppedAt(`${dialogue}${'{"i":61,"t":"…"},'.repeat(500)}`, 25);
    expect(at).toBeGreaterThan(dialogue.length);
    expect(at).toBeLessThan(dialogue.length + 3_000);
  });

  test('lets the translation of any dialogue pass', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 200 }),
        (seed, pieceChars) => {
          const answer = answerTo(sampleTrack(80, seed).map(({ text }) => pseudoTranslate(text, 'el')));
          expect(stoppedAt(answer, pieceChars)).toBeNull();
        },
      ),
      { numRuns: 25 },
    );
  });

  test('lets the same short reply pass two hundred times, for every line has its own number', () => {
    expect(stoppedAt(answerTo(Array.from({ length: 200 }, () => 'Nein!')), 16)).toBeNull();
  });

  test('lets a line pass that stutters for a while', () => {
    expect(stoppedAt(answerTo(['Wait.', 'no '.repeat(200), 'Come here.']), 8)).toBeNull();
  });

  test('stops an answer that is longer than any translation, though nothing in it repeats', () => {
    const dialogue = answerTo(sampleTrack(100).map(({ text }) => text));
    expect(stoppedAt(dialogue, 1, 900)).toBe(901);
    expect(stoppedAt(dialogue.slice(0, 900), 1, 900)).toBeNull();
  });

  test('sees nothing in an answer without a word', () => {
    expect(loopGuard(0).isLooping('')).toBe(false);
  });
});

describe('hasPeriod', () => {
  test.each([
    ['la la la la', 4, true],
    ['哈哈哈哈哈哈', 1, true],
    ['😀😀😀', 2, true],
    ['हाँ। हाँ। हाँ। हाँ', 10, true],
    ['la la la land', 4, false],
    ['a stranger came to town', 10, false],
    ['', 10, false],
    ['a', 10, false],
  ])('of %j, at most %i characters long: %s', (text, maxPeriod, expected) => {
    expect(hasPeriod(text, maxPeriod)).toBe(expected);
  });

  test('wants to see three times what repeats', () => {
    expect(hasPeriod('over and ', 20)).toBe(false);
    expect(hasPeriod('over and over and ', 20)).toBe(false);
    expect(hasPeriod('over and over and over and ', 20)).toBe(true);
  });

  test('leaves a period alone that is longer than allowed', () => {
    const verse = 'Row, row, row your boat gently down the stream. ';
    expect(hasPeriod(verse.repeat(5), verse.length)).toBe(true);
    expect(hasPeriod(verse.repeat(5), verse.length - 1)).toBe(false);
  });

  test('is found for any unit that comes three times or more, also where the last one is cut', () => {
    const unit = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(unit, fc.integer({ min: 3, max: 9 }), fc.nat(100), (words, times, rest) => {
        const text = words.repeat(times) + words.slice(0, rest % words.length);
        expect(hasPeriod(text, words.length)).toBe(true);
      }),
    );
  });

  test('is only found where the text equals itself, moved by that many characters', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 18 });
    fc.assert(
      fc.property(letters, (text) => {
        const moved = [1, 2, 3, 4, 5, 6].filter((by) => by <= text.length / 3);
        expect(hasPeriod(text, 6)).toBe(moved.some((by) => text.startsWith(text.slice(by))));
      }),
    );
  });
});
