import { describe, expect, test } from 'vitest';
import { MAX_TERM_CHARS, MAX_TERMS } from '#protocol/limits.ts';
import { usableTerms, withList, withTerm } from '#islands/translator/glossaries/glossary-terms.ts';

const term = (source: string, target = source.toUpperCase()) => ({ source, target });

describe('the terms of a saved glossary', () => {
  test('are one line each, once each, and no longer than a term may be', () => {
    const terms = [
      term(' the\nhive ', 'Stock'),
      term('The hive', 'Bienenstock'),
      term('x'.repeat(101)),
      term('a', ' '),
    ];
    expect(usableTerms(terms)).toEqual([term('The hive', 'Bienenstock')]);
  });

  test('join the glossary, where what is written already stays', () => {
    const { glossary, left } = withList([term('Hive', 'mein Stock')], [term('hive'), term('bee')], []);
    expect([glossary, left]).toEqual([[term('Hive', 'mein Stock'), term('bee')], 0]);
  });

  test('come by what the subtitles say where there is no room for all', () => {
    const many = Array.from({ length: MAX_TERMS + 5 }, (_, at) => term(`word ${at}!`));
    const { glossary, left } = withList([term('own')], many, ['a line with WORD 203! in it', 'none']);
    expect(glossary).toHaveLength(MAX_TERMS);
    expect(glossary[1]).toEqual(term('word 203!'));
    expect(left).toBe(6);
  });
});

describe('a term that is added', () => {
  const glossary = [term('hive'), term('bee')];

  test('comes last, in one line', () => {
    expect(withTerm(glossary, term(' queen\nbee ', ' Königin '))).toEqual({
      fault: null,
      glossary: [...glossary, term('queen bee', 'Königin')],
    });
  });

  test('takes the place of the same one, whatever its case', () => {
    expect(withTerm(glossary, term('Hive', 'Stock'))).toEqual({
      fault: null,
      glossary: [term('Hive', 'Stock'), term('bee')],
    });
  });

  const full = Array.from({ length: MAX_TERMS }, (_, at) => term(`word ${at}`));
  test.each([
    ['incomplete', glossary, term('queen', ' ')],
    ['incomplete', glossary, term('', 'Königin')],
    ['tooLong', glossary, term('x'.repeat(MAX_TERM_CHARS + 1))],
    ['tooMany', full, term('one more')],
  ])('is refused where it is %s', (fault, terms, added) => {
    expect(withTerm(terms, added)).toEqual({ fault });
  });

  test('may change a full glossary', () => {
    expect(withTerm(full, term('Word 7', 'seven')).fault).toBeNull();
  });
});
