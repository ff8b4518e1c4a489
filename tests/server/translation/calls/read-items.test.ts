import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { itemReader } from '#server/translation/calls/read-items.ts';

function read(text: string, chunkChars = text.length || 1) {
  const reader = itemReader();
  const items = [];
  for (let from = 0; from < text.length; from += chunkChars)
    items.push(...reader.push(text.slice(from, from + chunkChars)));
  return items;
}
const pairs = (text: string) => read(text).map(({ number, text: words }) => [number, words]);

describe('itemReader', () => {
  test.each([
    ['the declared shape', '{"lines":[{"i":1,"t":"a"},{"i":2,"t":"b"}]}'],
    ['a bare list', '[{"i":1,"t":"a"},{"i":2,"t":"b"}]'],
    ['a fence', '```json\n{"lines":[{"i":1,"t":"a"},{"i":2,"t":"b"}]}\n```'],
    ['words around it', 'Sure, here’s "it": {"lines":[{"i":1,"t":"a"},{"i":2,"t":"b"}]} Bye'],
    ['other names', '[{"id":"1","text":"a"},{"index":2,"translation":"b"}]'],
    ['a map', '{"1":"a","2":"b"}'],
    ['a cut', '{"lines":[{"i":1,"t":"a"},{"i":2,"t":"b"},{"i":3,"t":"c'],
  ])('reads %s', (_, text) => {
    expect(pairs(text)).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('reads quotes, braces, escapes and raw line breaks inside a text', () => {
    expect(pairs('{"lines":[{"i":1,"t":"say \\"{x}\\" ]}"},{"i":2,"t":"a\nb"}]}')).toEqual([
      [1, 'say "{x}" ]}'],
      [2, 'a\nb'],
    ]);
  });

  test('gives an item as soon as it is complete', () => {
    const reader = itemReader();
    expect(reader.push('{"lines":[{"i":1,"t":"a"')).toEqual([]);
    expect(reader.push('},{"i":2')).toEqual([{ number: 1, text: 'a', anchor: null }]);
  });

  test('passes over what is no item', () => {
    expect(pairs('{"lines":[{"i":"x","t":"a"},{"i":1},{"t":"b"},{"i":1.5,"t":"c"},7,null]}')).toEqual([]);
  });

  test('reads the same, however the stream is split into pieces', () => {
    const line = fc.record({ i: fc.nat(9999), t: fc.string({ unit: 'grapheme' }) });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 40 }), (lines, chunkChars) => {
        const items = read(JSON.stringify({ lines }), chunkChars);
        expect(items.map(({ number, text }) => ({ i: number, t: text }))).toEqual(lines);
      }),
    );
  });

  test('never throws on any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', '[', 'i', ':', '1', ',') }),
        (text) => {
          expect(() => read(text, 3)).not.toThrow();
        },
      ),
    );
  });
});
