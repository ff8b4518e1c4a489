import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  CLAUSE_END,
  countBreaks,
  fromWire,
  placeholdersOf,
  SENTENCE_END,
  termFinder,
  toLines,
  toWire,
  wordsWithoutMarkup,
} from '#server/translation/model-text.ts';
import type { Span } from '#subtitles/cue.ts';

const italic = (start: number, end: number): Span => ({ start, end, kind: 'italic' });

describe('toLines', () => {
  test('asks for cues with words, under their place in the track', () => {
    const texts = ['Wait!', '', '♪ ♪', '1987', '...', 'はい', '- 3, 2, 1!', 'Ну?'];
    const lines = toLines(texts.map((text) => ({ text })));
    expect(lines.map(({ index, text }) => [index, text])).toEqual([
      [0, 'Wait!'],
      [5, 'はい'],
      [7, 'Ну?'],
    ]);
  });

  test.each(['https://example.org/a?b=c', 'www.example.org', 'ann@example.org', '#throwback', '@ann_b @ben'])(
    'asks for nothing where a cue is an address alone: %s',
    (text) => {
      expect(toLines([{ text }])).toEqual([]);
      expect(toLines([{ text: `See ${text}` }])).toHaveLength(1);
    },
  );

  test('has no line for a track without cues', () => {
    expect(toLines([])).toEqual([]);
  });

  test('puts tokens in place of line breaks and of styles inside a text', () => {
    const [line] = toLines([{ text: 'Never do that\nagain!', spans: [italic(0, 5)] }]);
    expect(line).toMatchObject({ text: '⟦1⟧Never⟦/1⟧ do that⏎again!' });
    expect(line!.tags).toHaveLength(1);
  });

  test('spends no token on a style of the whole text', () => {
    const [line] = toLines([{ text: 'Never again!', spans: [italic(0, 12)] }]);
    expect(line!.text).toBe('Never again!');
    expect(fromWire('Nie wieder, sag ich!', line!).spans).toEqual([italic(0, 20)]);
  });
});

describe('toWire', () => {
  test.each([
    ['One line', 'One line'],
    ['One\nTwo', 'One⏎Two'],
    ['  One  \n\n  Two ', 'One⏎Two'],
    [' \n ', ''],
    ['', ''],
  ])('writes %j as %j', (text, wire) => {
    expect(toWire(text)).toBe(wire);
  });
});

describe('fromWire', () => {
  const untagged = { tags: [] };

  test.each([
    ['a token', 'Eins⏎Zwei'],
    ['a token with spaces', 'Eins ⏎ Zwei'],
    ['a real break', 'Eins\nZwei'],
    ['both', 'Eins⏎\nZwei'],
    ['breaks at the ends', '⏎Eins⏎Zwei⏎'],
  ])('reads %s as one line break', (_, wire) => {
    expect(fromWire(wire, untagged)).toEqual({ text: 'Eins\nZwei' });
  });

  test('reads an empty text as one', () => {
    expect(fromWire('', untagged)).toEqual({ text: '' });
    expect(fromWire(' ⏎ ', untagged)).toEqual({ text: '' });
  });

  test('puts a style on the words that moved', () => {
    const [line] = toLines([{ text: 'I never said that.', spans: [italic(2, 7)] }]);
    const { text, spans } = fromWire('Das habe ich ⟦1⟧nie⟦/1⟧ gesagt.', line!);
    expect(text).toBe('Das habe ich nie gesagt.');
    expect(spans!.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([['nie', 'italic']]);
  });

  test('brings back every text and style that a model leaves as it was', () => {
    const word = fc.constantFrom('Wait', 'for', 'ما', '我们', 'straße', '😀', 'हाँ', "don't", '1987');
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const styled = fc
      .array(line, { minLength: 1, maxLength: 3 })
      .chain((lines) => fc.record({ lines: fc.constant(lines), at: fc.nat(lines.length - 1) }));
    fc.assert(
      fc.property(styled, ({ lines, at }) => {
        const start = lines.slice(0, at).join('\n').length + (at === 0 ? 0 : 1);
        const cue = { text: `${lines.join('\n')} ok`, spans: [italic(start, start + lines[at]!.length)] };
        const [sent] = toLines([cue]);
        expect(fromWire(sent!.text, sent!)).toEqual(cue);
      }),
    );
  });
});

describe('the ends of sentences and clauses', () => {
  test.each([
    'Stop.',
    'Why?!',
    'Wait…',
    '“Go.”',
    '「行け」',
    '知らない。',
    'ما هذا؟',
    'हाँ।',
    '♪ La la ♪',
    '(sighs)',
  ])('a sentence ends with %s', (text) => expect(SENTENCE_END.test(text)).toBe(true));

  test.each(['If you come,', 'He said:', 'but—', 'sometimes-', 'それは、', 'إذا جئت،'])(
    'a clause, and no sentence, ends with %s',
    (text) => expect([CLAUSE_END.test(text), SENTENCE_END.test(text)]).toEqual([true, false]),
  );

  test.each(['and then he', 'Dr. Kell said', ''])('neither ends with %j', (text) => {
    expect([CLAUSE_END.test(text), SENTENCE_END.test(text)]).toEqual([false, false]);
  });
});

describe('the tokens of a text', () => {
  const wire = '⟦2⟧Nie⟦/2⟧⏎hab ich ⟦1⟧das⟦/1⟧ gesagt.';

  test('are left out of its words', () => {
    expect(wordsWithoutMarkup(wire)).toBe('Nie hab ich das gesagt.');
    expect(wordsWithoutMarkup('')).toBe('');
  });

  test('are the same in another order of words, and differ where one is lost', () => {
    expect(placeholdersOf('⟦1⟧Das⟦/1⟧ hab ich ⟦2⟧nie⟦/2⟧ gesagt.')).toBe(placeholdersOf(wire));
    expect(placeholdersOf('⟦1⟧Das⟦/1⟧ hab ich ⟦2⟧nie gesagt.')).not.toBe(placeholdersOf(wire));
    expect(placeholdersOf('Das hab ich nie gesagt.')).toBe('');
  });

  test('count its breaks', () => {
    expect([wire, 'no break', '', 'a⏎b⏎c'].map(countBreaks)).toEqual([1, 0, 0, 2]);
  });
});

describe('termFinder', () => {
  test.each([
    ['The Warp Core is failing', 'warp core', true],
    ['ПРИВЕТ, Анна', 'привет', true],
    ['明日東京へ行く', '東京', true],
    ['The core is failing', 'warp core', false],
    ['', 'core', false],
  ])('%j, %j: %s', (text, term, expected) => {
    expect(termFinder(text)(term)).toBe(expected);
  });
});
