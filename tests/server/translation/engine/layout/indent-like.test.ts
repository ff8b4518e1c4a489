import { describe, expect, test } from 'vitest';
import { indentLike } from '#server/translation/engine/layout/indent-like.ts';

describe('a translation is indented like its source', () => {
  test.each([
    ['in its first line', '　　僕は', 'I am', '　　I am'],
    ['in its first line, however many it has', '　僕は', 'I am\nhere', '　I am\nhere'],
    ['in each line where both have as many', 'one\n    two', 'eins\nzwei', 'eins\n    zwei'],
    ['in no other line', '  one\n  two', 'eins zwei', '  eins zwei'],
    ['once', '  one', '   eins', '   eins'],
    ['not by a single space', 'one\n two', 'eins\nzwei', 'eins\nzwei'],
    ['not in an empty line', '  one', '', ''],
  ])('%s', (_, source, text, indented) => {
    expect(indentLike({ text }, source)).toEqual({ text: indented });
  });

  test('and its styles stay with their words, or cover the whole', () => {
    const italic = (start: number, end: number) => ({ start, end, kind: 'italic' as const });
    const source = '  one\n    two';
    const spansOf = (...spans: ReturnType<typeof italic>[]) =>
      indentLike({ text: 'eins\nzwei', spans }, source).spans;
    expect(spansOf(italic(0, 4), italic(5, 9))).toEqual([italic(2, 6), italic(11, 15)]);
    expect(spansOf(italic(0, 9))).toEqual([italic(0, 15)]);
  });
});
