import { describe, expect, test } from 'vitest';
import { assignTexts } from '#server/translation/alignment/assign-texts.ts';
import type { Move } from '#server/translation/alignment/find-misplaced.ts';
import type { Pair } from '#server/translation/alignment/pair.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';

interface Line {
  readonly doubt: number | null;
  readonly anchored?: readonly number[];
}

const pairOf = ({ doubt, anchored }: Line): Pair => ({
  source: profileOf('A line.'),
  sourceText: 'A line.',
  answer: doubt === null ? null : profileOf('Eine Zeile.'),
  ...(anchored ? { anchored: new Set(anchored) } : {}),
});

function assigned(lines: readonly Line[], moved: readonly (readonly [at: number, move: Move])[] = []) {
  const doubt = new Map(lines.flatMap((line, at) => (line.doubt === null ? [] : [[at, line.doubt]])));
  return [...assignTexts(lines.map(pairOf), { doubt, moved: new Map(moved) })];
}

describe('assignTexts', () => {
  test('leaves a text at its line up to a doubt of one in a thousand', () => {
    expect(assigned([{ doubt: 0.0009 }, { doubt: 0.002 }, { doubt: 0 }])).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  test('doubts more where a text has moved', () => {
    expect(assigned([{ doubt: 0.9 }, { doubt: 0.0005 }, { doubt: null }, { doubt: 0.000_01 }])).toEqual([
      [3, 3],
    ]);
  });

  test('gives a text that moved to its line, where that is sure', () => {
    const lines = [{ doubt: 0 }, { doubt: 1 }, { doubt: 1 }, { doubt: 1 }];
    expect(
      assigned(lines, [
        [2, { from: 1, doubt: 0.000_05 }],
        [3, { from: 2, doubt: 0.0005 }],
      ]),
    ).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  test('believes more where the first words of the source came with the text, and nothing where they are of another line', () => {
    const lines = [
      { doubt: 0.0005, anchored: [0] },
      { doubt: 1, anchored: [2] },
      { doubt: 1, anchored: [1] },
    ];
    const move = { from: 1, doubt: 0.0005 };
    expect(assigned(lines, [[2, move]])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(assigned(lines, [[3, { from: 2, doubt: 0 }]])).toEqual([[0, 0]]);
  });
});
