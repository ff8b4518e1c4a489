import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { MAX_TERM_CHARS, MAX_TERMS } from '#protocol/limits.ts';
import { TranslateOptions } from '#protocol/translate.ts';
import { omitDefaultOptions } from '#islands/translator/options/omit-default-options.ts';
import { glossaryNotation, keepNotation } from '#islands/translator/options/term-lists.ts';

const readGlossary = (text: string) => glossaryNotation.read(text);
const entry = (source: string, target: string) => ({ source, target });

describe('a glossary', () => {
  test.each([
    ['Hive = Stock', entry('Hive', 'Stock')],
    ['Hive=Stock', entry('Hive', 'Stock')],
    ['  Hive → Stock ', entry('Hive', 'Stock')],
    ['Hive => Stock', entry('Hive', 'Stock')],
    ['Hive -> Stock', entry('Hive', 'Stock')],
    ['Hive\tStock', entry('Hive', 'Stock')],
    ['Hive: Stock', entry('Hive', 'Stock')],
    ['蜂の巣：Stock', entry('蜂の巣', 'Stock')],
    ['Alien: Covenant = Alien: Bund', entry('Alien: Covenant', 'Alien: Bund')],
    ['a = b\tc', entry('a = b', 'c')],
  ])('reads %j', (line, wanted) => {
    expect(readGlossary(line)).toEqual({ entries: [wanted], problems: [] });
  });

  test('skips blank lines, and reports unusable lines by their numbers', () => {
    const { entries, problems } = readGlossary('Hive = Stock\n\nProog\n= Wabe\nEmo =\nHIVE = Bau');
    expect(entries).toEqual([entry('Hive', 'Stock')]);
    expect(problems).toEqual([
      { fault: 'incomplete', line: 3, term: 'Proog' },
      { fault: 'incomplete', line: 4, term: '' },
      { fault: 'incomplete', line: 5, term: 'Emo' },
      { fault: 'duplicate', line: 6, term: 'HIVE' },
    ]);
  });

  test('leaves out what exceeds the protocol’s limits, and reports it once', () => {
    const long = 'x'.repeat(MAX_TERM_CHARS + 1);
    expect(readGlossary(`${long} = y`).problems).toMatchObject([{ fault: 'tooLong', line: 1 }]);
    expect(readGlossary(`y = ${long}`).problems).toMatchObject([{ fault: 'tooLong', line: 1 }]);
    const many = Array.from({ length: MAX_TERMS + 5 }, (_, at) => `term ${at} = word ${at}`).join('\n');
    const { entries, problems } = readGlossary(many);
    expect(entries.length).toBe(MAX_TERMS);
    expect(problems).toEqual([{ fault: 'tooMany', line: MAX_TERMS + 1, term: `term ${MAX_TERMS}` }]);
  });
});

describe('the words to keep', () => {
  test('stand one a line or with commas, of whatever script', () => {
    expect(keepNotation.read('Proog, Emo\n\nnpm start，東京、ل،م')).toEqual({
      entries: ['Proog', 'Emo', 'npm start', '東京', 'ل', 'م'],
      problems: [],
    });
  });

  test('are case-sensitive, because they stay as they are written', () => {
    expect(keepNotation.read('Emo, emo, Emo')).toEqual({
      entries: ['Emo', 'emo'],
      problems: [{ fault: 'duplicate', line: 1, term: 'Emo' }],
    });
  });
});

const anyTyped = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '=', ':', '：', '→', '-', '>', '\t', ',', '、', '\n', '界', 'é'),
  maxLength: 60,
});

describe('any typed text', () => {
  test('the entries are within the protocol’s limits', () => {
    fc.assert(
      fc.property(anyTyped, anyTyped, (terms, words) => {
        const glossary = [...readGlossary(terms).entries];
        const keep = [...keepNotation.read(words).entries];
        expect(TranslateOptions.parse({ glossary, keep })).toEqual({ glossary, keep });
      }),
    );
  });

  test('what is written of the entries reads as the same entries', () => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        for (const notation of [glossaryNotation, keepNotation]) {
          const { entries } = notation.read(text);
          const again = notation.read(notation.write(entries as never));
          expect(again).toEqual({ entries, problems: [] });
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the options', () => {
  test('leave out empty and default values', () => {
    expect(
      omitDefaultOptions({
        tone: 'source',
        note: '  ',
        glossary: [],
        keep: [],
        shorten: false,
        title: 'A film',
      }),
    ).toEqual({ title: 'A film' });
    const options = {
      tone: 'formal',
      note: 'x',
      glossary: [entry('a', 'b')],
      keep: ['c'],
      shorten: true,
    } as const;
    expect(
      omitDefaultOptions({ ...options, glossary: [...options.glossary], keep: [...options.keep] }),
    ).toEqual(options);
  });
});
