import { describe, expect, test } from 'vitest';
import { encodingByLetters } from '#subtitles/telltale-letters.ts';

const repeated = (unit: readonly number[], count = 8) => Array.from({ length: count }, () => unit).flat();
const told = (...bytes: number[]) => encodingByLetters(Uint8Array.from(bytes));

/** A consonant with a mark on it. */
const MARKED = [0xa1, 0xd4];

describe('Thai by its letters', () => {
  test.each([
    ['eight marks on consonants', repeated(MARKED)],
    ['marks on the last consonant', repeated([0xce, 0xd4])],
    ['the mark that stands alone in the table', repeated([0xa1, 0xd1])],
    ['the last of the first row', repeated([0xa1, 0xda])],
    ['the first of the second row', repeated([0xa1, 0xe7])],
    ['the last of the second row', repeated([0xa1, 0xee])],
    ['marks on marks', repeated([0xa1, 0xd4, 0xe8])],
    ['vowels before consonants', repeated([0xe0, 0xa1, 0xd4, 0xe4, 0xce])],
    ['letters that are no vowels before blanks', repeated([...MARKED, 0xe5, 0x20])],
    ['one slip among fifty marks', [...repeated(MARKED, 50), 0xe0, 0x20]],
  ])('is told by %s', (_, bytes) => {
    expect(told(...bytes)).toBe('windows-874');
  });

  test.each([
    ['seven marks', repeated(MARKED, 7)],
    ['marks before the consonants', repeated([0xa0, 0xd4])],
    ['marks behind them', repeated([0xcf, 0xd4])],
    ['what stands beside the marks', repeated([0xa1, 0xd0, 0xa1, 0xd2, 0xa1, 0xd3, 0xa1, 0xe6, 0xa1, 0xef])],
    ['the first vowel before a blank', repeated([...MARKED, 0xe0, 0x20])],
    ['the last one before a blank', repeated([...MARKED, 0xe4, 0x20])],
    ['a vowel before a mark', repeated([...MARKED, 0xe0, 0xd4])],
    ['one slip among forty-nine marks', [...repeated(MARKED, 49), 0xe0, 0x20]],
  ])('is not told by %s', (_, bytes) => {
    expect(told(...bytes)).toBeNull();
  });

  test.each([0xdb, 0xdc, 0xdd, 0xde, 0xfc, 0xfd, 0xfe, 0xff])('has no letter %i', (code) => {
    expect(told(...repeated(MARKED), code)).toBeNull();
  });
});
