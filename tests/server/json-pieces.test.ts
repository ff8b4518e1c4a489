import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { jsonPieces } from '#server/json-pieces.ts';

describe('the JSON of an object in pieces', () => {
  test('is the same as in one piece', () => {
    const plain = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(plain, (data) => {
        expect([...jsonPieces(data)].join('')).toBe(JSON.stringify(data));
      }),
    );
  });

  test('leaves out what is not there', () => {
    const data = { a: undefined, b: { c: undefined }, d: [undefined], e: null };
    expect([...jsonPieces(data)].join('')).toBe(JSON.stringify(data));
  });

  test.each([
    ['letters', 'word '.repeat(100_000)],
    ['signs that are escaped', '"\n\\\u0001'.repeat(60_000)],
    ['pairs of surrogates, cut apart somewhere', `a${'😀'.repeat(150_000)}`],
    ['halves of pairs', '\ud83d'.repeat(150_000)],
  ])('cuts a long text of %s, and is read as the same', (_, srt) => {
    const data = { details: { srt, done: 1 }, srt };
    const pieces = [...jsonPieces(data)];
    expect(JSON.parse(pieces.join(''))).toEqual(data);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(6 * 65_536);
    expect(pieces.length).toBeGreaterThan(8);
  });
});
