import { describe, expect, test } from 'vitest';
import { excerptOf, problemLog } from '#subtitles/reading/problem-log.ts';

describe('problemLog', () => {
  test('reports a repeated problem once, with its first position and its count', () => {
    const log = problemLog();
    log.note('odd_arrow', 7, 2);
    log.note('odd_arrow', 9, 3);
    log.note('nul_characters', 3);
    log.add('unknown_line', { line: 5 });
    expect(log.list()).toStrictEqual([
      { code: 'nul_characters', line: 3, count: 1 },
      { code: 'unknown_line', line: 5 },
      { code: 'odd_arrow', line: 7, cueIndex: 2, count: 2 },
    ]);
  });

  test('reports cues by their new places where they were sorted', () => {
    const log = problemLog();
    log.add('unknown_line', { line: 1 });
    log.add('unknown_line', { line: 2, cueIndex: 1 });
    log.add('unknown_line', { line: 3, cueIndex: 9 });
    expect(log.list([1, 0])).toStrictEqual([
      { code: 'unknown_line', line: 1 },
      { code: 'unknown_line', line: 2, cueIndex: 0 },
      { code: 'unknown_line', line: 3, cueIndex: 9 },
    ]);
  });

  test.each([
    ['takes blanks off', ' a b \n', 'a b'],
    ['writes one line end for each kind', 'a\r\nb\rc\nd\r\r\ne\r\rf', 'a\nb\nc\nd\ne\n\nf'],
    ['keeps 400 characters', 'a'.repeat(400), 'a'.repeat(400)],
    ['cuts what is longer', 'a'.repeat(401), `${'a'.repeat(400)}…`],
    ['counts without the blanks before', `${' '.repeat(1000)}abc`, 'abc'],
  ])('an excerpt %s', (_, text, wanted) => {
    expect(excerptOf(text)).toBe(wanted);
  });
});
