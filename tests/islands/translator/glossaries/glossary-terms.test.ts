import { describe, expect, test } from 'vitest';
import { MAX_TERMS } from '#protocol/limits.ts';
import { usableTerms, withList } from '../../../../src/islands/translator/glossaries/glossary-terms.ts';

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
