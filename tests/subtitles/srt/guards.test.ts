import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { guardText, unguardText } from '#subtitles/srt/guards.ts';
import { looseText, RUNS } from '../arbitrary.ts';

/** What pysubs2 takes for a timing line: any with two of these. */
const PYSUBS2_TIMESTAMP = /\d{1,2}:\d{1,2}:\d{1,2}[.,]\d{1,3}/gu;
/** What FFmpeg, VLC and Subtitle Edit look for. */
const ARROW = /-->/u;

describe('guardText', () => {
  test.each([
    ['words', 'words'],
    ['a --> b', 'a --\u2060> b'],
    ['---->', '----\u2060>'],
    ['a -> b', 'a -> b'],
    ['10:00:00 -> 11:00:00', '\u206010:00:00 -> 11:00:00'],
    ['9:00 -- 17:00', '9:00 -- 17:00'],
    ['at 10:00:00.5', 'at 10:00:00.5'],
    ['10:00:00.5 or 11:00:00,5', '10:\u206000:00.5 or 11:\u206000:00,5'],
    ['one\n\ntwo', 'one\n\u2060\ntwo'],
  ])('writes %j as %j', (text, guarded) => {
    expect(guardText(text)).toBe(guarded);
    expect(unguardText(guarded)).toBe(text);
  });

  test('is undone by unguardText, and leaves nothing that another program would take for times', () => {
    fc.assert(
      fc.property(looseText, (text) => {
        const guarded = guardText(text);
        expect(unguardText(guarded)).toBe(text);
        for (const line of guarded.split('\n')) {
          expect(line).not.toBe('');
          expect(line).not.toMatch(ARROW);
          expect(line.match(PYSUBS2_TIMESTAMP)?.length ?? 0).toBeLessThan(2);
        }
      }),
      RUNS,
    );
  });
});
