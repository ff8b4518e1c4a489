import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { termParts } from '#islands/translator/glossaries/term-parts.ts';

const terms = (...sources: string[]) => sources.map((source) => ({ source, target: `(${source})` }));
const hits = (text: string, ...sources: string[]) =>
  termParts(text, terms(...sources)).flatMap(({ text: part, term }) => (term ? [part] : []));

describe('the terms that a text says', () => {
  test.each([
    ['a word', 'The machine and the Machine', ['machine'], ['machine', 'Machine']],
    ['no part of a word', 'machinery', ['machine'], []],
    ['the longer one of two', 'a black hole, a hole', ['hole', 'black hole'], ['black hole', 'hole']],
    ['words over a line break', 'a black\nhole', ['black hole'], ['black\nhole']],
    ['inside a run of letters without spaces', '我们看到黑洞了', ['黑洞'], ['黑洞']],
    ['signs of expressions', 'C++ (v1.0)', ['C++', '(v1.0)'], ['C++', '(v1.0)']],
    ['none', 'nothing of it', ['machine'], []],
  ])('%s', (_, text, sources, expected) => {
    expect(hits(text, ...sources)).toEqual(expected);
  });

  test('names the term, so that its translation can be shown', () => {
    expect(termParts('a Machine', terms('machine'))).toEqual([
      { text: 'a ', term: null },
      { text: 'Machine', term: { source: 'machine', target: '(machine)' } },
    ]);
  });

  test('the pieces put together are the text', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\n', '+', '黑', 'é', '.'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word), fc.array(word.filter((text) => text.trim() !== '')), (texts, sources) => {
        const text = texts.join('');
        const parts = termParts(text, terms(...sources.map((source) => source.trim())));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
