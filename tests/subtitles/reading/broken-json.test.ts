import { bestCpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import { parseBrokenJson } from '#subtitles/json/parse-broken-json.ts';

describe('parseBrokenJson', () => {
  test.each<[string, string, unknown]>([
    ['a quote among words', '{"a":"say "hi" to","b":2}', { a: 'say "hi" to', b: 2 }],
    ['no quote behind words', '{\n"a": "x,\n"b": "y"\n}', { a: 'x', b: 'y' }],
    ['no quote before words', '{"a": x y", "b": 1}', { a: 'x y', b: 1 }],
    ['no quote behind a name', '{"a: "x y","b":1}', { a: 'x y', b: 1 }],
    ['no quote before a name', '{a": "x","b":1}', { a: 'x', b: 1 }],
    ['no quotes around a name', '{a: "x"}', { a: 'x' }],
    ['a number that is none', '{"a": 5O.2, "b": 3}', { a: '5O.2', b: 3 }],
    ['no comma', '[{"a":1 "b":2} {"c":3}]', [{ a: 1, b: 2 }, { c: 3 }]],
    ['a comma too much', '[{"a":1,},]', [{ a: 1 }]],
    ['no end of an object', '[{"a":1,{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['no end and no beginning', '[{"a":1,"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['no beginning of an object', '[{"a":1},"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['a bracket too much', '{"s":[{"a":1}},{"a":2}]}', { s: [{ a: 1 }, { a: 2 }] }],
    ['words around it', 'Here:\n[{"a":1}]\nGood luck!', [{ a: 1 }]],
    ['a name without a value', '{"a" "b", "c": "d"}', { c: 'd' }],
    ['a colon in a text of a list', '["a: b" "c"]', ['a: b" "c']],
  ])('reads around %s', (_, text, json) => {
    expect(parseBrokenJson(text)).toEqual({ json, isCut: false });
  });

  test.each<[string, unknown]>([
    ['{"a":"x\\n\\u0041\\"q\\"\\u00', { a: 'x\nA"q"' }],
    [
      '[[1,2,"x"],[3,4,"y',
      [
        [1, 2, 'x'],
        [3, 4, 'y'],
      ],
    ],
    ['{"a": {"b": 1}', { a: { b: 1 } }],
  ])('reads what breaks off, and says so: %s', (text, json) => {
    expect(parseBrokenJson(text)).toEqual({ json, isCut: true });
  });

  test('takes no name for more than a name', () => {
    const found = parseBrokenJson('[{"__proto__":{"a":1},"b":2,}]')?.json as readonly object[];
    expect(Object.entries(found[0]!)).toEqual([['b', 2]]);
    expect('a' in found[0]!).toBe(false);
  });

  test('gives nothing where no list or object begins', () => {
    expect(parseBrokenJson('words')).toBeUndefined();
  });

  test.each(['[', '{', '{"a":', '"', '\n"', '"\n', '\\', ',', 'a', '}', '1 ', '{"a":b '])(
    'takes time in proportion to the text: %j again and again',
    (part) => {
      const text = `[${part.repeat(1_000_000 / part.length)}`;
      expect(bestCpuMs(() => parseBrokenJson(text), 1)).toBeLessThan(5_000);
    },
  );
});
